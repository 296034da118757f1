// Holds product/credito-estudantil.md#questions-of-a-school: the form of an event.
import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { perguntasFixas, type PerguntaGuardada } from "#shared/perguntas.ts";
import { eventos, leads } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { button, escolaOf, field, text } from "#tests/support/escola.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const escola = escolaOf(browser);
const { norte } = cast;
const { serie, turno } = perguntasFixas;
const bolsa: PerguntaGuardada = { id: "a", texto: "Já tem bolsa?", opcoes: ["Sim", "Não"] };

beforeEach(() => browser.db.update(leads).set({ respostas: null }));

const ask = (...perguntas: PerguntaGuardada[]) =>
  browser.db.update(eventos).set({ perguntas }).where(eq(eventos.id, norte.evento));
const asked = async () => (await escola.evento("Escola norte"))?.perguntas;

async function openEdit() {
  const opened = await browser.open(`/eventos?editar=${norte.evento}`, norte.cliente);
  await screen.findByRole("dialog", { name: "Editar Evento" });
  return opened;
}
const save = () => within(screen.getByRole("dialog")).getByRole("button", { name: "Salvar" });
const fold = () => screen.getByText("Perguntas às famílias").closest("details")!;

test("are folded, warn, and are asked by a tick and by own words", async () => {
  const { user } = await openEdit();
  expect(fold().open).toBe(false);
  await user.click(screen.getByText("Perguntas às famílias"));
  expect(within(fold()).getByText(/Não pergunte sobre saúde, religião/)).toBeTruthy();
  await user.click(field("Turno"));
  await user.click(field("Série"));
  await user.click(button("Adicionar pergunta"));
  await user.type(field("Pergunta"), "Bairro");
  await user.click(button("Adicionar pergunta"));
  expect(screen.queryByRole("button", { name: "Adicionar pergunta" })).toBeNull();
  await user.type(field("Pergunta", 1), "Já tem bolsa?");
  await user.selectOptions(field("Como se responde", 1), "Uma de algumas opções");
  await user.type(field("Opções"), "Sim");
  await user.click(save());
  await screen.findAllByText("Escreva ao menos 2 opções");
  await user.type(field("Opções"), "{Enter}Não");
  await user.click(save());
  await text("Evento atualizado com sucesso");
  expect(await asked()).toEqual([
    serie,
    turno,
    { id: "a", texto: "Bairro", opcoes: null },
    { id: "b", texto: "Já tem bolsa?", opcoes: ["Sim", "Não"] },
  ]);
});

test("stand open where there are some, and stay on an edit of another field", async () => {
  await ask(serie, bolsa);
  const { user } = await openEdit();
  expect(fold().open).toBe(true);
  expect(within(fold()).getByText("Série, Já tem bolsa?")).toBeTruthy();
  expect(field("Série").checked).toBe(true);
  expect(field("Opções").value).toBe("Sim\nNão");
  await user.type(field("Observação"), "Levar faixa");
  await user.click(save());
  await text("Evento atualizado com sucesso");
  expect(await asked()).toEqual([serie, bolsa]);
});

test("are taken away", async () => {
  await ask(serie, bolsa);
  const { user } = await openEdit();
  await user.click(button("Retirar pergunta"));
  await user.click(field("Série"));
  await user.click(save());
  await text("Evento atualizado com sucesso");
  expect(await asked()).toEqual([]);
});

test("an answered one keeps its text and says so, and is hidden when it is taken away", async () => {
  await ask(bolsa);
  await browser.db
    .update(leads)
    .set({ respostas: { a: "Sim" } })
    .where(eq(leads.id, norte.lead));
  const { user } = await openEdit();
  await user.type(field("Pergunta"), " Qual?");
  await user.click(save());
  await screen.findAllByText(/^Famílias já responderam “Já tem bolsa\?”/);
  await user.click(button("Retirar pergunta"));
  await user.click(save());
  await text("Evento atualizado com sucesso");
  expect(await asked()).toEqual([{ ...bolsa, oculta: true }]);
});

test("one that was taken away with its answers can be asked again", async () => {
  await ask({ ...bolsa, oculta: true });
  const { user } = await openEdit();
  await user.click(screen.getByText("Perguntas às famílias"));
  expect(screen.getByText(/^“Já tem bolsa\?” foi retirada/)).toBeTruthy();
  await user.click(button("Perguntar de novo"));
  await user.click(save());
  await text("Evento atualizado com sucesso");
  expect(await asked()).toEqual([bolsa]);
});

test("a copied event asks the same", async () => {
  await ask(turno, { ...bolsa, oculta: true });
  await browser.open(`/eventos?novo=${norte.evento}`, norte.cliente);
  await screen.findByRole("dialog", { name: "Novo Evento" });
  expect(within(fold()).getByText("Turno", { selector: "span" })).toBeTruthy();
});
