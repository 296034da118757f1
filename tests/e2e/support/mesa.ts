import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { withCheckSign } from "#shared/cartao-codigo.ts";
import type { Cable } from "./cable.ts";
import { signIn } from "./rede.ts";
import { expect, fromOurPage } from "./server.ts";
import { press, type Tela } from "./tela.ts";

// The school's part of an event of today, and the browsers that are its tables.

/** An event of today with these families. @returns its id */
export async function prepareEvento(
  page: Page,
  escola: string,
  alunos: readonly string[],
  horario = "19:00",
): Promise<string> {
  await signIn(page, "cliente@rede.test");
  const today = todayInSaoPaulo(new Date());
  const [{ id: clienteId }] = await (await page.request.get("/api/clientes")).json();
  const data = {
    clienteId,
    nomeEscola: escola,
    tipoEscola: "publica",
    cidade: "Recife",
    estado: "PE",
    dataDistribuicao: today,
    dataEvento: today,
    horario,
    local: "escola",
    qtdAlunos: 500,
  };
  const made = await page.request.post("/api/eventos", { ...fromOurPage, data });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  for (const nomeAluno of alunos) {
    const family = {
      eventoId: id,
      nomeAluno,
      nomeResponsavel: "Rita Conceição",
      email: "rita@familia.test",
      telefone: "11987654321",
    };
    const signUp = await page.request.post("/api/leads", { ...fromOurPage, data: family });
    expect(signUp.status()).toBe(201);
  }
  return id;
}

/** Makes a table on the event's page. @returns path and hash of its link */
export async function makeMesa(page: Page, evento: string, nome: string): Promise<string> {
  await page.goto(`/eventos/${evento}`);
  await expect(page.getByText("Nome da nova mesa")).toBeVisible();
  // The link of a table before, which no device has opened, is shown again.
  const close = page.getByRole("dialog").getByRole("button", { name: "Fechar" });
  if (await close.isVisible()) await close.click();
  await page.getByLabel("Nome da nova mesa").fill(nome);
  await page.getByRole("button", { name: "Criar mesa" }).click();
  const link = page.getByText(new RegExp(`/eventos/${evento}/mesa#`));
  await expect(link).toBeVisible();
  const { pathname, hash } = new URL((await link.textContent()) ?? "");
  await close.click();
  return pathname + hash;
}

export const READY = "Pronta para trabalhar sem rede";

/** Opens a table's link in a browser of its own, and waits until it can work without a network. */
export async function openMesa(
  browser: Browser,
  cable: Cable,
  link: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(cable.url + link);
  await expect(page.getByText(READY, { exact: true })).toBeVisible();
  return page;
}

export const pessoaDaMesa = (page: Page, nome: string) =>
  page
    .getByRole("list", { name: "Pessoas" })
    .getByRole("listitem")
    .filter({ hasText: nome })
    .first();

/** Everything that the browser keeps for this origin, as one text; of files, their names. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const shelves = [localStorage, sessionStorage].map((shelf) => Object.entries(shelf));
    const texts = [JSON.stringify([shelves, document.cookie])];
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) =>
        request.addEventListener("success", () => resolve(request.result)),
      );
    const readable = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder("latin1").decode(value) + new TextDecoder().decode(value)
        : value;
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await ask(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = await ask(db.transaction(store).objectStore(store).getAll());
        texts.push(`${store}: ${JSON.stringify(rows, readable)} ${rows.map(String).join()}`);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isFile = request.url.includes("/public/assets/");
        const answer = isFile ? undefined : await cache.match(request);
        texts.push(`${request.url} ${(await answer?.text()) ?? ""}`);
      }
    }
    return texts.join("\n");
  });

/** Opens the table of the first event that takes people, by the account that holds it. */
async function openFirst(page: Page): Promise<void> {
  const event = page.getByRole("link", { name: /^Evento na/ }).first();
  const path = await event.getAttribute("href");
  await page.goto(`${new URL(path ?? "", page.url()).pathname}/mesa`);
  await expect(page.getByText(READY, { exact: true })).toBeVisible();
}

/** A scanner types wherever the focus is, and ends with Enter. */
export async function scan(table: Page, codigo: string): Promise<void> {
  await table.getByRole("heading", { level: 1 }).click();
  await table.keyboard.type(`${codigo}\n`);
}

/** The screens of a table: at work with a card in the hand, and with a refused fact and a form. */
export const telasDaMesa: Tela[] = [
  {
    what: "the table of an event with a card in the hand",
    path: "/eventos?status=proximos",
    show: async (page) => {
      await openFirst(page);
      await scan(page, withCheckSign("CDFGHJKMN"));
      await expect(page.getByText(/^Cartão .* lido/)).toBeVisible();
    },
  },
  {
    what: "the table of an event with a refused card and the form of a sign-up",
    path: "/eventos?status=proximos",
    show: async (page) => {
      await openFirst(page);
      await scan(page, withCheckSign("CDFGHJKMN"));
      await press(page, /^Cartão entregue/);
      await expect(page.getByText("Este cartão não foi impresso para este evento")).toBeVisible();
      await press(page, "Nova inscrição");
      await press(page, "Inscrever");
      await expect(page.getByText("Nome do aluno é obrigatório")).toBeVisible();
    },
  },
];
