import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { addDays, formatData, todayInSaoPaulo } from "#shared/br/data.ts";
import { type MailServer, startMailServer } from "#tests/support/smtp.ts";
import { startCepService } from "./support/cep.ts";
import { takeNext } from "./support/contatos.ts";
import { countEffort } from "./support/effort.ts";
import { expect, expectSignIn, fill, freshCnpj, person, signOut, test } from "./support/rede.ts";
import { freePort, startOn, TORTURE } from "./support/server.ts";

// A network's first hour, by one person with four hats: from an empty database to the first family of an earlier event.

const ADMIN = { email: "norma@rede-nova.test", password: "segredo-da-rede" };
const NETWORK = { name: "Rede da Primeira Hora", email: "oi@primeira-hora.com.br" };
const SCHOOL = "Colégio da Primeira Hora";

/** A server on an empty database that sends its letters, as the operator leaves it. */
async function withEmpty(work: (url: string, letters: MailServer) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "capelo-vazio-"));
  const cep = await startCepService();
  const letters = await startMailServer();
  const server = await startOn(folder, await freePort(), {
    DEMO: "off",
    SECRET_KEY: "the-key-of-a-network-that-begins",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    CEP_URL: cep.url,
    CEP_FALLBACK_URL: cep.url,
    SMTP_URL: letters.url,
    MAIL_FROM: "Rede <rede@rede-nova.test>",
  });
  try {
    await work(server.url, letters);
  } finally {
    await server.stop();
    cep.stop();
    await letters.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The link of the letter that invited this person. */
async function invitedBy(letters: MailServer, email: string): Promise<string> {
  const link = () =>
    letters.arrived
      .find(({ to }) => to.includes(email))
      ?.text.match(/http\S+\/reset-password\?token=[\w-]+/)?.[0] ?? "";
  await expect.poll(link, { timeout: 20_000 }).not.toBe("");
  return link();
}

/** Presses the button of a list, fills the form in, and goes on as the invited owner of the new unit. */
async function found(
  page: Page,
  {
    list,
    open,
    act,
    owner,
    letters,
    more,
  }: Record<"list" | "open" | "act", string> & {
    owner: ReturnType<typeof person>;
    letters: MailServer;
    more: (page: Page) => Promise<void>;
  },
): Promise<void> {
  await page.goto(list);
  // An empty list offers the same below its sentence.
  await page.getByRole("button", { name: open }).first().click();
  await more(page);
  const { Cidade: _city, Estado: _state, Senha: _password, ...fields } = owner.fields;
  await fill(page, fields);
  // The CEP fills them in: a client's form by a press, the others by themselves.
  const look = page.getByRole("button", { name: "Buscar CEP" });
  if (await look.isVisible()) await look.click();
  await expect(page.getByRole("dialog").getByLabel("Cidade").first()).toHaveValue(/^Recife/);
  await page.getByRole("button", { name: act, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await signOut(page);
  await page.goto(await invitedBy(letters, owner.email));
  await page.getByLabel("Senha", { exact: true }).fill(owner.password);
  await page.getByLabel("Confirmar senha").fill(owner.password);
  await page.getByRole("button", { name: "Criar senha e entrar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dashboard");
}

/** Gives the network a name and an e-mail by its first step; families read both at once. */
async function nameNetwork(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Como as famílias veem a sua rede" }).click();
  const card = page.getByRole("region", { name: "Como as famílias veem a sua rede" });
  await expect(card.getByText("Ainda é o exemplo: contato@capelo.example")).toBeVisible();
  await card.getByRole("button", { name: "Alterar nome e e-mails" }).click();
  await fill(page, { "Nome da rede": NETWORK.name, "E-mail para dúvidas": NETWORK.email });
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(card.getByText(/^Ainda é o exemplo/)).toHaveCount(0);
  const shown = await (await page.request.get("/credito-estudantil")).text();
  for (const word of Object.values(NETWORK)) expect(shown).toContain(word);
}

const named = (nome: string, seed: string) => (page: Page) =>
  fill(page, { "Razão Social": nome, CNPJ: freshCnpj(seed), "Data de Nascimento": "1980-05-17" });

async function describeSchool(page: Page): Promise<void> {
  await fill(page, { "Nome Fantasia": SCHOOL, CNPJ: freshCnpj("ESCOLA") });
  await page.getByRole("radio", { name: "Especializa +" }).check();
  await page.getByLabel("Kit", { exact: true }).selectOption("Digital");
}

/** The school's sheet: a name and one way to reach somebody, of an event of last week that nobody has entered. */
const sheet = (day: string): string =>
  [
    "Aluno\tMãe\tZap\tEscola do evento\tDia do evento",
    `Ana Dutra\tRita Dutra\t81 98888-1234\t${SCHOOL}\t${formatData(day)}`,
    `Bento Dutra\tRita Dutra\t81 98888-1234\t${SCHOOL}\t${formatData(day)}`,
    `Caio Reis\t\t81 98888-5678\t${SCHOOL}\t${formatData(day)}`,
  ].join("\n");

async function bringFamilies(page: Page, day: string): Promise<void> {
  await page.goto("/importar?tipo=leads");
  await page.getByLabel("Ou cole as células").fill(sheet(day));
  await page.getByRole("button", { name: "Ler o que colei" }).click();
  await expect(page.getByRole("heading", { name: "O que é cada coluna?" })).toBeVisible();
  await page.getByLabel("Origem da lista").fill("Evento da semana passada");
  await page.getByLabel("Dia da coleta").fill(day);
  await page.getByLabel("Base legal").selectOption("consentimento");
  await page.getByLabel("Tenho o direito de contatar estas pessoas").check();
  await page.getByRole("button", { name: "Conferir" }).click();
  await page.getByLabel("Tipo de escola").selectOption("publica");
  await page.getByRole("button", { name: "Criar 1 evento e conferir" }).click();
  await page.getByRole("button", { name: "Importar 3 linhas" }).click();
  await expect(page.getByText("Importação concluída")).toBeVisible();
}

// Holds product/dashboard.md#first-steps and product/importacoes.md#importar from end to end.
test("from an empty database to a family that was called", TORTURE, async ({ browser }) => {
  test.setTimeout(240_000);
  const day = addDays(todayInSaoPaulo(new Date()), -7);
  const franquia = person("franquia", "primeira");
  const micro = person("micro", "primeira");
  const escola = person("escola", "primeira");
  await withEmpty(async (baseURL, letters) => {
    const page = await (await browser.newContext({ baseURL, locale: "pt-BR" })).newPage();
    const spent = await countEffort(page);
    const all = { taps: 0, fields: 0 };
    const told = (part: string) => {
      const { taps, typed } = spent(part);
      all.taps += taps;
      all.fields += typed.size;
    };
    await expectSignIn(page, ADMIN.email, ADMIN.password);
    await nameNetwork(page);
    await found(page, {
      list: "/franquias",
      open: "+ Nova Franquia",
      act: "Criar Franquia",
      owner: franquia,
      letters,
      more: named("Franquia da Primeira Hora", "FR"),
    });
    told("the franqueador's hat");
    await found(page, {
      list: "/micro-franquias",
      open: "Nova Micro-franquia",
      act: "Criar Micro-franquia",
      owner: micro,
      letters,
      more: named("Micro da Primeira Hora", "MI"),
    });
    told("the franquia's hat");
    await found(page, {
      list: "/clientes",
      open: "Novo Cliente",
      act: "Criar Cliente",
      owner: escola,
      letters,
      more: describeSchool,
    });
    told("the micro-franquia's hat");
    await bringFamilies(page, day);
    await page.getByRole("link", { name: "Chamar estas pessoas" }).click();
    await takeNext(page);
    const card = page.getByRole("region", { name: /^Contato:/ });
    // Both families of the sheet signed up in one moment, and either may be first.
    await expect(card).toContainText(/Bento Dutra|Caio Reis/);
    await card.getByRole("button", { name: "Falou", exact: true }).click();
    await expect(page.getByText("1 família na fila")).toBeAttached();
    told("the school's hat");
    const effort = `${all.taps} taps, ${all.fields} fields`;
    expect(all.fields, effort).toBeLessThanOrEqual(45);
    // Ten seconds a field and three a tap: twelve minutes.
    expect(10 * all.fields + 3 * all.taps, effort).toBeLessThanOrEqual(720);
    await page.context().close();
  });
});
