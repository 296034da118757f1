import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { leads } from "#server/db/schema.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte, bela } = cast;

const person = new RegExp(`^/pessoas/${norte.lead}$`);
const event = new RegExp(`^/eventos/${norte.evento}$`);

const heading = () => screen.findByRole("heading", { level: 1 });
const palette = () => screen.findByRole("dialog", { name: "Buscar e ir para" });
const field = () => screen.findByRole("combobox", { name: "Buscar ou ir para" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const selected = () =>
  screen.getAllByRole("option").find((option) => option.getAttribute("aria-selected") === "true");
const group = (name: string) => within(screen.getByRole("group", { name }));

async function openPalette(path: string, person: Person) {
  const opened = await browser.open(path, person);
  await heading();
  await opened.user.keyboard("{Control>}k{/Control}");
  await palette();
  return opened;
}

describe("the search of the palette", () => {
  test("shows what the role may see, in groups, and opens the record", async () => {
    const { user, address } = await openPalette("/", norma);
    await user.type(await field(), "norte");
    await screen.findByText("Estudante norte");
    expect(group("Franquias").getByRole("option").textContent).toContain("Franquia norte");
    expect(group("Micro-franquias").getByRole("option").textContent).toContain("Micro norte");
    expect(group("Eventos").getByRole("option").textContent).toBe(
      "Escola norte20/03/2026 · Olinda - PE",
    );
    expect(group("Leads").getByRole("option").textContent).toBe(
      "Estudante norteEscola norte · Responsável norte",
    );
    expect(screen.getByText("10 resultados").getAttribute("role")).toBe("status");
    await user.click(group("Clientes").getByRole("option"));
    await waitFor(async () => expect((await heading()).textContent).toBe("Escola norte"));
    expect(address()).toBe(`/clientes/${norte.cliente.unitId}`);
  });

  test("'Anotar contato' asks with whom, and opens the form of that person alone", async () => {
    const { user, address } = await openPalette("/", norte.cliente);
    await user.type(await field(), "anotar contato{Enter}");
    const asked = await field();
    expect(asked.getAttribute("placeholder")).toMatch(/^Contato com quem\?/);
    expect((asked as HTMLInputElement).value).toBe("");
    expect(screen.queryAllByRole("option")).toEqual([]);
    await user.type(asked, "norte");
    await screen.findByText("Estudante norte");
    expect(
      screen.getAllByRole("group").map((shown) => shown.getAttribute("aria-labelledby")),
    ).toHaveLength(1);
    await user.click(group("Leads").getByRole("option"));
    expect(await screen.findByRole("dialog", { name: "Anotar contato" })).toBeTruthy();
    expect(address()).toMatch(/^\/pessoas\/[\w-]+\?contato=1$/);
  });

  test.each([
    ["novo evento", "Criar Evento"],
    ["abrir ticket", "Novo Ticket"],
    ["trocar tema", "Tema claro"],
  ])("“%s” finds an action under its other name", async (typed, label) => {
    const { user } = await openPalette("/", norte.micro);
    await user.type(await field(), typed);
    await waitFor(() => expect(options()).toContain(label));
  });

  test.each([
    ["a lead of a school", norte.cliente, "estudante", "Leads", person],
    ["a lead of a seller", norte.vendedor, "estudante", "Leads", person],
    ["an event", norte.micro, "Escola nor", "Eventos", event],
    ["an event of a seller", norte.vendedor, "escola", "Eventos", event],
    [
      "a client of a franchise",
      norte.franquia,
      "escola norte",
      "Clientes",
      /^\/clientes\/[\da-f-]{36}$/,
    ],
    ["an account", norte.micro, norte.vendedor.email, "Usuários", /^\/usuarios\?busca=.+&ver=/],
    ["a ticket", norte.micro, `#${norte.ticketMicro.slice(0, 8)}`, "Tickets", /^\/sac\?.*ver=/],
    ["a course", norte.cliente, "curso norte", "Cursos", /^\/cursos\?.*editar=/],
    [
      "a micro-franchise",
      norte.franquia,
      "micro",
      "Micro-franquias",
      /^\/micro-franquias\/[\da-f-]{36}$/,
    ],
  ])("leads to %s", async (_what, person, term, kind, expected) => {
    const { user, address } = await openPalette("/", person);
    await user.type(await field(), term);
    const found = await screen.findByRole("group", { name: kind });
    const [first] = within(found).getAllByRole("option");
    if (first) await user.click(first);
    await waitFor(() => expect(address()).toMatch(expected));
    await waitFor(() => expect(screen.queryByText("Registro não encontrado")).toBeNull());
  });

  test("never shows what lies outside of the scope, nor what cannot be opened", async () => {
    const { user } = await openPalette("/", norte.cliente);
    await user.type(await field(), "es");
    await screen.findByText("Estudante norte");
    const text = options().join(" ");
    for (const stranger of ["irma", "sul", "balcao"]) expect(text).not.toContain(stranger);
    // It is a client itself, and has no page of clients.
    expect(screen.queryByRole("group", { name: "Clientes" })).toBeNull();
  });

  test("asks 250 ms after the last key, from two characters on", async () => {
    const { user } = await openPalette("/", norma);
    await user.type(await field(), "n");
    await new Promise((resolve) => setTimeout(resolve, 400));
    await user.type(await field(), "orte");
    await screen.findByText("Estudante norte");
    expect(browser.calls.filter((call) => call.includes("/api/busca"))).toEqual([
      "GET /api/busca?q=norte",
    ]);
  });

  test("an answer that comes late stands in nobody's place", async () => {
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => (answerFirst = resolve));
    const clear = browser.obstruct("/api/busca", async () => {
      await first;
      const hit = {
        id: norte.lead,
        title: "Atrasado",
        subtitle: "",
        term: "x",
        eventoId: norte.evento,
      };
      return Response.json([{ kind: "leads", hits: [hit] }]);
    });
    const { user } = await openPalette("/", norma);
    await user.type(await field(), "nor");
    await waitFor(() => expect(browser.calls).toContain("GET /api/busca?q=nor"));
    clear();
    await user.type(await field(), "te");
    await screen.findByText("Estudante norte");
    answerFirst();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText("Atrasado")).toBeNull();
    expect(screen.getByText("Estudante norte")).toBeTruthy();
  });

  test("keeps the rows of the term before out of reach until the new ones come", async () => {
    const { user, address } = await openPalette("/", norma);
    await user.type(await field(), "estudante");
    await screen.findByText("Estudante norte");
    await user.type(await field(), " irma{Enter}");
    expect(screen.getByText("Buscando…")).toBeTruthy();
    expect(address()).toBe("/");
    await screen.findByText("1 resultado");
    expect(selected()?.textContent).toContain("Estudante irma");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe(`/pessoas/${cast.irma.lead}`));
  });

  test("finds by the number of a phone", async () => {
    await browser.db.insert(leads).values({
      eventoId: norte.evento,
      nomeAluno: "Zélia",
      nomeResponsavel: "Zeca",
      email: "zeca@familia.test",
      telefone: "11912345678",
    });
    const { user } = await openPalette("/", norte.cliente);
    await user.type(await field(), "(11) 91234-5678");
    expect(await screen.findByText("Zélia")).toBeTruthy();
  });

  test("says that nothing was found", async () => {
    const { user } = await openPalette("/", bela);
    await user.type(await field(), "ninguém");
    expect(await screen.findByText("Nada encontrado para “ninguém”.")).toBeTruthy();
    expect(options()).toEqual([]);
  });

  test("says that it failed, and tries again", async () => {
    const clear = browser.obstruct("/api/busca", offline);
    const { user } = await openPalette("/", norma);
    await user.type(await field(), "norte");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Não foi possível buscar. Erro de conexão.");
    clear();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByText("Estudante norte")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("is not for students", async () => {
    const { user } = await openPalette("/", norte.aluno);
    await user.type(await field(), "norte");
    expect(await screen.findByText("Nada encontrado para “norte”.")).toBeTruthy();
    expect(browser.calls.some((call) => call.includes("/api/busca"))).toBe(false);
  });
});
