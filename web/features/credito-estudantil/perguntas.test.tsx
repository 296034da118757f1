// Holds product/credito-estudantil.md#questions-of-a-school: the public form.
import { render, screen } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { perguntasFixas } from "#shared/perguntas.ts";
import { eventos, leads } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { below, field, recife, startVisitor } from "#tests/support/visitor.ts";
import { CreditoEstudantil } from "./page.tsx";

const { norte } = cast;
const { choose, chooseCity, fill, submit, visitor } = await startVisitor("/credito-estudantil");
const rita = {
  "Nome do aluno": "Ana Dutra",
  "Nome do responsável": "Rita Dutra",
  "E-mail": "rita@familia.test",
  Telefone: "(81) 91234-5678",
};
const bairro = { id: "b" as const, texto: "Bairro", opcoes: null };

beforeEach(async () => {
  await visitor.db
    .update(eventos)
    .set({ perguntas: [perguntasFixas.serie, bairro] })
    .where(eq(eventos.id, norte.evento));
});

const answers = async () =>
  (await visitor.db.select().from(leads).where(eq(leads.email, "rita@familia.test"))).map(
    ({ respostas }) => respostas,
  );

test("the questions stand after the form's fields, are optional, and are answered", async () => {
  render(<CreditoEstudantil />);
  await choose();
  const [phone, serie] = [field("Telefone"), field("Série (opcional)")];
  expect(phone.compareDocumentPosition(serie)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(serie.required).toBe(false);
  expect(screen.queryByLabelText(/^Turno/)).toBeNull();
  expect(below(field("Bairro (opcional)"))).toMatch(/^Não escreva sobre saúde/);
  await fill(rita);
  await visitor.user.selectOptions(serie, "8º ano");
  await visitor.user.type(field("Bairro (opcional)"), "Rio Doce");
  await submit();
  await screen.findByText("Tudo certo!");
  expect(await answers()).toEqual([{ serie: "8º ano", b: "Rio Doce" }]);
  // A brother has a class of his own.
  await visitor.user.click(screen.getByRole("button", { name: "Inscrever um irmão" }));
  expect((await screen.findByLabelText<HTMLSelectElement>("Série (opcional)")).value).toBe("");
});

test("without an answer the sign-up is sent all the same", async () => {
  render(<CreditoEstudantil />);
  await choose();
  await fill(rita);
  await submit();
  await screen.findByText("Tudo certo!");
  expect(await answers()).toEqual([null]);
});

test("a question that was taken away meanwhile is refused at its field, and what was typed stays", async () => {
  render(<CreditoEstudantil />);
  await choose();
  await fill(rita);
  await visitor.user.type(field("Bairro (opcional)"), "Centro");
  await visitor.db.update(eventos).set({ perguntas: [] });
  await submit();
  await screen.findAllByText("Este evento não faz esta pergunta");
  expect(below(field("Bairro (opcional)"))).toBe("Este evento não faz esta pergunta");
  await visitor.user.clear(field("Bairro (opcional)"));
  await submit();
  await screen.findByText("Tudo certo!");
});

test("an event that asks nothing shows no question, and an answer for another one goes nowhere", async () => {
  render(<CreditoEstudantil />);
  await choose();
  await fill(rita);
  await visitor.user.type(field("Bairro (opcional)"), "Centro");
  await chooseCity(recife.cidade);
  await screen.findByRole("option", { name: /^Escola recife/ });
  expect(screen.queryByLabelText(/opcional/)).toBeNull();
  await submit();
  await screen.findByText("Tudo certo!");
  expect(await answers()).toEqual([null]);
});
