import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { franqueadores, franquias, users } from "#server/db/schema.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";
import { button, choose, chooseMore, text, undo } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;
const NORTE = "Franquia norte";

const rowOf = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
const listCalls = () => browser.calls.filter((call) => call.startsWith("GET /api/franquias"));
const writes = () => browser.calls.filter((call) => !call.startsWith("GET "));

/** A franchise without an account, and of which nobody knows where it is. */
async function addNowhere() {
  const id = idOf("nowhere");
  await browser.db.insert(franquias).values({
    id,
    franqueadorId: norma.unitId,
    razaoSocial: "Franquia de lugar nenhum",
    cnpj: "12ABC34501DE35",
    repLegal: "Ninguém",
  });
  return id;
}

/** A new franqueador, whose network has no franchise yet. */
async function addBeginner(): Promise<Person> {
  const beginner: Person = {
    id: idOf("beginner"),
    unitId: idOf("beginner.unit"),
    email: "novo@rede.test",
    nome: "Nilo Novo",
    role: "franqueador",
  };
  const { id, unitId, email, nome, role } = beginner;
  await browser.db.insert(users).values({ id, email, nome, role, password: "-" });
  await browser.db
    .insert(franqueadores)
    .values({ id: unitId, userId: id, razaoSocial: "Rede nova", cnpj: "00000000000001" });
  return beginner;
}

async function open(path = "/franquias", person = norma) {
  const opened = await browser.open(path, person);
  await screen.findByRole("heading", { level: 1, name: "Franquias" });
  return opened;
}

// Holds product/unidades.md#franquias.
describe("'Lista de Franquias'", () => {
  test("has its given columns, id8, count and formatted CNPJ", async () => {
    await addNowhere();
    await open();
    expect(screen.getByText("Gerencie todas as franquias cadastradas no sistema")).toBeTruthy();
    await text(NORTE);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Lista de Franquias");
    expect(screen.getByText("3 franquias")).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "Razão Social",
      "CNPJ",
      "Rep. Legal",
      "Cidade",
      "Estado",
      "Email",
      "Status",
      "Ações",
    ]);
    const cells = within(rowOf(NORTE)).getAllByRole("cell");
    expect(within(rowOf(NORTE)).getByText(norte.franquia.unitId.slice(0, 8))).toBeTruthy();
    expect(cells[0]?.textContent).toMatch(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/);
    expect(cells.slice(1, 6).map((cell) => cell.textContent)).toEqual([
      norte.franquia.nome,
      "Olinda",
      "PE",
      norte.franquia.email,
      "Ativo",
    ]);
  });

  test("shows dashes for a missing city and state and N/A for a missing e-mail", async () => {
    await addNowhere();
    await open();
    await text(NORTE);
    const cells = within(rowOf("lugar nenhum")).getAllByRole("cell");
    expect(cells.slice(0, 5).map((cell) => cell.textContent)).toEqual([
      "12.ABC.345/01DE-35",
      "Ninguém",
      "-",
      "-",
      "N/A",
    ]);
  });

  test("loads under five skeleton rows", async () => {
    let answer = () => {};
    browser.obstruct(
      "/api/franquias",
      () => new Promise((resolve) => (answer = () => resolve(new Response("[]")))),
    );
    await open();
    await waitFor(() => expect(document.querySelectorAll("tr[data-skeleton]")).toHaveLength(5));
    answer();
    expect(await text("Nenhuma franquia cadastrada")).toBeTruthy();
    expect(document.querySelector("[data-skeleton]")).toBeNull();
  });

  test("offers the first one when there is none", async () => {
    const { user, address } = await open("/franquias", await addBeginner());
    expect(await text("Nenhuma franquia cadastrada")).toBeTruthy();
    await user.click(button("Criar primeira franquia"));
    expect(await screen.findByRole("dialog", { name: "Nova Franquia" })).toBeTruthy();
    expect(address()).toBe("/franquias?novo=1");
  });

  test("says that it could not be read, and tries again", async () => {
    const restore = browser.obstruct("/api/franquias", offline);
    const { user } = await open();
    expect(await text("Falha ao carregar franquias")).toBeTruthy();
    expect(screen.getByText("Erro de conexão. Tente novamente.")).toBeTruthy();
    restore();
    await user.click(button("Tentar novamente"));
    expect(await text(NORTE)).toBeTruthy();
  });

  test("is not read anew at a visit (spec, §9)", async () => {
    const { user } = await open();
    await text(NORTE);
    await user.click(screen.getByRole("link", { name: "Clientes" }));
    await screen.findByRole("heading", { level: 1, name: "Clientes" });
    const before = listCalls().length;
    await user.click(screen.getByRole("link", { name: "Franquias" }));
    await text(NORTE);
    await chooseMore(user, "Atualizar");
    await waitFor(() => expect(listCalls()).toHaveLength(before + 1));
  });
});

describe("the toggle", () => {
  test("deactivates at once, without a question, and can be undone", async () => {
    const { user } = await open();
    await text(NORTE);
    await choose(user, NORTE, "Desativar");
    expect(await text("Franquia desativada")).toBeTruthy();
    expect(screen.getByText("A franquia foi desativada com sucesso")).toBeTruthy();
    expect(within(rowOf(NORTE)).getByText("Inativo")).toBeTruthy();
    expect(writes()).toEqual([`PATCH /api/franquias/${norte.franquia.unitId}`]);
    await undo(user);
    expect(await text("Franquia ativada")).toBeTruthy();
    expect(screen.getByText("A franquia foi ativada com sucesso")).toBeTruthy();
    expect(within(rowOf(NORTE)).getByText("Ativo")).toBeTruthy();
    const [row] = await browser.db
      .select()
      .from(franquias)
      .where(eq(franquias.id, norte.franquia.unitId));
    expect(row?.isActive).toBe(true);
  });

  test("is shown before the server has answered, and taken back when it refuses", async () => {
    const path = `/api/franquias/${norte.franquia.unitId}`;
    let refuse = () => {};
    browser.obstruct(
      path,
      () =>
        new Promise((resolve) => {
          refuse = () =>
            resolve(new Response(JSON.stringify({ message: "Não agora" }), { status: 503 }));
        }),
    );
    const { user } = await open();
    await text(NORTE);
    await choose(user, NORTE, "Desativar");
    await waitFor(() => expect(within(rowOf(NORTE)).getByText("Inativo")).toBeTruthy());
    refuse();
    expect(await text("Erro ao alterar status")).toBeTruthy();
    expect(screen.getByText("Não agora")).toBeTruthy();
    expect(within(rowOf(NORTE)).getByText("Ativo")).toBeTruthy();
  });
});

describe("on a phone", () => {
  test("shows cards, a round button for the new one, and more on demand", async () => {
    setViewport(390);
    await addNowhere();
    const { user } = await open();
    await text(NORTE);
    expect(screen.queryByRole("table")).toBeNull();
    const cards = within(screen.getByRole("list", { name: "Lista de Franquias" }));
    expect(cards.getAllByRole("listitem")).toHaveLength(3);
    expect(cards.getByText("N/A")).toBeTruthy();
    await user.click(button("+ Nova Franquia"));
    expect(await screen.findByRole("dialog", { name: "Nova Franquia" })).toBeTruthy();
  });
});
