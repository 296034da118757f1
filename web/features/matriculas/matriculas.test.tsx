import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { matriculas } from "#server/db/schema.ts";
import { setViewport } from "#tests/support/browser.ts";
import { cast } from "#tests/support/cast.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;

const text = (name: string) => screen.findByText(name);
/** The metric cards as "label: value". */
const cards = () =>
  within(screen.getByRole("list", { name: "Resumo" }))
    .getAllByRole("listitem")
    .map((card) => [...card.children].map(({ textContent }) => textContent).join(": "));

/** Gives Norte's enrolment a course and a moment: late in the evening of Brazil, already tomorrow in UTC. */
const enrol = () =>
  browser.db
    .update(matriculas)
    .set({ cursoInteresse: "Redes", efetivadaEm: new Date("2026-03-10T01:30:00Z") })
    .where(eq(matriculas.id, norte.matricula));

// Holds product/leads.md#lists-of-people: Matrículas Efetivadas.
describe("/matriculas", () => {
  test("has its given columns, and the day of the enrolment", async () => {
    await enrol();
    await browser.open("/matriculas", norte.cliente);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(
      "Matrículas Efetivadas",
    );
    expect(
      screen.getByText("Consulte as matrículas já efetivadas e a data de cada efetivação"),
    ).toBeTruthy();
    const row = within(await screen.findByRole("row", { name: /Estudante norte/ }));
    expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
      "Nome",
      "Contato",
      "Curso de Interesse",
      "Escola do Evento",
      "Data do Evento",
      "Data de Efetivação",
    ]);
    expect(row.getByText("Redes")).toBeTruthy();
    expect(row.getByText("20/03/2026")).toBeTruthy();
    const day = row.getByText("09/03/2026");
    expect(day.title).toBe("09/03/2026 22:30");
    // Only the phone is missing.
    expect(row.getAllByText("-")).toHaveLength(1);
    expect(screen.getByText("1 matrícula")).toBeTruthy();
  });

  test("counts matrículas, events and their ratio", async () => {
    await browser.open("/matriculas", cast.norma);
    await waitFor(() =>
      expect(cards()).toEqual([
        "Total de Matrículas: 2",
        "Eventos Ativos: 3",
        "Matrículas Filtradas: 2",
        "Taxa de Conversão: 0,67",
      ]),
    );
  });

  test("finds by course, too", async () => {
    await enrol();
    await browser.open("/matriculas?busca=redes", cast.norma);
    await text("Estudante norte");
    expect(screen.queryByText("Estudante irma")).toBeNull();
  });

  test("is exported with the day of the enrolment", async () => {
    await enrol();
    const { user, downloads } = await browser.open("/matriculas", norte.cliente);
    await text("Estudante norte");
    await user.click(screen.getByRole("button", { name: "Exportar CSV" }));
    expect(await text("1 linha exportada")).toBeTruthy();
    expect(downloads[0]?.name).toBe("matriculas_todos_2026-03-10.csv");
    expect((await downloads[0]!.text).replace("\uFEFF", "")).toBe(
      '"Nome","Email","Telefone","Curso de Interesse","Escola do Evento","Data do Evento","Data de Efetivação"\r\n' +
        '"Estudante norte","familia@norte.test","-","Redes","Escola norte","20/03/2026","09/03/2026"\r\n',
    );
  });

  test("is empty, refused or broken", async () => {
    const { close } = await browser.open("/matriculas", cast.bela);
    expect(await text("Nenhuma matrícula encontrada")).toBeTruthy();
    expect(screen.getByText("As pré-matrículas efetivadas aparecem aqui.")).toBeTruthy();
    close();
    const filtered = await browser.open("/matriculas?busca=zzz", norte.cliente);
    expect(await text("Nenhuma matrícula encontrada")).toBeTruthy();
    expect(screen.getByText("Nenhum resultado para os filtros aplicados.")).toBeTruthy();
    filtered.close();
    browser.obstruct("/api/matriculas", () => new Response("{}", { status: 403 }));
    const refused = await browser.open("/matriculas", norte.cliente);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Você não tem permissão para visualizar matrículas",
    );
    refused.close();
    browser.obstruct("/api/matriculas", offline);
    await browser.open("/matriculas", norte.cliente);
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Falha ao carregar matrículas",
    );
  });
});

describe("a student", () => {
  test("sees their own, and nothing that asks for events or takes rows along", async () => {
    const { address } = await browser.open(`/matriculas?evento=${norte.evento}`, norte.aluno);
    await text("Estudante norte");
    await waitFor(() =>
      expect(cards()).toEqual(["Total de Matrículas: 1", "Matrículas Filtradas: 1"]),
    );
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Exportar CSV" })).toBeNull();
    expect(screen.queryByRole("list", { name: "Filtros ativos" })).toBeNull();
    expect(browser.calls.filter((call) => call.includes("evento"))).toEqual([]);
    expect(address()).toBe(`/matriculas?evento=${norte.evento}`);
  });
});

test("is a card on a phone", async () => {
  await enrol();
  setViewport(390);
  await browser.open("/matriculas", norte.cliente);
  const card = within(await screen.findByRole("list", { name: "Lista de matrículas" }));
  expect(card.getByRole("heading", { name: "Estudante norte" })).toBeTruthy();
  expect(card.getByText("Redes")).toBeTruthy();
  expect(card.getByText("09/03/2026")).toBeTruthy();
});
