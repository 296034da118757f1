import type { Page } from "@playwright/test";
import { inscricaoAddress } from "#shared/inscricao-codigo.ts";
import { newCpf } from "./support/ativacao.ts";
import { layCable } from "./support/cable.ts";
import {
  makeMesa,
  openMesa,
  pessoaDaMesa as row,
  prepareEvento,
  READY,
  scan,
  storedIn,
} from "./support/mesa.ts";
import { expectAccessible } from "./support/rede.ts";
import { expect, fromOurPage, test, TORTURE, TORTURE_ONCE } from "./support/server.ts";

// Two tables at an event: browsers without an account, one of them without a network for a while.

/** Names that no other test uses. */
const ALUNOS = ["José Ávila", "Josefa Lima", "Bento Reis"];

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

/** The code that the family of the sign-up shows, as its success page and its letter draw it. */
async function codeOf(page: Page, evento: string, nome: string): Promise<string> {
  const read = async (path: string) => (await page.request.get(path)).json();
  const people: { id: string; nomeAluno: string }[] = await read(`/api/leads?eventoId=${evento}`);
  const { codigo } = await read(`/api/eventos/${evento}`);
  const id = people.find(({ nomeAluno }) => nomeAluno === nome)!.id;
  return inscricaoAddress(new URL(page.url()).origin, { evento: codigo, id });
}

const NAMES = /José|Ávila|Josefa|Bento|Rita|Zélia|rita@|zelia@/;

// Holds product/mesas.md#without-a-network.
test("a table works on without a network and a reload; what it noted arrives once, and nothing of a person stays", async ({
  page,
  browser,
  server,
}, { project }) => {
  test.setTimeout(120_000);
  const evento = await prepareEvento(page, `Escola da Mesa ${project.name}`, ALUNOS);
  const [first, second] = [
    await makeMesa(page, evento, "Entrada"),
    await makeMesa(page, evento, "Auditório"),
  ];
  const codigo = await printCards(page, evento);
  const shown = await codeOf(page, evento, "Bento Reis");
  const cable = await layCable(server.url);
  const table = await openMesa(browser, cable, first);
  const other = await openMesa(browser, cable, second);
  // The secret stands in the address no more.
  expect(new URL(table.url()).hash).toBe("");
  await expectAccessible(table, "the table");

  // The first scan is no card; the scanner types wherever the focus is, and ends with Enter.
  await scan(table, "NADA-1234");
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
  // The code that a family shows finds its student.
  await scan(table, shown);
  await expect(table.getByText("Inscrição de Bento Reis", { exact: true })).toBeVisible();
  await expect(table.getByText("Josefa Lima")).toBeHidden();
  await expect(row(table, "Bento Reis")).toBeVisible();
  await table.getByRole("button", { name: "Fechar o aviso" }).click();
  await expect(table.getByText("Josefa Lima")).toBeVisible();
  await scan(table, codigo);
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
  const numbers = page.getByRole("region", { name: "Números do evento" });
  await expect(numbers).toContainText("Ativações1");
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

// Holds product/mesas.md#without-a-network: a table that is not ready says so.
test(
  "without a network and without the list a table says so at once, and another browser gets nothing of its link",
  TORTURE,
  async ({ page, browser, server }, { project }) => {
    const evento = await prepareEvento(page, `Escola da Porta ${project.name}`, ALUNOS);
    const link = await makeMesa(page, evento, "Entrada");
    const headersOf = async (address: string) => (await page.request.get(address)).headers();
    expect((await headersOf(`/eventos/${evento}/mesa`))["permissions-policy"]).toContain(
      "camera=(self)",
    );
    expect((await headersOf(`/eventos/${evento}`))["permissions-policy"]).toContain("camera=()");
    expect((await headersOf(`/eventos/${evento}`))["content-security-policy"]).not.toContain(
      "wasm",
    );
    const manifest = await page.request.get(`/eventos/${evento}/mesa/manifest.webmanifest`);
    expect(await manifest.json()).toMatchObject({ start_url: `/eventos/${evento}/mesa` });
    const cable = await layCable(server.url);
    const table = await openMesa(browser, cable, link);
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
  },
);

// Holds product/mesas.md#without-a-network: a browser that keeps nothing, and a release in that moment.
test(
  "a browser that keeps nothing says so and works with a network; ready is said of what the page can open alone",
  TORTURE_ONCE,
  async ({ page, browser, server }) => {
    const evento = await prepareEvento(page, "Escola Anônima", ALUNOS);
    const cable = await layCable(server.url);
    const open = async (nome: string, prepare: (table: Page) => Promise<unknown>) => {
      const link = await makeMesa(page, evento, nome);
      const table = await (await browser.newContext()).newPage();
      await prepare(table);
      await table.goto(cable.url + link);
      await expect(row(table, "José Ávila")).toBeVisible();
      return table;
    };
    // Some browsers have a store in a private window, which opens for nobody.
    const hidden = await open("Anônima", (table) =>
      table.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        };
      }),
    );
    await expect(hidden.getByText(/^Este navegador não guarda nada/)).toBeVisible();
    await expect(hidden.getByText(READY, { exact: true })).toHaveCount(0);
    for (const width of [1280, 390]) {
      await hidden.setViewportSize({ width, height: 800 });
      await expectAccessible(hidden, `a table that keeps nothing, ${width}`);
    }
    await hidden.getByRole("button", { name: "Compareceu: José Ávila" }).click();
    await expect(row(hidden, "José Ávila")).toContainText("Compareceu às");
    await expect(hidden.getByText(/por enviar/)).toHaveCount(0);
    const dia = await (await page.request.get(`/api/eventos/${evento}/mesas`)).json();
    expect(dia.feitos.vieram).toBe(1);
    cable.cut();
    await expect(hidden.getByText("Sem rede", { exact: true })).toBeVisible({ timeout: 30_000 });
    cable.mend();

    // The server changes to another release while the table prepares: its page names other files.
    const isPageItself = (url: URL) => url.pathname === `/eventos/${evento}/mesa`;
    const torn = await open("Versão", (table) =>
      table.route(isPageItself, (route) =>
        route.request().isNavigationRequest()
          ? route.continue()
          : route.fulfill({ body: "<script src=/public/assets/other.js></script>" }),
      ),
    );
    await expect(torn.getByText("Ainda não está pronta para trabalhar sem rede")).toBeVisible();
    await torn.unroute(isPageItself);
    await expect(torn.getByText(READY, { exact: true })).toBeVisible({ timeout: 30_000 });
    await cable.close();
  },
);
