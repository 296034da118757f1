import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { eventos, leads } from "#server/db/schema.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;
const { cliente } = norte;
const evento2 = idOf("norte.evento2");

/** Signs up so many more students for an event, one minute after the other. */
async function signUp(count: number, { eventoId = norte.evento, nome = "Aluna" } = {}) {
  const rows = Array.from({ length: count }, (_, index) => ({
    eventoId,
    nomeAluno: `${nome} ${String(index + 1).padStart(4, "0")}`,
    nomeResponsavel: "Rita Responsável",
    email: `${nome.toLowerCase()}${index + 1}@familia.test`,
    telefone: "8133334444",
    createdAt: new Date(Date.UTC(2026, 2, 6, 12, index)),
  }));
  await browser.db.insert(leads).values(rows);
}

/** A second event of the same school, without leads. */
async function addEvent() {
  const [first] = (await browser.db.select().from(eventos)).filter(({ id }) => id === norte.evento);
  await browser.db.insert(eventos).values({
    ...first!,
    id: evento2,
    nomeEscola: "Colégio do Sertão",
    cidade: "Garanhuns",
    dataEvento: "2026-04-02",
  });
}

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

describe("the start of /leads", () => {
  it("asks for an event and shows no rows, although the select reads all", async () => {
    const { user, address } = await browser.open("/leads", cliente);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Leads");
    expect(screen.getByText("Visualize e gerencie os leads captados nos eventos")).toBeTruthy();
    expect(screen.getByText("Selecione um evento")).toBeTruthy();
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
  it("have the columns of the specification", async () => {
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

  it("reach the family by mail, phone and, for mobiles, WhatsApp", async () => {
    await signUp(1, { nome: "Fixa" });
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

  it("show a dash where a value is missing", async () => {
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

  it("are those of one's own school alone", async () => {
    await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    expect(screen.queryByText(/Estudante (irma|sul|balcao)/)).toBeNull();
  });

  it("are read anew whenever the page is opened", async () => {
    const { user } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    await text("Dashboard do Cliente");
    await signUp(1, { nome: "Novata" });
    await user.click(screen.getByRole("link", { name: /^Leads\d/ }));
    await user.click(await screen.findByRole("button", { name: "Ver leads de todos os eventos" }));
    expect(await text("Novata 0001")).toBeTruthy();
  });

  it("can be asked for again", async () => {
    const { user } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    expect(screen.getByText("Atualizado agora")).toBeTruthy();
    await signUp(1, { nome: "Novata" });
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect(await text("Novata 0001")).toBeTruthy();
    expect(screen.getByText("2 leads")).toBeTruthy();
  });

  it("show as skeletons while they load", async () => {
    let answer = (_: Response) => {};
    browser.obstruct("/api/leads", () => new Promise<Response>((resolve) => (answer = resolve)));
    await browser.open("/leads?evento=todos", cliente);
    await screen.findByRole("table");
    expect(document.querySelectorAll("tr[data-skeleton]")).toHaveLength(5);
    answer(Response.json([]));
    expect(await text("Nenhum lead encontrado")).toBeTruthy();
  });
});

describe("the search", () => {
  it("goes to the server 250 ms after the last key, and into the address", async () => {
    await signUp(1, { nome: "Áurea" });
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

  it("finds e-mails and the digits of phones", async () => {
    await signUp(1, { nome: "Fixa" });
    const { user } = await browser.open("/leads?evento=todos&busca=3333-4444", cliente);
    await text("Fixa 0001");
    expect(students()).toEqual(["Fixa 0001"]);
    await user.clear(search());
    await user.type(search(), "@NORTE");
    await waitFor(() => expect(students()).toEqual(["Estudante norte"]));
  });

  it("is reached by /, cleared by Esc and left by a second Esc", async () => {
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

  it("keeps what is typed while an earlier text is on its way", async () => {
    const { user } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    await user.type(search(), "est");
    await waitFor(() => expect(listCalls().at(-1)).toContain("busca=est"));
    await user.type(search(), "udante ");
    await waitFor(() => expect(listCalls().at(-1)).toContain("busca=estudante"));
    expect(search().value).toBe("estudante ");
  });

  it("does not fill the history: Back leaves the page", async () => {
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
  it("is labelled by creation but compares the event's date, and says so", async () => {
    await addEvent();
    await signUp(1, { eventoId: evento2, nome: "Serrana" });
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
  it("asks the server, offers all events first and filters by the chosen one", async () => {
    await addEvent();
    await signUp(1, { eventoId: evento2, nome: "Serrana" });
    const { user, address } = await browser.open("/leads", cliente);
    await user.click(await screen.findByRole("combobox"));
    await screen.findByRole("option", { name: /Sertão/ });
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Todos os eventos",
      "Colégio do Sertão - Garanhuns, PE (02/04/2026)",
      "Escola norte - Olinda, PE (20/03/2026)",
    ]);
    await user.click(screen.getByRole("option", { name: /Sertão/ }));
    await waitFor(() => expect(students()).toEqual(["Serrana 0001"]));
    expect(address()).toBe(`/leads?evento=${evento2}`);
    expect(select().value).toBe("Colégio do Sertão - Garanhuns, PE (02/04/2026)");
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("works by keyboard alone", async () => {
    await addEvent();
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
    expect(active()).toBe("Escola norte - Olinda, PE (20/03/2026)");
    await user.keyboard("{Escape}");
    expect(box.getAttribute("aria-expanded")).toBe("false");
    expect(address()).toBe("/leads");
    await user.keyboard("sertao");
    await waitFor(() => expect(browser.calls).toContain("GET /api/eventos?busca=sertao"));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
    await user.keyboard("{Enter}");
    expect(await text("Nenhum lead encontrado")).toBeTruthy();
    expect(address()).toBe(`/leads?evento=${evento2}`);
  });

  it("names the event of a shared address, and one that is not there", async () => {
    const { close } = await browser.open(`/leads?evento=${norte.evento}`, cliente);
    await text("Estudante norte");
    await waitFor(() => expect(select().value).toBe("Escola norte - Olinda, PE (20/03/2026)"));
    close();
    await browser.open(`/leads?evento=${cast.irma.evento}`, cliente);
    expect(await text("Nenhum lead encontrado")).toBeTruthy();
    await waitFor(() => expect(select().value).toBe("Evento não encontrado"));
  });

  it("says when nothing matches, and gives up on blur", async () => {
    const { user } = await browser.open("/leads", cliente);
    await user.type(await screen.findByRole("combobox"), "zzz");
    expect(await text("Nenhum evento encontrado")).toBeTruthy();
    await user.tab();
    expect(select().value).toBe("Todos os eventos");
  });
});

describe("the filters together", () => {
  it("stand as chips; “Limpar filtros” leads to all rows", async () => {
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

describe("an empty list", () => {
  it("offers to clear the filters when nothing matches", async () => {
    const { user, address } = await browser.open("/leads?evento=todos&busca=zzz", cliente);
    expect(await text("Nenhum lead encontrado")).toBeTruthy();
    expect(screen.getByText("Nenhum resultado para os filtros aplicados.")).toBeTruthy();
    await user.click(screen.getAllByRole("button", { name: "Limpar filtros" }).at(-1)!);
    expect(await text("Estudante norte")).toBeTruthy();
    expect(address()).toBe("/leads?evento=todos");
  });

  it("says what will stand there when there is nothing yet", async () => {
    await addEvent();
    const { user } = await browser.open(`/leads?evento=${evento2}`, cliente);
    expect(await text("Nenhum lead encontrado")).toBeTruthy();
    expect(screen.getByText("Quem se inscrever pela página do evento aparece aqui.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Ver leads de todos os eventos" }));
    expect(await text("Estudante norte")).toBeTruthy();
  });
});

describe("a list that cannot be read", () => {
  it("says that the role may not, without a way to try again", async () => {
    browser.obstruct("/api/leads", () => Response.json({ error: "Proibido" }, { status: 403 }));
    await browser.open("/leads?evento=todos", cliente);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Você não tem permissão para visualizar leads",
    );
    expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
  });

  it("says what failed and tries again", async () => {
    const clear = browser.obstruct("/api/leads", offline);
    const { user } = await browser.open("/leads?evento=todos", cliente);
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Falha ao carregar leads")).toBeTruthy();
    clear();
    await user.click(alert.getByRole("button", { name: "Tentar novamente" }));
    expect(await text("Estudante norte")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps the rows that are there when a refresh fails", async () => {
    const { user } = await browser.open("/leads?evento=todos", cliente);
    await text("Estudante norte");
    browser.obstruct("/api/leads", offline);
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Falha ao carregar leads");
    expect(students()).toEqual(["Estudante norte"]);
  });
});

describe("the pages", () => {
  const turn = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

  it("turn by cursor, with the range and the total", async () => {
    await signUp(1283);
    const { user, address } = await browser.open("/leads?evento=todos", cliente);
    expect(await text("1–50 de 1.284")).toBeTruthy();
    expect(screen.getByText("1.284 leads")).toBeTruthy();
    expect(students()[0]).toBe("Aluna 1283");
    expect(turn("Anterior").disabled).toBe(true);
    await user.click(turn("Próxima"));
    expect(await text("51–100 de 1.284")).toBeTruthy();
    await waitFor(() => expect(students()[0]).toBe("Aluna 1233"));
    expect(address()).toMatch(/^\/leads\?evento=todos&cursor=./);
    await user.click(turn("Próxima"));
    expect(await text("101–150 de 1.284")).toBeTruthy();
    await user.click(turn("Anterior"));
    expect(await text("51–100 de 1.284")).toBeTruthy();
    await user.click(turn("Anterior"));
    expect(await text("1–50 de 1.284")).toBeTruthy();
    expect(address()).toBe("/leads?evento=todos");
  });

  it("begin again when a filter changes", async () => {
    await signUp(60);
    const { user, address } = await browser.open("/leads?evento=todos", cliente);
    await text("1–50 de 61");
    await user.click(turn("Próxima"));
    expect(await text("51–61 de 61")).toBeTruthy();
    expect(turn("Próxima").disabled).toBe(true);
    await user.type(search(), "aluna");
    expect(await text("1–50 de 60")).toBeTruthy();
    expect(address()).toBe("/leads?evento=todos&busca=aluna");
  });

  it("of a shared address lead to the first one", async () => {
    await signUp(60);
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
  it("the rows are cards with large buttons, and more come on demand", async () => {
    await signUp(60);
    setViewport(390);
    const { user } = await browser.open("/leads?evento=todos", cliente);
    const list = within(await screen.findByRole("list", { name: "Lista de leads" }));
    expect(screen.queryByRole("table")).toBeNull();
    expect(list.getAllByRole("listitem")).toHaveLength(50);
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
  it("saves the rows under the present filters and says how many", async () => {
    await signUp(3, { nome: "Exportada" });
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

  it("counts one line as one, also when a name is broken over two", async () => {
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

  it("shows how far it is and can be given up", async () => {
    await signUp(9);
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

  it("tells of a failure", async () => {
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
