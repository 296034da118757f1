// Holds product/dashboard.md#dashboard: on the day and the day before, the event and what it lacks come first.
import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { eventos } from "#server/db/schema.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;
const today = todayInSaoPaulo(new Date());

// The page asks the browser for the day, and the server its clock.
beforeEach(() => {
  browser.clock.now = new Date();
});

const onDay = (dataEvento: string) =>
  browser.db
    .update(eventos)
    .set({ dataEvento, horario: "19:00", nomeEscola: "Colégio Aurora" })
    .where(eq(eventos.id, norte.evento));
const attention = async () =>
  within(await screen.findByRole("region", { name: "Precisa de atenção" }));

describe("the event of today or tomorrow", () => {
  test.each<[Person, string, string]>([
    [norte.cliente, today, "Hoje"],
    [norte.micro, addDays(today, 1), "Amanhã"],
    [norte.vendedor, today, "Hoje"],
  ])("is the first line of $role's attention", async (person, day, word) => {
    await onDay(day);
    await browser.open("/", person);
    const first = within(
      await (await attention()).findByRole("list", { name: "Eventos de hoje e de amanhã" }),
    );
    expect(
      first
        .getByRole("link", {
          name: `${word}, 19:00 · Colégio Aurora · 1 inscrito · 1 sem cartão · nenhuma mesa`,
        })
        .getAttribute("href"),
    ).toBe(`/eventos/${norte.evento}`);
    expect(
      first.getByRole("link", { name: "Imprimir cartões de Colégio Aurora" }).getAttribute("href"),
    ).toBe(`/eventos/${norte.evento}/cartoes`);
  });

  test("is not told two days before, nor to the franqueador", async () => {
    for (const [person, day] of [
      [norte.cliente, addDays(today, 2)],
      [cast.norma, today],
    ] as const) {
      await onDay(day);
      const { close } = await browser.open("/", person);
      await attention();
      await waitFor(() => expect(screen.queryByText("Carregando métricas…")).toBeNull());
      expect(screen.queryByRole("list", { name: "Eventos de hoje e de amanhã" })).toBeNull();
      close();
    }
  });

  test("opens the form of a table, where the name can be typed at once", async () => {
    await onDay(today);
    const { user, address } = await browser.open("/", norte.cliente);
    await user.click(
      await (await attention()).findByRole("link", { name: "Abrir mesa de Colégio Aurora" }),
    );
    const name = await screen.findByLabelText("Nome da nova mesa");
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(address()).toBe(`/eventos/${norte.evento}#mesa`);
  });

  test("that cannot be read says so, and is read by one try", async () => {
    await onDay(today);
    const clear = browser.obstruct("/api/dashboard/hoje", offline);
    const { user } = await browser.open("/", norte.cliente);
    const panel = await attention();
    expect(await panel.findByText("Não foi possível verificar os eventos de hoje.")).toBeTruthy();
    clear();
    await user.click(panel.getByRole("button", { name: "Verificar de novo" }));
    expect(await panel.findByRole("link", { name: /^Hoje, 19:00 · Colégio Aurora/ })).toBeTruthy();
  });
});
