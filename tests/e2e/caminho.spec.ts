import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { textOfPdf } from "#tests/support/pdf.ts";
import { ATIVACAO, ATIVAR, newCpf } from "./support/ativacao.ts";
import { BOTAO, choose, type Evento, fill, listenTo, PAGINA } from "./support/inscricao.ts";
import { openInLibreOffice, soffice } from "./support/planilha.ts";
import { ESCOLA, eventOfSchool } from "./support/escola.ts";
import { expectSignIn, rowWith } from "./support/rede.ts";
import { expect, test } from "./support/server.ts";

// The whole way of one student, from the first page on a phone to the school's spreadsheets.

async function signUp(page: Page, evento: Evento, nomeAluno: string): Promise<void> {
  await page.goto(PAGINA);
  await choose(page, evento);
  await fill(page, nomeAluno);
  await page.getByRole("button", { name: BOTAO }).click();
  await expect(page.getByText("Inscrição realizada com sucesso!").first()).toBeVisible();
  await expect(
    page.getByText("Em breve você receberá mais informações sobre o evento selecionado.").first(),
  ).toBeVisible();
}

/** @returns the address that the declaration's QR code leads to */
async function activateOnPhone(
  page: Page,
  evento: Evento,
  pessoa: { nomeAluno: string; cpfAluno: string },
): Promise<string> {
  await page.goto(ATIVACAO);
  await choose(page, evento);
  await fill(page, pessoa.nomeAluno);
  await page.getByLabel("CPF do aluno").fill(pessoa.cpfAluno);
  await page.getByLabel("CPF do responsável").fill("11144477735");
  await page.getByRole("button", { name: ATIVAR }).click();
  const declaration = page.getByRole("article", { name: "Declaração de Crédito Estudantil" });
  await expect(declaration).toContainText(pessoa.nomeAluno);
  return (await declaration.getByRole("link").getAttribute("href")) ?? "";
}

/** The words of what the printer would get, line breaks as spaces. */
async function printedText(page: Page): Promise<{ pages: number; text: string }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return textOfPdf(new Uint8Array(pdf));
}

/** Downloads the CSV of a screen by its button, or on a phone by its menu. */
async function exportOf(page: Page, path: string): Promise<Buffer> {
  await page.goto(path);
  await expect(page.locator("[data-row]").first()).toBeVisible();
  const started = page.waitForEvent("download");
  const button = page.getByRole("button", { name: /^Exportar CSV/ });
  if (!(await button.isVisible()))
    await page.getByRole("button", { name: "Mais opções", exact: true }).click();
  await button.or(page.getByRole("menuitem", { name: "Exportar CSV" })).click();
  return readFile(await (await started).path());
}

test("sign-up, activation, declaration, verification, efetivar, spreadsheets", async ({ page }, {
  project,
}) => {
  test.setTimeout(150_000);
  test.skip(soffice === undefined, "no LibreOffice on this machine");
  const complaints = listenTo(page);
  const nomeAluno = `=SOMA(1;2) "Zoé" Conceição, ${project.name}`;
  const pessoa = { nomeAluno, cpfAluno: newCpf() };
  const evento = await eventOfSchool(page);

  await test.step("sign up", () => signUp(page, evento, nomeAluno));
  const verificacao = await test.step("activate the credit", () =>
    activateOnPhone(page, evento, pessoa));

  await test.step("print the declaration on one page", async () => {
    const { pages, text } = await printedText(page);
    expect(pages).toBe(1);
    for (const words of [
      "Declaração de Crédito Estudantil",
      "Conceição",
      "Rita Conceição",
      "111.444.777-35",
      evento.cidade,
      "pessoal e intransferível",
      "contrato de matrícula",
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Imprimir|Fazer outra ativação|Política de Privacidade/);
  });
  await test.step("verify it by its QR code", async () => {
    await page.goto(verificacao);
    const valid = page.getByRole("region", { name: "Declaração válida" });
    await expect(valid).toContainText(evento.nomeEscola);
    await expect(page.locator("body")).not.toContainText(/Conceição|111\.444|familia\.test/);
  });
  await test.step("the school makes it an enrolment", async () => {
    await expectSignIn(page, ESCOLA, "demo1234");
    await page.goto(`/pre-matriculas?evento=${evento.id}`);
    await rowWith(page, nomeAluno).getByRole("button", { name: "Efetivar" }).click();
    await expect(page.getByText("Matrícula efetivada!", { exact: true })).toBeVisible();
    await expect(rowWith(page, nomeAluno).getByText("Efetivada", { exact: true })).toBeVisible();
  });
  await test.step("the school opens four spreadsheets", async () => {
    const csvs = {
      leads: await exportOf(page, "/leads?evento=todos"),
      interesses: await exportOf(page, "/interesses"),
      "pre-matriculas": await exportOf(page, "/pre-matriculas"),
      matriculas: await exportOf(page, "/matriculas"),
    };
    const sheets = await openInLibreOffice(page, csvs);
    for (const [name, rows] of Object.entries(sheets)) {
      const [header = [], ...people] = rows;
      expect(header[0]?.text, name).toMatch(/^Nome/);
      const own = people.find((cells) => cells[0]?.text === `'${nomeAluno}`);
      expect(own, name).toBeDefined();
      expect(own?.length, name).toBe(header.length);
      expect(
        own?.map(({ text }) => text),
        name,
      ).toEqual(
        expect.arrayContaining(["rita@familia.test", "(11) 98765-4321", evento.nomeEscola]),
      );
      if (name !== "leads")
        expect(
          own?.map(({ date }) => date),
          name,
        ).toContain(evento.dataEvento);
      const cells = people.flat().filter(({ type }) => type !== null);
      expect(
        cells.some(({ isFormula }) => isFormula),
        name,
      ).toBe(false);
      // A phone of other than ten or eleven digits is shown as it is (product/dados.md#formats): a number to a spreadsheet.
      expect(
        cells.filter(
          ({ type, text }) => type !== "string" && type !== "date" && !/^[1-9]\d*$/.test(text),
        ),
        name,
      ).toEqual([]);
      expect(people.length, name).toBe(
        csvs[name as keyof typeof csvs].toString().trimEnd().split("\r\n").length - 1,
      );
    }
  });
  expect(complaints.filter((said) => !said.includes("401 (Unauthorized)"))).toEqual([]);
});
