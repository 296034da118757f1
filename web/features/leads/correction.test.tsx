import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;

const stored = async () =>
  (await browser.db.select().from(leads).where(eq(leads.id, norte.lead)))[0];
const person = async () => within(await screen.findByRole("dialog", { name: "Estudante norte" }));
const form = async () => within(await screen.findByRole("dialog", { name: "Corrigir inscrição" }));

// Holds product/leads.md#correcting-a-sign-up on the screen.
test.each([
  ["/leads?evento=todos", norte.cliente],
  ["/interesses", norte.vendedor],
  [`/eventos/${norte.evento}`, norte.cliente],
] as const)("'Corrigir' of a person at %s saves and shows it", async (path, who) => {
  const { user } = await browser.open(path, who);
  await user.click((await screen.findAllByRole("button", { name: "Estudante norte" }))[0]!);
  await user.click((await person()).getByRole("button", { name: "Corrigir Estudante norte" }));
  const dialog = await form();
  const email = dialog.getByRole<HTMLInputElement>("textbox", { name: /^E-mail/ });
  expect(email.value).toBe("familia@norte.test");
  await user.clear(email);
  await user.type(email, "mae@familia.test");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Inscrição corrigida")).toBeTruthy();
  // The form goes back to where it was opened.
  expect(await (await person()).findByText("mae@familia.test")).toBeTruthy();
  expect(await stored()).toMatchObject({ nomeAluno: "Estudante norte", email: "mae@familia.test" });
});

test("what is refused stays in the form, beside its field", async () => {
  const [row] = await browser.db.select().from(leads).where(eq(leads.id, norte.lead));
  const { id: _its, busca: _folded, ...like } = row!;
  await browser.db.insert(leads).values({ ...like, nomeAluno: "Irmã norte" });
  const { user } = await browser.open(`/leads?evento=todos&corrigir=${norte.lead}`, norte.cliente);
  const dialog = await form();
  const nome = dialog.getByRole("textbox", { name: /^Nome do aluno/ });
  await user.clear(nome);
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect((await dialog.findAllByText("Nome do aluno é obrigatório")).length).toBeGreaterThan(0);
  await user.type(nome, "irma NORTE");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  const message = "Já há uma inscrição deste aluno com este e-mail neste evento";
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  expect((await stored())?.nomeAluno).toBe("Estudante norte");
});
