import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { leads } from "#server/db/schema.ts";
import { startVisitor } from "#tests/support/visitor.ts";
import { Inscricao } from "./inscricao.tsx";

const { choose, fill, submit, posts, visitor } = await startVisitor("/credito-estudantil", {
  CONSENT_REQUIRED: "on",
});
const rita = {
  "Nome do aluno": "Ana Souza",
  "Nome do responsável": "Rita Souza",
  "E-mail": "rita@exemplo.test",
  Telefone: "11987654321",
};

test("the form sends the consent that the server asks for", async () => {
  const before = await visitor.db.$count(leads);
  render(<Inscricao needsConsent />);
  await choose();
  await fill(rita);
  await visitor.user.click(screen.getByRole("checkbox", { name: /^Li e concordo/ }));
  await submit();
  expect(await screen.findByText("Inscrição realizada com sucesso!")).toBeTruthy();
  expect(posts()).toEqual(["POST /api/leads"]);
  expect(await visitor.db.$count(leads)).toBe(before + 1);
});
