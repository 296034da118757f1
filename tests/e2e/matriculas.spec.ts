import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { listenTo } from "./support/inscricao.ts";
import { expect, test, fromOurPage, TORTURE } from "./support/server.ts";

// The school's second job: who activated the credit becomes a student, one by one or several at once.

let complaints: string[];

test.beforeEach(async ({ page }) => {
  complaints = listenTo(page);
  await signIn(page, "cliente@rede.test");
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post("/api/login", {
    ...fromOurPage,
    data: { email, password: "demo1234" },
  });
  expect(answer.status()).toBe(200);
}

interface PreMatricula {
  nome: string;
  efetivada: boolean;
}

/** Names of those who wait, each of them once in the whole list and not yet among the enrolled. */
async function waiting(page: Page, count: number): Promise<string[]> {
  const answer = await page.request.get("/api/pre-matriculas?limit=50");
  const rows = (await answer.json()) as PreMatricula[];
  const names = rows.filter(({ efetivada }) => !efetivada).map(({ nome }) => nome);
  const enrolled = (await (await page.request.get("/api/matriculas?limit=200")).json()) as {
    nome: string;
  }[];
  const known = [...rows, ...enrolled].map(({ nome }) => nome);
  const unique = names.filter((name) => known.filter((nome) => nome === name).length === 1);
  expect(unique.length).toBeGreaterThanOrEqual(count);
  return unique.slice(0, count);
}

const entryOf = (page: Page, nome: string) => page.locator("[data-row]").filter({ hasText: nome });

test("the school efetiva one and a selection, and finds them among the matrículas", async ({
  page,
}) => {
  const [one = "", ...others] = await waiting(page, 3);
  await page.goto("/pre-matriculas");
  await expect(page.getByRole("heading", { name: "Pré-Matrículas", level: 1 })).toBeVisible();
  await entryOf(page, one)
    .getByRole("button", { name: `Efetivar ${one}` })
    .click();
  // One look at the whole toast: after five seconds it is gone.
  await expect(page.locator("li[data-tone]")).toHaveText(
    /Matrícula efetivada!\s*.+\s*A pré-matrícula foi convertida em matrícula efetivada com sucesso\./,
  );
  await expect(entryOf(page, one).getByText("Efetivada", { exact: true })).toBeVisible();

  for (const nome of others) await page.getByLabel(`Selecionar ${nome}`).check();
  const bar = page.getByRole("region", { name: "Seleção" });
  await expect(bar.getByText("2 selecionadas")).toBeVisible();
  await bar.getByRole("button", { name: "Efetivar 2" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Efetivar" }).click();
  await expect(page.getByText("2 matrículas efetivadas!", { exact: true })).toBeVisible();
  await expect(bar).toBeHidden();

  await page.goto("/matriculas");
  for (const nome of [one, ...others]) {
    await expect(entryOf(page, nome)).toBeVisible();
  }
  await entryOf(page, one).getByRole("button", { name: one, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: one });
  await expect(dialog.getByRole("listitem").last()).toContainText("Matrícula efetivada");
  await expect(dialog).not.toContainText("ainda não");
  await page.goBack();
  await expect(dialog).toBeHidden();
});

const PESSOA = '"Nome do Aluno","Nome do Responsável","Email","Telefone","Escola do Evento"';
const MATRICULA =
  '"Nome","Email","Telefone","Curso de Interesse","Escola do Evento","Data do Evento"';

for (const [path, name, header, when] of [
  ["/leads?evento=todos", "leads", `${PESSOA},"Data de Criação"`, TORTURE],
  ["/interesses", "interesses", `${PESSOA},"Data do Evento"`, TORTURE],
  ["/pre-matriculas", "pre-matriculas", MATRICULA, TORTURE],
  ["/matriculas", "matriculas", `${MATRICULA},"Data de Efetivação"`, TORTURE],
] as const) {
  test(`the CSV of ${path} has its header and every row`, when, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("[data-row]").first()).toBeVisible();
    const answer = await page.request.get(name === "interesses" ? "/api/leads" : `/api/${name}`);
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exportar CSV" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^${name}_todos_\\d{4}-\\d{2}-\\d{2}\\.csv$`),
    );
    const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines[0]).toBe(`\uFEFF${header}`);
    expect(lines).toHaveLength(1 + Number(answer.headers()["x-total-count"]));
  });
}

test("what is open in the address opens again: filters and person", TORTURE, async ({ page }) => {
  const [nome = ""] = await waiting(page, 1);
  await page.goto(`/pre-matriculas?busca=${encodeURIComponent(nome)}`);
  await entryOf(page, nome).getByRole("button", { name: nome, exact: true }).click();
  await expect(page.getByRole("dialog", { name: nome })).toBeVisible();
  await expect(page).toHaveURL(/\?busca=.+&pessoa=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(page.getByRole("dialog", { name: nome })).toContainText("ainda não");
});

test("a student sees their own enrolment and nothing else", async ({ page }) => {
  await signIn(page, "aluno@rede.test");
  await page.goto("/matriculas");
  await expect(page.locator("[data-row]")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Exportar CSV" })).toBeHidden();
});
