/**
 * `npm run telas`: takes the pictures of docs/telas from the built server on fresh demonstration data; run by hand, those that are named.
 * A further picture is a line of SCREENS. Chromium writes them as WebP, so that each stays below 80 kB.
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

/** As wide as makes the text of a picture that of the dialog around it. */
const GUIDE = 700;
const WAITING = "/pre-matriculas?situacao=aguardando&idade=mais_de_7_dias";

/** The declaration of the demonstration that docs/product.md names. */
const DECLARATION = "/credito-verificacao?codigo=MV44S-PSXVJ-6XCQW-P57SW";

/**
 * What is pictured. `account` as it signs in, none for visitors; `theme` light or dark; `act` what is done before the picture, which
 * may return the part of the page that is pictured alone. EVENT in an address stands for the code of an open event, ID for its id.
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
  // For the guides (docs/guias), as wide as their dialog shows them.
  { name: "guia-atencao", address: "/", account: "franqueador", width: GUIDE, act: attention },
  {
    name: "guia-acesso",
    address: "/clientes?novo=1",
    account: "vendedor",
    width: GUIDE,
    act: access,
  },
  { name: "guia-responder", address: "/sac", account: "franqueador", width: GUIDE, act: answer },
  { name: "guia-efetivar", address: WAITING, account: "micro", width: GUIDE, act: firstRows },
  {
    name: "guia-evento",
    address: "/eventos/ID",
    account: "franqueador",
    width: GUIDE,
    act: eventHome,
  },
  { name: "guia-caminho", address: "/", account: "aluno", width: GUIDE, act: studentsPath },
];

async function attention(page) {
  return page.getByRole("region", { name: "Precisa de atenção" });
}

async function access(page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("colegio@exemplo.com.br");
  await dialog.getByLabel("Enviar link para criar a senha").check();
  const group = dialog.getByRole("group", { name: "Acesso" });
  await group.evaluate((group) => (group.style.padding = "1rem"));
  return group;
}

async function answer(page) {
  await page.getByRole("button", { name: "Responder" }).nth(1).click();
  await page.getByLabel("Resolução").fill("A remessa foi localizada e chega amanhã à escola.");
  return page.getByRole("dialog");
}

/** The first of a list say as much as all. */
async function firstOf(list, count) {
  await list.evaluate((list, count) => {
    for (const row of [...list.children].slice(count)) row.hidden = true;
  }, count);
}

async function firstRows(page) {
  const list = page.getByRole("list", { name: /^Lista de/ });
  await firstOf(list, 2);
  return list;
}

async function eventHome(page) {
  return page.getByRole("region", { name: "Números do evento" });
}

async function studentsPath(page) {
  const path = page.getByRole("region", { name: "Seu caminho até a matrícula" });
  await firstOf(path.getByRole("list").first(), 1);
  return path;
}

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
  // A part is pictured whole, without the bar that stays above what is scrolled.
  const height = { 390: 844, [GUIDE]: 1600 }[width] ?? 800;
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
  const path = address.replace("EVENT", evento.codigo).replace("ID", evento.id);
  await page.goto(path, { waitUntil: "networkidle" });
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[data-skeleton], .animate-pulse"));
  const part = await act?.(page, { evento });
  await page.waitForTimeout(500);
  const png = await (part ?? page).screenshot();
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
    const named = process.argv.slice(2);
    for (const screen of SCREENS.filter(({ name }) => !named[0] || named.includes(name))) {
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
