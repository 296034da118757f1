/**
 * `npm run telas`: takes the pictures of docs/telas from the built server on fresh demonstration data; run by hand, those that are named.
 * A further picture is a line of ops/telas/screens.mjs; the moving one is ops/telas/film.mjs. Chromium writes them as WebP, so that each stays below 90 kB.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { DEMO_PASSWORD } from "#server/db/demo/accounts.ts";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { startMailServer } from "#tests/support/smtp.ts";
import { family, table } from "./telas/film.mjs";
import { GUIDE, SCREENS, SHEET } from "./telas/screens.mjs";
import { movingWebp } from "./telas/webp.mjs";
import { findBrowser } from "#scripts/test/browser.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = path.join(root, "docs/telas");
const MOST_BYTES = 90_000;
const FILM_BYTES = 300_000;
const QUALITY = 0.75;
/** The address on the poster and in letters. The browser resolves it to the server. */
const PUBLIC_URL = "http://rede.test";
const LETTER_MS = 60_000;
/** The server's clock begins at noon in São Paulo, after the reminders of this evening's event. */
const CLOCK = new URL("../tests/e2e/support/shift-clock.mjs", import.meta.url).href;
const noon = () => new Date(`${todayInSaoPaulo(new Date())}T15:00:00Z`);

/** Starts the built server in a folder of its own, with a mail server that keeps the mails. */
async function startServer() {
  const mails = await startMailServer();
  const data = mkdtempSync(path.join(tmpdir(), "capelo-telas-"));
  const env = {
    PATH: process.env.PATH,
    PORT: "0",
    DATA_DIR: data,
    RATE_LIMITS: "off",
    // The server listens on this machine only, whatever its address says.
    DEMO: "on-public",
    PUBLIC_URL,
    SMTP_URL: mails.url,
    // Nobody is asked: the pictures show the button.
    OIDC_ISSUER: "https://accounts.google.com",
    OIDC_CLIENT_ID: "telas",
    OIDC_CLIENT_SECRET: "telas",
    NODE_OPTIONS: `--import=${CLOCK}`,
    CLOCK_AHEAD_MS: String(noon().getTime() - Date.now()),
  };
  const main = path.join(root, "dist/server/main.js");
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "ignore"] });
  let said = "";
  for await (const piece of child.stdout.iterator({ destroyOnReturn: false })) {
    said += piece;
    if (said.includes("\n")) break;
  }
  const url = /https?:\S+/.exec(said)?.[0];
  if (url === undefined) throw new Error("The server did not start.");
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
    await mails.close();
    rmSync(data, { recursive: true });
  };
  return { url, stop, letter: (words) => arrival(mails, words) };
}

const titleOf = (html) => /<title>(.*)<\/title>/.exec(html)?.[1] ?? "";

async function arrival({ arrived }, words) {
  const end = Date.now() + LETTER_MS;
  for (;;) {
    const found = arrived.find(({ html }) => titleOf(html).includes(words));
    if (found) return found;
    if (Date.now() > end) throw new Error(`No mail about "${words}" has arrived.`);
    await pause(200);
  }
}

/** The event with sign-ups that has the most to show. */
async function openEvent(url) {
  const ask = async (address) => (await fetch(url + address)).json();
  for (const cidade of await ask("/api/public/cidades?para=inscricao")) {
    const query = new URLSearchParams({ cidade, para: "inscricao" });
    const found = await ask(`/api/public/eventos?${query}`);
    const evento = found.find(({ valorTotalDesconto }) => Number(valorTotalDesconto) > 0);
    if (evento) return { ...evento, cidade };
  }
  throw new Error("The demonstration has no open event.");
}

/** A page of a fresh browser, of an account where one is named. */
async function openAs(browser, account, settings) {
  const context = await browser.newContext({
    baseURL: PUBLIC_URL,
    reducedMotion: "reduce",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    ...settings,
  });
  const page = await context.newPage();
  if (account) {
    await page.goto("/auth");
    await page.getByLabel("E-mail").fill(`${account}@rede.test`);
    await page.getByLabel("Senha", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/auth");
  }
  return page;
}

async function take(browser, { evento, letter }, screen) {
  const { address, account, width, theme = "light", act } = screen;
  // A part is pictured whole, without the bar that stays above scrolled content.
  const height = { 390: 844, [GUIDE]: 1600, [SHEET]: 2 * 1123 }[width] ?? 800;
  const page = await openAs(browser, account, {
    viewport: { width, height },
    deviceScaleFactor: width === 390 ? 2 : 1,
    colorScheme: theme,
  });
  const path = address.replace("EVENT", evento.codigo).replace("ID", evento.id);
  await page.goto(path, { waitUntil: "networkidle" });
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[data-skeleton], .animate-pulse"));
  const part = await act?.(page, { evento, letter });
  await page.waitForTimeout(500);
  const png = await (part ?? page).screenshot();
  const webp = await asWebp(browser, png);
  await page.context().close();
  return webp;
}

/** The moving picture: both stories of ops/telas/film.mjs, scene by scene. */
async function takeFilm(browser, evento) {
  const size = { width: 390, height: 700 };
  const frames = [];
  for (const [story, account] of [
    [family, undefined],
    [table, "franquia2"],
  ]) {
    const page = await openAs(browser, account, { viewport: size });
    // The table compares its clock with the server's.
    await page.clock.install({ time: noon() });
    const shoot = async (milliseconds) =>
      frames.push({ bytes: await asWebp(browser, await page.screenshot()), milliseconds });
    await story(page, { evento, shoot });
    await page.context().close();
  }
  return movingWebp(frames, size);
}

/** Makes the picture smaller: the browser can write the format, so no package is needed. */
async function asWebp(browser, png) {
  const page = await browser.newPage();
  const source = `data:image/png;base64,${png.toString("base64")}`;
  const text = await page.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d").drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    [source, QUALITY],
  );
  await page.close();
  return Buffer.from(text.slice(text.indexOf(",") + 1), "base64");
}

function keep(name, picture, most) {
  if (picture.length > most)
    throw new Error(`${name} has ${picture.length} bytes, more than ${most}.`);
  writeFileSync(path.join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp ${picture.length}`);
}

async function takeAll() {
  const { path: executablePath, reason } = await findBrowser();
  if (reason) throw new Error(reason);
  const server = await startServer();
  const args = [
    `--host-resolver-rules=MAP rede.test ${new URL(server.url).host}`,
    // The page counts as https, so that features which need it are pictured too.
    `--unsafely-treat-insecure-origin-as-secure=${PUBLIC_URL}`,
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ];
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
  try {
    const evento = await openEvent(server.url);
    mkdirSync(folder, { recursive: true });
    const named = process.argv.slice(2);
    const isNamed = (name) => !named[0] || named.includes(name);
    for (const screen of SCREENS.filter(({ name }) => isNamed(name)))
      keep(screen.name, await take(browser, { evento, letter: server.letter }, screen), MOST_BYTES);
    if (isNamed("filme")) keep("filme", await takeFilm(browser, evento), FILM_BYTES);
  } finally {
    await browser.close();
    await server.stop();
  }
}

await takeAll();
