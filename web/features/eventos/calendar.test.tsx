import { screen } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { eventos } from "#server/db/schema.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { button, escolaOf, facts, field, text } from "#tests/support/escola.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const escola = escolaOf(browser);
const { norte } = cast;
const { cliente } = norte;
/** The screens read the real clock, so this test's events lie around the real day. */
const today = todayInSaoPaulo(new Date());

// Holds product/eventos.md#eventos: the calendar.
describe("the calendar", () => {
  const day = (name: string) => screen.getByRole("button", { name });

  test("stands beside the cards, a month at a time, in the address", async () => {
    await escola.addEvento("Em abril", { dataEvento: "2026-04-01" });
    const { user, address } = await browser.open("/eventos?modo=calendario&mes=2026-03", cliente);
    expect((await screen.findByRole("grid")).getAttribute("aria-label")).toBe("março de 2026");
    await text("1 evento");
    expect(screen.getByText("Em abril")).toBeTruthy();
    await user.click(button("Próximo mês"));
    expect(await screen.findByRole("heading", { name: "abril de 2026" })).toBeTruthy();
    expect(address()).toContain("mes=2026-04");
    await user.click(button("Mês anterior"));
    await user.click(button("Mês anterior"));
    expect(await screen.findByRole("heading", { name: "fevereiro de 2026" })).toBeTruthy();
    await text("sem eventos");
    await user.click(button("Hoje"));
    expect(address()).toContain(`mes=${today.slice(0, 7)}`);
    await user.click(button("Grade"));
    expect(await text("2 eventos")).toBeTruthy();
    expect(address()).toBe("/eventos");
  });

  test("shows the cards of a day", async () => {
    const { user } = await browser.open("/eventos?modo=calendario&mes=2026-03", cliente);
    expect(await text("Escolha um dia para ver os eventos.")).toBeTruthy();
    await text("1 evento");
    await user.click(day("sexta-feira, 20 de março de 2026, 1 evento"));
    expect(await text("20/03/2026 · 1 evento")).toBeTruthy();
    expect(facts("Escola norte")).toContain("120 alunos");
    await user.click(day("sábado, 21 de março de 2026, sem eventos"));
    expect(await text("21/03/2026 · sem eventos")).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
  });

  test("is one stop for Tab; arrows lead from day to day", async () => {
    const { user } = await browser.open(
      "/eventos?modo=calendario&mes=2026-03&dia=2026-03-20",
      cliente,
    );
    await text("20/03/2026 · 1 evento");
    const stops = [
      ...screen.getByRole("grid").querySelectorAll<HTMLElement>("[data-day][tabindex='0']"),
    ].map(({ dataset }) => dataset["day"]);
    expect(stops).toEqual(["2026-03-20"]);
    day("sexta-feira, 20 de março de 2026, 1 evento").focus();
    const focused = () => (document.activeElement as HTMLElement).dataset["day"];
    const path = [];
    for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End"]) {
      await user.keyboard(`{${key}}`);
      path.push(focused());
    }
    expect(path).toEqual([
      "2026-03-21",
      "2026-03-28",
      "2026-03-27",
      "2026-03-20",
      "2026-03-15",
      "2026-03-21",
    ]);
    await user.keyboard("{Enter}");
    expect(await text("21/03/2026 · sem eventos")).toBeTruthy();
  });

  test("is searched too, and reads months of more than one page", async () => {
    const rows = Array.from({ length: 210 }, (_, index) => `Turma ${index + 1}`);
    const [first] = await browser.db.select().from(eventos).where(eq(eventos.id, norte.evento));
    const { busca: _, ...copy } = first!;
    await browser.db.insert(eventos).values(
      rows.map((nomeEscola) => ({
        ...copy,
        codigo: undefined,
        id: idOf(nomeEscola),
        nomeEscola,
      })),
    );
    const { user } = await browser.open("/eventos?modo=calendario&mes=2026-03", cliente);
    expect(await text("211 eventos")).toBeTruthy();
    expect(day("sexta-feira, 20 de março de 2026, 211 eventos")).toBeTruthy();
    await user.type(field("Buscar"), "turma 2");
    expect(await text("22 eventos")).toBeTruthy();
  });

  test("says that it could not be read", async () => {
    browser.obstruct("/api/eventos", offline);
    await browser.open("/eventos?modo=calendario", cliente);
    expect(await text("Falha ao carregar eventos")).toBeTruthy();
  });
});
