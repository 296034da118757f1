import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { cast, type Person } from "#tests/support/cast.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

const summary = () => screen.getByRole("list", { name: "Resumo" });

/** The texts of the cards, in their order. */
const cards = async () => {
  await screen.findByRole("main");
  await waitFor(() => expect(screen.queryByText("Carregando métricas…")).toBeNull());
  return within(summary())
    .getAllByRole("listitem")
    .map((card) => card.textContent);
};

// Holds product/dashboard.md#dashboard of the staff.
describe("the dashboard", () => {
  test.each([
    ["Dashboard Geral", "Visão geral do sistema de franquias", norma],
    ["Dashboard da Franquia", "Visão geral das suas micro-franquias", norte.franquia],
    ["Dashboard da Micro-franquia", "Visão geral dos seus clientes e vendedores", norte.micro],
    ["Dashboard do Vendedor", "Visão geral dos seus clientes", norte.vendedor],
    ["Dashboard do Cliente", "Visão geral dos seus cursos e eventos", norte.cliente],
    ["Dashboard do Aluno", "Seus interesses e pré-matrículas", norte.aluno],
  ])("is '%s', '%s'", async (title, description, person) => {
    await browser.open("/", person);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(title);
    expect(screen.getByText(description)).toBeTruthy();
  });

  test("shows the franqueador every count, labelled and ordered as given", async () => {
    await browser.open("/", norma);
    expect((await cards()).map((text) => text.replace(/\d.*$/, ""))).toEqual([
      "Franquias",
      "Micro-Franquias",
      "Clientes",
      "Cursos",
      "Eventos",
      "Interesses",
      "Leads",
      "Pré-Matriculas",
      "Matrículas Efetivadas",
    ]);
  });

  test("begins with its title, what needs attention and the counts, whatever else the role gets", async () => {
    const others: [Person, string[]][] = [
      [norma, []],
      [norte.franquia, []],
      [norte.micro, []],
      [norte.vendedor, ["Quem chamar agora", "Próxima visita"]],
      [norte.cliente, []],
    ];
    for (const [person, below] of others) {
      const { close } = await browser.open("/", person);
      await cards();
      for (const name of [...below, "Para decidir"]) await screen.findByRole("heading", { name });
      const parts = [...screen.getByRole("main").querySelectorAll("h1, h2, [aria-label=Resumo]")];
      const summaryAt = parts.indexOf(summary());
      expect(parts.slice(0, summaryAt).map(({ textContent }) => textContent)).toEqual([
        screen.getByRole("heading", { level: 1 }).textContent,
        "Precisa de atenção",
      ]);
      const after = parts.slice(summaryAt + 1).map(({ textContent }) => textContent);
      expect(after.filter((title) => title !== "Primeiros passos").slice(0, below.length)).toEqual(
        below,
      );
      close();
    }
  });

  test("of an aluno begins with its title, what waits and the counts", async () => {
    await browser.open("/", norte.aluno);
    await cards();
    await screen.findByRole("heading", { name: "Seu caminho até a matrícula" });
    const parts = [...screen.getByRole("main").querySelectorAll("h2, [aria-label=Resumo]")];
    const [waits, counts, path, ...others] = parts;
    expect(waits?.textContent).toBe("Precisa de atenção");
    expect(counts).toBe(summary());
    expect(path?.textContent).toBe("Seu caminho até a matrícula");
    expect(others).toEqual([]);
  });

  test("stands its nine cards 5 + 4 on a desk, and none alone anywhere", async () => {
    await browser.open("/", norma);
    await cards();
    const rows = (width: string) =>
      [...summary().children].map((card) => (card as HTMLElement).style.getPropertyValue(width));
    expect(rows("--many").join("")).toBe("555554444");
    expect(rows("--some").join("")).toBe("333333333");
    expect(rows("--few").join("")).toBe("333222222");
  });

  test("explains to the franqueador why Leads and Interesses are one number", async () => {
    const { user } = await browser.open("/", norma);
    await cards();
    await user.click(screen.getByRole("button", { name: "O que conta Leads?" }));
    expect(await screen.findByText(/^As mesmas pessoas de Interesses/)).toBeTruthy();
  });

  test("shows the counts that the server returned, 0 among them", async () => {
    browser.obstruct("/api/dashboard/metrics", () =>
      Response.json({ totalLeads: 1284, totalCursos: 0 }),
    );
    await browser.open("/", norte.cliente);
    expect(await cards()).toEqual(["Cursos0", expect.stringMatching(/^Leads1\.284/)]);
  });

  test("tells how many people came in the period, and in the one before", async () => {
    const { user } = await browser.open("/", norte.cliente);
    expect(await screen.findByText("+1 em 30 dias", { exact: false })).toBeTruthy();
    expect(within(summary()).getAllByText("· antes 0", { exact: false })).toHaveLength(3);
    await user.click(await screen.findByRole("button", { name: "90 dias" }));
    expect(await within(summary()).findByText("+1 em 90 dias", { exact: false })).toBeTruthy();
  });

  test("tells a student nothing of a period", async () => {
    await browser.open("/", norte.aluno);
    await cards();
    expect(summary().textContent).not.toContain("dias");
  });

  test("links a card to its page where the role may open it and it exists", async () => {
    const { user, address } = await browser.open("/", norte.cliente);
    await cards();
    await user.click(within(summary()).getByRole("link", { name: /^Leads/ }));
    await screen.findByRole("heading", { name: "Leads" });
    expect(address()).toBe("/leads");
  });

  test("links nobody to a page that is not theirs", async () => {
    await browser.open("/", norma);
    await cards();
    expect(within(summary()).queryByRole("link", { name: /^Leads/ })).toBeNull();
    expect(within(summary()).getByText("Leads")).toBeTruthy();
  });

  test("shows seven placeholders while loading", async () => {
    let answer = (_: Response) => {};
    browser.obstruct(
      "/api/dashboard/metrics",
      () => new Promise<Response>((resolve) => (answer = resolve)),
    );
    await browser.open("/", norma);
    await screen.findByText("Carregando métricas…");
    expect(document.querySelectorAll("[data-placeholder]")).toHaveLength(7);
    answer(Response.json({ totalLeads: 1 }));
    expect(await cards()).toEqual([expect.stringMatching(/^Leads1/)]);
  });

  test("cards do not wait for charts: they appear with their own call, be the charts slow or broken", async () => {
    let answer = (_: Response) => {};
    const slow = () => new Promise<Response>((resolve) => (answer = resolve));
    browser.obstruct("/api/dashboard/series", slow);
    const { close } = await browser.open("/", norma);
    expect(await cards()).toHaveLength(9);
    expect(screen.queryByText("Precisa de atenção")).toBeNull();
    answer(Response.json({}, { status: 503 }));
    expect((await screen.findAllByText("Gráfico indisponível")).length).toBeGreaterThan(0);
    expect(await cards()).toHaveLength(9);
    close();
    browser.obstruct("/api/dashboard/series", slow);
    browser.obstruct("/api/dashboard/metrics", () => new Response("", { status: 200 }));
    await browser.open("/", norma);
    expect(await screen.findByText("Nenhuma métrica disponível")).toBeTruthy();
  });

  test("of a unit that counts itself says when its charts come, and the next step", async () => {
    const alone = { totalClientes: 1, totalCursos: 0, totalEventos: 0, totalLeads: 0 };
    browser.obstruct("/api/dashboard/metrics", () => Response.json(alone));
    const { user } = await browser.open("/", norte.cliente);
    const next = { name: "Criar o primeiro curso" };
    expect(await screen.findByRole("link", next)).toBeTruthy();
    expect(await cards()).toEqual(["Clientes1", "Cursos0", "Eventos0", "Leads0"]);
    const sentence = screen.getByText("Os gráficos aparecem aqui depois do primeiro evento.");
    expect(screen.queryByRole("heading", { name: "Para decidir" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Próximos eventos" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Dispensar primeiros passos" }));
    expect(within(sentence).getByRole("link", next)).toBeTruthy();
  });

  test("says when there is no data, and when there is none for the role", async () => {
    const clear = browser.obstruct(
      "/api/dashboard/metrics",
      () => new Response("", { status: 200 }),
    );
    const { close } = await browser.open("/", norma);
    expect(await screen.findByText("Nenhuma métrica disponível")).toBeTruthy();
    close();
    clear();
    browser.obstruct("/api/dashboard/metrics", () => Response.json({}));
    await browser.open("/", norma);
    expect(await screen.findByText("Nenhuma métrica disponível para seu perfil")).toBeTruthy();
  });

  test("tells of a failure and tries again", async () => {
    const clear = browser.obstruct("/api/dashboard/metrics", offline);
    const { user } = await browser.open("/", norte.aluno);
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("Não foi possível carregar as métricas")).toBeTruthy();
    expect(alert.getByText("Erro de conexão. Tente novamente.")).toBeTruthy();
    clear();
    await user.click(alert.getByRole("button", { name: "Tentar novamente" }));
    expect((await cards()).length).toBeGreaterThan(0);
  });
});
