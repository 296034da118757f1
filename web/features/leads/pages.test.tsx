import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { leads as contract } from "#shared/contract/leads.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { signUp } from "#tests/support/sign-ups.ts";

const browser = await startBrowser();
const { norte } = cast;
const { cliente } = norte;

const text = (name: string) => screen.findByText(name);
const search = () => screen.getByLabelText<HTMLInputElement>("Buscar");
describe("the pages", () => {
  // Asked of the bar alone: by role, jsdom takes a second over fifty rows.
  const turn = (name: string) =>
    within(
      document.querySelector<HTMLElement>("nav[aria-label=Páginas]")!,
    ).getByText<HTMLButtonElement>(name);

  test("turn by cursor, with the range and the total", async () => {
    await signUp(browser.db, 60);
    const { user, address } = await browser.open("/leads?evento=todos", cliente);
    expect(await text("1–50 de 61")).toBeTruthy();
    expect(screen.getByText("Aluna 0060")).toBeTruthy();
    expect(turn("Anterior").disabled).toBe(true);
    await user.click(turn("Próxima"));
    expect(await text("51–61 de 61")).toBeTruthy();
    expect(await text("Aluna 0010")).toBeTruthy();
    expect(address()).toMatch(/^\/leads\?evento=todos&cursor=./);
    expect(turn("Próxima").disabled).toBe(true);
    await user.click(turn("Anterior"));
    expect(await text("1–50 de 61")).toBeTruthy();
    expect(address()).toBe("/leads?evento=todos");
  });

  test("are steps of the history", async () => {
    await signUp(browser.db, 120);
    const { user, address, back } = await browser.open("/leads?evento=todos", cliente);
    await text("1–50 de 121");
    await user.click(turn("Próxima"));
    await text("51–100 de 121");
    const second = address();
    await user.click(turn("Próxima"));
    await text("101–121 de 121");
    back();
    expect(await text("51–100 de 121")).toBeTruthy();
    expect(address()).toBe(second);
    back();
    expect(await text("1–50 de 121")).toBeTruthy();
    expect(address()).toBe("/leads?evento=todos");
  });

  test("are fetched when the pointer comes to 'Próxima', and not again when it is pressed", async () => {
    await signUp(browser.db, 60);
    const { user } = await browser.open("/leads?evento=todos", cliente);
    await text("1–50 de 61");
    const asked = () => browser.calls.filter((call) => call.includes("cursor="));
    await user.hover(turn("Próxima"));
    await waitFor(() => expect(asked()).toHaveLength(1));
    await user.click(turn("Próxima"));
    await text("51–61 de 61");
    expect(asked()).toHaveLength(1);
  });

  test("count in thousands as Brazilians write them", async () => {
    const [row] = (await (await browser.as(cliente)).call(contract.list, { query: {} })).body;
    browser.obstruct("/api/leads", () =>
      Response.json([row], { headers: { "x-total-count": "1284" } }),
    );
    await browser.open("/leads?evento=todos", cliente);
    expect(await text("1.284 leads")).toBeTruthy();
    expect(screen.getByText("1–1 de 1.284")).toBeTruthy();
  });

  test("begin again when a filter changes", async () => {
    await signUp(browser.db, 60);
    const { user, address } = await browser.open("/leads?evento=todos", cliente);
    await text("1–50 de 61");
    await user.click(turn("Próxima"));
    expect(await text("51–61 de 61")).toBeTruthy();
    await user.type(search(), "aluna");
    expect(await text("1–50 de 60")).toBeTruthy();
    expect(address()).toBe("/leads?evento=todos&busca=aluna");
  });

  test("of a shared address lead to the first one", async () => {
    await signUp(browser.db, 60);
    const { user, address, close } = await browser.open("/leads?evento=todos", cliente);
    await text("1–50 de 61");
    await user.click(turn("Próxima"));
    await text("51–61 de 61");
    const shared = address();
    close();
    const again = await browser.open(shared, cliente);
    expect(await text("61 no total")).toBeTruthy();
    await again.user.click(turn("Primeira página"));
    expect(await text("1–50 de 61")).toBeTruthy();
  });
});

