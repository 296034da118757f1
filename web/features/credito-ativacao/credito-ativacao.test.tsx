import { cleanup, render, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { cursos, eventosCursos } from "#server/db/schema.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { below, button, cidade, evento, field, startVisitor } from "#tests/support/visitor.ts";
import { CreditoAtivacao } from "./page.tsx";

const { norte } = cast;
const { choose, fill, posts, submit, visitor } = await startVisitor("/credito-ativacao");

const INSTAGRAM = "Mozilla/5.0 (Linux; Android 13; SM-A245M; wv) Chrome/120 Mobile Instagram 311.0";

// Holds product/credito-ativacao.md#activation-page: page and form.
test("shows its given texts", async () => {
  render(<CreditoAtivacao />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Habilitação do Crédito Estudantil",
  );
  for (const badge of ["100% Seguro", "Super Rápido", "Suporte Total"]) {
    expect(screen.getByText(badge).tagName).toBe("LI");
  }
  expect(button().textContent).toBe("ATIVAR MEU CRÉDITO GRATUITO");
  expect(button().compareDocumentPosition(screen.getByText(/LGPD/))).toBe(2); // stands above
  expect(screen.getByText("Tenha em mãos o CPF do aluno e o do responsável.")).toBeTruthy();
  await screen.findByRole("option", { name: "Olinda" });
});

test("city, then event, then the fields, CPFs among them", async () => {
  render(<CreditoAtivacao />);
  expect(screen.queryByLabelText(/^Evento/)).toBeNull();
  await choose();
  expect(screen.getByText("Agora preencha seus dados").getAttribute("role")).toBe("status");
  const names = ["Nome do aluno", "CPF do aluno", "Nome do responsável", "CPF do responsável"];
  for (const name of [...names, "E-mail", "Telefone"]) expect(field(name).required).toBe(true);
  for (const name of ["CPF do aluno", "CPF do responsável", "Telefone"]) {
    expect([field(name).type, field(name).inputMode]).toEqual(["tel", "numeric"]);
  }
  expect(field("CPF do aluno").autocomplete).toBe("off");
});

describe("checking", () => {
  test("asks for the city, then the event, then every field", async () => {
    render(<CreditoAtivacao />);
    await screen.findByRole("option", { name: "Olinda" });
    await submit();
    expect(below(cidade())).toBe("Selecione uma cidade");
    await visitor.user.selectOptions(cidade(), "Olinda");
    await screen.findByRole("option", { name: /^Escola norte/ });
    await submit();
    expect(below(evento())).toBe("Selecione um evento");
    await visitor.user.selectOptions(evento(), norte.evento);
    await submit();
    const summary = within(await screen.findByRole("alert"));
    expect(summary.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Nome do aluno é obrigatório",
      "CPF do aluno é obrigatório",
      "Nome do responsável é obrigatório",
      "CPF do responsável é obrigatório",
      "Email inválido",
      "Telefone é obrigatório",
    ]);
    expect(document.activeElement).toBe(field("Nome do aluno"));
    expect(posts()).toEqual([]);
  });

  test("a CPF under its mask; wrong check digits warn while it is typed, too few are an error", async () => {
    render(<CreditoAtivacao />);
    await choose();
    const cpf = () => field("CPF do aluno");
    await visitor.user.type(cpf(), "52998224726");
    expect(cpf().value).toBe("529.982.247-26");
    expect(below(cpf())).toBe("Confira: este CPF parece ter um erro");
    expect(screen.getByText(/parece ter um erro/, { selector: "[role=status]" })).toBeTruthy();
    expect(cpf().getAttribute("aria-invalid")).toBeNull();
    await visitor.user.type(cpf(), "{Backspace}5");
    expect(below(cpf())).toBe("");
    await visitor.user.type(cpf(), "{Backspace}");
    await visitor.user.tab();
    expect((await screen.findByText("CPF do aluno é obrigatório")).id).toBe("cpfAluno-note");
  });
});

describe("course of interest", () => {
  const offer = async (...titulos: string[]) => {
    for (const titulo of titulos) {
      const curso = { id: idOf(titulo), clienteId: norte.cliente.unitId, titulo, valor: "1.00" };
      await visitor.db.insert(cursos).values(curso);
      await visitor.db.insert(eventosCursos).values({ eventoId: norte.evento, cursoId: curso.id });
    }
  };
  const select = () => screen.queryByLabelText(/^Curso de interesse/);

  test("several are offered, and none has to be chosen", async () => {
    await offer("Redes", "Robótica");
    render(<CreditoAtivacao />);
    await choose();
    expect(select()).toHaveProperty("required", false);
    const options = within(select()!).getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual([
      "Ainda não sei",
      "Curso norte",
      "Redes",
      "Robótica",
    ]);
  });

  test("the only one counts by itself; without any there is no question", async () => {
    render(<CreditoAtivacao />);
    await choose();
    expect(screen.getByText("Curso norte").parentElement?.textContent).toBe(
      "Curso de interesse: Curso norte",
    );
    expect(select()).toBeNull();
    cleanup();
    sessionStorage.clear();
    await visitor.db.delete(eventosCursos);
    render(<CreditoAtivacao />);
    await choose();
    expect(screen.queryByText(/Curso de interesse/)).toBeNull();
  });
});

test("a reload brings everything back but the CPFs, which are nowhere stored", async () => {
  render(<CreditoAtivacao />);
  await choose();
  await fill({ "Nome do aluno": "Ana Dutra", "CPF do aluno": "52998224725" });
  await fill({ "Nome do responsável": "Rita Dutra", "CPF do responsável": "11144477735" });
  await submit(); // e-mail and phone are missing
  await screen.findByRole("alert");
  const held = JSON.stringify([Object.entries(sessionStorage), location.href]);
  expect(held).toContain("Ana Dutra");
  expect(held.replace(/\D/g, "")).not.toMatch(/52998224725|11144477735/);
  expect(localStorage).toHaveLength(0);
  cleanup();
  render(<CreditoAtivacao />);
  expect((await screen.findByDisplayValue("Ana Dutra")).id).toBe("nomeAluno");
  expect(field("Nome do responsável").value).toBe("Rita Dutra");
  expect([field("CPF do aluno").value, field("CPF do responsável").value]).toEqual(["", ""]);
});

test("inside Instagram, the way to Chrome stands before the form", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(INSTAGRAM);
  render(<CreditoAtivacao />);
  const advice = await screen.findByText(/Para imprimir no final, abra no Chrome/);
  expect(advice.compareDocumentPosition(cidade())).toBe(4); // stands before
  expect(screen.getByRole("link", { name: "Abrir no Chrome" }).getAttribute("href")).toMatch(
    /^intent:\/\/.+\/credito-ativacao#Intent;.*package=com\.android\.chrome;end$/,
  );
  await screen.findByRole("option", { name: "Olinda" });
  vi.restoreAllMocks();
});
