/**
 * `npm run telas`: takes the pictures of docs/telas from the built server on fresh demonstration data. A further picture is a line of
 * SCREENS. Chromium writes them as WebP, so that each stays below 80 kB.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { DEMO_PASSWORD } from "#server/db/demo/accounts.ts";
import { findBrowser } from "./test/browser.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = path.join(root, "docs/telas");
const MOST_BYTES = 80_000;
const QUALITY = 0.75;

/** The declaration of the demonstration that docs/product.md names. */
const DECLARATION = "/credito-verificacao?codigo=MV44S-PSXVJ-6XCQW-P57SW";

/**
 * What is pictured. `account` as it signs in, none for visitors; `theme` light or dark; `act` what is done before the picture.
 * EVENT in an address stands for the code of an open event.
 */
const SCREENS = [
  { name: "inscricao", address: "/e/EVENT", width: 390 },
  { name: "ativacao", address: "/credito-ativacao", width: 390 },
  { name: "celebracao", address: "/e/EVENT", width: 390, act: activate },
  { name: "declaracao", address: DECLARATION, width: 390, act: secondCopy },
  { name: "verificacao", address: DECLARATION, width: 390, act: verified },
  { name: "dashboard", address: "/", account: "franqueador", width: 1280, theme: "light" },
  { name: "dashboard-escuro", address: "/", account: "franqueador", width: 1280, theme: "dark" },
  { name: "leads", address: "/leads?evento=todos", account: "cliente", width: 1280 },
  {
    name: "leads-escuro",
    address: "/leads?evento=todos",
    account: "cliente",
    width: 1280,
    theme: "dark",
  },
  { name: "eventos", address: "/eventos", account: "franqueador", width: 1280 },
  {
    name: "eventos-escuro",
    address: "/eventos",
    account: "franqueador",
    width: 1280,
    theme: "dark",
  },
];

async function activate(page, { evento }) {
  const choice = new URLSearchParams({ cidade: evento.cidade, evento: evento.id });
  await page.goto(`/credito-ativacao?${choice}`);
  const values = {
    "Nome do aluno": "Ana Conceição",
    "CPF do aluno": "52998224725",
    "Nome do responsável": "Rita Conceição",
    "CPF do responsável": "11144477735",
    "E-mail": "rita@familia.test",
    Telefone: "11987654321",
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: /^ATIVAR/ }).click();
  await page.getByRole("heading", { name: "PARABÉNS" }).waitFor();
}

async function verified(page) {
  await page.getByRole("heading", { name: "Declaração válida" }).scrollIntoViewIfNeeded();
}

async function secondCopy(page) {
  await page.getByLabel("CPF do aluno").fill("00078185998");
  await page.getByRole("button", { name: "Mostrar a declaração" }).click();
  await page.getByRole("article").evaluate((paper) => paper.scrollIntoView());
}

/** The built server in a folder of its own. */
async function startServer() {
  const data = mkdtempSync(path.join(tmpdir(), "capelo-telas-"));
  const env = { PATH: process.env.PATH, PORT: "0", DATA_DIR: data, RATE_LIMITS: "off", DEMO: "on" };
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
    rmSync(data, { recursive: true });
  };
  return { url, stop };
}

/** An event that takes sign-ups, with the most to show. */
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

async function take(browser, { url, evento }, screen) {
  const { address, account, width, theme = "light", act } = screen;
  const height = width === 390 ? 844 : 800;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: width === 390 ? 2 : 1,
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  const page = await context.newPage();
  if (account) {
    const data = { email: `${account}@rede.test`, password: DEMO_PASSWORD };
    await page.request.post("/api/login", { data, headers: { "sec-fetch-site": "same-origin" } });
  }
  await page.goto(address.replace("EVENT", evento.codigo), { waitUntil: "networkidle" });
  await act?.(page, { evento });
  await page.waitForTimeout(500);
  const png = await page.screenshot();
  const webp = await asWebp(browser, png);
  await context.close();
  return webp;
}

/** The same picture, smaller: the browser knows the format, and no package is needed. */
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

async function takeAll() {
  const { path: executablePath, reason } = await findBrowser();
  if (reason) throw new Error(reason);
  const server = await startServer();
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
  try {
    const evento = await openEvent(server.url);
    mkdirSync(folder, { recursive: true });
    for (const screen of SCREENS) {
      const picture = await take(browser, { url: server.url, evento }, screen);
      if (picture.length > MOST_BYTES)
        throw new Error(`${screen.name} has ${picture.length} bytes, more than ${MOST_BYTES}.`);
      writeFileSync(path.join(folder, `${screen.name}.webp`), picture);
      console.log(`${screen.name}.webp ${picture.length}`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

await takeAll();