describe("on a phone", () => {
  test("the rows are cards with large buttons, and more come on demand", async () => {
    await signUp(browser.db, 60);
    setViewport(390);
    const { user } = await browser.open("/leads?evento=todos", cliente);
    const list = within(await screen.findByRole("list", { name: "Lista de leads" }));
    expect(screen.queryByRole("table")).toBeNull();
    await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(50));
    const call = screen.getByRole("link", { name: "Ligar para Aluna 0060" });
    expect(call.getAttribute("href")).toBe("tel:+558133334444");
    await user.click(screen.getByRole("button", { name: "Carregar mais" }));
    await waitFor(() =>
      expect(
        within(screen.getByRole("list", { name: "Lista de leads" })).getAllByRole("listitem"),
      ).toHaveLength(61),
    );
    expect(screen.queryByRole("button", { name: "Carregar mais" })).toBeNull();
    expect(
      screen.getByRole("link", { name: "WhatsApp de Estudante norte (abre em nova aba)" }),
    ).toBeTruthy();
  });
});

describe("'Exportar CSV'", () => {
  test("saves the rows under the present filters and says how many", async () => {
    await signUp(browser.db, 3, { nome: "Exportada" });
    const { user, downloads } = await browser.open(
      `/leads?evento=${norte.evento}&busca=exportada`,
      cliente,
    );
    await text("3 leads");
    await user.click(screen.getByRole("button", { name: "Exportar CSV" }));
    expect(await text("3 linhas exportadas")).toBeTruthy();
    expect(downloads.map(({ name }) => name)).toEqual(["leads_escola-norte_2026-03-10.csv"]);
    const lines = (await downloads[0]!.text).trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain(
      '"Nome do Aluno","Nome do Responsável","Email","Telefone","Escola do Evento","Data de Criação"',
    );
    expect(lines[1]).toContain('"Exportada 0003"');
  });

  test("counts one line as one, also when a name is broken over two", async () => {
    const { user, downloads } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    browser.obstruct(
      "/api/leads/export.csv",
      () => new Response('"Nome"\r\n"Ana ""A""\r\nMaria"\r\n', { status: 200 }),
    );
    await user.click(screen.getByRole("button", { name: "Exportar CSV" }));
    expect(await text("1 linha exportada")).toBeTruthy();
    expect(downloads.map(({ name }) => name)).toEqual(["exportacao.csv"]);
  });

  test("shows how far it is and can be given up", async () => {
    await signUp(browser.db, 9);
    const { user, downloads } = await browser.open("/leads?evento=todos", cliente);
    await text("10 leads");
    browser.obstruct("/api/leads/export.csv", slowCsv);
    await user.click(screen.getByRole("button", { name: "Exportar CSV" }));
    expect(await text("2 de 10 linhas")).toBeTruthy();
    const bar = screen.getByRole<HTMLProgressElement>("progressbar");
    expect([bar.value, bar.max]).toEqual([2, 10]);
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(await text("Exportação cancelada")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Exportar CSV" })).toBeTruthy();
    expect(downloads).toEqual([]);
  });

  test("tells of a failure", async () => {
    const { user } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    browser.obstruct("/api/leads/export.csv", () =>
      Response.json({ message: "Erro interno" }, { status: 500 }),
    );
    await user.click(screen.getByRole("button", { name: "Exportar CSV" }));
    expect(await text("Erro ao exportar CSV")).toBeTruthy();
    expect(screen.getByText("Erro interno")).toBeTruthy();
  });
});

/** Header and two rows, then silence until the reader gives up. */
function slowCsv(signal?: AbortSignal | null): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('"Nome"\r\n"A"\r\n"B"\r\n'));
      signal?.addEventListener("abort", () =>
        controller.error(new DOMException("Aborted", "AbortError")),
      );
    },
  });
  return new Response(body, { status: 200, headers: { "x-total-count": "10" } });
}
