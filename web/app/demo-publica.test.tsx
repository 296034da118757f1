import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoAccounts } from "#server/db/demo/accounts.ts";
import { users } from "#server/db/schema.ts";
import { cast } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";

// Holds product/instalacao.md#demonstration: a public one says when it begins anew, and what is locked.

const browser = await startBrowser({ DEMO: "on-hourly" });
const { norma, norte } = cast;
const LOCKED = "Bloqueado na demonstração";
const { dataset } = document.documentElement;

beforeAll(() => Object.assign(dataset, { demo: "true", hourly: "true" }));
afterAll(() => {
  delete dataset["demo"];
  delete dataset["hourly"];
});
beforeEach(async () => {
  await browser.db
    .update(users)
    .set({ email: "cliente@rede.test" })
    .where(eq(users.id, norte.cliente.id));
});

const heading = () => screen.findByRole("heading", { level: 1 });
const notice = () => screen.getByRole("region", { name: "Aviso" }).textContent;

/** The server's answer to how many seconds are left, one after the other; the last one stays. */
function leave(...seconds: (number | null)[]): void {
  const services = { cepUrl: "", cepFallbackUrl: "", provedor: null, enviaCartas: true };
  const config = { demoAccounts, ...services };
  browser.obstruct("/api/config", () => {
    const [recomecaEm = null] = seconds.length > 1 ? seconds.splice(0, 1) : seconds;
    return Response.json({ ...config, recomecaEm });
  });
}

test.each([
  [23 * 60, " · tudo volta ao início em 23 min"],
  [61, " · tudo volta ao início em 2 min"],
  [0, " · tudo volta ao início agora"],
  [null, ""],
])("with %s seconds left the banner says '%s'", async (seconds, said) => {
  leave(seconds);
  await browser.open("/", norma);
  await heading();
  await waitFor(() => expect(notice()?.endsWith(`Demonstração${said}`)).toBe(true));
  expect(notice()).toContain("Ambiente de demonstração · dados fictícios");
});

test("a new hour leads an open page to the login, which says why", async () => {
  leave(0, 3600);
  await browser.open("/", norma);
  await heading();
  await waitFor(() => expect(notice()).toContain("agora"));
  browser.dropCookies();
  const why = "A demonstração voltou ao início. Entre novamente para continuar.";
  expect(await screen.findByText(why)).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Entrar na conta" })).toBeTruthy();
  expect((await screen.findAllByRole("button", { name: /^Entrar como/ })).length).toBe(6);
});

test("'Minha conta' of a shared account says that its access is locked", async () => {
  leave(3600);
  await browser.open("/conta", norte.cliente);
  expect(await screen.findByText(LOCKED)).toBeTruthy();
  for (const name of ["Alterar nome", "Alterar senha", "Adicionar"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.getByRole("region", { name: "Tema" })).toBeTruthy();
});

test("'Minha conta' of another account changes as ever", async () => {
  leave(3600);
  await browser.open("/conta", norma);
  expect(await screen.findByRole("button", { name: "Alterar senha" })).toBeTruthy();
  expect(screen.queryByText(LOCKED)).toBeNull();
});

test("'Usuários' offers to deactivate others, not a shared account", async () => {
  leave(3600);
  const { user } = await browser.open("/usuarios", norma);
  await user.click(await screen.findByRole("button", { name: `Ações de ${norte.cliente.nome}` }));
  const locked = await screen.findByRole("menuitem", { name: LOCKED });
  expect(locked.getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: `Ações de ${norte.vendedor.nome}` }));
  expect(await screen.findByRole("menuitem", { name: "Desativar" })).toBeTruthy();
});

test("'Integrações' adds no webhook", async () => {
  leave(3600);
  await browser.open("/integracoes", norma);
  const part = within(await screen.findByRole("region", { name: "Webhooks" }));
  expect(await part.findByText(LOCKED)).toBeTruthy();
  expect(part.queryByRole("button", { name: "Adicionar webhook" })).toBeNull();
});
