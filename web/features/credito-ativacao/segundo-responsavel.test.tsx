import { cleanup, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startVisitor } from "#tests/support/visitor.ts";
import { Ativacao } from "./ativacao.tsx";

const { choose, fill, submit, visitor } = await startVisitor("/credito-ativacao");

const rita = {
  "Nome do aluno": "Ana Dutra",
  "CPF do aluno": "52998224725",
  "Nome do responsável": "Rita Dutra",
  "CPF do responsável": "11144477735",
  "E-mail": "rita@familia.test",
  Telefone: "81912345678",
};
const pedro = { "Nome do responsável": "Pedro Falcão", "CPF do responsável": "12345678909" };

async function activate(values: Record<string, string>) {
  render(<Ativacao needsConsent={false} />);
  await choose();
  await fill(values);
  await submit();
  return (await declaration()).textContent;
}
const declaration = () =>
  screen.findByRole("article", { name: "Declaração de Crédito Estudantil" });

test("a second guardian's paper has his own name and CPF, after a reload as well", async () => {
  await activate(rita);
  cleanup();
  history.pushState(null, "");
  expect(await activate({ ...rita, ...pedro })).toMatch(/Pedro Falcão.*123\.456\.789-09/);
  cleanup();
  render(<Ativacao needsConsent={false} />);
  await declaration();
  expect(screen.getByText(/^De Pedro Falcão\. Sai só no papel/)).toBeTruthy();
  await fill({ "CPF do aluno": rita["CPF do aluno"] });
  await visitor.user.type(
    screen.getByLabelText(/^CPF do responsável \(opcional\)/),
    pedro["CPF do responsável"],
  );
  await visitor.user.click(screen.getByRole("button", { name: "Mostrar a declaração" }));
  await screen.findByText("529.982.247-25");
  const { textContent } = await declaration();
  expect(textContent).toMatch(/Pedro Falcão.*123\.456\.789-09/);
  expect(textContent).not.toContain("Rita");
});
