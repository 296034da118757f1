import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leads, preMatriculas } from "#server/db/schema.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;

const leadId = idOf("inscrita");
const params = { id: idOf("ativada") };
beforeEach(async () => {
  const contact = { email: "rita@familia.test", telefone: "81988881234" };
  await browser.db.insert(leads).values({
    id: leadId,
    eventoId: norte.evento,
    nomeAluno: "ANA DUTRA",
    nomeResponsavel: "rita dutra",
    ...contact,
  });
  await browser.db.insert(preMatriculas).values({
    ...params,
    eventoId: norte.evento,
    nome: "Aninha Dutra",
    ...contact,
    createdAt: new Date("2099-01-01"),
  });
});
const stored = async () =>
  (await browser.db.select().from(preMatriculas).where(eq(preMatriculas.id, params.id)))[0]?.leadId;

async function openPerson(person = norte.cliente) {
  const { user } = await browser.open(`/pre-matriculas?pessoa=${params.id}`, person);
  const dialog = within(await screen.findByRole("dialog", { name: "Aninha Dutra" }));
  return { user, dialog };
}

test("joins a pré-matrícula to a lead of its event, and parts them, each after a question", async () => {
  const { user, dialog } = await openPerson();
  const field = await dialog.findByRole("combobox", { name: /^Vincular a um lead deste evento/ });
  await user.type(field, "ana");
  await user.click(await screen.findByRole("option", { name: "Ana Dutra · Rita Dutra" }));
  await screen.findByText(
    "A pré-matrícula de Aninha Dutra passa a contar como vinda da inscrição de Ana Dutra · Rita Dutra.",
  );
  await user.click(screen.getByRole("button", { name: "Vincular" }));
  expect(await screen.findByText("Lead vinculado")).toBeTruthy();
  expect(await stored()).toBe(leadId);

  await user.click(await dialog.findByRole("button", { name: "Desvincular" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Desvincular" }));
  expect(await screen.findByText("Lead desvinculado")).toBeTruthy();
  await waitFor(async () => expect(await stored()).toBeNull());
});

test("a refusal says why, and changes nothing", async () => {
  browser.obstruct(`/api/pre-matriculas/${params.id}/lead`, () =>
    Response.json({ message: "Lead não encontrado" }, { status: 404 }),
  );
  const { user, dialog } = await openPerson();
  await user.type(await dialog.findByRole("combobox"), "ana");
  await user.click(await screen.findByRole("option", { name: "Ana Dutra · Rita Dutra" }));
  await user.click(await screen.findByRole("button", { name: "Vincular" }));
  expect(await screen.findByText("Erro ao vincular lead")).toBeTruthy();
  expect(screen.getByText("Lead não encontrado")).toBeTruthy();
  expect(await stored()).toBeNull();
});

test("is not offered to a seller", async () => {
  await browser.db
    .update(preMatriculas)
    .set({ createdAt: new Date("2099-01-02") })
    .where(eq(preMatriculas.id, params.id));
  const { dialog } = await openPerson(norte.vendedor);
  expect(dialog.getByText("Caminho")).toBeTruthy();
  expect(dialog.queryByText("Lead", { selector: "h3" })).toBeNull();
});
