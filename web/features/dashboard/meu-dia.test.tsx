import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { text } from "#tests/support/fields.ts";
import { signedUp } from "#tests/support/fila.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;

const panel = async (name: string) => within(await screen.findByRole("region", { name }));

// Holds product.md#dashboard: a seller also gets who to call, and the next visit.
test("a seller's dashboard says who to call and the next visit", async () => {
  for (const [at, nome] of ["Ana", "Bia", "Caio", "Davi"].entries())
    await signedUp(browser.db, norte.evento, nome, { hours: 9 - at });
  const { user, address } = await browser.open("/", norte.vendedor);
  const calls = await panel("Quem chamar agora");
  const rows = await calls.findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual(
    ["Ana", "Bia", "Caio"].map((nome) => `${nome} Aluno20/03/2026, Escola norte`),
  );
  expect(calls.getByText("4 pessoas na fila")).toBeTruthy();
  const visit = await panel("Próxima visita");
  expect((await visit.findByRole("link", { name: "Escola norte" })).getAttribute("href")).toBe(
    `/eventos/${norte.evento}`,
  );
  await user.click(calls.getByRole("link", { name: "Começar a ligar" }));
  expect(address()).toBe("/contatos");
});

test("says when nobody waits, and when it cannot be read", async () => {
  const clear = browser.obstruct("GET /api/contatos", offline);
  const { user } = await browser.open("/", norte.vendedor);
  const calls = await panel("Quem chamar agora");
  expect(await calls.findByText("Falha ao carregar contatos")).toBeTruthy();
  clear();
  await user.click(calls.getByRole("button", { name: "Tentar novamente" }));
  expect(await text("Ninguém espera uma ligação agora")).toBeTruthy();
});

test("nobody else's dashboard reads the queue", async () => {
  await browser.open("/", norte.micro);
  await screen.findByRole("heading", { name: "Precisa de atenção" });
  expect(browser.calls.filter((call) => call.includes("/api/contatos"))).toEqual([]);
});
