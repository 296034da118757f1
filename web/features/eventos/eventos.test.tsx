import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { formatData, todayInSaoPaulo, addDays } from "#shared/br/data.ts";
import { eventos, eventosCursos, leads } from "#server/db/schema.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { button, card, escolaOf, facts, field, text } from "#tests/support/escola.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";
import { signUp } from "#tests/support/sign-ups.ts";

const browser = await startBrowser();
const escola = escolaOf(browser);
const { balcao, bela, norma, norte } = cast;
const { cliente, micro, franquia } = norte;
/** The screens read the real clock, so this test's events lie around the real day. */
const today = todayInSaoPaulo(new Date());

// Holds product/eventos.md#eventos: cards, list and filters.
describe("the cards", () => {
  test("show everything of an event, to the letter", async () => {
    const day = addDays(today, 3);
    await escola.addEvento("Colégio Açaí", {
      tipoEscola: "privada",
      cep: "55290000",
      cidade: "Águas Belas",
      local: "comercial",
      dataEvento: day,
      horario: "14h às 17h",
      qtdAlunos: 1200,
      observacao: "Entrada pelos fundos",
      valorTotalDesconto: "1500.50",
      status: "em_andamento",
    });
    await browser.open("/eventos", cliente);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Eventos");
    expect(screen.getByText("Visualize e gerencie todos os eventos do sistema")).toBeTruthy();
    await text("2 eventos");
    expect(facts("Colégio Açaí")).toEqual([
      "Privada",
      "ÁGUAS BELAS - PE · Associação Comercial",
      "55290-000",
      `${formatData(day)}em 3 dias`,
      "14h às 17h",
      "1.200 alunos",
      "0 cursos",
      "Entrada pelos fundos",
      "R$ 1.500,50",
    ]);
    expect(within(card("Evento na Colégio Açaí")).getByText("Em Andamento")).toBeTruthy();
    const [tipo, lugar, data] = facts("Escola norte");
    expect([tipo, lugar]).toEqual(["Pública", "OLINDA - PE · Na Escola"]);
    expect(data).toMatch(/^20\/03\/2026/);
    expect(facts("Escola norte").slice(3)).toEqual([
      "19:00",
      "120 alunos",
      "Curso norte",
      "R$ 500,00",
    ]);
  });

  test("count several courses, and show neither postal code, observation nor discount that is none", async () => {
    const id = await escola.addEvento("Duas", { valorTotalDesconto: null, qtdAlunos: 1 });
    const outro = await escola.addCurso("Outro");
    await browser.db.insert(eventosCursos).values([
      { eventoId: id, cursoId: outro },
      { eventoId: id, cursoId: norte.curso },
    ]);
    await browser.open("/eventos", cliente);
    await text("2 eventos");
    expect(facts("Duas").slice(3)).toEqual(["19:00", "1 aluno", "2 cursos"]);
  });

  test("word every status", async () => {
    for (const status of ["em_andamento", "concluido", "cancelado"] as const) {
      await escola.addEvento(status, { status });
    }
    await browser.open("/eventos", cliente);
    await text("4 eventos");
    const said = ["Escola norte", "em_andamento", "concluido", "cancelado"].map((escola) =>
      ["Agendado", "Em Andamento", "Concluído", "Cancelado"].filter((word) =>
        within(card(`Evento na ${escola}`)).queryByText(word),
      ),
    );
    expect(said).toEqual([["Agendado"], ["Em Andamento"], ["Concluído"], ["Cancelado"]]);
  });

  test("name the client to those who have several", async () => {
    await browser.open("/eventos", micro);
    await text("2 eventos");
    expect(facts("Escola balcao")[0]).toBe("Escola balcao");
  });

  test.each([
    ["franqueador", norma, false, false],
    ["franquia", franquia, false, true],
    ["micro_franquia", micro, true, true],
    ["cliente", cliente, true, true],
  ] as const)("offer a %s what the role may do", async (_role, person, creates, edits) => {
    await browser.open("/eventos", person);
    await screen.findByRole("article", { name: "Evento na Escola norte" });
    expect(screen.queryByRole("button", { name: "Criar Evento" }) !== null).toBe(creates);
    const within1 = within(card("Evento na Escola norte"));
    expect(within1.queryByRole("button", { name: "Editar" }) !== null).toBe(edits);
    expect(screen.queryByText("Evento na Escola sul")).toBeNull();
    expect(screen.queryByText("Evento na Escola irma") !== null).toBe(person === norma);
  });

  test("tell how many of the expected students have signed up", async () => {
    await signUp(browser.db, 33);
    await browser.open("/eventos", cliente);
    await text("1 evento");
    expect(within(card("Evento na Escola norte")).getByText("34 leads de 120")).toBeTruthy();
  });

  test("are closed to sellers and students", async () => {
    await browser.open("/eventos", norte.vendedor);
    expect(await text("Acesso Negado")).toBeTruthy();
  });

  test("open no dialog that the role may not use", async () => {
    const { close } = await browser.open("/eventos?novo=1", franquia);
    await text("2 eventos");
    expect(screen.queryByRole("dialog")).toBeNull();
    close();
    await browser.open(`/eventos?editar=${norte.evento}`, norma);
    await screen.findByRole("article", { name: "Evento na Escola norte" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the list", () => {
  test("waits under six skeleton cards", async () => {
    await browser.open("/eventos", cliente);
    await screen.findByRole("heading", { name: "Lista de Eventos" });
    expect(document.querySelectorAll("[data-skeleton]")).toHaveLength(6);
    await text("1 evento");
    expect(document.querySelectorAll("[data-skeleton]")).toHaveLength(0);
  });

  test("begins empty, with the way to the first event for those who may create one", async () => {
    await browser.db.delete(leads).where(eq(leads.eventoId, balcao.evento));
    await browser.db.delete(eventos).where(eq(eventos.id, balcao.evento));
    const { user } = await browser.open("/eventos", bela);
    const panel = await text("Nenhum evento cadastrado");
    await user.click(within(panel.parentElement!).getByRole("button", { name: "Criar Evento" }));
    expect(await screen.findByRole("dialog", { name: "Novo Evento" })).toBeTruthy();
  });

  test("is searched by school, city and state, without case and accents", async () => {
    await escola.addEvento("Ginásio São João", { cidade: "Maceió", estado: "AL" });
    const { user, address } = await browser.open("/eventos", cliente);
    await text("2 eventos");
    for (const busca of ["SAO JOAO", "maceio", "al"]) {
      await user.clear(field("Buscar"));
      await user.type(field("Buscar"), busca);
      await waitFor(() => expect(address()).toBe(`/eventos?busca=${busca.replace(" ", "+")}`));
      await text("1 evento");
      expect(card("Evento na Ginásio São João")).toBeTruthy();
    }
    await user.clear(field("Buscar"));
    await user.type(field("Buscar"), "nenhum");
    expect(await text("Nenhum evento encontrado para a busca")).toBeTruthy();
    await user.click(button("Limpar filtros"));
    await text("2 eventos");
  });

  test("is filtered by a state that stands in the address, until that is taken away", async () => {
    await escola.addEvento("Ginásio São João", { cidade: "Maceió", estado: "AL" });
    const { user, address } = await browser.open("/eventos?estado=AL", cliente);
    await text("1 evento");
    expect(card("Evento na Ginásio São João")).toBeTruthy();
    await user.click(button("Remover filtro Estado: AL"));
    await text("2 eventos");
    expect(address()).toBe("/eventos");
  });

  test("begins with what comes next, and is filtered by status, in the address", async () => {
    browser.clock.now = new Date();
    await escola.addEvento("Em um mês", { dataEvento: addDays(today, 30) });
    await escola.addEvento("Hoje", { dataEvento: today });
    await escola.addEvento("Ontem", { dataEvento: addDays(today, -1) });
    await escola.addEvento("Cancelado", { dataEvento: addDays(today, 2), status: "cancelado" });
    const { user, address } = await browser.open("/eventos", cliente);
    await text("5 eventos");
    const names = () =>
      screen.getAllByRole("article").map((one) => within(one).getByRole("heading").textContent);
    expect(names()).toEqual(
      ["Hoje", "Cancelado", "Em um mês", "Ontem", "Escola norte"].map((one) => `Evento na ${one}`),
    );
    const days = ["hoje", "em 2 dias", "em 30 dias", "ontem"];
    for (const [index, one] of ["Hoje", "Cancelado", "Em um mês", "Ontem"].entries())
      expect(within(card(`Evento na ${one}`)).getByText(days[index]!)).toBeTruthy();
    for (const [status, label, found] of [
      ["proximos", "Próximos", ["Hoje", "Em um mês"]],
      ["hoje", "Hoje", ["Hoje"]],
      ["encerrados", "Encerrados", ["Ontem", "Escola norte"]],
      ["cancelado", "Cancelado", ["Cancelado"]],
    ] as const) {
      await user.selectOptions(field("Status"), label);
      await text(found.length === 1 ? "1 evento" : `${found.length} eventos`);
      expect(address()).toBe(`/eventos?status=${status}`);
      expect(names()).toEqual(found.map((one) => `Evento na ${one}`));
    }
    await user.click(button("Remover filtro Status: Cancelado"));
    await text("5 eventos");
    expect(address()).toBe("/eventos");
  });

  test("says that it could not be read, and tries again", async () => {
    const clear = browser.obstruct("/api/eventos", offline);
    const { user } = await browser.open("/eventos", cliente);
    expect(await text("Falha ao carregar eventos")).toBeTruthy();
    clear();
    await user.click(button("Tentar novamente"));
    await text("1 evento");
  });

  test("is walked with j, edited with e and added to with n", async () => {
    const { user, address } = await browser.open("/eventos", cliente);
    await text("1 evento");
    await user.keyboard("je");
    expect(await screen.findByRole("dialog", { name: "Editar Evento" })).toBeTruthy();
    expect(address()).toBe(`/eventos?editar=${norte.evento}`);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("n");
    expect(await screen.findByRole("dialog", { name: "Novo Evento" })).toBeTruthy();
  });
});

describe("on a phone", () => {
  test("everything is within reach of one column", async () => {
    setViewport(390);
    const { user } = await browser.open("/eventos", cliente);
    await text("1 evento");
    expect(screen.getAllByRole("article")).toHaveLength(1);
    await user.click(button("Criar Evento"));
    expect(await screen.findByRole("dialog", { name: "Novo Evento" })).toBeTruthy();
  });
});
