import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { button, chooseMore, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";
import { before, ticketsOf } from "#tests/support/tickets.ts";

const browser = await startBrowser();
const tickets = ticketsOf(browser);
const { norma, norte } = cast;

const lists = () => browser.calls.filter((call) => call.startsWith("GET /api/sac/tickets"));
const titles = () =>
  screen.queryAllByRole("article").map((one) => within(one).getByRole("heading").textContent);
const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar" });
const tab = (name: RegExp) => screen.getByRole("tab", { name });

async function open(path = "/sac", person = norte.franquia) {
  const opened = await browser.open(path, person);
  await screen.findByRole("heading", { level: 1, name: "SAC - Suporte ao Cliente" });
  return opened;
}

beforeEach(async () => {
  await tickets.clear();
  await tickets.addTicket("Impressora", { createdAt: before({ hours: 9 }) });
  await tickets.addTicket("Certificação", { createdAt: before({ hours: 8 }) });
  await tickets.addTicket("Contrato", { status: "concluido" });
  await tickets.addTicket("Engano", { status: "cancelado", prioridade: "baixa" });
  await tickets.addTicket("Da irmã", { solicitanteId: cast.irma.franquia.id });
});

// Holds product/sac.md#sac: tabs and search.
describe("the tabs", () => {
  test("count each status, and filter by it in the address", async () => {
    const { user, address } = await open();
    await waitFor(() =>
      expect(tabs()).toEqual(["Todos4", "Em Andamento2", "Concluído1", "Cancelado1"]),
    );
    await waitFor(() =>
      expect(titles()).toEqual(["Impressora", "Certificação", "Contrato", "Engano"]),
    );
    expect(tab(/^Todos/).getAttribute("aria-selected")).toBe("true");
    await user.click(tab(/^Concluído/));
    await waitFor(() => expect(titles()).toEqual(["Contrato"]));
    expect(address()).toBe("/sac?status=concluido");
    expect(lists().at(-1)).toContain("status=concluido");
    expect(screen.getByRole("tabpanel", { name: /^Concluído/ })).toBeTruthy();
    await user.keyboard("{ArrowRight}");
    await waitFor(() => expect(titles()).toEqual(["Engano"]));
    expect(address()).toBe("/sac?status=cancelado");
    await user.click(tab(/^Todos/));
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(address()).toBe("/sac");
  });

  test("count the whole network to the franqueador", async () => {
    await open("/sac", norma);
    await waitFor(() => expect(tabs()[0]).toBe("Todos5"));
  });

  test("are taken from the address, and nothing else is", async () => {
    const { close } = await open("/sac?status=cancelado");
    await waitFor(() => expect(titles()).toEqual(["Engano"]));
    expect(tab(/^Cancelado/).getAttribute("aria-selected")).toBe("true");
    close();
    await open("/sac?status=perdido");
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(lists().at(-1)).toBe("GET /api/sac/tickets?limit=50");
  });

  test("stand without their numbers when these cannot be read, and are counted again on refresh", async () => {
    const restore = browser.obstruct("/api/sac/contagem", offline);
    const { user } = await open();
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(tabs()).toEqual(["Todos", "Em Andamento", "Concluído", "Cancelado"]);
    restore();
    await chooseMore(user, "Atualizar");
    await waitFor(() => expect(tabs()[0]).toBe("Todos4"));
  });

  test("say that none is in there, and lead back to all", async () => {
    await tickets.clear();
    await tickets.addTicket("Um só");
    const { user, address } = await open("/sac?status=cancelado");
    expect(await text("Nenhum ticket encontrado")).toBeTruthy();
    expect(screen.queryAllByRole("button", { name: "Novo Ticket" })).toHaveLength(1);
    await user.click(button("Limpar filtros"));
    await waitFor(() => expect(titles()).toEqual(["Um só"]));
    expect(address()).toBe("/sac");
  });
});

describe("the search", () => {
  test("finds titles and ids in the database once the keys rest, and the tabs count what it finds", async () => {
    const { user, address } = await open();
    await waitFor(() => expect(titles()).toHaveLength(4));
    const asked = lists().length;
    await user.type(search(), "certificacao");
    await waitFor(() => expect(titles()).toEqual(["Certificação"]));
    expect(lists()).toHaveLength(asked + 1);
    expect(address()).toBe("/sac?busca=certificacao");
    await waitFor(() =>
      expect(tabs()).toEqual(["Todos1", "Em Andamento1", "Concluído0", "Cancelado0"]),
    );
    const [contrato] = await tickets.titled("Contrato");
    await user.clear(search());
    await user.type(search(), contrato!.id.slice(0, 8));
    await waitFor(() => expect(titles()).toEqual(["Contrato"]));
  });

  test("says when nothing is like it, and what to take away", async () => {
    const { user, address } = await open("/sac?busca=nada&status=concluido");
    expect(await text("Nenhum ticket encontrado")).toBeTruthy();
    await user.click(screen.getAllByRole("button", { name: "Limpar busca" }).at(-1)!);
    await waitFor(() => expect(titles()).toEqual(["Contrato"]));
    expect(address()).toBe("/sac?status=concluido");
    expect(search().value).toBe("");
  });
});

describe("the keyboard", () => {
  test("searches, walks the cards, opens and creates", async () => {
    const { user, address } = await open();
    await waitFor(() => expect(titles()).toHaveLength(4));
    await user.keyboard("/");
    expect(document.activeElement).toBe(search());
    await user.keyboard("x{Escape}");
    expect(search().value).toBe("");
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(document.body);
    await user.keyboard("jjk");
    expect(document.activeElement?.textContent).toContain("Impressora");
    await user.keyboard("{Enter}");
    const [first] = await tickets.titled("Impressora");
    const name = `Ticket #${first!.id.slice(0, 8)}`;
    expect(await screen.findByRole("dialog", { name })).toBeTruthy();
    expect(address()).toBe(`/sac?ver=${first!.id}`);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/sac");
    expect(document.activeElement?.textContent).toContain("Impressora");
    await user.keyboard("n");
    expect(await screen.findByRole("dialog", { name: "Novo Ticket SAC" })).toBeTruthy();
  });

  test("opens a card once when its own button has the focus", async () => {
    const { user, address, back } = await open();
    await waitFor(() => expect(titles()).toHaveLength(4));
    button("Contrato").focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog")).toBeTruthy();
    back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/sac");
  });
});

describe("on a phone", () => {
  test("keeps the tabs in sight and the new ticket within reach", async () => {
    setViewport(390);
    const { user } = await open();
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(screen.getByRole("tablist", { name: "Tickets por status" }).className).toContain(
      "max-md:sticky",
    );
    await user.click(button("Novo Ticket"));
    const dialog = await screen.findByRole("dialog", { name: "Novo Ticket SAC" });
    // The dialog itself: a field would open the keyboard over it.
    expect(document.activeElement).toBe(dialog);
  });
});
