import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";
import { addEvent, SEGUNDO_EVENTO, signUp } from "#tests/support/sign-ups.ts";
import { chooseMore } from "#tests/support/fields.ts";

const browser = await startBrowser();
const { norte } = cast;
const { cliente } = norte;

const listCalls = () => browser.calls.filter((call) => /^GET \/api\/leads(\?|$)/.test(call));
const text = (name: string) => screen.findByText(name);
const select = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Evento" });
const students = () =>
  within(screen.getByRole("table"))
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent);

// Holds product/leads.md#lists-of-people: Leads.
describe("the start of /leads", () => {
  test("asks for an event and shows no rows, although the select reads all", async () => {
    const { user, address } = await browser.open("/leads", cliente);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Leads");
    expect(screen.getByText("Visualize e gerencie os leads captados nos eventos")).toBeTruthy();
    expect(screen.getByText("Selecione um evento")).toBeTruthy();
    await screen.findByRole("combobox", { name: "Evento" });
    expect(select().value).toBe("Todos os eventos");
    expect(screen.queryByRole("table")).toBeNull();
    expect(listCalls()).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Exportar CSV" }).disabled).toBe(
      true,
    );
    await user.click(screen.getByRole("button", { name: "Ver leads de todos os eventos" }));
    expect(await text("Estudante norte")).toBeTruthy();
    expect(address()).toBe("/leads?evento=todos");
    expect(select().value).toBe("Todos os eventos");
  });
});

describe("the rows", () => {
  test("have their given columns", async () => {
    await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    const headers = screen.getAllByRole("columnheader").map((cell) => cell.textContent);
    expect(headers).toEqual(["Aluno", "Responsável", "Contato", "Evento", "Data"]);
    expect(students()).toEqual(["Estudante norte"]);
    expect(screen.getByText("Responsável norte")).toBeTruthy();
    expect(screen.getByText("Escola norte")).toBeTruthy();
    expect(screen.getByText("Olinda, PE · 20/03/2026")).toBeTruthy();
    const created = screen.getByText("05/03/2026");
    expect(created.title).toBe("05/03/2026 09:00");
    expect(created.getAttribute("datetime")).toBe("2026-03-05T12:00:00.000Z");
    expect(screen.getByText("1 lead")).toBeTruthy();
  });

  test("reach the family by mail, phone and, for mobiles, WhatsApp", async () => {
    await signUp(browser.db, 1, { nome: "Fixa" });
    const { user } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("familia@norte.test")).toBe("mailto:familia@norte.test");
    expect(href("(81) 98888-7777")).toBe("tel:+5581988887777");
    expect(href("(81) 3333-4444")).toBe("tel:+558133334444");
    const whatsapp = screen.getAllByRole("link", { name: /^WhatsApp/ });
    expect(whatsapp.map((link) => link.getAttribute("aria-label"))).toEqual([
      "WhatsApp de Estudante norte (abre em nova aba)",
    ]);
    expect(whatsapp[0]?.getAttribute("href")).toBe("https://wa.me/5581988887777");
    await user.click(screen.getByRole("button", { name: "Copiar telefone de Estudante norte" }));
    expect(await navigator.clipboard.readText()).toBe("(81) 98888-7777");
    expect(await text("Copiado")).toBeTruthy();
  });

  test("show a dash where a value is missing", async () => {
    browser.obstruct("/api/leads", () =>
      Response.json([
        {
          id: norte.lead,
          eventoId: norte.evento,
          nomeAluno: "Sem Contato",
          nomeResponsavel: "",
          email: "",
          telefone: "",
          createdAt: "2026-03-05T12:00:00.000Z",
          evento: {
            nomeEscola: "Escola",
            cidade: "Olinda",
            estado: "PE",
            dataEvento: "2026-03-20",
          },
        },
      ]),
    );
    await browser.open("/leads?evento=todos", cliente);
    await text("Sem Contato");
    const row = screen.getAllByRole("row")[1]!;
    expect(within(row).getAllByText("-")).toHaveLength(3);
    expect(within(row).queryByRole("link")).toBeNull();
  });

  test("are those of one's own school alone", async () => {
    await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    expect(screen.queryByText(/Estudante (irma|sul|balcao)/)).toBeNull();
  });

  test("are not read anew when the page is opened, but by 'Atualizar'", async () => {
    const { user } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    await text("Dashboard do Cliente");
    await signUp(browser.db, 1, { nome: "Novata" });
    await user.click(await screen.findByRole("link", { name: /^Leads\d/ }));
    await user.click(await screen.findByRole("button", { name: "Ver leads de todos os eventos" }));
    await text("Estudante norte");
    expect(screen.queryByText("Novata 0001")).toBeNull();
    await chooseMore(user, "Atualizar");
    expect(await text("Novata 0001")).toBeTruthy();
  });

  test("can be asked for again", async () => {
    const { user } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    expect(screen.queryByText(/^Atualizado/)).toBeNull();
    await signUp(browser.db, 1, { nome: "Novata" });
    await chooseMore(user, "Atualizar");
    expect(await text("Novata 0001")).toBeTruthy();
    expect(screen.getByText("2 leads")).toBeTruthy();
  });

  test("show as skeletons while they load", async () => {
    let answer = (_: Response) => {};
    browser.obstruct("/api/leads", () => new Promise<Response>((resolve) => (answer = resolve)));
    await browser.open("/leads?evento=todos", cliente);
    await screen.findByRole("table");
    expect(document.querySelectorAll("tr[data-skeleton]")).toHaveLength(5);
    answer(Response.json([]));
    expect(await text("Nenhum lead encontrado")).toBeTruthy();
  });
});

describe("an empty list", () => {
  test("offers to clear the filters when nothing matches", async () => {
    const { user, address } = await browser.open("/leads?evento=todos&busca=zzz", cliente);
    expect(await text("Nenhum lead encontrado")).toBeTruthy();
    expect(screen.getByText("Nenhum resultado para os filtros aplicados.")).toBeTruthy();
    await user.click(screen.getAllByRole("button", { name: "Limpar filtros" }).at(-1)!);
    expect(await text("Estudante norte")).toBeTruthy();
    expect(address()).toBe("/leads?evento=todos");
  });

  test("says what will stand there when there is nothing yet", async () => {
    await addEvent(browser.db);
    const { user } = await browser.open(`/leads?evento=${SEGUNDO_EVENTO}`, cliente);
    expect(await text("Nenhum lead encontrado")).toBeTruthy();
    expect(screen.getByText("Quem se inscrever pela página do evento aparece aqui.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Ver leads de todos os eventos" }));
    expect(await text("Estudante norte")).toBeTruthy();
  });
});

describe("a list that cannot be read", () => {
  test("says that the role may not, without a way to try again", async () => {
    browser.obstruct("/api/leads", () => Response.json({ error: "Proibido" }, { status: 403 }));
    await browser.open("/leads?evento=todos", cliente);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Você não tem permissão para visualizar leads",
    );
    expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
  });

  test("says what failed and tries again", async () => {
    const clear = browser.obstruct("/api/leads", offline);
    const { user } = await browser.open("/leads?evento=todos", cliente);
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Falha ao carregar leads")).toBeTruthy();
    clear();
    await user.click(alert.getByRole("button", { name: "Tentar novamente" }));
    expect(await text("Estudante norte")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("keeps the rows that are there when a refresh fails", async () => {
    const { user } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    browser.obstruct("/api/leads", offline);
    await chooseMore(user, "Atualizar");
    expect((await screen.findByRole("alert")).textContent).toContain("Falha ao carregar leads");
    expect(students()).toEqual(["Estudante norte"]);
  });
});
