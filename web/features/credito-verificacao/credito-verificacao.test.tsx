// Holds security.md#public-forms-and-declarations: an undone declaration no longer verifies.
import { render, screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { ativacoesDesfeitas, preMatriculas } from "#server/db/schema.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { offline } from "#tests/support/screen.tsx";
import { below, field, startVisitor } from "#tests/support/visitor.ts";
import { CreditoVerificacao } from "./page.tsx";

const { visitor } = await startVisitor("/credito-verificacao");
const CODE = "AB12C-D34EF-56GH7-8JK9M";
const CPF = "52998224725";

beforeEach(async () => {
  await visitor.db
    .update(preMatriculas)
    .set({
      codigo: CODE,
      nome: "João da Silva",
      nomeResponsavel: "Maria da Silva",
      cpfAlunoHmac: visitor.secrets.hmac("cpf-aluno", CPF),
    })
    .where(eq(preMatriculas.id, cast.norte.preMatricula));
});

const code = () => field("Código da declaração");
const check = () => visitor.user.click(screen.getByRole("button", { name: "Verificar" }));
const shown = () => screen.findByRole("region", { name: "Declaração válida" });
const asked = () => visitor.calls.filter((call) => call.includes("declaracoes"));

// Holds product/credito-ativacao.md#other-public-pages and product/credito-ativacao.md#second-copy.
test("the address of a QR code asks by itself, and shows no more than strangers may know", async () => {
  history.replaceState(null, "", `?codigo=${CODE.toLowerCase().replaceAll("-", "")}`);
  render(<CreditoVerificacao />);
  const text = (await shown()).textContent;
  for (const part of [
    CODE,
    "J*** d* S****",
    "M**** d* S****",
    "Escola norte",
    "R$\u00a0500,00",
    "Olinda - PE",
    "sexta-feira, 20 de março de 2026",
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/João|Silva|@|\d{11}/);
  expect(code().value).toBe(CODE);
  expect(asked()).toHaveLength(1);
});

test("a typed code, however it is written; the address keeps it", async () => {
  render(<CreditoVerificacao />);
  await visitor.user.type(code(), " ab12c d34ef56gh7_8jk9m");
  expect(code().value).toBe(CODE);
  await visitor.user.keyboard("{Enter}");
  await shown();
  expect(location.search).toBe(`?codigo=${CODE}`);
});

test("says what is missing before it asks", async () => {
  render(<CreditoVerificacao />);
  await check();
  expect(below(code())).toBe("Digite o código da declaração");
  expect(document.activeElement).toBe(code());
  await visitor.user.type(code(), "ab12c");
  expect(below(code())).toBe("O código tem 20 letras e números: XXXXX-XXXXX-XXXXX-XXXXX");
  expect(asked()).toEqual([]);
});

test("no such declaration", async () => {
  render(<CreditoVerificacao />);
  await visitor.user.type(code(), "ZZZZZZZZZZZZZZZZZZZZ");
  await check();
  expect(await screen.findByText("Nenhuma declaração com este código")).toBeTruthy();
  await visitor.user.clear(code());
  await visitor.user.type(code(), CODE);
  await check();
  await shown();
  expect(screen.queryByText("Nenhuma declaração com este código")).toBeNull();
});

test("a declaration whose activation was undone is told to be cancelled, and has no second copy", async () => {
  const codigo = `00000${CODE.slice(5)}`;
  await visitor.db.insert(ativacoesDesfeitas).values({
    id: idOf("desfeita"),
    eventoId: cast.norte.evento,
    codigo,
    desfeitaEm: new Date(),
  });
  history.replaceState(null, "", `?codigo=${codigo}`);
  render(<CreditoVerificacao />);
  expect(await screen.findByText("Declaração cancelada")).toBeTruthy();
  expect(screen.getByText(/^A ativação deste papel foi desfeita/)).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Segunda via" })).toBeNull();
});

test("too many attempts, or no line", async () => {
  const message = "Muitas tentativas. Tente de novo em 7 minutos.";
  const path = `/api/public/declaracoes/${CODE}`;
  visitor.obstruct(path, () => Response.json({ error: message, message }, { status: 429 }));
  history.replaceState(null, "", `?codigo=${CODE}`);
  render(<CreditoVerificacao />);
  expect(await screen.findByText(message)).toBeTruthy();
  const clear = visitor.obstruct(path, offline);
  await check();
  expect(
    await screen.findByText("Não conseguimos verificar agora. Confira sua conexão."),
  ).toBeTruthy();
  clear();
  await check();
  await shown();
});

test("second copy: the whole declaration for the student's CPF, a calm sentence for another", async () => {
  window.print = () => {};
  const printed = vi.spyOn(window, "print");
  history.replaceState(null, "", `?codigo=${CODE}`);
  render(<CreditoVerificacao />);
  await screen.findByRole("heading", { name: "Segunda via" });
  const show = () =>
    visitor.user.click(screen.getByRole("button", { name: "Mostrar a declaração" }));
  await visitor.user.type(field("CPF do aluno"), "12345678900");
  await show();
  expect(await screen.findByText("Nenhuma declaração com este código e este CPF")).toBeTruthy();
  await visitor.user.clear(field("CPF do aluno"));
  await visitor.user.type(field("CPF do aluno"), CPF);
  await show();
  const article = await screen.findByRole("article", { name: "Declaração de Crédito Estudantil" });
  for (const part of [CODE, "João da Silva", "Maria da Silva", "529.982.247-25", "Escola norte"])
    expect(article.textContent).toContain(part);
  expect(article.textContent).toContain("a preencher à mão");
  expect(document.activeElement?.textContent).toBe("Declaração de Crédito Estudantil");
  await visitor.user.click(screen.getByRole("button", { name: "Imprimir" }));
  expect(printed).toHaveBeenCalledOnce();
  expect([sessionStorage.length, localStorage.length, location.search]).toEqual([
    0,
    0,
    `?codigo=${CODE}`,
  ]);
});

test("second copy: 'Baixar PDF' keeps the file; a refusal is told beside it", async () => {
  history.replaceState(null, "", `?codigo=${CODE}`);
  render(<CreditoVerificacao />);
  await screen.findByRole("heading", { name: "Segunda via" });
  await visitor.user.type(field("CPF do aluno"), CPF);
  await visitor.user.click(screen.getByRole("button", { name: "Mostrar a declaração" }));
  const download = await screen.findByRole("button", { name: "Baixar PDF" });
  const path = "/api/public/declaracoes/pdf";
  const message = "Muitas tentativas. Tente novamente em 7 minutos.";
  const clear = visitor.obstruct(path, () =>
    Response.json({ error: message, message }, { status: 429 }),
  );
  await visitor.user.click(download);
  expect(await screen.findByText(message)).toBeTruthy();
  clear();
  // The server draws it with Node's own buffers, which jsdom's world does not take for its own: pdf.test.ts has the real one.
  const headers = { "content-disposition": `attachment; filename="declaracao-${CODE}.pdf"` };
  visitor.obstruct(path, () => new Response("%PDF-1.3", { headers }));
  await visitor.user.click(download);
  await waitFor(() => expect(visitor.downloads).toHaveLength(1));
  const [file] = visitor.downloads;
  expect(file?.name).toBe(`declaracao-${CODE}.pdf`);
  expect(await file?.text).toMatch(/^%PDF-/);
  expect(screen.queryByText(message)).toBeNull();
});
