import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cursoModulos } from "#server/db/schema.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { button, escolaOf, field, text } from "#tests/support/escola.ts";
import { offline, silent, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const escola = escolaOf(browser);
const { norte } = cast;
const { cliente } = norte;
const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));
const MODULOS = `/api/cursos/${norte.curso}/modulos`;

// Holds product/cursos.md#courses: what fails is named, and sent again alone.
describe("what the server has already got", () => {
  async function openEdit() {
    const screenOf = await browser.open(`/cursos?editar=${norte.curso}`, cliente);
    await screen.findByRole("dialog", { name: "Editar Curso" });
    await waitFor(() => expect(field("Título").value).toBe("Curso norte"));
    return screenOf;
  }

  test("stays open after a partial failure and sends again only what failed", async () => {
    await escola.addModulos();
    const clear = browser.obstruct(`${MODULOS}/${idOf("m2")}`, silent(503));
    const { user } = await openEdit();
    await user.type(field("Valor com desconto"), "800");
    await user.type(field("Título", 2), " II");
    await user.type(field("Título", 3), " final");
    await user.click(button("Adicionar módulo"));
    await user.keyboard("Bônus");
    await user.type(field("Carga horária", 3), "2");
    await user.click(button("Salvar"));
    expect(await text(/^Failed to update module: O servidor não respondeu/)).toBeTruthy();
    const alert = within(screen.getByRole("dialog")).getByRole("alert");
    expect(alert.textContent).toContain("Não foi salvo: módulo “Conversação II”");
    expect(alert.textContent).toContain("O restante já está salvo");
    expect(screen.getByRole("dialog", { name: "Editar Curso" })).toBeTruthy();
    expect(await escola.modulos()).toEqual([
      "1 1 Introdução 20",
      "2 2A Conversação 40",
      "3 3 Prova final 40",
      "4 4 Bônus 2",
    ]);
    browser.calls.length = 0;
    clear();
    await user.click(button("Salvar"));
    await text("Curso atualizado");
    expect(writes()).toEqual([`PATCH ${MODULOS}/${idOf("m2")}`]);
    expect((await escola.modulos())[1]).toBe("2 2A Conversação II 40");
  });

  test("says that the rest is saved only where something was", async () => {
    browser.obstruct(MODULOS, offline);
    browser.obstruct(`/api/cursos/${norte.curso}`, offline);
    const { user } = await openEdit();
    await user.type(field("Descrição"), "x");
    await user.click(button("Adicionar módulo"));
    await user.keyboard("Novo");
    await user.type(field("Carga horária", 1), "2");
    await user.click(button("Salvar"));
    const dialog = within(screen.getByRole("dialog"));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("Não foi salvo: informações do curso");
    expect(alert.textContent).not.toContain("já está salvo");
  });

  test("names the given fallbacks when modules and course fail", async () => {
    browser.obstruct(MODULOS, silent(503));
    const { user } = await openEdit();
    await user.click(button("Adicionar módulo"));
    await user.keyboard("Novo");
    await user.type(field("Carga horária", 1), "2");
    await user.click(button("Salvar"));
    expect(await text(/^Failed to create module: O servidor não respondeu/)).toBeTruthy();
    browser.obstruct(`/api/cursos/${norte.curso}`, silent(503));
    await user.type(field("Descrição"), "x");
    await user.click(button("Salvar"));
    expect(
      await text("Failed to update curso. Não foi possível salvar o curso. Tente novamente."),
    ).toBeTruthy();
    expect(screen.getByText("Erro")).toBeTruthy();
  });

  test("removes a stored module at once, after a warning, and asks nothing more on leaving", async () => {
    await escola.addModulos();
    const { user, address } = await openEdit();
    await user.click(button("Remover módulo 2"));
    expect(screen.getByText(/“Conversação” será excluído agora/)).toBeTruthy();
    await user.click(button("Remover"));
    await text("Módulo removido");
    expect(await escola.modulos()).toEqual(["1 1 Introdução 20", "3 3 Prova 40"]);
    expect(writes()).toEqual([`DELETE ${MODULOS}/${idOf("m2")}`]);
    expect(field("Módulo", 1).value).toBe("2");
    await user.click(button("Salvar"));
    await text("Curso atualizado");
    expect(await escola.modulos()).toEqual(["1 1 Introdução 20", "2 2 Prova 40"]);
    expect(address()).toBe("/cursos");
  });

  test("closes without a question when all that changed is already removed on the server", async () => {
    await escola.addModulos();
    const { user } = await openEdit();
    await user.click(button("Remover módulo 3"));
    await user.click(button("Remover"));
    await text("Módulo removido");
    await user.click(button("Cancelar"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText("Descartar alterações?")).toBeNull();
  });

  test("says in the question why a module could not be removed", async () => {
    await escola.addModulos();
    browser.obstruct(`${MODULOS}/${idOf("m2")}`, silent(503));
    const { user } = await openEdit();
    await user.click(button("Remover módulo 2"));
    await user.click(button("Remover"));
    const question = within(screen.getByRole("alertdialog"));
    expect((await question.findByRole("alert")).textContent).toBe(
      "Failed to delete module. Não foi possível excluir o módulo. Tente novamente.",
    );
    await user.click(question.getByRole("button", { name: "Cancelar" }));
    expect(screen.getAllByRole("listitem", { name: /^Módulo / })).toHaveLength(3);
  });

  test("takes a module that somebody else has removed for removed", async () => {
    await escola.addModulos();
    const { user } = await openEdit();
    await browser.db.delete(cursoModulos).where(eq(cursoModulos.id, idOf("m2")));
    await user.click(button("Remover módulo 2"));
    await user.click(button("Remover"));
    await text("Módulo removido");
    expect(screen.getAllByRole("listitem", { name: /^Módulo / })).toHaveLength(2);
  });
});
