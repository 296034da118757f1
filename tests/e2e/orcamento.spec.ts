import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { sayMeasured } from "./support/measured.ts";
import { untilStill } from "./support/motion.ts";
import { signIn } from "./support/rede.ts";
import { expect, test } from "./support/server.ts";
import { watchShifts } from "./support/shifts.ts";

// The budget of the staff's pages (design.md#budgets), by the built files: what a page imports before it can be used.
// What is fetched later, when somebody begins to use the page, is no part of it (docs/decisions/017).

const INITIAL = 170_500;
/** The page of a person stands 0.8 kB above the budget, until a part of its history is fetched later. */
const ABOVE: Record<string, number> = { pessoa: 171_500 };
const ROUTE = 40_000;

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const manifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(path.join(dist, "web-manifest.json"), "utf8"));

/** The files of these chunks and of all that they import. */
function filesOf(chunks: Record<string, Chunk>, ...entries: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return files;
}

const gzipped = (files: Iterable<string>): number =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(dist, "web", file)), { level: 9 }).length,
    0,
  );

const without = (files: Set<string>, others: Set<string>): string[] =>
  [...files].filter((file) => !others.has(file));

const ENTRY = "index.html";
const PAGE = /^(features|app)\/[^/]+\/(page|reset-password)\.tsx$/;
/** A chunk that pages share has its hash in its key. */
const COMBOBOX = "_combobox-";

test("every page of the staff is within its budget", () => {
  const chunks = manifest();
  const shell = filesOf(chunks, ENTRY);
  const routes = Object.keys(chunks).filter((key) => PAGE.test(key));
  expect(routes).toEqual(expect.arrayContaining(["features/leads/page.tsx"]));
  for (const route of routes) {
    const all = filesOf(chunks, ENTRY, route);
    const initial = gzipped(all);
    const own = gzipped(without(all, shell));
    const name = route.replace(/^(features|app)\/|(\/page)?\.tsx$/g, "");
    sayMeasured(`${name}, gzip`, `initial ${initial} B of ${INITIAL}, route ${own} B of ${ROUTE}`);
    expect.soft(initial, name).toBeLessThanOrEqual(ABOVE[name] ?? INITIAL);
    expect.soft(own, name).toBeLessThanOrEqual(ROUTE);
  }
});

/** The scripts that are fetched by opening an address, until nothing more comes and before anybody does anything. */
async function scriptsAt(page: Page, address: string): Promise<Set<string>> {
  const files = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "script" && pathname.startsWith("/assets/"))
      files.add(pathname.slice(1));
  });
  // The headless shell reports a mouse that nobody moved, and the first move fetches the rest.
  await page.addInitScript(() =>
    addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true),
  );
  await page.goto(address, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // A chunk that is evaluated before what it stands on takes every page away.
  await expect(page.getByText("Não foi possível abrir")).toHaveCount(0);
  return files;
}

const openings: [address: string, route: string, email: string | null, later: string[]][] = [
  ["/auth", "acesso", null, []],
  ["/leads", "leads", "cliente@rede.test", [COMBOBOX]],
  [
    "/",
    "dashboard",
    "cliente@rede.test",
    ["features/dashboard/meta.tsx", "features/dashboard/upcoming.tsx"],
  ],
];

for (const [address, route, email, later] of openings) {
  test(`${address} fetches no script beside those`, async ({ page }) => {
    if (email) await signIn(page, email);
    const fetched = await scriptsAt(page, address);
    const chunks = manifest();
    const entries = [ENTRY, `features/${route}/page.tsx`];
    const parts = Object.keys(chunks).filter((key) => later.some((part) => key.startsWith(part)));
    const initial = filesOf(chunks, ...entries);
    expect(fetched.size).toBeGreaterThan(3);
    expect(without(fetched, filesOf(chunks, ...entries, ...parts))).toEqual([]);
    // None of them waits for another one's script: the page names them all (server/http/page-links.ts).
    const html = await (await page.request.get(address)).text();
    expect([...initial].filter((file) => !html.includes(file))).toEqual([]);
    const figures = `${gzipped(initial)} B before it can be used, ${gzipped(fetched)} B in all`;
    sayMeasured(`${address} opened, gzip`, figures);
  });
}

for (const [address, calls] of [
  ["/", "**/api/dashboard/**"],
  ["/eventos", "**/api/eventos?**"],
] as const) {
  test(`on a phone nothing moves while ${address} opens`, async ({ page }) => {
    await signIn(page, "franqueador@rede.test");
    await page.setViewportSize({ width: 390, height: 800 });
    const shifts = await watchShifts(page);
    // A slow line shows the placeholders first; an answer that comes too fast would hide a shift.
    await page.route(calls, async (route) => {
      await expect(page.locator("[data-skeleton], [data-placeholder]").first()).toBeVisible();
      await untilStill(page);
      await route.continue();
    });
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.locator("[data-skeleton], [data-placeholder]")).toHaveCount(0);
    await untilStill(page);
    expect(await shifts()).toBe(0);
  });
}
