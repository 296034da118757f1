import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { formatDataHora } from "#shared/br/data.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { button, text } from "#tests/support/fields.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";
import { before, ticketsOf } from "#tests/support/tickets.ts";

const browser = await startBrowser();
const tickets = ticketsOf(browser);
const { norma, norte } = cast;
const TITLE = "SAC - Suporte ao Cliente";

const card = (titulo: string) => within(screen.getByRole("article", { name: titulo }));
const calls = (path: string) => browser.calls.filter((call) => call.startsWith(`GET ${path}`));

async function open(path = "/sac", person = norte.franquia) {
  const opened = await browser.open(path, person);
  await screen.findByRole("heading", { level: 1, name: TITLE });
  return opened;
}

// Holds product/sac.md#sac.
describe("the page", () => {
  test.each([
    ["franqueador", norma, "Gerencie todos os tickets de suporte do sistema"],
    ["franquia", norte.franquia, "Visualize e crie tickets de suporte"],
    ["micro_franquia", norte.micro, "Visualize e crie tickets de suporte"],
  ] as const)("says to a %s what it is for", async (_role, person, description) => {
    await open("/sac", person);
    expect(screen.getByText(description)).toBeTruthy();
    expect(screen.getByPlaceholderText("Buscar por título ou ID do ticket")).toBeTruthy();
    expect(button("Novo Ticket")).toBeTruthy();
    expect(screen.getByRole("link", { name: "SAC", current: "page" })).toBeTruthy();
  });

  test("is closed to a seller", async () => {
    await browser.open("/sac", norte.vendedor);
    expect(await text("Acesso Negado")).toBeTruthy();
    expect(calls("/api/sac")).toEqual([]);
  });

  test("is where a denied page leads those who may open it", async () => {
    const { user, address, close } = await browser.open("/leads", norte.franquia);
    await user.click(await screen.findByRole("link", { name: "Abrir ticket no SAC" }));
    await screen.findByRole("heading", { level: 1, name: TITLE });
    expect(address()).toBe("/sac");
    close();
    await browser.open("/sac", norte.cliente);
    await text("Acesso Negado");
    expect(screen.queryByRole("link", { name: "Abrir ticket no SAC" })).toBeNull();
  });

  test("asks for the people of the network as a franqueador, and uses nothing of the answer", async () => {
    browser.obstruct("/api/sac/users", offline);
    const { close } = await open("/sac", norma);
    await waitFor(() => expect(calls("/api/sac/users")).toHaveLength(1));
    expect(await screen.findAllByRole("article")).toHaveLength(4);
    expect(screen.queryByRole("alert")).toBeNull();
    close();
    await open();
    await screen.findAllByRole("article");
    expect(calls("/api/sac/users")).toHaveLength(1);
  });

  test("has a filter button that says what to use instead, and does nothing", async () => {
    const { user, address } = await open();
    const filter = button("Filtrar");
    expect(filter.getAttribute("aria-disabled")).toBe("true");
    expect(filter.title).toBe("Para filtrar, use as abas de status");
    await user.click(filter);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(address()).toBe("/sac");
  });
});

