import { screen, waitFor } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { eventos, leads, preMatriculas } from "#server/db/schema.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { addEvent, SEGUNDO_EVENTO, signUp } from "#tests/support/sign-ups.ts";
import { ticketsOf } from "#tests/support/tickets.ts";

// A link of the dashboard says a number, and its list must have as many rows (docs/decisions/028).

const browser = await startBrowser();
const { norma, norte } = cast;

/** Five days ago an event with people at every step; next week one that two have signed up for; a ticket of ten days. */
beforeEach(async () => {
  const { db } = browser;
  await db.update(eventos).set({ dataEvento: "2026-03-05" }).where(eq(eventos.id, norte.evento));
  await addEvent(db);
  await signUp(db, 2, { eventoId: SEGUNDO_EVENTO, nome: "Serrana" });
  await db.update(eventos).set({ dataEvento: "2026-03-14" }).where(eq(eventos.id, SEGUNDO_EVENTO));
  await db.insert(preMatriculas).values({
    eventoId: norte.evento,
    nome: "Quem Espera",
    email: "espera@norte.test",
    cursoInteresse: "Curso norte",
    createdAt: new Date("2026-03-01T12:00:00Z"),
  });
  await db.update(leads).set({ createdAt: new Date("2026-03-04T12:00:00Z") });
});

/** The calls behind the pages, by what each page lists. */
const calls: Record<string, string> = {
  "/leads": "/api/leads",
  "/interesses": "/api/leads",
  "/pre-matriculas": "/api/pre-matriculas",
  "/matriculas": "/api/matriculas",
  "/eventos": "/api/eventos",
  "/clientes": "/api/clientes",
  "/pedidos": "/api/pedidos",
  "/sac": "/api/sac/tickets",
};

/** The links of the dashboard that say how many rows they lead to. */
function promises(): [href: string, rows: number][] {
  const links = [...document.querySelectorAll<HTMLElement>("main [data-rows]")];
  const said = links.map(({ dataset, attributes }): [string, number] => [
    attributes.getNamedItem("href")?.value ?? "",
    Number(dataset["rows"]),
  ]);
  return [...new Map(said)].filter(([, rows]) => rows > 0);
}

/** Counts the rows of the list at an address. */
async function rowsAt(href: string, person: Person): Promise<number> {
  const [path = ""] = href.split("?", 1);
  browser.calls.length = 0;
  const { close } = await browser.open(href, person);
  const list = new RegExp(`^GET (${calls[path]}\\?(?!.*limit=1(?!\\d)).*)$`);
  const asked = () => browser.calls.flatMap((call) => list.exec(call)?.[1] ?? []);
  await waitFor(() => expect(asked(), href).not.toEqual([]));
  const answer = await fetch(asked().at(-1) ?? "");
  close();
  return Number(answer.headers.get("x-total-count"));
}

// Holds product/dashboard.md#dashboard: each figure leads to the rows that it counts.
describe("each link leads to as many rows as its figure says", () => {
  test.each<[string, Person, number]>([
    ["the franqueador", norma, 8],
    ["a franchise", norte.franquia, 7],
    ["a micro-franchise", norte.micro, 7],
    ["a seller", norte.vendedor, 3],
    ["a client", norte.cliente, 5],
  ])(
    "of %s",
    async (_who, person, least) => {
      const { close } = await browser.open("/", person);
      await screen.findByText("1 pré-matrícula espera há mais de 7 dias");
      await screen.findByRole("heading", { name: "Para decidir" });
      const links = promises();
      close();
      expect(links.length).toBeGreaterThanOrEqual(least);
      for (const [href, rows] of links) expect(await rowsAt(href, person), href).toBe(rows);
    },
    60_000,
  );
});

describe("what a list was cut down to", () => {
  test("stands as chips that can be removed, and goes into the file", async () => {
    const { user, address } = await browser.open("/", norte.micro);
    await user.click(await screen.findByText("1 pré-matrícula espera há mais de 7 dias"));
    await screen.findByText("Quem Espera");
    expect(address()).toBe(
      "/pre-matriculas?situacao=aguardando&idade=mais_de_7_dias&ordem=criacao",
    );
    expect(screen.getByRole("columnheader", { name: "Espera" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Exportar CSV" }));
    await waitFor(() =>
      expect(browser.calls).toContain(
        "GET /api/pre-matriculas/export.csv?situacao=aguardando&idade=mais_de_7_dias",
      ),
    );
    await user.click(screen.getByRole("button", { name: "Remover filtro Idade: Mais de 7 dias" }));
    await waitFor(() =>
      expect(address()).toBe("/pre-matriculas?situacao=aguardando&ordem=criacao"),
    );
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    await waitFor(() => expect(address()).toBe("/pre-matriculas?ordem=criacao"));
  });

  test("names the unit of the way here", async () => {
    const { user, address } = await browser.open("/", norma);
    await user.click(await screen.findByRole("link", { name: "1 matrícula de Franquia norte" }));
    await waitFor(() => expect(address()).toContain(`unidade=${norte.franquia.unitId}`));
    expect(await screen.findByText("Franquia norte")).toBeTruthy();
    expect(screen.getByText("Eventos de 09/02/2026 a 10/03/2026")).toBeTruthy();
  });

  test("is a choice of how far people have come", async () => {
    const { user, address } = await browser.open("/pre-matriculas", norte.micro);
    await user.selectOptions(await screen.findByLabelText("Situação"), "Aguardando");
    await waitFor(() => expect(address()).toBe("/pre-matriculas?situacao=aguardando"));
    await screen.findByText("Quem Espera");
    expect(screen.queryByText("Estudante norte")).toBeNull();
  });

  test("stands over the tickets of an age, whose tabs count the same", async () => {
    await ticketsOf(browser).addTicket("Antigo", { createdAt: new Date("2026-02-20T12:00:00Z") });
    const { user, address } = await browser.open("/", norma);
    await user.click(await screen.findByRole("link", { name: /ticket.* há mais de 7 dias/ }));
    await waitFor(() => expect(address()).toBe("/sac?status=em_andamento&idade=mais_de_7_dias"));
    await user.click(
      await screen.findByRole("button", { name: "Remover filtro Idade: Mais de 7 dias" }),
    );
    await waitFor(() => expect(address()).toBe("/sac?status=em_andamento"));
  });
});
