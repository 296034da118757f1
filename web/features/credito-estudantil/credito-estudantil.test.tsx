import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { eventos } from "#server/db/schema.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { offline, silent } from "#tests/support/screen.tsx";
import {
  below,
  button,
  cidade,
  evento,
  field,
  recife,
  startVisitor,
} from "#tests/support/visitor.ts";
import { CreditoEstudantil } from "./page.tsx";

const { norte } = cast;
const { choose, chooseCity, posts, submit, visitor } = await startVisitor("/credito-estudantil");

// Holds product/credito-estudantil.md#sign-up-page: page and form.
test("shows its given texts", () => {
  render(<CreditoEstudantil />);
  const words = screen.getAllByText("PARABÉNS");
  expect(words).toHaveLength(20);
  expect(words.filter((word) => word.getAttribute("aria-hidden") === "true")).toHaveLength(19);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Você foi selecionado para receber crédito educacional gratuito",
  );
  expect(screen.getByText("R$ 10 milhões").closest("p")?.textContent).toMatch(/^Mais de R/);
  const areas = ["Cursos Livres", "Técnicos", "Graduação", "Pós-graduação", "Mestrado"];
  for (const name of [...areas, "Intercâmbios Internacionais"]) {
    expect(screen.getByRole("heading", { level: 3, name })).toBeTruthy();
  }
  expect(screen.getByText(/limitado por região e concedido por ordem de chegada/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Escolher minha cidade" });
  expect(document.querySelector(link.getAttribute("href") ?? "none")).toBeTruthy();
  expect(button().textContent).toBe("GARANTIR MEU CRÉDITO GRATUITO");
  expect(button().type).toBe("submit");
  expect(button().compareDocumentPosition(screen.getByText(/LGPD/))).toBe(2); // stands above
});

// Holds product/dados.md#states: the public form.
describe("choosing", () => {
  test("city, then event, then the fields; another city takes its only event", async () => {
    render(<CreditoEstudantil />);
    expect(screen.queryByLabelText(/^Evento/)).toBeNull();
    await choose();
    expect(screen.getByText("Agora preencha seus dados").getAttribute("role")).toBe("status");
    await visitor.user.type(field("Nome do aluno"), "Ana");
    await chooseCity("Recife");
    await screen.findByRole("option", { name: /^Escola recife/ });
    expect(evento().value).toBe(recife.id);
    expect(field("Nome do aluno").value).toBe("Ana");
  });

  test("says when no city has an open event", async () => {
    await visitor.db.update(eventos).set({ isActive: false });
    render(<CreditoEstudantil />);
    expect(await screen.findByText("Nenhuma cidade com evento aberto no momento.")).toBeTruthy();
  });

  test("says when cities or events do not come, and tries again", async () => {
    const clearCities = visitor.obstruct("/api/public/cidades", silent(503));
    const clearEvents = visitor.obstruct("/api/public/eventos", offline);
    render(<CreditoEstudantil />);
    expect(await screen.findByText("Não foi possível carregar as cidades")).toBeTruthy();
    clearCities();
    await visitor.user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await chooseCity();
    expect(await screen.findByText("Não foi possível carregar os eventos")).toBeTruthy();
    clearEvents();
    await visitor.user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(document.activeElement).toBe(evento());
    expect(await screen.findByRole("option", { name: /^Escola norte/ })).toBeTruthy();
  });

  test("a link chooses; one that is too old says so", async () => {
    history.replaceState(null, "", `?cidade=OLINDA&evento=${idOf("nenhum")}`);
    render(<CreditoEstudantil />);
    expect(await screen.findByText("Esse evento não está mais aberto. Escolha outro.")).toBe(
      document.getElementById("eventoId-note"),
    );
    expect(cidade().value).toBe("Olinda");
  });
});

describe("checking", () => {
  test("asks for the city, then the event, then every field", async () => {
    render(<CreditoEstudantil />);
    await screen.findByRole("option", { name: "Olinda" });
    await submit();
    expect(below(cidade())).toBe("Selecione uma cidade");
    expect(document.activeElement).toBe(cidade());
    await chooseCity();
    await screen.findByRole("option", { name: /^Escola norte/ });
    await submit();
    expect(below(evento())).toBe("Selecione um evento");
    await visitor.user.selectOptions(evento(), norte.evento);
    await submit();
    const summary = within(await screen.findByRole("alert"));
    expect(summary.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Nome do aluno é obrigatório",
      "Nome do responsável é obrigatório",
      "Email inválido",
      "Telefone é obrigatório",
    ]);
    expect(document.activeElement).toBe(field("Nome do aluno"));
    await visitor.user.click(summary.getByRole("link", { name: "Telefone é obrigatório" }));
    expect(document.activeElement).toBe(field("Telefone"));
    expect(posts()).toEqual([]);
  });

  test("a field when it is left, then with every key", async () => {
    render(<CreditoEstudantil />);
    await choose();
    await visitor.user.type(field("E-mail"), "rita@");
    expect(field("E-mail").getAttribute("aria-invalid")).toBeNull();
    await visitor.user.tab();
    expect((await screen.findByText("Email inválido")).id).toBe("email-note");
    await visitor.user.type(field("E-mail"), "familia.test");
    expect(field("E-mail").getAttribute("aria-invalid")).toBeNull();
  });
});
