import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { clientes, emailChanges } from "#server/db/schema.ts";
import { kitLabels, produtoLabels, valuesOf } from "#shared/labels.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { button, choose, field, text, undo } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;
const { micro, vendedor, cliente } = norte;
const ESCOLA = "Escola norte";

const headers = () => screen.getAllByRole("columnheader").map((cell) => cell.textContent);
const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const rowOf = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));
const isActive = async () => {
  const [row] = await browser.db.select().from(clientes).where(eq(clientes.id, cliente.unitId));
  return row?.isActive;
};

async function open(path = "/clientes", person = micro) {
  const opened = await browser.open(path, person);
  await screen.findByRole("heading", { level: 1, name: "Clientes", hidden: true });
  return opened;
}

/** One client of the micro-franchise for each kit, and every product among them. */
async function addKits() {
  const produtos = valuesOf(produtoLabels);
  await browser.db.insert(clientes).values(
    valuesOf(kitLabels).map((kit, index) => ({
      microFranquiaId: micro.unitId,
      nomeFantasia: `Colégio ${kit}`,
      cnpj: `9900000000000${index}`,
      repLegal: "Rita",
      produto: produtos[index % produtos.length]!,
      kit,
    })),
  );
}

// Holds product/unidades.md#clientes.
describe("the list of clients", () => {
  test("has its given columns and a count", async () => {
    await open();
    expect(await text("2 clientes")).toBeTruthy();
    expect(headers()).toEqual([
      "Nome Fantasia",
      "CNPJ",
      "Representante Legal",
      "Produto",
      "Kit",
      "Status",
      "Ações",
    ]);
    const cells = within(rowOf(ESCOLA)).getAllByRole("cell");
    expect(cells[0]?.textContent).toMatch(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/);
    expect(cells.slice(1, 5).map((cell) => cell.textContent)).toEqual([
      cliente.nome,
      "Todos Pela Educação",
      "Essencial",
      "Ativo",
    ]);
  });

  test("knows every kit and every product", async () => {
    await addKits();
    await open();
    expect(await text("9 clientes")).toBeTruthy();
    for (const kit of valuesOf(kitLabels)) {
      expect(within(rowOf(`Colégio ${kit}`)).getByText(kitLabels[kit])).toBeTruthy();
    }
    for (const label of Object.values(produtoLabels)) {
      expect(screen.getAllByText(label).length).toBeGreaterThan(0);
    }
  });

  test("shows a seller only their own clients, to work on", async () => {
    await open("/clientes", vendedor);
    expect(await text("1 cliente")).toBeTruthy();
    expect(names()).toEqual([ESCOLA]);
    expect(button(`Ações de ${ESCOLA}`)).toBeTruthy();
    expect(button("Novo Cliente")).toBeTruthy();
  });

  test("shows the franqueador whose they are, and nothing to change", async () => {
    await open("/clientes", norma);
    await text(ESCOLA);
    expect(headers()).toEqual([
      "Nome Fantasia",
      "CNPJ",
      "Representante Legal",
      "Micro-Franquia",
      "Produto",
      "Kit",
      "Status",
    ]);
    expect(screen.getAllByText("Micro norte")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /Novo Cliente|^Ações|^Editar/ })).toBeNull();
  });

  test("says 'Carregando clientes...' and then that there is none", async () => {
    let answer = () => {};
    browser.obstruct(
      "/api/clientes",
      () => new Promise((resolve) => (answer = () => resolve(new Response("[]")))),
    );
    await open();
    expect(await text("Carregando clientes...")).toBeTruthy();
    answer();
    expect(await text("Nenhum cliente encontrado")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Novo Cliente" })).toHaveLength(2);
  });

  test("says that it could not be read", async () => {
    browser.obstruct("/api/clientes", offline);
    await open();
    expect(await text("Failed to fetch clientes")).toBeTruthy();
  });

  test("filters by product, kit and status in the database", async () => {
    await addKits();
    const { user, address } = await open();
    await text("9 clientes");
    await user.click(button("Filtrar"));
    await user.selectOptions(await screen.findByLabelText("Kit"), "Grátis");
    await waitFor(() => expect(names()).toEqual(["Colégio gratis"]));
    await user.selectOptions(screen.getByLabelText("Produto"), "Collab Educação");
    expect(await text("Nenhum cliente encontrado")).toBeTruthy();
    expect(address()).toBe("/clientes?kit=gratis&produto=collab_educacao");
    await user.keyboard("{Escape}");
    await user.click(screen.getAllByRole("button", { name: "Limpar filtros" })[0]!);
    expect(await text("9 clientes")).toBeTruthy();
  });

  test("finds by the digits of a CNPJ", async () => {
    await addKits();
    const { user } = await open();
    await text("9 clientes");
    await user.type(field("Buscar"), "99.000.000/0000-03");
    await waitFor(() => expect(names()).toEqual(["Colégio card"]));
  });

  test("shows cards on a phone", async () => {
    setViewport(390);
    await open("/clientes", norma);
    const list = await screen.findByRole("list", { name: "Lista de Clientes" });
    expect(within(list).getAllByText("Micro-Franquia: Micro norte")).toHaveLength(2);
  });
});

