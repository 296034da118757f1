import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { visoes } from "#shared/contract/visoes.ts";
import { visoes as table } from "#server/db/schema.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { button, chooseMore, field, fill, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

// Holds product/telas.md#saved-views.

const browser = await startBrowser();
const { norma, norte } = cast;
const { micro, vendedor, cliente } = norte;

const AT = "/pre-matriculas?evento=todos&situacao=aguardando";
const dialog = async () => within(await screen.findByRole("dialog", { name: "Visões" }));
const rows = (title: string) => within(screen.getByRole("list", { name: title }));
/** An open dialog hides the sidebar from those who cannot see it. */
const link = (name: string) =>
  within(screen.getByRole("complementary", { hidden: true })).getByRole<HTMLAnchorElement>("link", {
    name,
    hidden: true,
  });
const href = (name: string) => link(name).getAttribute("href");

async function open(path: string, person: Person) {
  const opened = await browser.open(path, person);
  await screen.findByRole("heading", { level: 1 });
  await opened.user.keyboard("{Shift}");
  await waitFor(() => expect(browser.calls).toContain("GET /api/visoes"));
  return opened;
}

async function openDialog(path: string, person: Person) {
  const opened = await open(path, person);
  await chooseMore(opened.user, "Visões");
  await dialog();
  return opened;
}

async function save(person: Person, asked: object = {}) {
  const body = {
    pagina: "pre-matriculas",
    nome: "Paradas",
    parametros: { evento: "todos", situacao: "aguardando" },
    dono: "minha",
    ...asked,
  } as const;
  return (await (await browser.as(person)).call(visoes.create, { body })).body;
}

describe("'Visões'", () => {
  test("saves what the address filters under a suggested name, without the search", async () => {
    const { user } = await openDialog(`${AT}&busca=Ana`, cliente);
    const shown = await dialog();
    expect(shown.getByText("A busca não é salva, porque pode ter o nome de alguém.")).toBeTruthy();
    expect(shown.getByText("Nenhuma visão salva nesta lista ainda.")).toBeTruthy();
    expect(field("Nome da visão").value).toBe("Aguardando");
    // A school shares its unit with nobody.
    expect(shown.queryByRole("group", { name: "De quem é" })).toBeNull();
    await fill(user, { "Nome da visão": "Paradas" });
    await user.keyboard("{Enter}");
    expect(await text("Visão salva")).toBeTruthy();
    expect(await shown.findByText(/^Você está na visão/)).toBeTruthy();
    expect(rows("Minhas").getByText("Todos os eventos · Situação: Aguardando")).toBeTruthy();
    const stored = await browser.db.select().from(table);
    expect(stored).toMatchObject([
      { nome: "Paradas", parametros: { evento: "todos", situacao: "aguardando" } },
    ]);
  });

  test("opens a view, and Back leads to the list as it was", async () => {
    await save(cliente);
    const { user, address, back } = await openDialog(
      "/pre-matriculas?evento=todos&busca=Ana",
      cliente,
    );
    await user.click(screen.getByRole("link", { name: "Abrir Paradas" }));
    await waitFor(() => expect(address()).toBe(AT));
    expect(screen.queryByRole("dialog")).toBeNull();
    back();
    await waitFor(() => expect(address()).toBe("/pre-matriculas?evento=todos&busca=Ana"));
  });

  test("makes a view where the menu leads, and an address still shows what it says", async () => {
    await save(vendedor);
    await save(micro, {
      dono: "unidade",
      nome: "Da casa",
      pagina: "clientes",
      parametros: { status: "ativo" },
      padrao: true,
    });
    const { user, address } = await openDialog("/clientes", micro);
    expect(address()).toBe("/clientes");
    await waitFor(() => expect(href("Clientes")).toBe("/clientes?status=ativo"));
    expect(href("Pré-Matrículas")).toBe("/pre-matriculas");
    const unit = rows("Da unidade");
    expect(unit.getByText("Abre sempre")).toBeTruthy();
    await user.click(unit.getByRole("button", { name: "Ações de Da casa" }));
    await user.click(await screen.findByRole("menuitem", { name: "Não abrir sempre" }));
    expect(await text("O menu volta a abrir a lista sem filtros")).toBeTruthy();
    await waitFor(() => expect(href("Clientes")).toBe("/clientes"));
    await user.click(unit.getByRole("button", { name: "Ações de Da casa" }));
    await user.click(await screen.findByRole("menuitem", { name: "Abrir sempre esta" }));
    await waitFor(() => expect(href("Clientes")).toBe("/clientes?status=ativo"));
    await user.keyboard("{Escape}");
    await user.click(link("Clientes"));
    await waitFor(() => expect(address()).toBe("/clientes?status=ativo"));
  });

  test("gives a seller's view to the unit, renames it, removes it and brings it back", async () => {
    await save(vendedor, { padrao: true });
    const { user } = await openDialog(AT, vendedor);
    const act = async (item: string) => {
      await user.click(await screen.findByRole("button", { name: /^Ações de / }));
      await user.click(await screen.findByRole("menuitem", { name: item }));
    };
    await act("Passar para a unidade");
    expect(await screen.findByRole("list", { name: "Da unidade" })).toBeTruthy();
    await act("Renomear");
    await fill(user, { "Nome da visão": " " });
    await user.click(button("Salvar"));
    expect(await text("Dê um nome à visão")).toBeTruthy();
    await fill(user, { "Nome da visão": "Esperam" });
    await user.click(button("Salvar"));
    expect(await screen.findByRole("link", { name: "Abrir Esperam" })).toBeTruthy();
    await act("Remover");
    expect(await text("Visão removida")).toBeTruthy();
    expect(await text("Nenhuma visão salva nesta lista ainda.")).toBeTruthy();
    await user.click(button("Desfazer"));
    expect(await screen.findByRole("link", { name: "Abrir Esperam" })).toBeTruthy();
    expect(rows("Da unidade").getByText("Abre sempre")).toBeTruthy();
  });

  test("offers a seller no change of another account's view", async () => {
    await save(micro, { dono: "unidade" });
    const { user } = await openDialog("/pre-matriculas", vendedor);
    expect(screen.getByText("Filtre ou ordene a lista para salvar uma visão.")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Ações de Paradas" }));
    expect(
      (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent?.trim()),
    ).toEqual(["Abrir sempre esta"]);
  });

  test("says why a name is refused, and keeps what was typed", async () => {
    await save(cliente, { parametros: { situacao: "efetivada" } });
    const { user } = await openDialog(AT, cliente);
    await fill(user, { "Nome da visão": "Paradas" });
    await user.click(button("Salvar"));
    expect(
      (await screen.findAllByText("Já há uma visão com este nome nesta página")).length,
    ).toBeGreaterThan(0);
    expect(field("Nome da visão").value).toBe("Paradas");
  });

  test("is not offered where a list has no views", async () => {
    const { user } = await open("/cursos", cliente);
    await screen.findByText("Curso norte");
    await user.click(button("Mais opções"));
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) =>
      textContent?.trim(),
    );
    expect(items).not.toContain("Visões");
  });
});

