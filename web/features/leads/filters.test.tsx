import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { addEvent, SEGUNDO_EVENTO, signUp } from "#tests/support/sign-ups.ts";

const browser = await startBrowser();
const { norte } = cast;
const { cliente } = norte;

const listCalls = () => browser.calls.filter((call) => /^GET \/api\/leads(\?|$)/.test(call));
const text = (name: string) => screen.findByText(name);
const search = () => screen.getByLabelText<HTMLInputElement>("Buscar");
const select = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Evento" });
const students = () =>
  within(screen.getByRole("table"))
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent);
const chips = () =>
  within(screen.getByRole("list", { name: "Filtros ativos" }))
    .getAllByRole("button", { name: /^Remover filtro/ })
    .map((chip) => chip.getAttribute("aria-label"));

// Holds product/dados.md#search: 250 ms after the last key.
describe("the search", () => {
  test("goes to the server 250 ms after the last key, and into the address", async () => {
    await signUp(browser.db, 1, { nome: "Áurea" });
    const { user, address } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    expect(search().placeholder).toBe("Nome, email ou telefone...");
    const before = listCalls().length;
    await user.type(search(), "aurea");
    await waitFor(() => expect(students()).toEqual(["Áurea 0001"]));
    expect(address()).toBe("/leads?evento=todos&busca=aurea");
    expect(listCalls().length).toBe(before + 1);
    expect(chips()).toEqual(["Remover filtro “aurea”"]);
  });

  test("finds e-mails and the digits of phones", async () => {
    await signUp(browser.db, 1, { nome: "Fixa" });
    const { user } = await browser.open("/leads?evento=todos&busca=3333-4444", cliente);
    await text("Fixa 0001");
    expect(students()).toEqual(["Fixa 0001"]);
    await user.clear(search());
    await user.type(search(), "@NORTE");
    await waitFor(() => expect(students()).toEqual(["Estudante norte"]));
  });

  test("is reached by /, cleared by Esc and left by a second Esc", async () => {
    const { user, address } = await browser.open("/leads?evento=todos&busca=norte", cliente);
    await text("Estudante norte");
    await user.keyboard("/");
    expect(document.activeElement).toBe(search());
    await user.keyboard("{Escape}");
    expect(search().value).toBe("");
    expect(document.activeElement).toBe(search());
    await waitFor(() => expect(address()).toBe("/leads?evento=todos"));
    await user.keyboard("{Escape}");
    expect(document.activeElement).not.toBe(search());
  });

  test("keeps what is typed while an earlier text is on its way", async () => {
    const { user } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    await user.type(search(), "est");
    await waitFor(() => expect(listCalls().at(-1)).toContain("busca=est"));
    await user.type(search(), "udante ");
    await waitFor(() => expect(listCalls().at(-1)).toContain("busca=estudante"));
    expect(search().value).toBe("estudante ");
  });

  test("does not fill the history: Back leaves the page", async () => {
    const { user, back } = await browser.open("/", cliente);
    await user.click(await screen.findByRole("link", { name: "Leads" }));
    await user.click(await screen.findByRole("button", { name: "Ver leads de todos os eventos" }));
    await text("Estudante norte");
    await user.type(search(), "norte");
    await waitFor(() => expect(listCalls().at(-1)).toContain("busca=norte"));
    back();
    expect(await text("Dashboard do Cliente")).toBeTruthy();
  });
});

describe("the date filter", () => {
  test("is labelled by creation but compares the event's date, and says so", async () => {
    await addEvent(browser.db);
    await signUp(browser.db, 1, { eventoId: SEGUNDO_EVENTO, nome: "Serrana" });
    const { user, address } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    const field = screen.getByLabelText<HTMLInputElement>("Data de Criação");
    expect(screen.getByText("Compara com a data do evento.").id).toBe(
      field.getAttribute("aria-describedby"),
    );
    await user.type(field, "2026-04-02");
    await waitFor(() => expect(students()).toEqual(["Serrana 0001"]));
    expect(address()).toBe("/leads?evento=todos&data=2026-04-02");
    await user.click(
      screen.getByRole("button", { name: "Remover filtro Data de Criação: 02/04/2026" }),
    );
    await waitFor(() => expect(students()).toHaveLength(2));
  });
});

