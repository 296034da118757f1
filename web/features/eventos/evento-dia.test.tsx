// Holds product/eventos.md#an-event: the day comes first while it is that day.
import { screen } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { eventos } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;
const today = todayInSaoPaulo(new Date());

describe("the day of an event", () => {
  test.each([
    [{ dataEvento: today }, true],
    [{ dataEvento: addDays(today, 1) }, false],
    [{ dataEvento: today, status: "cancelado" }, false],
  ] as const)("comes before the numbers while it is that day: %o", async (change, isFirst) => {
    await browser.db.update(eventos).set(change).where(eq(eventos.id, norte.evento));
    await browser.open(`/eventos/${norte.evento}`, norte.cliente);
    await screen.findByRole("region", { name: "Dia do evento" });
    await screen.findByRole("region", { name: "Números do evento" });
    const shown = ["Dia do evento", "Cartões", "Números do evento"];
    const order = screen
      .getAllByRole("region")
      .map((it) => it.getAttribute("aria-label") ?? it.querySelector("h2")?.textContent ?? "")
      .filter((name) => shown.includes(name));
    expect(order).toEqual(isFirst ? shown : ["Números do evento", "Dia do evento", "Cartões"]);
  });
});
