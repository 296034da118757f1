import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";
import { addEvent, SEGUNDO_EVENTO, signUp } from "#tests/support/sign-ups.ts";
import { chooseMore } from "#tests/support/fields.ts";

const browser = await startBrowser();
const { norma, norte } = cast;

const text = (name: string | RegExp) => screen.findByText(name);
const headers = () => screen.getAllByRole("columnheader").map((cell) => cell.textContent);
const students = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const select = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Evento" });
/** The metric cards as "label: value". */
const cards = () =>
  within(screen.getByRole("list", { name: "Resumo" }))
    .getAllByRole("listitem")
    .map((card) => [...card.children].map(({ textContent }) => textContent).join(": "));

// Holds product/leads.md#lists-of-people: Interesses, and the four cards.
describe("/interesses", () => {
  test("starts with the interests of all events", async () => {
    const { address } = await browser.open("/interesses", norte.cliente);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Interesses");
    expect(
      screen.getByText("Acompanhe quem demonstrou interesse nos eventos da rede"),
    ).toBeTruthy();
    expect(await text("Estudante norte")).toBeTruthy();
    expect(screen.queryByText("Selecione um evento")).toBeNull();
    expect(select().value).toBe("Todos os eventos");
    expect(screen.getByText("1 interesse")).toBeTruthy();
    expect(address()).toBe("/interesses");
  });

  test("has its given columns", async () => {
    await browser.open("/interesses", norte.micro);
    await text("Estudante norte");
    const columns = ["Aluno", "Responsável", "Contato", "Escola do Evento", "Data do Evento"];
    expect(headers()).toEqual(columns);
    expect(screen.getByText("Responsável norte")).toBeTruthy();
    expect(screen.getByText("Escola norte")).toBeTruthy();
    expect(screen.getAllByText("20/03/2026").length).toBeGreaterThan(0);
    expect(screen.getByRole("link", { name: "familia@norte.test" }).getAttribute("href")).toBe(
      "mailto:familia@norte.test",
    );
  });

  test("names the client to the franqueador alone", async () => {
    await browser.open("/interesses", norma);
    await text("Estudante irma");
    expect(headers()[3]).toBe("Cliente");
    const row = screen.getByRole("row", { name: /Estudante irma/ });
    expect(within(row).getAllByText("Escola irma")).toHaveLength(2);
    expect(students().toSorted()).toEqual([
      "Estudante balcao",
      "Estudante irma",
      "Estudante norte",
    ]);
  });

  test("shows a dash where a value is missing", async () => {
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
          naoVaiEm: null,
          presenca: { veioEm: null, notada: false },
          evento: { nomeEscola: "", cidade: "", estado: "", dataEvento: "2026-03-20" },
          caminho: { inscritoEm: null, ativadoEm: null, efetivadaEm: null },
          cliente: null,
        },
      ]),
    );
    await browser.open("/interesses", norma);
    await text("Sem Contato");
    expect(within(screen.getAllByRole("row")[1]!).getAllByText("-")).toHaveLength(5);
  });
});

describe("the metric cards", () => {
  test("count all interests, the events and what the filters leave", async () => {
    await signUp(browser.db, 2);
    const { user } = await browser.open("/interesses", norma);
    await waitFor(() =>
      expect(cards()).toEqual([
        "Total de Interesses: 5",
        "Eventos Ativos: 3",
        "Interesses Filtrados: 5",
        "Taxa de Conversão: 1,67",
      ]),
    );
    await user.type(screen.getByLabelText("Buscar"), "aluna");
    await waitFor(() =>
      expect(cards()).toEqual([
        "Total de Interesses: 5",
        "Eventos Ativos: 3",
        "Interesses Filtrados: 2",
        "Taxa de Conversão: 1,67",
      ]),
    );
  });

  test("'… Filtrados' is true: “mais de 1.000” in the card as in the badge", async () => {
    const { user } = await browser.open("/interesses", norma);
    await text("Estudante norte");
    const headers = { "x-total-count": "1000", "x-total-count-floor": "true" };
    browser.obstruct("/api/leads", () => Response.json([], { headers }));
    await user.type(screen.getByLabelText("Buscar"), "a");
    await waitFor(() => expect(cards()[2]).toBe("Interesses Filtrados: mais de 1.000"));
    expect(await text("mais de 1.000 interesses")).toBeTruthy();
  });

  test("say how the rate is computed", async () => {
    const { user } = await browser.open("/interesses", norte.cliente);
    await text("Estudante norte");
    await chooseMore(user, "Ajuda desta lista");
    expect(
      await text("Total de interesses ÷ total de eventos. Os filtros não mudam este número."),
    ).toBeTruthy();
  });

  test("have a rate of 0 without events, and dashes when a count cannot be read", async () => {
    browser.obstruct("/api/eventos", () =>
      Response.json([], { headers: { "x-total-count": "0" } }),
    );
    const { close } = await browser.open("/interesses", norte.cliente);
    await waitFor(() => expect(cards().at(-1)).toBe("Taxa de Conversão: 0"));
    close();
    browser.obstruct("/api/eventos", offline);
    await browser.open("/interesses", norte.cliente);
    await waitFor(() =>
      expect(cards()).toEqual([
        "Total de Interesses: 1",
        "Eventos Ativos: -",
        "Interesses Filtrados: 1",
        "Taxa de Conversão: -",
      ]),
    );
  });

  test("are read anew with the list", async () => {
    const { user } = await browser.open("/interesses", norte.cliente);
    await waitFor(() => expect(cards().at(-1)).toBe("Taxa de Conversão: 1,00"));
    await addEvent(browser.db);
    await chooseMore(user, "Atualizar");
    await waitFor(() => expect(cards().at(-1)).toBe("Taxa de Conversão: 0,50"));
  });
});