describe("without a network", () => {
  test("the menu leads to the plain lists, and the dialog tries again", async () => {
    await save(norma, { pagina: "franquias", parametros: { estado: "PE" }, padrao: true });
    const clear = browser.obstruct("/api/visoes", offline);
    const { user } = await openDialog("/franquias", norma);
    expect(href("Franquias")).toBe("/franquias");
    expect(await text("Não foi possível carregar as visões")).toBeTruthy();
    clear();
    await user.click(button("Tentar novamente"));
    expect(await screen.findByRole("link", { name: "Abrir Paradas" })).toBeTruthy();
    await waitFor(() => expect(href("Franquias")).toBe("/franquias?estado=PE"));
  });

  test("a save fails in words, and the name stays", async () => {
    const { user } = await openDialog(AT, cliente);
    browser.obstruct("POST /api/visoes", offline);
    await fill(user, { "Nome da visão": "Paradas" });
    await user.click(button("Salvar"));
    expect(await text("Erro ao salvar visão")).toBeTruthy();
    expect(field("Nome da visão").value).toBe("Paradas");
  });
});

test("the palette finds a view by its name, and goes where the menu leads", async () => {
  await save(norma, {
    pagina: "franquias",
    parametros: { estado: "PE" },
    nome: "Do Recife",
    padrao: true,
  });
  await save(norma, { nome: "Do Recife", dono: "unidade" });
  const { user, address } = await open("/", norma);
  await waitFor(() => expect(href("Franquias")).toBe("/franquias?estado=PE"));
  const go = async (typed: string, name: string) => {
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox", { name: "Buscar ou ir para" }), typed);
    await user.click(await screen.findByRole("option", { name }));
  };
  await go("recife", "Do Recife · Pré-Matrículas · da unidade");
  await waitFor(() => expect(address()).toBe(AT));
  await go("franquias", "Franquias");
  await waitFor(() => expect(address()).toBe("/franquias?estado=PE"));
});

test("a student has no views", async () => {
  const { user } = await browser.open("/", norte.aluno);
  await screen.findByRole("heading", { level: 1 });
  await user.keyboard("{Shift}");
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(browser.calls.filter((call) => call.includes("visoes"))).toEqual([]);
});
