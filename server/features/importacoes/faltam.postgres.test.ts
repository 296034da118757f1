import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { importacoes as contract } from "#shared/contract/importacoes.ts";
import { clientes, eventos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { importCalls } from "#tests/support/importar.ts";

// Holds product.md#importar where two tabs answer the question for missing events at once.

const app = await useApp({ RATE_LIMITS: "off" });
const { db, as } = app;
const { checked } = importCalls(app);
const { norte } = cast;

test("two presses at once make an event once", async () => {
  const clienteId = norte.cliente.unitId;
  await db
    .update(clientes)
    .set({ cidade: "Olinda", estado: "PE" })
    .where(eq(clientes.id, clienteId));
  const sheet = [
    "Nome do aluno;WhatsApp;Escola do evento;Dia do evento",
    "Ana Sá;(81) 98888-1001;Escola da Praia;12/09/2025",
  ].join("\r\n");
  const { id } = await checked(norte.cliente, "leads", sheet, { eventoId: null });
  const clara = await as(norte.cliente);
  const praia = { escola: "Escola da Praia", dia: "2025-09-12", tipoEscola: "publica" } as const;
  const body = { eventos: [{ ...praia, clienteId }] };
  const press = () => clara.refused(contract.createMissing, { params: { id }, body });
  const pressed = await Promise.all([press(), press(), press()]);
  expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await db.$count(eventos, eq(eventos.nomeEscola, "Escola da Praia"))).toBe(1);
});
