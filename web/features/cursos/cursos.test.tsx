import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cursos, eventosCursos } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { button, card, escolaOf, field, text, words } from "#tests/support/escola.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const escola = escolaOf(browser);
const { norte } = cast;
const { cliente } = norte;
const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));

// Holds product/cursos.md#meus-cursos.
describe("the cards", () => {
  test("show title, description, counts, price and status of a course", async () => {
    await escola.addModulos();
    await escola.addCurso("Inglês", {
      descricao: "Do zero à conversação",
      valor: "1500.00",
      valorComDesconto: "900.50",
      parcelas: 12,
      isActive: false,
    });
    await browser.open("/cursos", cliente);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Meus Cursos");
    await text("2 cursos");
    expect(words(card("Curso norte"))).toContain("3 módulos100 horasR$ 1.200,00");
    expect(words(card("Curso norte"))).not.toMatch(/com desconto|parcelas/);
    expect(within(card("Curso norte")).getByText("Ativo")).toBeTruthy();
    const ingles = words(card("Inglês"));
    expect(ingles).toContain("Do zero à conversação");
    expect(ingles).toContain("0 módulos0 horas");
    expect(ingles).toContain("R$ 1.500,00R$ 900,50com desconto12x parcelas");
    expect(within(card("Inglês")).getByText("Inativo")).toBeTruthy();
    expect(within(card("Inglês")).queryByRole("button", { name: "Desativar" })).toBeNull();
  });

  test("show neither a discount that is none nor a single installment", async () => {
    await escola.addCurso("Acima", { valorComDesconto: "1000.01" });
    await escola.addCurso("Igual", { valorComDesconto: "1000.00" });
    await escola.addCurso("Zero", { valorComDesconto: "0.00", parcelas: 2 });
    await browser.open("/cursos", cliente);
    await text("4 cursos");
    for (const titulo of ["Acima", "Igual", "Zero"]) {
      expect(words(card(titulo))).toContain("R$ 1.000,00");
      expect(words(card(titulo))).not.toContain("com desconto");
    }
    expect(words(card("Zero"))).toContain("2x parcelas");
    expect(words(card("Igual"))).not.toContain("parcelas");
  });

  test("unfold the modules, or say that there are none", async () => {
    await escola.addModulos();
    await escola.addCurso("Vazio", {});
    const { user } = await browser.open("/cursos", cliente);
    await text("2 cursos");
    const toggle = within(card("Curso norte")).getByRole("button", { name: "Módulos" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    await user.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    const table = within(card("Curso norte")).getByRole("table");
    const rows = within(table)
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows).toEqual([
      "MóduloTítuloCarga HoráriaStatus",
      "1Introdução20 horasAtivo",
      "2AConversação40 horasAtivo",
      "3Prova40 horasInativo",
    ]);
    await user.click(within(card("Vazio")).getByRole("button", { name: "Módulos" }));
    expect(screen.getByText("Este curso ainda não possui módulos.")).toBeTruthy();
  });

  test("belong to the client alone", async () => {
    await browser.open("/cursos", cliente);
    await text("1 curso");
    expect(screen.queryByText("Curso irma")).toBeNull();
    expect(screen.queryByText("Curso sul")).toBeNull();
  });
});

describe("the list", () => {
  test("waits under a spinner and begins empty", async () => {
    await browser.db.delete(eventosCursos);
    await browser.db.delete(cursos).where(eq(cursos.clienteId, cliente.unitId));
    const { user, address } = await browser.open("/cursos", cliente);
    expect(await text("Carregando cursos...")).toBeTruthy();
    expect(await text("Nenhum curso encontrado")).toBeTruthy();
    await user.click(button("Criar Primeiro Curso"));
    expect(screen.getByRole("dialog", { name: "Novo Curso" })).toBeTruthy();
    expect(address()).toBe("/cursos?novo=1");
  });

  test("is searched, by the slash key too, and says when nothing is like it", async () => {
    await escola.addCurso("Introdução à Química", {});
    const { user, address } = await browser.open("/cursos", cliente);
    await text("2 cursos");
    await user.keyboard("/quimica");
    await text("1 curso");
    expect(card("Introdução à Química")).toBeTruthy();
    expect(address()).toBe("/cursos?busca=quimica");
    await user.clear(field("Buscar"));
    await user.type(field("Buscar"), "física");
    await text("Nenhum curso encontrado");
    await user.click(button("Limpar filtros"));
    await text("2 cursos");
  });

  test("says that it could not be read, and tries again", async () => {
    const clear = browser.obstruct("/api/cursos", offline);
    const { user } = await browser.open("/cursos", cliente);
    expect(await text("Failed to fetch cursos")).toBeTruthy();
    expect(screen.getByText("Erro de conexão. Tente novamente.")).toBeTruthy();
    clear();
    await user.click(button("Tentar novamente"));
    await text("1 curso");
  });

  test("is closed to every other role", async () => {
    await browser.open("/cursos", norte.micro);
    expect(await text("Acesso Negado")).toBeTruthy();
  });
});

describe("Desativar", () => {
  test("warns that there is no way back, then switches the course off", async () => {
    const { user } = await browser.open("/cursos", cliente);
    await text("1 curso");
    await user.click(button("Desativar"));
    const question = within(screen.getByRole("alertdialog", { name: "Desativar curso?" }));
    expect(question.getByText(/Esta ação não pode ser desfeita\./)).toBeTruthy();
    expect(document.activeElement).toBe(question.getByRole("button", { name: "Cancelar" }));
    await user.click(question.getByRole("button", { name: "Desativar" }));
    await text("Curso desativado");
    expect(within(card("Curso norte")).getByText("Inativo")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Desativar" })).toBeNull();
    expect((await escola.cursos())[0]?.isActive).toBe(false);
    expect(writes()).toEqual([`PATCH /api/cursos/${norte.curso}`]);
  });

  test("takes it back when the server does not answer", async () => {
    browser.obstruct(`/api/cursos/${norte.curso}`, offline);
    const { user } = await browser.open("/cursos", cliente);
    await text("1 curso");
    await user.click(button("Desativar"));
    await user.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: "Desativar" }),
    );
    expect(await text("Falha ao desativar o curso.")).toBeTruthy();
    expect(within(card("Curso norte")).getByText("Ativo")).toBeTruthy();
  });
});
