import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { eventos } from "#server/db/schema.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { came } from "#tests/support/fila.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
type User = Awaited<ReturnType<typeof browser.open>>["user"];
const { norma, norte } = cast;

// Norte's event took place five days ago: 120 expected students, one lead, one pré-matrícula, one enrolment.
beforeEach(async () => {
  const held = { dataEvento: "2026-03-05" };
  await browser.db.update(eventos).set(held).where(eq(eventos.id, norte.evento));
});

const chart = async (title: string) => within(await screen.findByRole("region", { name: title }));
const questions = () =>
  screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const SERIES = "/api/dashboard/series";

const FUNIL = "Quantos alunos chegam à matrícula?";
const LEADS = "Em que dias chegam os leads?";
const AGENDA = "O que vem nas próximas 4 semanas?";

async function chooseIn(user: User, title: string, item: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: `Mais opções: ${title}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

describe("the charts", () => {
  test.each<[string, Person, string[]]>([
    [
      "the franqueador",
      norma,
      [
        FUNIL,
        LEADS,
        "Quais franquias matriculam mais?",
        "Onde a rede já está, e onde falta?",
        "O que responder primeiro?",
      ],
    ],
    [
      "a franchise",
      norte.franquia,
      [FUNIL, "Qual micro-franquia precisa de ajuda?", LEADS, AGENDA],
    ],
    ["a micro-franchise", norte.micro, [FUNIL, "Quais clientes trazem mais matrículas?", AGENDA]],
    [
      "a seller",
      norte.vendedor,
      ["O que os seus clientes compram?", "Em que ritmo você cadastra?"],
    ],
    [
      "a client",
      norte.cliente,
      ["Qual evento vale repetir?", LEADS, AGENDA, "Que cursos os alunos querem?"],
    ],
  ])("of %s, each a question, in their order", async (_who, person, titles) => {
    await browser.open("/", person);
    await screen.findByRole("heading", { name: "Para decidir" });
    expect(questions()).toEqual(titles);
  });

  test("say in words what they show, and show the figures on request", async () => {
    const { user } = await browser.open("/", norte.franquia);
    const funnel = await chart(FUNIL);
    const words =
      "120 alunos esperados em 1 evento: 1 inscrição, 1 pré-matrícula e 1 matrícula. Conversão do funil: 1 ÷ 1 × 100 = 100,0%.";
    expect(await funnel.findByText(words)).toBeTruthy();
    await chooseIn(user, FUNIL, "Ver dados");
    const rows = within(funnel.getByRole("table")).getAllByRole("row");
    expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual(
      [
        ["Etapa", "Período", "% da etapa acima", "Anterior", "Diferença"],
        ["Eventos", "1", "–", "0", "+1"],
        ["Alunos esperados", "120", "–", "0", "+120"],
        ["Inscrições", "1", "0,8%", "0", "+1"],
        ["Pré-matrículas", "1", "100,0%", "0", "+1"],
        ["Matrículas", "1", "100,0%", "0", "+1"],
      ],
    );
    await chooseIn(user, FUNIL, "Ver gráfico");
    expect(funnel.queryByRole("table")).toBeNull();
  });

  test("have a step of who came once somebody was noted as present, and none before", async () => {
    const { close } = await browser.open("/", norte.franquia);
    const step = async () => (await chart(FUNIL)).queryByText("Vieram aos eventos");
    expect(await step()).toBeNull();
    close();
    await came(browser.db, norte.evento, norte.lead);
    const { user } = await browser.open("/", norte.franquia);
    expect(await step()).toBeTruthy();
    await chooseIn(user, FUNIL, "Ver dados");
    const table = within((await chart(FUNIL)).getByRole("table"));
    const cells = [...table.getByText("Vieram").closest("tr")!.children];
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "Vieram",
      "1",
      "100,0%",
      "0",
      "+1",
    ]);
  });

  test("of a client lead from who came to the event's own list", async () => {
    await came(browser.db, norte.evento, norte.lead);
    await browser.open("/", norte.cliente);
    const link = (await chart("Qual evento vale repetir?")).getByRole("link", { name: "Vieram" });
    expect(link.getAttribute("href")).toBe(`/eventos/${norte.evento}?aba=vieram`);
  });

  test("call the funnel's rate by its own name and say how it is made", async () => {
    const { user } = await browser.open("/", norma);
    const funnel = await chart(FUNIL);
    expect(funnel.getByText("Conversão do funil")).toBeTruthy();
    await chooseIn(user, FUNIL, "Como é calculado");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/^Conversão do funil = matrículas ÷ inscrições/)).toBeTruthy();
    expect(dialog.getByText(/Conversão do funil: 1 ÷ \d × 100 = [\d,]+%\.$/)).toBeTruthy();
    expect(screen.queryByText(/Taxa de Conversão/)).toBeNull();
  });

  test("have a table each", async () => {
    for (const person of [norma, norte.franquia, norte.micro, norte.vendedor, norte.cliente]) {
      const { user, close } = await browser.open("/", person);
      await screen.findByRole("heading", { name: "Para decidir" });
      const titles = questions();
      expect(titles.length).toBeGreaterThan(0);
      for (const title of titles) await chooseIn(user, title, "Ver dados");
      expect(screen.getAllByRole("table")).toHaveLength(titles.length);
      close();
    }
  });
});

describe("the period", () => {
  test("stands in the address, the usual one left out", async () => {
    const { user, address } = await browser.open("/", norte.cliente);
    const period = within(await screen.findByRole("group", { name: "Período" }));
    const pressed = () =>
      period.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed()).toEqual(["30 dias"]);
    await user.click(period.getByRole("button", { name: "7 dias" }));
    await waitFor(() => expect(address()).toBe("/?periodo=7"));
    expect(pressed()).toEqual(["7 dias"]);
    await waitFor(() => expect(browser.calls).toContain(`GET ${SERIES}?periodo=7`));
    await user.click(period.getByRole("button", { name: "30 dias" }));
    await waitFor(() => expect(address()).toBe("/"));
  });

  test("is read from the address, and what cannot be meant is not", async () => {
    const { close } = await browser.open("/?periodo=90", norte.franquia);
    await chart(FUNIL);
    expect(browser.calls).toContain(`GET ${SERIES}?periodo=90`);
    close();
    await browser.open("/?periodo=12", norte.franquia);
    await chart(FUNIL);
    expect(browser.calls).toContain(`GET ${SERIES}?periodo=30`);
  });

  test("is nothing that a seller's charts depend on", async () => {
    await browser.open("/", norte.vendedor);
    await screen.findByRole("heading", { name: "Precisa de atenção" });
    expect(screen.queryByRole("group", { name: "Período" })).toBeNull();
  });
});

/** The events of the last thirty days. */
const HELD = "eventosDe=2026-02-09&eventosAte=2026-03-10";

describe("the way from a figure", () => {
  test.each<[string, Person, string, string, string]>([
    [
      "leads of the network",
      norte.franquia,
      FUNIL,
      "Inscrições dos eventos",
      `/interesses?${HELD}`,
    ],
    ["enrolments", norte.micro, FUNIL, "Matrículas dos eventos", `/matriculas?${HELD}`],
    [
      "a franchise",
      norma,
      "Quais franquias matriculam mais?",
      "Franquia norte",
      "/franquias?busca=Franquia+norte",
    ],
    [
      "a client",
      norte.micro,
      "Quais clientes trazem mais matrículas?",
      "Escola norte",
      "/clientes?busca=Escola+norte",
    ],
    [
      "a product",
      norte.vendedor,
      "O que os seus clientes compram?",
      "Todos Pela Educação",
      "/clientes?produto=todos_pela_educacao",
    ],
    [
      "leads of an event",
      norte.cliente,
      "Qual evento vale repetir?",
      "Inscrições",
      `/leads?evento=${norte.evento}`,
    ],
    [
      "events of a state",
      norma,
      "Onde a rede já está, e onde falta?",
      "Pernambuco: 1 evento",
      "/eventos?agenda=sem_cancelados&de=2026-02-09&ate=2026-03-10&estado=PE",
    ],
    ["open tickets", norma, "O que responder primeiro?", "Ver tickets", "/sac?status=em_andamento"],
  ])("leads to %s", async (_what, person, title, name, to) => {
    const { user, address } = await browser.open("/", person);
    const at = await chart(title);
    await user.click(await at.findByRole("link", { name }));
    await waitFor(() => expect(address()).toBe(to));
  });

  test("is shut to who may not open the page", async () => {
    await browser.open("/", norte.vendedor);
    await screen.findByRole("heading", { name: "Precisa de atenção" });
    const main = within(screen.getByRole("main"));
    const paths = main.getAllByRole("link").map((link) => link.getAttribute("href"));
    const own = /^\/(contatos|eventos\/[^?]+|clientes|interesses|pre-matriculas|matriculas)(\?|$)/;
    expect(paths.filter((path) => !own.test(path ?? ""))).toEqual([]);
  });
});
