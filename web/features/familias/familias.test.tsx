import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { leads } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { signedUp } from "#tests/support/fila.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

// Holds product.md#a-family on the screen.

const browser = await startBrowser();
const { norte } = cast;
const PHONE = "81977771234";

const panel = async (name: string) => within(await screen.findByRole("region", { name }));
const ana = () => signedUp(browser.db, norte.evento, "Ana", { hours: 1, telefone: PHONE });

test("a person leads to the family, whose students lead to their pages", async () => {
  const id = await ana();
  await signedUp(browser.db, norte.evento, "Bia", { hours: 2, telefone: PHONE });
  const { user } = await browser.open(`/pessoas/${id}`, norte.cliente);
  await user.click(await screen.findByRole("link", { name: "Ver a família" }));
  const students = await panel("Alunos");
  expect(students.getByRole("link", { name: "Bia Aluno" })).toBeTruthy();
  expect(students.getAllByText("Inscrito")).toHaveLength(2);
  expect((await panel("Ligações")).getByText("Ninguém ligou para a família ainda.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Possíveis repetições" })).toBeNull();
  await user.click(students.getByRole("link", { name: "Ana Aluno" }));
  expect(await screen.findByRole("region", { name: "Caminho" })).toBeTruthy();
});

test("a repetition stands with its reason and both pages", async () => {
  const id = await ana();
  await browser.db.insert(leads).values({
    eventoId: norte.evento,
    nomeAluno: "Ana Aluno",
    nomeResponsavel: "Ana Mãe",
    email: "outro@endereco.test",
    telefone: "8177771234",
  });
  await browser.open(`/familias/${id}`, norte.cliente);
  const found = await panel("Possíveis repetições");
  expect(found.getByText(/difere só no nono dígito\.$/)).toBeTruthy();
  expect(found.getAllByRole("link", { name: /^Ana Aluno/ })).toHaveLength(2);
});

test("a failure is said", async () => {
  browser.obstruct(`GET /api/pessoas/${norte.lead}/familia`, offline);
  await browser.open(`/familias/${norte.lead}`, norte.cliente);
  expect(await screen.findByText("Falha ao carregar a família")).toBeTruthy();
});

test("a neighbour's family is not found", async () => {
  await browser.open(`/familias/${norte.lead}`, cast.sul.cliente);
  expect(await screen.findByRole("heading", { name: "Família não encontrada" })).toBeTruthy();
});
