import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cursoModulos } from "#server/db/schema.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { button, card, escolaOf, field, text } from "#tests/support/escola.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const escola = escolaOf(browser);
const { norte, irma } = cast;
const { cliente } = norte;
const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));
const MODULOS = `/api/cursos/${norte.curso}/modulos`;

// Holds product/integracoes.md#calls of a course.
describe("Editar Curso", () => {
  async function openEdit() {
    const screenOf = await browser.open(`/cursos?editar=${norte.curso}`, cliente);
    await screen.findByRole("dialog", { name: "Editar Curso" });
    await waitFor(() => expect(field("Título").value).toBe("Curso norte"));
    return screenOf;
  }

  test("saves fields, new, changed and moved modules by the given calls", async () => {
    await escola.addModulos();
    const { user } = await browser.open("/cursos", cliente);
    await text("1 curso");
    await user.click(button("Editar"));
    await user.clear(field("Título"));
    await user.type(field("Título"), "Curso do Norte");
    await user.clear(field("Carga horária"));
    await user.type(field("Carga horária"), "25");
    await user.click(button("Adicionar módulo"));
    await user.keyboard("Meio");
    await user.type(field("Carga horária", 3), "5");
    field("Título", 4).focus();
    await user.keyboard("{Alt>}{ArrowUp}{ArrowUp}{/Alt}");
    expect(document.activeElement).toBe(field("Título", 2));
    expect(screen.getByText("Módulo na posição 2 de 4")).toBeTruthy();
    await user.click(button("Salvar"));
    await text("Curso atualizado");
    expect(await escola.modulos()).toEqual([
      "1 1 Introdução 25",
      "2 2 Meio 5",
      "3 2A Conversação 40",
      "4 4 Prova 40",
    ]);
    expect(writes()).toEqual([
      `PATCH /api/cursos/${norte.curso}`,
      `PATCH ${MODULOS}/${norte.modulo}`,
      `POST ${MODULOS}`,
      `PATCH ${MODULOS}/${idOf("m2")}`,
      `PATCH ${MODULOS}/${idOf("m3")}`,
    ]);
    await waitFor(() => expect(card("Curso do Norte")).toBeTruthy());
  });

  test("only warns of a discount above the value, and clears an empty one", async () => {
    const { user } = await openEdit();
    await user.type(field("Valor com desconto"), "1.200,01");
    expect(await screen.findByText(/acima do valor original/)).toBeTruthy();
    await user.click(button("Salvar"));
    await text("Curso atualizado");
    expect((await escola.cursos())[0]?.valorComDesconto).toBe("1200.01");
  });

  test("does not accept a course without modules", async () => {
    const id = await escola.addCurso("Sem módulos", {});
    const { user } = await browser.open(`/cursos?editar=${id}`, cliente);
    await screen.findByRole("dialog", { name: "Editar Curso" });
    await user.click(button("Salvar"));
    expect(
      await screen.findByRole("button", { name: "Deve haver pelo menos um módulo" }),
    ).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  test("switches a module off without removing it", async () => {
    const { user } = await openEdit();
    await user.click(screen.getByLabelText("Módulo ativo"));
    await user.click(button("Salvar"));
    await text("Curso atualizado");
    const [modulo] = await browser.db
      .select()
      .from(cursoModulos)
      .where(eq(cursoModulos.id, norte.modulo));
    expect(modulo?.isActive).toBe(false);
  });

  test("finds no course of a neighbour", async () => {
    await browser.open(`/cursos?editar=${irma.curso}`, cliente);
    expect(await text("Curso não encontrado")).toBeTruthy();
  });

  test("asks before unsaved changes are lost", async () => {
    const { user, address } = await browser.open("/cursos", cliente);
    await text("1 curso");
    await user.click(button("Editar"));
    await user.type(field("Título"), "!");
    await user.keyboard("{Escape}");
    expect(await text("Descartar alterações?")).toBeTruthy();
    await user.click(button("Continuar editando"));
    await user.click(button("Cancelar"));
    await text("Descartar alterações?");
    await user.click(button("Descartar"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).not.toContain("editar");
    expect(writes()).toEqual([]);
  });

  test("folds the modules up on phones, and unfolds what has to be corrected", async () => {
    await escola.addModulos();
    setViewport(390);
    const { user } = await openEdit();
    const fold = button("Conversação");
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    await user.click(fold);
    await user.clear(field("Carga horária", 1));
    await user.click(fold);
    await user.click(button("Salvar"));
    await screen.findByRole("button", { name: "Carga horária deve ser maior que 0" });
    expect(button("Conversação").getAttribute("aria-expanded")).toBe("true");
  });
});
