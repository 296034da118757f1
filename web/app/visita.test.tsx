import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { cast, NOON } from "#tests/support/cast.ts";
import { startBrowser } from "#tests/support/screen.tsx";
import { leaving } from "#web/lib/leaving.ts";

// Holds product/acesso.md#ver-como.

const left = vi.spyOn(leaving, "to").mockImplementation(() => undefined);
beforeEach(() => void left.mockClear());

const browser = await startBrowser();
const { norma, norte } = cast;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  onTestFinished(() => void vi.useRealTimers());
});

test("'Ver como' on a unit's page begins anew as its account; the bar says so, and goes back", async () => {
  const first = await browser.open(`/clientes/${norte.cliente.unitId}`, norma);
  await first.user.click(await screen.findByRole("button", { name: "Ver como" }));
  await waitFor(() => expect(left).toHaveBeenCalledWith("/"));
  first.close();
  // The browser keeps its session, which now shows the other account.
  const { user } = await browser.open("/");
  const bar = await screen.findByRole("region", { name: "Visualização" });
  expect(bar.textContent).toContain("Vendo como Clara Cliente (Cliente), só leitura, até 12:30");
  await screen.findByRole("heading", { level: 1, name: "Dashboard do Cliente" });
  await user.click(screen.getByRole("button", { name: "Voltar à minha conta" }));
  await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
});

test("a micro-franchise looks as its seller from 'Usuários', not as itself, and the seller reads of it", async () => {
  const { user, close } = await browser.open("/usuarios", norte.micro);
  await user.click(await screen.findByRole("button", { name: `Ações de ${norte.vendedor.nome}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Ver como" }));
  await waitFor(() => expect(left).toHaveBeenCalledWith("/"));
  close();
  const look = await browser.open("/conta");
  await screen.findByText(/não aparecem aqui/);
  look.close();
  await browser.open("/conta", norte.vendedor);
  await screen.findByRole("heading", { name: "Quem viu como você" });
  expect(screen.getByText("Mário Micro (Micro-franquia)")).toBeTruthy();
});

test("the bar goes back by itself once the time is over", async () => {
  const { user, close } = await browser.open(`/clientes/${norte.cliente.unitId}`, norma);
  await user.click(await screen.findByRole("button", { name: "Ver como" }));
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  close();
  vi.useFakeTimers({ toFake: ["Date"], now: NOON.getTime() + 31 * 60_000 });
  await browser.open("/");
  await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
});
