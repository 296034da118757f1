import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { button, escolaOf, field, text, words } from "#tests/support/escola.ts";
import { silent, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const escola = escolaOf(browser);
const { norte } = cast;
const { cliente } = norte;
const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));

// Holds product/cursos.md#courses: the discount of a new course, and its modules.
describe("Novo Curso", () => {
  async function openNew() {
    const screenOf = await browser.open("/cursos", cliente);
    await text("1 curso");
    await screenOf.user.keyboard("n");
    await screen.findByRole("dialog", { name: "Novo Curso" });
    return screenOf;
  }

  test("stores a course with its modules, in their order and once", async () => {
    const { user, address } = await openNew();
    expect(field("Parcelas").value).toBe("1");
    expect(field("Parcelas").placeholder).toBe("12");
    await user.type(field("Título"), "Robótica");
    await user.type(field("Descrição"), "Com prática");
    await user.type(field("Valor"), "1.500,00");
    await user.type(field("Valor com desconto"), "900.5");
    await user.clear(field("Parcelas"));
    await user.type(field("Parcelas"), "10");
    expect(field("Valor com desconto").value).toBe("900,50");
    expect(field("Módulo").value).toBe("1");
    await user.type(field("Título", 1), "Peças");
    await user.type(field("Carga horária"), "20");
    await user.click(button("Adicionar módulo"));
    expect(field("Módulo", 1).value).toBe("2");
    expect(document.activeElement).toBe(field("Título", 2));
    expect(screen.queryByText("Título é obrigatório")).toBeNull();
    await user.keyboard("Motores");
    await user.type(field("Carga horária", 1), "15");
    const summary = words(screen.getByLabelText("Resumo"));
    expect(summary).toBe("Total de módulos2Carga horária total35 horasValor com descontoR$ 900,50");
    await user.click(button("Criar Curso"));
    await text("Curso criado");
    await text("2 cursos");
    expect(address()).toBe("/cursos");
    const curso = (await escola.cursos()).find(({ titulo }) => titulo === "Robótica");
    expect(curso).toMatchObject({
      descricao: "Com prática",
      valor: "1500.00",
      valorComDesconto: "900.50",
      parcelas: 10,
      isActive: true,
    });
    expect(await escola.modulos(curso!.id)).toEqual(["1 1 Peças 20", "2 2 Motores 15"]);
    expect(writes()).toEqual(["POST /api/cursos"]);
  });

  test("names every field that has to be corrected", async () => {
    const { user } = await openNew();
    await user.clear(field("Módulo"));
    await user.clear(field("Parcelas"));
    await user.click(button("Criar Curso"));
    const alert = await screen.findByRole("alert");
    const problems = within(alert)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(problems).toEqual([
      "Título é obrigatório",
      "Valor deve ser maior ou igual a 0",
      "Número de parcelas deve ser maior que 0",
      "Título é obrigatório",
      "Módulo é obrigatório",
      "Carga horária deve ser maior que 0",
    ]);
    expect(document.activeElement).toBe(field("Título"));
    expect(writes()).toEqual([]);
  });

  test("refuses a discount above the value", async () => {
    const message = "Valor com desconto deve ser menor ou igual ao valor original";
    const { user } = await openNew();
    await user.type(field("Título"), "Caro");
    await user.type(field("Título", 1), "Só um");
    await user.type(field("Carga horária"), "1");
    await user.type(field("Valor"), "100");
    await user.type(field("Valor com desconto"), "100,01");
    expect(await text(message)).toBeTruthy();
    await user.click(button("Criar Curso"));
    expect(await screen.findByRole("button", { name: message })).toBeTruthy();
    expect(writes()).toEqual([]);
    await user.clear(field("Valor com desconto"));
    await user.type(field("Valor com desconto"), "100");
    await user.click(button("Criar Curso"));
    await text("Curso criado");
  });

  test("drops an unsaved module only after asking, and never the last", async () => {
    const { user } = await openNew();
    expect(screen.queryByRole("button", { name: "Remover módulo 1" })).toBeNull();
    await user.click(button("Adicionar módulo"));
    await user.type(field("Título", 2), "Extra");
    await user.click(button("Remover módulo 1"));
    const question = within(screen.getByRole("alertdialog", { name: "Remover módulo?" }));
    expect(question.getByText(/ainda não foi salvo e sai apenas deste formulário/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Cancelar" }));
    expect(screen.getAllByRole("listitem", { name: /^Módulo / })).toHaveLength(2);
    await user.click(button("Remover módulo 1"));
    await user.click(button("Remover"));
    expect(screen.getAllByRole("listitem", { name: /^Módulo / })).toHaveLength(1);
    expect(field("Título", 1).value).toBe("Extra");
    expect(field("Módulo").value).toBe("1");
    expect(screen.queryByRole("button", { name: "Remover módulo 1" })).toBeNull();
    expect(writes()).toEqual([]);
  });

  test("keeps what the server did not take, with its message or the call's own", async () => {
    const { user } = await openNew();
    await user.type(field("Título"), "Fio");
    await user.type(field("Valor"), "10");
    await user.type(field("Título", 1), "Único");
    await user.type(field("Carga horária"), "2");
    const clear = browser.obstruct("/api/cursos", silent(502));
    await user.click(button("Criar Curso"));
    expect(
      await text("Failed to create curso. Não foi possível criar o curso. Tente novamente."),
    ).toBeTruthy();
    expect(screen.getByText("Erro")).toBeTruthy();
    clear();
    await user.click(button("Criar Curso"));
    await text("Curso criado");
    expect((await escola.cursos()).map(({ titulo }) => titulo)).toContain("Fio");
  });

  test("says that the session has ended, without a failure said over it", async () => {
    const { user, address } = await openNew();
    await user.type(field("Título"), "Fio");
    await user.type(field("Valor"), "10");
    await user.type(field("Título", 1), "Único");
    await user.type(field("Carga horária"), "2");
    browser.dropCookies();
    await user.click(button("Criar Curso"));
    expect(await screen.findByRole("dialog", { name: "Sua sessão terminou" })).toBeTruthy();
    expect(address()).toBe("/cursos?novo=1");
    expect(screen.queryByText("Erro")).toBeNull();
  });
});
