import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { dashboard, type Series } from "#shared/contract/dashboard.ts";
import { eventos, leads } from "#server/db/schema.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norma, norte } = cast;

const region = async (title: string) => within(await screen.findByRole("region", { name: title }));
const SERIES = "/api/dashboard/series";
afterEach(() => void vi.useRealTimers());

describe("when the figures cannot be read", () => {
  test("each chart says so by itself, the cards stay, and one try brings all back", async () => {
    const clear = browser.obstruct(SERIES, offline);
    const { user } = await browser.open("/", norte.cliente);
    expect(await screen.findAllByText("Gráfico indisponível")).toHaveLength(4);
    expect(screen.getByRole("list", { name: "Resumo" })).toBeTruthy();
    clear();
    const first = await region("Qual evento vale repetir?");
    await user.click(first.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(screen.queryByText("Gráfico indisponível")).toBeNull());
  });

  test("a chart that stumbles over its own figures leaves the others standing", async () => {
    const franquia = await browser.as(norte.franquia);
    const { body } = await franquia.call(dashboard.series, { query: {} });
    const { ranking: _, ...rest } = body;
    // React tells the console what a boundary has caught: here it is asked for.
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    browser.obstruct(SERIES, () => Response.json(rest satisfies Partial<Series>));
    await browser.open("/", norte.franquia);
    expect(await screen.findAllByText("Gráfico indisponível")).toHaveLength(1);
    expect(
      (await region("Quantos alunos chegam à matrícula?")).getByText(
        "Nenhum evento realizado no período.",
      ),
    ).toBeTruthy();
    expect(told).toHaveBeenCalled();
    told.mockClear();
  });
});

const home = `/eventos/${cast.balcao.evento}`;

describe("the events of a dashboard", () => {
  test("the next events stand with who is expected and who signed up, and open", async () => {
    const { user, address } = await browser.open("/", norma);
    const upcoming = await region("Próximos eventos");
    const [people] = upcoming.getAllByRole("link", { name: "1 lead de 120 alunos" });
    expect(people?.getAttribute("href")).toMatch(/^\/interesses\?evento=/);
    await user.click(upcoming.getByRole("link", { name: "Escola balcao" }));
    await waitFor(() => expect(address()).toBe(home));
  });

  test("a day of the calendar opens its only event, and no list repeats the calendar", async () => {
    const { user, address } = await browser.open("/", cast.bela);
    const calendar = await region("O que vem nas próximas 4 semanas?");
    expect(screen.queryByRole("region", { name: "Próximos eventos" })).toBeNull();
    await user.click(calendar.getByRole("link", { name: /: 1 evento, 1 lead de 120 alunos$/ }));
    await waitFor(() => expect(address()).toBe(home));
  });

  test("an event that few have signed up for is opened from what needs attention", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOON });
    const soon = { dataEvento: "2026-03-13" };
    await browser.db.update(eventos).set(soon).where(eq(eventos.id, cast.balcao.evento));
    const { user, address } = await browser.open("/", cast.bela);
    const attention = await region("Precisa de atenção");
    await user.click(attention.getByRole("link", { name: /^Escola balcao, .*: só 1 lead/ }));
    await waitFor(() => expect(address()).toBe(home));
  });

  test("nothing that comes and nothing that waits are said", async () => {
    await browser.db.delete(leads).where(eq(leads.id, cast.balcao.lead));
    await browser.db.update(eventos).set({ status: "cancelado" });
    await browser.open("/", cast.bela);
    const calendar = await region("O que vem nas próximas 4 semanas?");
    expect(calendar.getByText("Nenhum evento nas próximas 4 semanas.")).toBeTruthy();
    const attention = await region("Precisa de atenção");
    // The first steps stand below: all is not yet in order.
    expect(
      await attention.findByText("Nada com prazo. Os primeiros passos estão abaixo."),
    ).toBeTruthy();
    expect(screen.getByText("Nenhum evento realizado no período.")).toBeTruthy();
  });
});
