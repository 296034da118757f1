// Holds security.md#public-forms-and-declarations: a stranger takes a child's credit: staff undo it, and the family
// activates.
// Holds security.md#public-forms-and-declarations: a CPF typed wrong is corrected, told to nobody and kept in no
// draft.
import { screen, waitFor, within } from "@testing-library/react";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { matriculas, preMatriculas, trilha } from "#server/db/schema.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { setViewport } from "#tests/support/browser.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;

const id = idOf("ativada");
beforeEach(async () => {
  await browser.db.insert(preMatriculas).values({
    id,
    eventoId: norte.evento,
    nome: "QUEM FURTA",
    nomeResponsavel: "Furta Tudo",
    email: "furta@x.test",
    telefone: "81988881234",
    cpfAlunoHmac: browser.secrets.hmac("cpf-aluno", "52998224725"),
    createdAt: new Date("2099-01-01"),
  });
});
const stored = async () =>
  (await browser.db.select().from(preMatriculas).where(eq(preMatriculas.id, id)))[0];
const menu = () => screen.findByRole("button", { name: "Ações de Quem Furta" });
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

// Holds product/matriculas.md#undoing-an-activation on the screen.
test("'Desfazer ativação' names the person, wants a reason, and the row goes", async () => {
  const { user } = await browser.open("/pre-matriculas", norte.cliente);
  await user.click(await menu());
  await user.click(await screen.findByRole("menuitem", { name: "Desfazer ativação" }));
  const dialog = await dialogOf("Desfazer ativação?");
  expect(dialog.getByText(/^A ativação de Quem Furta em Escola norte sai da lista/)).toBeTruthy();
  const undo = () => user.click(dialog.getByRole("button", { name: "Desfazer ativação" }));
  await undo();
  expect(await dialog.findAllByText("Escolha o motivo")).toBeTruthy();
  expect(await stored()).toBeDefined();
  await user.selectOptions(
    dialog.getByRole("combobox", { name: /^Motivo/ }),
    "A família não fez esta ativação",
  );
  await undo();
  expect(await screen.findByText("Ativação desfeita")).toBeTruthy();
  expect(screen.getByText("O CPF pode ser ativado de novo.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Quem Furta")).toBeNull());
  expect(await stored()).toBeUndefined();
  const [entry] = await browser.db
    .select()
    .from(trilha)
    .where(and(eq(trilha.naTrilha, true), eq(trilha.entityId, id)));
  expect(entry?.details).toMatchObject({ motivo: "nao_autorizada" });
});

test("the menu leads to 'Anotar contato'", async () => {
  const { user, address } = await browser.open("/pre-matriculas", norte.cliente);
  await user.click(await menu());
  await user.click(await screen.findByRole("menuitem", { name: "Anotar contato" }));
  await dialogOf("Anotar contato");
  expect(address()).toBe(`/pessoas/${id}?contato=1`);
});

test("by keyboard, and given up it changes nothing", async () => {
  const { user } = await browser.open("/pre-matriculas", norte.cliente);
  (await menu()).focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("menuitem", { name: "Corrigir" });
  await user.keyboard("{End}{Enter}");
  await dialogOf("Desfazer ativação?");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await stored()).toBeDefined();
});

test("from the person's dialog on a phone, which closes with it", async () => {
  setViewport(390);
  const { user, address } = await browser.open(`/pre-matriculas?pessoa=${id}`, norte.cliente);
  const person = await dialogOf("Quem Furta");
  await user.click(person.getByRole("button", { name: "Ações de Quem Furta" }));
  await user.click(await screen.findByRole("menuitem", { name: "Desfazer ativação" }));
  const dialog = await dialogOf("Desfazer ativação?");
  await user.selectOptions(dialog.getByRole("combobox", { name: /^Motivo/ }), "É uma repetição");
  await user.click(dialog.getByRole("button", { name: "Desfazer ativação" }));
  await screen.findByText("Ativação desfeita");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/pre-matriculas");
});

test("one that somebody enrolled meanwhile is refused in words, and the list says so", async () => {
  const { user } = await browser.open("/pre-matriculas", norte.cliente);
  await user.click(await menu());
  await browser.db.insert(matriculas).values({
    preMatriculaId: id,
    eventoId: norte.evento,
    nome: "QUEM FURTA",
    email: "furta@x.test",
  });
  await user.click(await screen.findByRole("menuitem", { name: "Desfazer ativação" }));
  const dialog = await dialogOf("Desfazer ativação?");
  await user.selectOptions(dialog.getByRole("combobox", { name: /^Motivo/ }), "É uma repetição");
  await user.click(dialog.getByRole("button", { name: "Desfazer ativação" }));
  expect(
    await dialog.findByText(
      "Esta pré-matrícula já foi efetivada: a ativação não pode mais ser desfeita.",
    ),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Ações de Quem Furta")).toBeNull());
});

test("'Corrigir' opens with what is stored but the CPF, which no draft keeps, and saves it", async () => {
  const { user } = await browser.open("/pre-matriculas", norte.cliente);
  await user.click(await menu());
  await user.click(await screen.findByRole("menuitem", { name: "Corrigir" }));
  const dialog = await dialogOf("Corrigir ativação");
  const field = (name: RegExp) => dialog.getByRole<HTMLInputElement>("textbox", { name });
  expect(field(/^CPF do aluno/).value).toBe("");
  expect(field(/^Telefone/).value).toBe("(81) 98888-1234");
  await user.clear(field(/^Nome do aluno/));
  await user.type(field(/^Nome do aluno/), "Ana Dutra");
  await user.type(field(/^CPF do aluno/), "39053344705");
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/390\.?533/);
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Ativação corrigida")).toBeTruthy();
  expect((await screen.findAllByText("Ana Dutra")).length).toBeGreaterThan(0);
  expect(await stored()).toMatchObject({
    nome: "Ana Dutra",
    email: "furta@x.test",
    cpfAlunoHmac: browser.secrets.hmac("cpf-aluno", "39053344705"),
  });
});

test("neither is offered to a seller, nor for who is enrolled", async () => {
  const { close } = await browser.open("/pre-matriculas", norte.vendedor);
  await screen.findByText("Quem Furta");
  expect(screen.queryByRole("button", { name: /^Ações de/ })).toBeNull();
  close();
  await browser.db.insert(matriculas).values({
    preMatriculaId: id,
    eventoId: norte.evento,
    nome: "QUEM FURTA",
    email: "furta@x.test",
  });
  const { user } = await browser.open("/pre-matriculas", norte.cliente);
  await user.click(await menu());
  await screen.findByRole("menuitem", { name: "Convidar aluno" });
  expect(screen.queryByRole("menuitem", { name: "Corrigir" })).toBeNull();
  expect(screen.queryByRole("menuitem", { name: "Desfazer ativação" })).toBeNull();
});