describe("the event filter", () => {
  test("asks the server, offers all events first and filters by the chosen one", async () => {
    await addEvent(browser.db);
    await signUp(browser.db, 1, { eventoId: SEGUNDO_EVENTO, nome: "Serrana" });
    const { user, address } = await browser.open("/leads", cliente);
    await user.click(await screen.findByRole("combobox"));
    await screen.findByRole("option", { name: /Sertão/ });
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Todos os eventos",
      "Escola norte - Olinda, PE (20/03/2026)",
      "Colégio do Sertão - Garanhuns, PE (02/04/2026)",
    ]);
    await user.click(screen.getByRole("option", { name: /Sertão/ }));
    await waitFor(() => expect(students()).toEqual(["Serrana 0001"]));
    expect(address()).toBe(`/leads?evento=${SEGUNDO_EVENTO}`);
    expect(select().value).toBe("Colégio do Sertão - Garanhuns, PE (02/04/2026)");
    expect(screen.queryByRole("option")).toBeNull();
  });

  test("works by keyboard alone", async () => {
    await addEvent(browser.db);
    const { user, address } = await browser.open("/leads", cliente);
    const box = await screen.findByRole("combobox");
    expect(box.getAttribute("aria-expanded")).toBe("false");
    box.focus();
    await user.keyboard("{ArrowDown}");
    expect(box.getAttribute("aria-expanded")).toBe("true");
    await screen.findByRole("option", { name: /norte/ });
    const active = () =>
      document.querySelector(`#${CSS.escape(box.getAttribute("aria-activedescendant") ?? "x")}`)
        ?.textContent;
    expect(active()).toBe("Todos os eventos");
    await user.keyboard("{ArrowUp}");
    expect(active()).toBe("Colégio do Sertão - Garanhuns, PE (02/04/2026)");
    await user.keyboard("{Escape}");
    expect(box.getAttribute("aria-expanded")).toBe("false");
    expect(address()).toBe("/leads");
    await user.keyboard("sertao");
    await waitFor(() => expect(browser.calls).toContain("GET /api/eventos?busca=sertao"));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await user.keyboard("{Enter}");
    expect(await text("Nenhum lead encontrado")).toBeTruthy();
    expect(address()).toBe(`/leads?evento=${SEGUNDO_EVENTO}`);
  });

  test("names the event of a shared address, and one that is not there", async () => {
    const { close } = await browser.open(`/leads?evento=${norte.evento}`, cliente);
    await text("Estudante norte");
    await waitFor(() => expect(select().value).toBe("Escola norte - Olinda, PE (20/03/2026)"));
    close();
    await browser.open(`/leads?evento=${cast.irma.evento}`, cliente);
    expect(await text("Nenhum lead encontrado")).toBeTruthy();
    await waitFor(() => expect(select().value).toBe("Evento não encontrado"));
  });

  test("says when nothing matches, and gives up on blur", async () => {
    const { user } = await browser.open("/leads", cliente);
    await user.type(await screen.findByRole("combobox"), "zzz");
    expect(await text("Nenhum evento encontrado")).toBeTruthy();
    await user.tab();
    expect(select().value).toBe("Todos os eventos");
  });
});

describe("the filters together", () => {
  test("stand as chips; “Limpar filtros” leads to all rows", async () => {
    const { user, address } = await browser.open(
      `/leads?evento=${norte.evento}&busca=norte&data=2026-03-20`,
      cliente,
    );
    await text("Estudante norte");
    await waitFor(() =>
      expect(chips()).toEqual([
        "Remover filtro Escola norte - Olinda, PE (20/03/2026)",
        "Remover filtro “norte”",
        "Remover filtro Data de Criação: 20/03/2026",
      ]),
    );
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    await waitFor(() => expect(address()).toBe("/leads?evento=todos"));
    expect(search().value).toBe("");
    expect(screen.queryByRole("list", { name: "Filtros ativos" })).toBeNull();
  });
});
