import type { Page } from "@playwright/test";
import { addDays, todayInSaoPaulo } from "#shared/br/data.ts";
import { takeNext } from "./support/contatos.ts";
import { expect, signIn, test } from "./support/rede.ts";
import { fromOurPage } from "./support/server.ts";

// A network's spreadsheet, from the file to the first family that is called.

const card = (page: Page) => page.getByRole("region", { name: /^Contato:/ });

function sheet(project: string, count: number): string {
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `Ana ${project} ${n};Rita ${project} ${n};rita${n}@${project}.test;(81) 9888${10_000 + n}`,
  );
  return ["Nome do aluno;Mãe;E-mail;WhatsApp", ...rows, "X;Y;z;1"].join("\r\n");
}

/** An event of the micro-franchise without other people. @returns its id */
async function createEvent(page: Page, nomeEscola: string): Promise<string> {
  const day = addDays(todayInSaoPaulo(new Date()), 20);
  const evento = await page.request.post("/api/eventos", {
    ...fromOurPage,
    data: {
      clienteId: null,
      nomeEscola,
      tipoEscola: "publica",
      cidade: "Recife",
      estado: "PE",
      dataDistribuicao: day,
      dataEvento: day,
      horario: "19:00",
      local: "escola",
      qtdAlunos: 40,
    },
  });
  return ((await evento.json()) as { id: string }).id;
}

// Holds product/importacoes.md#importar.
test("a spreadsheet becomes leads, and one of them is called", async ({ page }, { project }) => {
  const escola = `Colégio da Lista ${project.name}`;
  await signIn(page, "micro@rede.test");
  const eventoId = await createEvent(page, escola);
  await page.goto("/interesses");
  await page.getByRole("link", { name: "Importar", exact: true }).click();
  const lista = {
    name: "lista.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(sheet(project.name, 40)),
  };
  await page.getByLabel("Escolher planilha").setInputFiles(lista);
  await expect(page.getByRole("heading", { name: "O que é cada coluna?" })).toBeVisible();
  await page.getByLabel(/^Evento/).fill(escola);
  await page.getByRole("option", { name: escola }).click();
  await page.getByLabel("Origem da lista").fill("Feira da escola");
  await page.getByLabel("Dia da coleta").fill("2026-01-10");
  await page.getByLabel("Base legal").selectOption("consentimento");
  await page.getByLabel("Tenho o direito de contatar estas pessoas").check();
  await page.getByRole("button", { name: "Conferir" }).click();
  await expect(page.getByText("Email inválido")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar erros" }).click();
  expect((await download).suggestedFilename()).toBe("lista_erros.csv");

  await page.reload();
  await page.getByRole("button", { name: "Importar 40 linhas" }).click();
  await expect(page.getByText("Importação concluída")).toBeVisible();
  await page.reload();
  await expect(page.getByText("40 novas, 1 com erro.")).toBeVisible();

  await page.getByRole("link", { name: "Chamar estas pessoas" }).click();
  await page.goto(`/contatos?eventoId=${eventoId}`);
  await expect(page.getByText("40 famílias na fila")).toBeAttached();
  await takeNext(page);
  await expect(card(page)).toHaveAccessibleName(new RegExp(`^Contato: Ana ${project.name} `));
  await card(page).getByRole("button", { name: "Falou", exact: true }).click();
  await expect(page.getByText("39 famílias na fila")).toBeAttached();
});
