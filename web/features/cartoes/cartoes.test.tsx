import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cartoes as contract } from "#shared/contract/cartoes.ts";
import { cartoes, eventos, leads } from "#server/db/schema.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { button, fill, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte, sul } = cast;
const path = `/eventos/${norte.evento}/cartoes`;

async function open(person: Person = norte.cliente, at = path) {
  const opened = await browser.open(at, person);
  await screen.findByRole("heading", { level: 1, name: "Cartões" });
  return opened;
}
const signUp = () =>
  browser.db.insert(leads).values({
    eventoId: norte.evento,
    nomeAluno: "Zuzu Silva",
    nomeResponsavel: "Rita",
    email: "zuzu@x.test",
    telefone: "81955554444",
  });
const stored = () => browser.db.select().from(cartoes).orderBy(cartoes.numero);
const numbers = async () =>
  within(await screen.findByRole("region", { name: "Números dos cartões" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

// Holds product/cartoes.md#cards on the screen.
test("cards are created, handed out, taken back, printed again and voided", async () => {
  await signUp();
  const { user } = await open();
  expect(await text("Nenhum cartão ainda")).toBeTruthy();
  expect(await text("Escola norte, 20/03/2026")).toBeTruthy();
  await user.click(button("Criar cartões"));
  const dialog = within(await screen.findByRole("dialog", { name: "Criar cartões" }));
  await user.click(dialog.getByRole("button", { name: "Criar cartões" }));
  expect(await text("Lote 1 criado")).toBeTruthy();
  expect((await numbers())[0]).toContain("Impressos1de 2 criados");
  const act = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: "Ações de cartão nº 2" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await act("Marcar como entregue");
  expect(await text("Cartão nº 2 entregue")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await text("Entrega desfeita")).toBeTruthy();
  expect((await stored())[1]).toMatchObject({ entregueEm: null, entregas: [{}] });
  await act("Reimprimir");
  await user.click(
    within(await screen.findByRole("alertdialog", { name: "Reimprimir o cartão?" })).getByRole(
      "button",
      { name: "Reimprimir" },
    ),
  );
  expect(await text("Cartão anulado, e outro criado")).toBeTruthy();
  const [, second, third] = await stored();
  expect(second?.anuladoEm).not.toBeNull();
  expect(third).toMatchObject({ numero: 3, lote: 2, leadId: second?.leadId });
});

test.each([
  ["says how many more cards the event can have", 5, "1.998"],
  ["says nothing while that is no limit", 120, null],
])("below 2,000 the form %s", async (_, qtdAlunos, left) => {
  await browser.db.update(eventos).set({ qtdAlunos }).where(eq(eventos.id, norte.evento));
  const params = { id: norte.evento };
  const body = { para: "em_branco" as const, ordem: "nome" as const, quantidade: 12 };
  await (await browser.as(norte.cliente)).call(contract.create, { params, body });
  const { user } = await open();
  await text(/12 cartões, 12 em branco/);
  await user.click(button("Criar cartões"));
  const dialog = within(await screen.findByRole("dialog", { name: "Criar cartões" }));
  const hint = dialog.queryByText(/Este evento pode ter mais/)?.textContent ?? null;
  expect(hint?.match(/mais (\S+) cartões: o limite/)?.[1] ?? null).toBe(left);
});

test("blank cards by number; too many are said beside the field, and nothing is made", async () => {
  const { user } = await open();
  await screen.findByRole("region", { name: "Números dos cartões" });
  await user.click(button("Criar cartões"));
  await screen.findByRole("dialog", { name: "Criar cartões" });
  await user.selectOptions(await screen.findByLabelText(/^Para quem/), "em_branco");
  await fill(user, { Quantidade: "2.001" });
  const create = within(screen.getByRole("dialog")).getByRole("button", { name: "Criar cartões" });
  await user.click(create);
  expect(await screen.findAllByText("No máximo 2.000 cartões de uma vez")).not.toHaveLength(0);
  await fill(user, { Quantidade: "12" });
  await user.click(create);
  expect(await text("Lote 1 criado")).toBeTruthy();
  expect(await stored()).toHaveLength(12);
  expect(await text(/12 cartões, 12 em branco/)).toBeTruthy();
});

test("the numbers are said on the event's page and on its own, one as one", async () => {
  const clara = await browser.as(norte.cliente);
  const params = { id: norte.evento };
  await clara.call(contract.create, { params, body: { para: "inscritos" } });
  const cartaoIds = (await stored()).map(({ id }) => id);
  await clara.call(contract.reprint, { params, body: { cartaoIds } });
  await signUp();
  const { close } = await browser.open(`/eventos/${norte.evento}`, norte.cliente);
  const words = "1 impresso · 0 entregues · 1 ativado · 1 anulado · 1 inscrito sem cartão";
  expect(await text(words)).toBeTruthy();
  close();
  await open();
  expect((await numbers())[0]).toBe("Impressos1de 1 criado, e mais 1 anulado");
});

test("who may not edit the event sees its cards and no button", async () => {
  await open(norma);
  expect((await numbers())[0]).toContain("Impressos0");
  expect(screen.queryByRole("button", { name: "Criar cartões" })).toBeNull();
  expect(await text("Nenhum cartão ainda")).toBeTruthy();
  expect(screen.queryByText(/^Crie os cartões/)).toBeNull();
});

test("an event that is over says that it takes no cards, and offers none", async () => {
  await browser.db.update(eventos).set({ status: "concluido" });
  await open();
  expect(await text("Este evento não recebe mais ativações")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Criar cartões" }).disabled).toBe(
    true,
  );
  expect(await text("Nenhum cartão ainda")).toBeTruthy();
  expect(screen.queryByText(/^Crie os cartões/)).toBeNull();
});

test("another network's event, and no network at all, are told in words", async () => {
  await browser.open(`/eventos/${sul.evento}/cartoes`, norte.cliente);
  expect(await text("Evento não encontrado")).toBeTruthy();
  browser.obstruct(`/api/eventos/${norte.evento}/cartoes/resumo`, offline);
  await open();
  expect(await text("Falha ao carregar os cartões")).toBeTruthy();
});
