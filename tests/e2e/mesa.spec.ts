import type { BrowserContext, Page } from "@playwright/test";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { newCpf } from "./support/ativacao.ts";
import { type Cable, layCable } from "./support/cable.ts";
import { expectAccessible, signIn } from "./support/rede.ts";
import { expect, fromOurPage, test } from "./support/server.ts";

// Two tables at an event: browsers without an account, one of them without a network for a while.

/** An event of today with three families, whose names no other test uses. */
async function prepareEvento(page: Page, project: string): Promise<string> {
  await signIn(page, "cliente@rede.test");
  const today = todayInSaoPaulo(new Date());
  const [{ id: clienteId }] = await (await page.request.get("/api/clientes")).json();
  const data = {
    clienteId,
    nomeEscola: `Escola da Mesa ${project}`,
    tipoEscola: "publica",
    cidade: "Recife",
    estado: "PE",
    dataDistribuicao: today,
    dataEvento: today,
    horario: "19:00",
    local: "escola",
    qtdAlunos: 500,
  };
  const made = await page.request.post("/api/eventos", { ...fromOurPage, data });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  for (const nomeAluno of ["José Ávila", "Josefa Lima", "Bento Reis"]) {
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

/** Prints a card for each family. @returns the code on that of José */
async function printCards(page: Page, evento: string): Promise<string> {
  const address = `/api/eventos/${evento}/cartoes`;
  const made = await page.request.post(address, { ...fromOurPage, data: { para: "inscritos" } });
  expect(made.status()).toBe(201);
  const cards: { codigo: string; pessoa: { nome: string } }[] = await (
    await page.request.get(address)
  ).json();
  return cards.find(({ pessoa }) => pessoa.nome === "José Ávila")!.codigo;
}

/** Makes a table on the event's page. @returns the address of its link */
async function makeMesa(page: Page, evento: string, nome: string): Promise<string> {
  await page.goto(`/eventos/${evento}`);
  await page.getByLabel("Nome da nova mesa").fill(nome);
  await page.getByRole("button", { name: "Criar mesa" }).click();
  const link = page.getByText(new RegExp(`/eventos/${evento}/mesa#`));
  await expect(link).toBeVisible();
  return (
    new URL((await link.textContent()) ?? "").pathname +
    new URL((await link.textContent()) ?? "").hash
  );
}

const READY = "Pronta para trabalhar sem rede";
const row = (page: Page, nome: string) =>
  page.getByRole("listitem").filter({ hasText: nome }).first();

/** Everything that the browser keeps for this page, as one text. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ];
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) =>
        request.addEventListener("success", () => resolve(request.result)),
      );
    const readable = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder("latin1").decode(value)
        : value;
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await ask(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = await ask(db.transaction(store).objectStore(store).getAll());
        texts.push(`${store}: ${JSON.stringify(rows, readable)} ${rows.map(String).join()}`);
      }
      db.close();
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await (await caches.open(name)).match(request);
        if (request.url.endsWith("/mesa")) texts.push((await answer?.text()) ?? "");
      }
    return texts.join("\n");
  });

const NAMES = /José|Ávila|Josefa|Bento|Rita|Zélia|rita@|zelia@/;

async function openTable(
  browser: { newContext: () => Promise<BrowserContext> },
  cable: Cable,
  link: string,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(cable.url + link);
  await expect(page.getByText(READY, { exact: true })).toBeVisible();
  return page;
}

// Holds product.md#without-a-network.
test("a table works on without a network and a reload; what it noted arrives once, and nothing of a person stays", async ({
  page,
  browser,
  server,
}, { project }) => {
  test.setTimeout(120_000);
  const evento = await prepareEvento(page, project.name);
  const [first, second] = [
    await makeMesa(page, evento, "Entrada"),
    await makeMesa(page, evento, "Auditório"),
  ];
  const codigo = await printCards(page, evento);
  const cable = await layCable(server.url);
  const table = await openTable(browser, cable, first);
  const other = await openTable(browser, cable, second);
  // The secret stands in the address no more.
  expect(new URL(table.url()).hash).toBe("");
  await expectAccessible(table, "the table");

  // The first scan is no card; the scanner types wherever the focus is, and ends with Enter.
  await table.getByRole("heading", { level: 1 }).click();
  await table.keyboard.type("NADA-1234\n");
  await expect(table.getByText("Este código não é de um cartão")).toBeVisible();

  cable.cut();
  await table.reload();
  await expect(table.getByText("Sem rede", { exact: true })).toBeVisible();
  await expect(table.getByText(READY, { exact: true })).toBeVisible();
  await table.getByLabel("Nome do aluno, ou leitor").fill("avila jos");
  await expect(table.getByText("Josefa Lima")).toBeHidden();
  await table.getByRole("button", { name: "Compareceu: José Ávila" }).click();
  await expect(row(table, "José Ávila")).toContainText("Compareceu às");

  await table.getByLabel("Nome do aluno, ou leitor").fill("");
  await table.getByRole("heading", { level: 1 }).click();
  await table.keyboard.type(`${codigo}\n`);
  await expect(table.getByText(/^Cartão .* lido/)).toBeVisible();
  // The card bears his name, and finds him.
  await expect(table.getByText("Josefa Lima")).toBeHidden();
  await table.getByRole("button", { name: "Cartão entregue: José Ávila" }).click();

  await table.getByRole("button", { name: "Ativar crédito de José Ávila" }).click();
  await table.getByLabel("CPF do aluno").fill(newCpf());
  await table.getByLabel("CPF do responsável").fill("11144477735");
  await table.getByRole("button", { name: "Ativar crédito", exact: true }).first().click();
  await expect(row(table, "José Ávila")).toContainText("Crédito ativado");

  await table.getByRole("button", { name: "Nova inscrição" }).click();
  await expectAccessible(table, "the sign-up at the table");
  await table.getByLabel("Nome do aluno", { exact: false }).last().fill("Zélia Nova");
  await table.getByLabel("Nome do responsável").fill("Rute Nova");
  await table.getByLabel("Email").fill("zelia@familia.test");
  await table.getByLabel("Telefone").fill("11987651234");
  await table.getByRole("button", { name: "Inscrever", exact: true }).click();
  await expect(table.getByText("5 por enviar")).toBeVisible();

  // A reload, or a battery that dies, loses nothing; what lies here tells nobody's name or CPF.
  await table.reload();
  await expect(table.getByText("5 por enviar")).toBeVisible();
  await expect(row(table, "José Ávila")).toContainText("Compareceu às");
  expect(await storedIn(table)).not.toMatch(NAMES);

  cable.mend();
  await expect(table.getByText("5 por enviar")).toBeHidden({ timeout: 30_000 });
  await expect(table.getByText("Com rede", { exact: true })).toBeVisible();
  await table.getByLabel("Nome do aluno, ou leitor").fill("zelia");
  await expect(row(table, "Zélia Nova")).toContainText("Compareceu às");

  // The other table hears of it, and undoes only what it noted itself.
  await other.getByLabel("Nome do aluno, ou leitor").fill("José");
  await expect(row(other, "José Ávila")).toContainText("Compareceu às", { timeout: 30_000 });
  await expect(other.getByRole("button", { name: /^Desfazer/ })).toHaveCount(0);
  await table.getByLabel("Nome do aluno, ou leitor").fill("José");
  await table.getByRole("button", { name: "Desfazer a presença de José Ávila" }).click();
  await expect(row(other, "José Ávila")).not.toContainText("Compareceu às", { timeout: 30_000 });

  // Handed out, activated, and enrolled by the school.
  const read = async (address: string) => (await page.request.get(address)).json();
  expect(await read(`/api/eventos/${evento}/cartoes?estado=ativado`)).toMatchObject([
    { entregas: [{ por: "Entrada" }], pessoa: { nome: "José Ávila" } },
  ]);
  const [{ id: waiting }] = await read(`/api/pre-matriculas?eventoId=${evento}`);
  const enrolled = await page.request.post(`/api/matriculas/efetivar/${waiting}`, fromOurPage);
  expect(enrolled.status()).toBe(201);

  await page.goto(`/eventos/${evento}`);
  const dia = page.getByRole("region", { name: "Dia do evento" });
  await expect(dia).toContainText("Vieram1");
  await expect(dia).toContainText("Ativados1");
  await page.getByRole("button", { name: "Encerrar a mesa Entrada" }).click();
  await page.getByRole("button", { name: "Encerrar", exact: true }).click();
  await expect(table.getByRole("heading", { name: "Esta mesa terminou" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(table.getByText("José")).toHaveCount(0);
  const left = await storedIn(table);
  expect(left).not.toMatch(NAMES);
  expect(left).not.toContain("CryptoKey");
  await cable.close();
});

// Holds product.md#without-a-network: a table that is not ready says so.
test("without a network and without the list a table says so at once, and another browser gets nothing of its link", async ({
  page,
  browser,
  server,
}, { project }) => {
  const evento = await prepareEvento(page, `${project.name} 2`);
  const link = await makeMesa(page, evento, "Entrada");
  const headersOf = async (address: string) => (await page.request.get(address)).headers();
  expect((await headersOf(`/eventos/${evento}/mesa`))["permissions-policy"]).toContain(
    "camera=(self)",
  );
  expect((await headersOf(`/eventos/${evento}`))["permissions-policy"]).toContain("camera=()");
  expect((await headersOf(`/eventos/${evento}`))["content-security-policy"]).not.toContain("wasm");
  const manifest = await page.request.get(`/eventos/${evento}/mesa/manifest.webmanifest`);
  expect(await manifest.json()).toMatchObject({ start_url: `/eventos/${evento}/mesa` });
  const cable = await layCable(server.url);
  const table = await openTable(browser, cable, link);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(cable.url + link);
  await expect(stranger.getByText("Este link já abriu a mesa em outro aparelho")).toBeVisible();
  await expectAccessible(stranger, "a browser that is no table");
  // The browser has lost what it kept, as iOS does after seven days without a visit.
  await table.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  cable.cut();
  await table.reload();
  await expect(table.getByText("esta mesa ainda não trabalha sem rede")).toBeVisible();
  await cable.close();
});
