import { render, screen } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { withCheckSign } from "#shared/cartao-codigo.ts";
import { cartoes, eventos } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { startVisitor } from "#tests/support/visitor.ts";
import { Ativacao } from "./ativacao.tsx";

const { norte } = cast;
const { fill, submit, visitor } = await startVisitor("/credito-ativacao");

const rita = {
  "Nome do aluno": "Ana Dutra",
  "CPF do aluno": "52998224725",
  "Nome do responsável": "Rita Dutra",
  "CPF do responsável": "11144477735",
  "E-mail": "rita@familia.test",
  Telefone: "81912345678",
};
const codigo = withCheckSign("CDFGHJKMN");

/** Arrives by the QR code of a blank card, as the server's redirect leads on. */
async function arrive(more: Partial<typeof cartoes.$inferInsert> = {}) {
  const impressao = { impressoEm: visitor.clock.now, impressoPorId: norte.cliente.id };
  await visitor.db.insert(cartoes).values({
    ...impressao,
    impressoPor: "Clara",
    eventoId: norte.evento,
    codigo,
    numero: 1,
    lote: 1,
    ...more,
  });
  const [evento] = await visitor.db.select().from(eventos).where(eq(eventos.id, norte.evento));
  const cartao = `${evento!.codigo}-${codigo}`;
  const query = new URLSearchParams({ cidade: "Olinda", evento: norte.evento, cartao });
  history.replaceState(null, "", `/credito-ativacao?${query.toString()}`);
  render(<Ativacao needsConsent={false} />);
  await screen.findByLabelText(/^Nome do aluno/);
}
const card = async () => (await visitor.db.select().from(cartoes))[0]!;

// Holds product/cartoes.md#card-that-was-scanned on the page.
test("the activation takes the card along, which is active then", async () => {
  await arrive();
  await fill(rita);
  await submit();
  await screen.findByRole("heading", { level: 1, name: "PARABÉNS" });
  expect((await card()).ativadoEm).not.toBeNull();
});

test("a card that was voided meanwhile is told, and the next try does without it", async () => {
  await arrive({ anuladoEm: new Date("2026-03-01") });
  await fill(rita);
  await submit();
  expect((await screen.findByRole("alert")).textContent).toContain("Este cartão foi anulado");
  expect(location.search).not.toContain("cartao");
  await submit();
  await screen.findByRole("heading", { level: 1, name: "PARABÉNS" });
  expect((await card()).ativadoEm).toBeNull();
});
