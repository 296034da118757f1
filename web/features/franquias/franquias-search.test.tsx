import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { franquias } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { button, field, text } from "#tests/support/fields.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte, irma } = cast;
const NORTE = "Franquia norte";

const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent.slice(0, -8));
const listCalls = () => browser.calls.filter((call) => call.startsWith("GET /api/franquias"));

async function open(path = "/franquias", person = norma) {
  const opened = await browser.open(path, person);
  await screen.findByRole("heading", { level: 1, name: "Franquias" });
  return opened;
}

describe("search and filters", () => {
  test("search in the database and stand in the address", async () => {
    const { user, address } = await open();
    await text(NORTE);
    await user.type(
      screen.getByPlaceholderText("Buscar por razão social, CNPJ ou representante"),
      "fábio",
    );
    await waitFor(() => expect(names()).toEqual(["Franquia irma"]));
    expect(address()).toBe("/franquias?busca=f%C3%A1bio");
    expect(listCalls().at(-1)).toContain("busca=f%C3%A1bio");
    await user.clear(field("Buscar"));
    await user.type(field("Buscar"), "nada disso");
    expect(await text("Nenhuma franquia encontrada para a busca")).toBeTruthy();
    expect(screen.queryByText("Criar primeira franquia")).toBeNull();
    await user.click(screen.getAllByRole("button", { name: "Limpar busca" }).at(-1)!);
    expect(await text(NORTE)).toBeTruthy();
    expect(address()).toBe("/franquias");
  });

  test("filter by status and state, as chips that can be removed", async () => {
    await browser.db
      .update(franquias)
      .set({ isActive: false, estado: "SP" })
      .where(eq(franquias.id, irma.franquia.unitId));
    const { user, address } = await open();
    await text(NORTE);
    await user.click(button("Filtrar"));
    await user.selectOptions(await screen.findByLabelText("Status"), "Inativo");
    await waitFor(() => expect(names()).toEqual(["Franquia irma"]));
    await user.selectOptions(screen.getByLabelText("Estado"), "SP - São Paulo");
    await waitFor(() => expect(address()).toBe("/franquias?status=inativo&estado=SP"));
    expect(listCalls().at(-1)).toContain("isActive=false");
    await user.keyboard("{Escape}");
    expect(button("Filtrar (2)")).toBeTruthy();
    await user.click(button("Remover filtro Status: Inativo"));
    await waitFor(() => expect(address()).toBe("/franquias?estado=SP"));
    await user.click(button("Limpar filtros"));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  test("ignores what an address cannot mean", async () => {
    const { address } = await open("/franquias?status=talvez&estado=XX");
    await text(NORTE);
    expect(address()).toBe("/franquias");
    expect(listCalls()).toEqual(["GET /api/franquias?limit=50"]);
  });

  test("pages by keyset", async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      franqueadorId: norma.unitId,
      razaoSocial: `Rede ${String(index).padStart(2, "0")}`,
      cnpj: String(index).padStart(14, "0"),
      repLegal: "Rita",
    }));
    await browser.db.insert(franquias).values(many);
    const { user } = await open();
    expect(await text("1–50 de 62")).toBeTruthy();
    await user.click(button("Próxima"));
    expect(await text("51–62 de 62")).toBeTruthy();
    expect(names().at(-1)).toBe("Rede 59");
    await user.click(button("Anterior"));
    expect(await text("1–50 de 62")).toBeTruthy();
  });
});

describe("the keyboard", () => {
  test("goes through the rows, opens, edits, creates and searches", async () => {
    const { user } = await open();
    await text(NORTE);
    await user.keyboard("j");
    expect(document.activeElement?.textContent).toContain("Franquia irma");
    await user.keyboard("j{Enter}");
    const details = await screen.findByRole("dialog", { name: NORTE });
    expect(within(details).getByText(norte.franquia.email)).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("ke");
    expect(await text("Altere os dados da franquia Franquia irma")).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("n");
    expect(await screen.findByRole("dialog", { name: "Nova Franquia" })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("/");
    expect(document.activeElement).toBe(field("Buscar"));
  });

  test("opens the menu of a row on its first item, and gives the focus back", async () => {
    const { user } = await open();
    await text(NORTE);
    const menu = button(`Ações de ${NORTE}`);
    menu.focus();
    await user.keyboard("{Enter}");
    const item = await screen.findByRole("menuitem", { name: "Editar" });
    await waitFor(() => expect(document.activeElement).toBe(item));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(button(`Ações de ${NORTE}`)));
  });
});
