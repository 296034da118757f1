import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { importacoes as contract } from "#shared/contract/importacoes.ts";
import { clientes, eventos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { importCalls } from "#tests/support/importar.ts";

// Holds product/importacoes.md#importar where tabs answer the question for missing events at once, of one list or of two.

const app = await useApp({ RATE_LIMITS: "off" });
const { db, as } = app;
const { checked } = importCalls(app);
const { norte } = cast;

const clienteId = norte.cliente.unitId;
const praia = { escola: "Escola da Praia", dia: "2025-09-12", tipoEscola: "publica" } as const;
const body = { eventos: [{ ...praia, clienteId }] };

beforeEach(() =>
  db.update(clientes).set({ cidade: "Olinda", estado: "PE" }).where(eq(clientes.id, clienteId)),
);

/** A checked list of one person of that event. @returns its id */
async function listOf(nome: string): Promise<string> {
  const sheet = [
    "Nome do aluno;WhatsApp;Escola do evento;Dia do evento",
    `${nome};(81) 98888-1001;Escola da Praia;12/09/2025`,
  ].join("\r\n");
  return (await checked(norte.cliente, "leads", sheet, { eventoId: null })).id;
}

test.each([
  ["two presses of one list", ["Ana Sá"]],
  ["two lists", ["Ana Sá", "Bia Sá"]],
])("%s at once make an event once", async (_what, names) => {
  const ids: string[] = [];
  for (const nome of names) ids.push(await listOf(nome));
  const clara = await as(norte.cliente);
  const pressed = await Promise.all(
    [0, 1, 2, 3].map((n) =>
      clara.refused(contract.createMissing, { params: { id: ids[n % ids.length] }, body }),
    ),
  );
  expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  expect(await db.$count(eventos, eq(eventos.nomeEscola, "Escola da Praia"))).toBe(1);
});
