import { cleanup, render, screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { startVisitor } from "#tests/support/visitor.ts";
import { Ativacao } from "./ativacao.tsx";

const { norte } = cast;
const { choose, fill, submit, visitor } = await startVisitor("/credito-ativacao");

test("the celebration names the school with which to enrol, also after a reload", async () => {
  const telefone = "8133334444";
  await visitor.db.update(users).set({ telefone }).where(eq(users.id, norte.cliente.id));
  render(<Ativacao needsConsent={false} />);
  await choose();
  await fill({ "Nome do aluno": "Ana Dutra", "CPF do aluno": "52998224725" });
  await fill({ "Nome do responsável": "Rita Dutra", "CPF do responsável": "11144477735" });
  await fill({ "E-mail": "rita@familia.test", Telefone: "81912345678" });
  await submit();
  const step = async () =>
    within(await screen.findByRole("region", { name: "Próximo passo: a matrícula" }));
  expect((await step()).getByText("Escola norte")).toBeTruthy();
  const call = (await step()).getByRole("link", { name: /^Ligar para Escola norte/ });
  expect(call.getAttribute("href")).toBe("tel:+558133334444");
  expect((await step()).queryByRole("link", { name: /WhatsApp/ })).toBeNull(); // a landline
  cleanup();
  render(<Ativacao needsConsent={false} />);
  expect((await step()).getByText("Escola norte")).toBeTruthy();
});