describe("a card", () => {
  test("tells everything of an answered ticket", async () => {
    await tickets.clear();
    const createdAt = before({ days: 3 });
    const resolvedAt = before({ hours: 5 });
    const id = await tickets.addTicket("Cartões não chegaram", {
      descricao: "A remessa consta como entregue.",
      status: "concluido",
      prioridade: "critica",
      createdAt,
      resolvedAt,
      resolucao: "Nova remessa enviada.",
      responsavelId: norma.id,
    });
    await open();
    expect(await text("1 ticket")).toBeTruthy();
    const shown = card("Cartões não chegaram");
    expect(shown.getByText(`#${id.slice(0, 8)}`)).toBeTruthy();
    const times = [...document.querySelectorAll("article time")];
    expect(times.map((time) => [time.getAttribute("datetime"), time.textContent])).toEqual([
      [createdAt.toISOString(), `${formatDataHora(createdAt.toISOString())} · há 3 dias`],
      [resolvedAt.toISOString(), `${formatDataHora(resolvedAt.toISOString())} · há 5 horas`],
    ]);
    const description = shown.getByText("A remessa consta como entregue.");
    expect(description.className).toContain("line-clamp-2");
    expect(shown.getByText("Concluído")).toBeTruthy();
    expect(shown.getByText("Crítica")).toBeTruthy();
    expect(shown.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "Flávia Franquia",
      "Franquia norte",
      "Norma Franqueadora",
    ]);
    expect(shown.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Solicitante",
      "Empresa",
      "Responsável",
    ]);
    expect(shown.getByText("Resolução")).toBeTruthy();
    expect(shown.getByText("Nova remessa enviada.")).toBeTruthy();
  });

  test("names the micro-franchise rather than its franchise, and nobody where there is nobody", async () => {
    await tickets.clear();
    await tickets.addTicket("Da micro", { solicitanteId: norte.micro.id });
    await tickets.addTicket("Da rede", { solicitanteId: norma.id });
    await open("/sac", norma);
    await text("2 tickets");
    const facts = (titulo: string) =>
      card(titulo)
        .getAllByRole("definition")
        .map(({ textContent }) => textContent);
    expect(facts("Da micro")).toEqual(["Mário Micro", "Micro norte", "-"]);
    expect(facts("Da rede")).toEqual(["Norma Franqueadora", "-", "-"]);
    expect(card("Da rede").queryByText("Resolução")).toBeNull();
  });

  test("words every status and priority", async () => {
    await tickets.clear();
    await tickets.addTicket("a", { status: "em_andamento", prioridade: "baixa" });
    await tickets.addTicket("b", { status: "concluido", prioridade: "media" });
    await tickets.addTicket("c", { status: "cancelado", prioridade: "alta" });
    await open();
    await text("3 tickets");
    for (const [titulo, ...words] of [
      ["a", "Em Andamento", "Baixa"],
      ["b", "Concluído", "Média"],
      ["c", "Cancelado", "Alta"],
    ] as const) {
      for (const word of words) expect(card(titulo).getByText(word)).toBeTruthy();
    }
  });

  test("copies the whole id", async () => {
    await tickets.clear();
    const id = await tickets.addTicket("Copiar");
    const { user } = await open();
    await text("1 ticket");
    await user.click(button(`Copiar identificador do ticket #${id.slice(0, 8)}`));
    expect(await navigator.clipboard.readText()).toBe(id);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("offers 'Responder' to the franqueador alone, as long as there is no resolution", async () => {
    await tickets.clear();
    await tickets.addTicket("Aberto");
    // An answer may leave the status as it was.
    await tickets.addTicket("Respondido", { resolucao: "Feito.", resolvedAt: before({}) });
    const { close } = await open("/sac", norma);
    await text("2 tickets");
    expect(card("Aberto").getByRole("button", { name: "Responder" })).toBeTruthy();
    expect(card("Respondido").queryByRole("button", { name: "Responder" })).toBeNull();
    close();
    await open();
    await text("2 tickets");
    expect(screen.queryByRole("button", { name: "Responder" })).toBeNull();
  });
});

describe("the list", () => {
  test("waits under skeletons, and offers the first ticket when there is none", async () => {
    await tickets.clear();
    let answer = () => {};
    browser.obstruct(
      "/api/sac/tickets",
      () => new Promise((resolve) => (answer = () => resolve(new Response("[]")))),
    );
    const { user, address } = await open();
    await waitFor(() => expect(document.querySelectorAll("[data-skeleton]")).toHaveLength(6));
    answer();
    expect(await text("Nenhum ticket encontrado")).toBeTruthy();
    expect(document.querySelector("[data-skeleton]")).toBeNull();
    expect(screen.queryByRole("button", { name: "Limpar filtros" })).toBeNull();
    await user.click(screen.getAllByRole("button", { name: "Novo Ticket" }).at(-1)!);
    expect(await screen.findByRole("dialog", { name: "Novo Ticket SAC" })).toBeTruthy();
    expect(address()).toBe("/sac?novo=1");
  });

  test("says that it could not be read, and tries again", async () => {
    const restore = browser.obstruct("/api/sac/tickets", offline);
    const { user } = await open();
    expect(await text("Falha ao carregar tickets")).toBeTruthy();
    restore();
    await user.click(button("Tentar novamente"));
    expect(await screen.findByRole("article", { name: "Dúvida" })).toBeTruthy();
  });

  test("shows the server's order, page by page; a phone goes on below", async () => {
    await tickets.clear();
    for (let index = 0; index < 51; index++) {
      await tickets.addTicket(`Nº ${index}`, { createdAt: before({ hours: 100 - index }) });
    }
    await tickets.addTicket("Urgente", { prioridade: "critica" });
    await tickets.addTicket("Fechado", { prioridade: "critica", status: "concluido" });
    const titles = () =>
      screen.getAllByRole("article").map((one) => within(one).getByRole("heading").textContent);
    const { user, close } = await open();
    expect(await text("1–50 de 53")).toBeTruthy();
    expect(titles().slice(0, 3)).toEqual(["Urgente", "Nº 0", "Nº 1"]);
    await user.click(button("Próxima"));
    expect(await text("51–53 de 53")).toBeTruthy();
    expect(titles()).toEqual(["Nº 49", "Nº 50", "Fechado"]);
    close();
    setViewport(390);
    const phone = await open();
    await waitFor(() => expect(titles()).toHaveLength(50));
    expect(screen.queryByText("Próxima")).toBeNull();
    await phone.user.click(button("Carregar mais"));
    await waitFor(() => expect(titles()).toHaveLength(53));
    expect(screen.queryByRole("button", { name: "Carregar mais" })).toBeNull();
  });
});