describe("the toggle of a client", () => {
  test("asks before it deactivates, and the way back is where the focus is", async () => {
    const { user } = await open();
    await text(ESCOLA);
    await choose(user, ESCOLA, "Desativar");
    const question = await screen.findByRole("alertdialog", { name: "Desativar cliente?" });
    expect(question.textContent).toContain("O cliente não poderá mais entrar no sistema");
    expect(document.activeElement).toBe(button("Cancelar"));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(document.activeElement).toBe(button(`Ações de ${ESCOLA}`));
    expect(writes()).toEqual([]);
  });

  test("deactivates and activates, each with its toast and a way to undo it", async () => {
    const { user } = await open();
    await text(ESCOLA);
    await choose(user, ESCOLA, "Desativar");
    await user.click(await screen.findByRole("button", { name: "Desativar" }));
    expect(await text("Cliente desativado")).toBeTruthy();
    expect(await isActive()).toBe(false);
    await undo(user);
    expect(await text("Cliente ativado")).toBeTruthy();
    expect(await isActive()).toBe(true);
  });

  test("says that activating lets in again", async () => {
    await browser.db.update(clientes).set({ isActive: false });
    const { user } = await open();
    await text(ESCOLA);
    await choose(user, ESCOLA, "Ativar");
    const question = await screen.findByRole("alertdialog", { name: "Ativar cliente?" });
    expect(question.textContent).toContain("O cliente poderá entrar novamente");
    await user.click(within(question).getByRole("button", { name: "Ativar" }));
    expect(await text("Cliente ativado")).toBeTruthy();
    expect(await isActive()).toBe(true);
  });

  test("is taken back when the server refuses", async () => {
    browser.obstruct(`/api/clientes/${cliente.unitId}`, offline);
    const { user } = await open();
    await text(ESCOLA);
    await choose(user, ESCOLA, "Desativar");
    await user.click(await screen.findByRole("button", { name: "Desativar" }));
    expect(await text("Erro ao desativar cliente")).toBeTruthy();
    expect(within(rowOf(ESCOLA)).getByText("Ativo")).toBeTruthy();
  });
});

describe("an e-mail that waits for the word of the account's owner", () => {
  const details = () => screen.findByRole("dialog", { name: ESCOLA });
  const waits = /^Aguardando confirmação de cl…@/;
  beforeEach(async () => {
    const { now } = browser.clock;
    await browser.db.insert(emailChanges).values({
      userId: cliente.id,
      oldEmail: cliente.email,
      newEmail: "outra@escola.test",
      createdAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
    });
  });

  test("stands in the unit's details, and who edits the unit takes the request back", async () => {
    const { user } = await open(`/clientes?ver=${cliente.unitId}`);
    const dialog = within(await details());
    expect(await dialog.findByText(waits)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Cancelar pedido" }));
    expect(await text("Pedido de troca cancelado")).toBeTruthy();
    await waitFor(() => expect(dialog.queryByText(waits)).toBeNull());
    expect(await browser.db.select().from(emailChanges)).toEqual([]);
  });

  test("can only be read by who may not edit the unit", async () => {
    await open(`/clientes?ver=${cliente.unitId}`, norma);
    const dialog = within(await details());
    expect(await dialog.findByText(waits)).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Cancelar pedido" })).toBeNull();
  });
});
