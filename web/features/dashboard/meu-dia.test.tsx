import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { text } from "#tests/support/fields.ts";
import { signedUp } from "#tests/support/fila.ts";
import { offline, startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();
const { norte } = cast;

const panel = async (name: string) => within(await screen.findByRole("region", { name }));

// Holds product/dashboard.md#dashboard: a seller also gets who to call, and the next visit.
test("a seller's dashboard says who to call and the next visit", async () => {
  for (const [at, nome] of ["Ana", "Bia", "Caio", "Davi"].entries())
    await signedUp(browser.db, norte.evento, nome, { hours: at + 1 });
  const { user, address } = await browser.open("/", norte.vendedor);
  const calls = await panel("Quem chamar agora");
  const rows = await calls.findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual(
    ["Ana", "Bia", "Caio"].map(
      (nome, at) => `${nome} AlunoInscreveu-se há ${at + 1} hEscola norte`,
    ),
  );
  expect(calls.getByText("4 famílias na fila")).toBeTruthy();
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

test("a micro-franchise's has the same list under 'Para quem ligar hoje?'", async () => {
  await signedUp(browser.db, norte.evento, "Ana");
  await browser.open("/", norte.micro);
  const calls = await panel("Para quem ligar hoje?");
  expect((await calls.findAllByRole("listitem"))[0]?.textContent).toContain("Ana Aluno");
});

test("nobody else's dashboard reads the queue", async () => {
  await browser.open("/", norte.franquia);
  await screen.findByRole("heading", { name: "Precisa de atenção" });
  expect(browser.calls.filter((call) => call.includes("/api/contatos"))).toEqual([]);
});
