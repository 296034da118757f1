import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { cast } from "#tests/support/cast.ts";
import { choose, text } from "#tests/support/fields.ts";
import { startBrowser } from "#tests/support/screen.tsx";

const browser = await startBrowser();

/** Counts the reads of a list under any filters. */
const reads = (path: string) =>
  browser.calls.filter((call) => call.split("?", 1)[0] === `GET ${path}`).length;

test("data never becomes stale by itself: no visit and no focus reads it again, a write does what it touches", async () => {
  const { user } = await browser.open("/", cast.norma);
  const visit = async (link: string, heading: string) => {
    await user.click(screen.getAllByRole("link", { name: link })[0]!);
    await screen.findByRole("heading", { level: 1, name: heading });
  };
  const tour = async () => {
    await visit("Franquias", "Franquias");
    await text("Franquia norte");
    await visit("SAC", "SAC - Suporte ao Cliente");
    await screen.findAllByRole("article");
    await visit("Eventos", "Eventos");
    await screen.findAllByRole("article");
    await visit("Dashboard", "Dashboard Geral");
    await screen.findByRole("list", { name: "Resumo" });
  };
  const lists = ["/api/franquias", "/api/sac/tickets", "/api/sac/contagem", "/api/eventos"];
  const all = [...lists, "/api/dashboard/metrics", "/api/dashboard/series"];
  await screen.findByRole("list", { name: "Resumo" });
  await tour();
  await tour();
  globalThis.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(Object.fromEntries(all.map((path) => [path, reads(path)]))).toEqual(
    Object.fromEntries(all.map((path) => [path, 1])),
  );

  await visit("Franquias", "Franquias");
  await choose(user, "Franquia norte", "Desativar");
  await text("Franquia desativada");
  await waitFor(() => expect(reads("/api/franquias")).toBe(2));
  await tour();
  await waitFor(() => expect(reads("/api/dashboard/series")).toBe(2));
  expect(Object.fromEntries(all.map((path) => [path, reads(path)]))).toEqual({
    "/api/franquias": 2,
    // A ticket names its franchise.
    "/api/sac/tickets": 2,
    "/api/sac/contagem": 2,
    "/api/eventos": 1,
    "/api/dashboard/metrics": 2,
    "/api/dashboard/series": 2,
  });
});
