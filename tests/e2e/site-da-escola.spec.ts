import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { embedCode } from "#shared/embed-code.ts";
import { openEmbedded } from "#server/db/embedded.ts";
import { dominios, eventos } from "#server/db/schema.ts";
import { BOTAO, fill } from "./support/inscricao.ts";
import {
  copyFirstStart,
  freePort,
  type RunningServer,
  START_MS,
  startOn,
} from "./support/server.ts";

// Holds product/unidades.md#the-site-of-a-school and security.md#pages-within-other-sites in a browser: an event within a page of
// another origin.

// A page of the Internet reaches a server on this machine only by the visitor's leave; real ones are on the Internet too.
test.use({ permissions: ["local-network-access"] });

const SITE = "www.escola.test";
let folder = "";
let server: RunningServer;
let evento: { codigo: string; nomeEscola: string };

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  folder = await mkdtemp(path.join(tmpdir(), "capelo-site-"));
  await copyFirstStart(folder);
  evento = await verifySite();
  server = await startOn(folder, await freePort());
});

/** Stores a verified site of a school, as a look at its file would. @returns a coming event of the school */
async function verifySite() {
  const { db, close } = await openEmbedded(path.join(folder, "data"));
  const now = new Date();
  const { codigo, nomeEscola, status, clienteId } = eventos;
  const coming = gt(eventos.dataEvento, addDays(todayInSaoPaulo(now), 1));
  const [row] = await db
    .select({ codigo, nomeEscola, clienteId })
    .from(eventos)
    .where(and(isNotNull(clienteId), eq(status, "agendado"), eq(eventos.isActive, true), coming))
    .orderBy(asc(eventos.dataEvento))
    .limit(1);
  await db.insert(dominios).values({
    clienteId: row?.clienteId ?? "",
    dominio: SITE,
    codigo: "0123456789ab",
    prova: "capelo-1",
    verificadoEm: now,
    alteradoEm: now,
    alteradoPor: "Clara",
  });
  await close();
  return { codigo: row?.codigo ?? "", nomeEscola: row?.nomeEscola ?? "" };
}

test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A page of another site, with the code that the school pasted there. */
async function openSite(page: Page, host: string, code = embedCode(server.url, evento)) {
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><h1>Colégio</h1><p style="height:600px">Notícias</p>${code}<p>Rodapé</p>`;
  await page.route(`https://${host}/`, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body }),
  );
  await page.goto(`https://${host}/`);
  return page.frameLocator("iframe");
}

test("a family signs up on the school's site, in a browser that keeps nothing of other sites", async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (self === top) return;
    const refuse = () => {
      throw new DOMException("Access is denied for this document", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, "cookie", { get: refuse, set: refuse });
  });
  const sent: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(server.url)) sent.push(request.headers()["cookie"]);
  });
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  const frame = await openSite(page, SITE);
  await expect(frame.getByRole("heading", { name: evento.nomeEscola })).toBeVisible();
  for (const chrome of ["banner", "contentinfo"] as const)
    await expect(frame.getByRole(chrome)).toHaveCount(0);
  await expect(frame.getByText("Você foi selecionado")).toBeHidden();
  await test.step("nothing scrolls inside, and every link leaves the frame", () =>
    unscrolled(page));
  await fill(frame, "Ana Moldura");
  await frame.getByRole("button", { name: BOTAO }).click();
  await expect(frame.getByRole("heading", { name: "Tudo certo!" })).toBeInViewport();
  await test.step("nor does it after the sign-up", () => unscrolled(page));
  expect(new Set(sent)).toEqual(new Set([undefined]));
  expect(thrown).toEqual([]);
});

async function unscrolled(page: Page): Promise<void> {
  const inner = page.frames().find((each) => each.url().includes("embed=1"));
  await expect
    .poll(() =>
      inner?.evaluate(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
        return [scrollHeight - clientHeight, scrollWidth - clientWidth];
      }),
    )
    .toEqual([0, 0]);
  const within = await inner?.evaluate(() =>
    [...document.querySelectorAll("a")]
      .filter((link) => link.checkVisibility())
      .map((link) => [link.getAttribute("href") ?? "", link.target || "_blank"])
      .filter(([href = "", target]) => !href.startsWith("#") && target !== "_blank"),
  );
  expect(within).toEqual([]);
}

for (const [what, host, code] of [
  ["a page of another site", "outra.test", undefined],
  ["the school's site, of the page for a tab,", SITE, "/e/CODIGO"],
  ["the school's site, of a page of the staff,", SITE, "/auth?embed=1"],
  ["a host below the school's", `x.${SITE}`, undefined],
] as const) {
  test(`${what} shows nothing`, async ({ page }) => {
    const refused: string[] = [];
    page.on("console", (message) => refused.push(message.text()));
    const address = code && `${server.url}${code.replace("CODIGO", evento.codigo)}`;
    await openSite(page, host, address && `<iframe src="${address}"></iframe>`);
    await expect.poll(() => refused.join(" ")).toMatch(/frame-ancestors|X-Frame-Options/);
    await expect(page.frameLocator("iframe").locator("main, #root")).toHaveCount(0);
  });
}
