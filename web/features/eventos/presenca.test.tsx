import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { eventos, leads } from "#server/db/schema.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { came, signedUp } from "#tests/support/fila.ts";
import { startBrowser } from "#tests/support/screen.tsx";

// Holds product/eventos.md#an-event: who came and who did not.

const browser = await startBrowser();
const { norte } = cast;

test("who came and who did not are lists of their own once a table was used", async () => {
  const past = addDays(todayInSaoPaulo(new Date()), -3);
  await browser.db.update(eventos).set({ dataEvento: past }).where(eq(eventos.id, norte.evento));
  const first = await browser.open(`/eventos/${norte.evento}`, norte.cliente);
  const lists = async () =>
    within(await screen.findByRole("group", { name: "Pessoas do evento" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  expect(await lists()).not.toContain("Vieram");
  first.close();
  await came(browser.db, norte.evento, norte.lead);
  await signedUp(browser.db, norte.evento, "Ana", { hours: 1 });
  const { user } = await browser.open(`/eventos/${norte.evento}`, norte.cliente);
  await user.click(await screen.findByRole("button", { name: "Faltaram" }));
  expect(await screen.findByRole("button", { name: "Ana Aluno" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Estudante norte" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Vieram" }));
  expect(await screen.findByRole("button", { name: "Estudante norte" })).toBeTruthy();
  const numbers = within(screen.getByRole("region", { name: "Números do evento" }));
  const labels = numbers.getAllByRole("link").map(({ textContent }) => textContent);
  expect(labels).toEqual([
    "Inscrições",
    "Vieram",
    "Ativações",
    "Aguardando efetivação",
    "Matrículas efetivadas",
  ]);
});

test("a person's details and page say what is known of the presence", async () => {
  const past = addDays(todayInSaoPaulo(new Date()), -3);
  const said = async () => {
    const { user, close } = await browser.open(`/leads?evento=${norte.evento}`, norte.cliente);
    await user.click(await screen.findByRole("button", { name: "Estudante norte" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Estudante norte" }));
    const inDialog = dialog.getByText("Presença").nextElementSibling?.textContent;
    await user.click(dialog.getByRole("link", { name: "Abrir página" }));
    const aluno = within(await screen.findByRole("region", { name: "Aluno e evento" }));
    const onPage = aluno.getByText("Presença").nextElementSibling?.textContent;
    close();
    expect(onPage).toBe(inDialog);
    return onPage;
  };
  expect(await said()).toBe("-");
  await browser.db.update(leads).set({ naoVaiEm: NOON }).where(eq(leads.id, norte.lead));
  expect(await said()).toBe("Avisou que não vai em 10/03/2026");
  await browser.db.update(eventos).set({ dataEvento: past }).where(eq(eventos.id, norte.evento));
  const ana = await signedUp(browser.db, norte.evento, "Ana", { hours: 1 });
  await came(browser.db, norte.evento, ana);
  expect(await said()).toBe("Não veio");
  await came(browser.db, norte.evento, norte.lead);
  expect(await said()).toBe("Veio em 10/03/2026");
});
