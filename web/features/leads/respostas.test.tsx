// Holds product/credito-estudantil.md#questions-of-a-school: the lists, a person, the queue.
import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type PerguntaGuardada, perguntasFixas } from "#shared/perguntas.ts";
import { eventos, leads, preMatriculas } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { signUp } from "#tests/support/sign-ups.ts";

const browser = await startBrowser();
const { db } = browser;
const { norte } = cast;
const { serie, turno } = perguntasFixas;
const bolsa: PerguntaGuardada = { id: "a", texto: "Já tem bolsa?", opcoes: ["Sim", "Não"] };
const antiga: PerguntaGuardada = { id: "b", texto: "Bairro", opcoes: null, oculta: true };

beforeEach(async () => {
  await ask(serie, turno, bolsa, antiga);
  await db
    .update(leads)
    .set({ respostas: { serie: "8º ano", a: "Sim", b: "Centro" } })
    .where(eq(leads.id, norte.lead));
});

const ask = (...perguntas: PerguntaGuardada[]) =>
  db.update(eventos).set({ perguntas }).where(eq(eventos.id, norte.evento));
const heads = async () => {
  const table = within(await screen.findByRole("table"));
  return table.getAllByRole("columnheader").map((head) => head.textContent);
};
const ofEvent = `/leads?evento=${norte.evento}`;
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("of an event that asks, Série and Turno are columns; the school's own are in the details", async () => {
  const { user } = await browser.open(ofEvent, norte.cliente);
  expect(await screen.findByRole("cell", { name: "8º ano" })).toBeTruthy();
  expect(await heads()).toEqual(expect.arrayContaining(["Série", "Turno"]));
  expect(await heads()).not.toContain("Já tem bolsa?");
  await user.click(screen.getByRole("button", { name: "Estudante norte" }));
  const person = await dialog("Estudante norte");
  const facts = person.getAllByRole("term").map((term) => term.textContent);
  expect(facts).toEqual(expect.arrayContaining(["Série", "Turno", "Já tem bolsa?"]));
  expect(person.queryByText("Bairro")).toBeNull();
});

test.each(["/leads?evento=todos", "/interesses"])("at %s nothing of it stands", async (path) => {
  await browser.open(path, path === "/interesses" ? norte.micro : norte.cliente);
  await screen.findAllByText("Estudante norte");
  expect(await heads()).not.toContain("Série");
  expect(screen.queryByText("8º ano")).toBeNull();
});

test("of an event that asks nothing the list is as it always was", async () => {
  await ask();
  const { user } = await browser.open(ofEvent, norte.cliente);
  await screen.findAllByText("Estudante norte");
  expect(await heads()).not.toContain("Série");
  await user.click(screen.getByRole("button", { name: "Filtrar" }));
  await screen.findByLabelText("Contato");
  expect(screen.queryByLabelText("Série")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Mais opções" }));
  await screen.findByRole("menuitem", { name: "CSV para Excel" });
  expect(screen.queryByRole("menuitem", { name: /respostas/ })).toBeNull();
});

test("the filter by Série goes into the address with its chip, and leaves with its event", async () => {
  await signUp(db, 1, { nome: "Bia" });
  const { user, address } = await browser.open(ofEvent, norte.cliente);
  await screen.findAllByText("Bia 0001");
  await user.click(screen.getByRole("button", { name: "Filtrar" }));
  await user.selectOptions(await screen.findByLabelText("Série"), "8º ano");
  await waitFor(() => expect(screen.queryByText("Bia 0001")).toBeNull());
  expect(decodeURIComponent(address()).replaceAll("+", " ")).toBe(`${ofEvent}&serie=8º ano`);
  const chip = screen.getByRole("button", { name: "Remover filtro Série: 8º ano" });
  await user.click(chip);
  await screen.findAllByText("Bia 0001");
});

test("the file with answers is one of its forms", async () => {
  const { user } = await browser.open(ofEvent, norte.cliente);
  await screen.findByRole("cell", { name: "8º ano" });
  await user.click(screen.getByRole("button", { name: "Mais opções" }));
  await user.click(await screen.findByRole("menuitem", { name: "CSV com as respostas" }));
  await waitFor(() =>
    expect(browser.calls).toContain(
      `GET /api/leads/export.csv?eventoId=${norte.evento}&respostas=sim`,
    ),
  );
});

test("'Corrigir inscrição' has the answers of an event that asks, and saves them", async () => {
  const { user } = await browser.open(`${ofEvent}&corrigir=${norte.lead}`, norte.cliente);
  const form = await dialog("Corrigir inscrição");
  const select = await form.findByLabelText<HTMLSelectElement>("Série");
  expect(select.value).toBe("8º ano");
  await user.selectOptions(select, "Sem resposta");
  await user.selectOptions(form.getByLabelText("Turno"), "Noite");
  await user.click(form.getByRole("button", { name: "Salvar" }));
  await screen.findByText("Inscrição corrigida");
  const [row] = await db.select().from(leads).where(eq(leads.id, norte.lead));
  expect(row?.respostas).toEqual({ turno: "Noite", a: "Sim", b: "Centro" });
});

test("the person's page and the card of the queue say them in the words of the questions", async () => {
  await browser.open(`/pessoas/${norte.lead}`, norte.cliente);
  const panel = within(await screen.findByRole("region", { name: "Aluno e evento" }));
  expect(panel.getByText("Já tem bolsa?").nextElementSibling?.textContent).toBe("Sim");
  expect(panel.queryByText("Bairro")).toBeNull();
});

test("the card of the queue says them quietly", async () => {
  await db.update(preMatriculas).set({ leadId: null });
  const { user } = await browser.open("/contatos", norte.cliente);
  const [first] = await screen.findAllByText(/^Estudante norte/);
  await user.click(first!);
  const card = within(await screen.findByRole("region", { name: /^Contato: Estudante norte/ }));
  expect(card.getByText("Série").nextElementSibling?.textContent).toBe("8º ano");
});