describe("the filters", () => {
  test("of one event or unit: its school stands once, and no longer in every row", async () => {
    const all = ["Aluno", "Responsável", "Contato", "Escola do Evento", "Data do Evento"];
    await signUp(browser.db, 1);
    const { close } = await browser.open(`/interesses?evento=${norte.evento}`, norte.micro);
    expect(await text("Evento: Escola norte · Olinda - PE · 20/03/2026")).toBeTruthy();
    expect(headers()).toEqual(all.slice(0, 3));
    close();
    const unit = await browser.open(`/interesses?unidade=${norte.cliente.unitId}`, norte.micro);
    expect(await text(/^Evento: Escola norte/)).toBeTruthy();
    expect(headers()).toEqual(all.slice(0, 3));
    unit.close();
    await browser.open("/interesses", norte.micro);
    await text("Estudante norte");
    expect(headers()).toEqual(all);
  });

  test("leave the address when they are taken away: all events are the default", async () => {
    await addEvent(browser.db);
    await signUp(browser.db, 1, { eventoId: SEGUNDO_EVENTO, nome: "Serrana" });
    const { user, address } = await browser.open("/interesses", norte.cliente);
    await user.click(await screen.findByRole("combobox"));
    await user.click(
      await screen.findByRole("option", { name: "Colégio do Sertão - Garanhuns, PE (02/04/2026)" }),
    );
    await waitFor(() => expect(students()).toEqual(["Serrana 0001"]));
    expect(address()).toBe(`/interesses?evento=${SEGUNDO_EVENTO}`);
    await user.click(select());
    await user.click(await screen.findByRole("option", { name: "Todos os eventos" }));
    await waitFor(() => expect(students()).toHaveLength(2));
    expect(address()).toBe("/interesses");
  });

  test("by date compare the event's date, and are called so", async () => {
    await addEvent(browser.db);
    await signUp(browser.db, 1, { eventoId: SEGUNDO_EVENTO, nome: "Serrana" });
    const { user } = await browser.open("/interesses", norte.cliente);
    await text("Estudante norte");
    await user.type(screen.getByLabelText("Data do Evento"), "2026-04-02");
    await waitFor(() => expect(students()).toEqual(["Serrana 0001"]));
    expect(
      screen.getByRole("button", { name: "Remover filtro Data do Evento: 02/04/2026" }),
    ).toBeTruthy();
  });
});

describe("a list without rows", () => {
  test("is empty, or nothing matches", async () => {
    const { close } = await browser.open("/interesses?busca=zzz", norte.cliente);
    expect(await text("Nenhum interesse encontrado")).toBeTruthy();
    expect(screen.getByText("Nenhum resultado para os filtros aplicados.")).toBeTruthy();
    close();
    await addEvent(browser.db);
    await browser.open(`/interesses?evento=${SEGUNDO_EVENTO}`, norte.cliente);
    expect(await text("Nenhum interesse encontrado")).toBeTruthy();
    expect(screen.getByText("Quem se inscrever pela página do evento aparece aqui.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Ver interesses de todos os eventos" })).toBeTruthy();
  });

  test("is refused to the role, or could not be read", async () => {
    browser.obstruct("/api/leads", () => Response.json({ error: "Proibido" }, { status: 403 }));
    const { close } = await browser.open("/interesses", norte.cliente);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Você não tem permissão para visualizar interesses",
    );
    close();
    browser.obstruct("/api/leads", offline);
    await browser.open("/interesses", norte.cliente);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Falha ao carregar interesses",
    );
  });
});

test("'Exportar CSV' gives the columns of this screen", async () => {
  await signUp(browser.db, 2, { nome: "Exportada" });
  const { user, downloads } = await browser.open("/interesses?busca=exportada", norma);
  await text("2 interesses");
  await user.click(screen.getByRole("button", { name: "Exportar CSV" }));
  expect(await text("2 linhas exportadas")).toBeTruthy();
  expect(downloads[0]?.name).toBe("interesses_todos_2026-03-10.csv");
  expect((await downloads[0]!.text).split("\r\n")).toEqual([
    expect.stringMatching(
      /^\uFEFF?"Nome do Aluno","Nome do Responsável","Email","Telefone","Escola do Evento","Data do Evento"$/,
    ),
    '"Exportada 0002","Rita Responsável","exportada2@familia.test","(81) 3333-4444","Escola norte","20/03/2026"',
    '"Exportada 0001","Rita Responsável","exportada1@familia.test","(81) 3333-4444","Escola norte","20/03/2026"',
    "",
  ]);
});
