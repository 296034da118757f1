import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { microFranquias } from "#server/db/schema.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { below, button, field, fill, text, unitFields } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte, irma } = cast;
const { franquia, micro } = norte;
const MICRO = "Micro norte";

const headers = () => screen.getAllByRole("columnheader").map((cell) => cell.textContent);
const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

async function open(path = "/micro-franquias", person = franquia) {
  const opened = await browser.open(path, person);
  await screen.findByRole("heading", { level: 1, name: "Micro-franquias", hidden: true });
  return opened;
}

// Holds product/unidades.md#micro-franquias.
describe("Micro-franquias of a franchise", () => {
  test("lists its own, without the column Franquia", async () => {
    await open();
    expect(screen.getByText("Gerencie suas micro-franquias")).toBeTruthy();
    expect(await text("1 micro-franquia(s) cadastrada(s)")).toBeTruthy();
    expect(headers()).toEqual([
      "Razão Social",
      "CNPJ",
      "Rep. Legal",
      "Cidade",
      "Estado",
      "Status",
      "Ações",
    ]);
    const cells = within(screen.getByRole("row", { name: new RegExp(MICRO) })).getAllByRole("cell");
    expect(cells.slice(1, 5).map((cell) => cell.textContent)).toEqual([
      micro.nome,
      "Olinda",
      "PE",
      "Ativa",
    ]);
  });

  test("calls an inactive one Inativa, and offers no toggle", async () => {
    await browser.db
      .update(microFranquias)
      .set({ isActive: false, cidade: null, estado: null })
      .where(eq(microFranquias.id, micro.unitId));
    await open();
    expect(await text("Inativa")).toBeTruthy();
    expect(screen.getAllByText("-")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /^Ações/ })).toBeNull();
    expect(button(`Editar ${MICRO}`)).toBeTruthy();
  });

  test("says 'Carregando...' and then that there is none", async () => {
    let answer = () => {};
    browser.obstruct(
      "/api/micro-franquias",
      () => new Promise((resolve) => (answer = () => resolve(new Response("[]")))),
    );
    await open();
    const row = (await text("Carregando...")).closest("tr");
    expect(row?.closest("table")).toBeTruthy();
    answer();
    const empty = await text("Nenhuma micro-franquia cadastrada");
    expect(empty.closest("table")).toBeTruthy();
    expect(screen.getByText("0 micro-franquia(s) cadastrada(s)")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Nova Micro-franquia" })).toHaveLength(2);
  });

  test("says that it could not be read", async () => {
    browser.obstruct("/api/micro-franquias", offline);
    await open();
    expect(await text("Failed to fetch micro-franquias")).toBeTruthy();
    expect(screen.getByText("Erro de conexão. Tente novamente.")).toBeTruthy();
  });

  test("creates one", async () => {
    const { user } = await open();
    await text(MICRO);
    await user.click(button("Nova Micro-franquia"));
    await screen.findByRole("dialog", { name: "Nova Micro-franquia" });
    await fill(user, unitFields);
    await user.click(button("Criar Micro-franquia"));
    expect(await text("Micro-franquia criada com sucesso")).toBeTruthy();
    expect(await text("2 micro-franquia(s) cadastrada(s)")).toBeTruthy();
    expect(names()).toContain("Educação & Cia Ltda");
    const [row] = await browser.db
      .select()
      .from(microFranquias)
      .where(eq(microFranquias.cnpj, "12ABC34501DE35"));
    expect(row?.franquiaId).toBe(franquia.unitId);
  });

  test("shows what the server refuses, on its field and in the toast", async () => {
    const { user } = await open("/micro-franquias?novo=1");
    await screen.findByRole("dialog");
    await fill(user, { ...unitFields, "E-mail": micro.email });
    await user.click(button("Criar Micro-franquia"));
    expect(await text("Erro ao criar micro-franquia")).toBeTruthy();
    await waitFor(() => expect(below("E-mail")).toBe("Email já cadastrado"));
  });

  test("edits one: prefilled, without a password", async () => {
    const { user } = await open();
    await text(MICRO);
    await user.click(button(`Editar ${MICRO}`));
    await screen.findByRole("dialog", { name: "Editar Micro-franquia" });
    expect(screen.getByText(`Altere os dados da micro-franquia ${MICRO}`)).toBeTruthy();
    expect(screen.queryByLabelText("Senha")).toBeNull();
    expect(field("Cidade").value).toBe("Olinda");
    const { Senha: _, "E-mail": _email, ...fields } = unitFields;
    await fill(user, fields);
    await user.click(button("Salvar"));
    expect(await text("Micro-franquia atualizada com sucesso")).toBeTruthy();
    expect(await text("Educação & Cia Ltda")).toBeTruthy();
  });

  test("says that an edit failed", async () => {
    const { user } = await open();
    await text(MICRO);
    await user.click(button(`Editar ${MICRO}`));
    await screen.findByRole("dialog");
    const { Senha: _, ...fields } = unitFields;
    await fill(user, fields);
    browser.obstruct(`/api/micro-franquias/${micro.unitId}`, offline);
    await user.click(button("Salvar"));
    expect(await text("Erro ao atualizar micro-franquia")).toBeTruthy();
    expect(within(screen.getByRole("dialog")).getByRole("alert").textContent).toBe(
      "Erro de conexão. Tente novamente.",
    );
  });
});

describe("Micro-franquias of the network", () => {
  test("shows the franqueador whose they are, and nothing to change", async () => {
    await open("/micro-franquias", norma);
    expect(screen.getByText("Visualize todas as micro-franquias do sistema")).toBeTruthy();
    expect(await text("2 micro-franquia(s) cadastrada(s)")).toBeTruthy();
    expect(headers()).toEqual([
      "Razão Social",
      "CNPJ",
      "Rep. Legal",
      "Franquia",
      "Cidade",
      "Estado",
      "Status",
    ]);
    expect(screen.getByText("Franquia norte")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Nova Micro-franquia|^Editar/ })).toBeNull();
  });

  test("has no dialogs to write for who only reads, whatever the address says", async () => {
    const { user, address } = await open(`/micro-franquias?editar=${micro.unitId}`, norma);
    const dialog = await screen.findByRole("dialog", { name: MICRO });
    expect(within(dialog).queryByRole("textbox")).toBeNull();
    expect(within(dialog).queryByRole("button", { name: "Editar" })).toBeNull();
    await user.click(within(dialog).getAllByRole("button", { name: "Fechar" })[0]!);
    await waitFor(() => expect(address()).toBe("/micro-franquias"));
  });

  test("searches by the name of who is responsible", async () => {
    const { user, address } = await open("/micro-franquias", norma);
    await text(MICRO);
    await user.type(field("Buscar"), irma.micro.nome.split(" ")[0]!);
    await waitFor(() => expect(names()).toEqual(["Micro irma"]));
    expect(address()).toBe("/micro-franquias?busca=Marta");
  });

  test("shows cards on a phone", async () => {
    setViewport(390);
    await open("/micro-franquias", norma);
    const list = await screen.findByRole("list", { name: "Lista de Micro-franquias" });
    expect(within(list).getByText("Franquia: Franquia norte")).toBeTruthy();
    expect(within(list).getAllByText("Olinda - PE")).toHaveLength(2);
  });
});
