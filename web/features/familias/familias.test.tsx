import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { leads } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { eventToday, signedUp } from "#tests/support/fila.ts";
import { again } from "#tests/support/juntar.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

// Holds product/pessoas.md#a-family on the screen.

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

/** Ana at another event too, by a phone without the ninth digit. */
async function twice() {
  const other = await eventToday(browser.db, norte.cliente.unitId, "Outro");
  await again(browser.db, other);
  return { id: await ana() };
}

test("two families are joined and parted by the toast or by the folded line", async () => {
  const { id } = await twice();
  const { user } = await browser.open(`/familias/${id}`, norte.cliente);
  const found = await panel("Possíveis repetições");
  expect(found.getByText(/^O mesmo nome em dois eventos/)).toBeTruthy();
  expect(found.getByText(/Nenhum cadastro é apagado\.$/)).toBeTruthy();
  await user.click(found.getByRole("button", { name: "Juntar" }));
  const students = await panel("Alunos");
  expect(await students.findByText("Famílias juntadas à mão (1)")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Possíveis repetições" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByRole("button", { name: "Juntar" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Juntar" }));
  await user.click(await students.findByText("Famílias juntadas à mão (1)"));
  await user.click(students.getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("Famílias separadas")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Juntar" })).toBeTruthy();
});

test("a slow pair is sent once, and a refusal stands beside it", async () => {
  const { id } = await twice();
  const line = `POST /api/pessoas/${id}/juntar`;
  const { user } = await browser.open(`/familias/${id}`, norte.cliente);
  const found = await panel("Possíveis repetições");
  let answer: () => void = () => undefined;
  const message = "Estas duas pessoas não parecem a mesma.";
  const clear = browser.obstruct(line, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return Response.json({ error: message, message, requestId: "r" }, { status: 409 });
  });
  await user.click(found.getByRole("button", { name: "Juntar" }));
  await user.click(found.getByRole("button", { name: "Juntando…" }));
  answer();
  expect((await found.findByRole("alert")).textContent).toBe(message);
  expect(browser.calls.filter((call) => call === line)).toHaveLength(1);
  clear();
  browser.obstruct(line, offline);
  await user.click(found.getByRole("button", { name: "Juntar" }));
  await screen.findByText("Erro ao juntar as famílias");
  expect(found.getByRole("button", { name: "Juntar" })).toBeTruthy();
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
