import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { cartaoAddress, parseCartao, withCheckSign } from "#shared/cartao-codigo.ts";
import { picturesOf } from "#tests/support/card-pages.ts";
import { newCpf } from "./support/ativacao.ts";
import { layCable } from "./support/cable.ts";
import { launchWithCamera } from "./support/fake-camera.ts";
import { makeMesa, openMesa, pessoaDaMesa as row, prepareEvento, scan } from "./support/mesa.ts";
import { dialog } from "./support/tela.ts";
import { expect, ONCE, test, TORTURE } from "./support/server.ts";

// A card from the printer to the enrolment: two tables hold it before a camera, and each is without a network for a while.

const PHONE = { viewport: { width: 390, height: 844 }, locale: "pt-BR" };
const [IARA, CAIO, NOEL] = ["Iara Penha", "Caio Prado", "Noel Sá"];

/** The school prints a card for each family. @returns the texts of the QR codes on its sheet, by code */
async function printCards(page: Page, evento: string): Promise<Map<string, string>> {
  await page.goto(`/eventos/${evento}/cartoes`);
  await page.getByRole("button", { name: "Criar cartões" }).first().click();
  await dialog(page).getByRole("button", { name: "Criar cartões" }).click();
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar PDF do lote 1" }).click();
  const pdf = await readFile(await (await started).path());
  const { pages, sheets } = await picturesOf(pdf, [0]);
  expect(pages).toBe(1);
  const [width, height] = [85.6, 54];
  const [left, top] = [(210 - 2 * width) / 2, (297 - 5 * height) / 2];
  const texts = [0, 1, 2].map((place) => {
    const [x, y] = [left + (place % 2) * width, top + Math.floor(place / 2) * height];
    return sheets[0]?.read(x, y, width, height)?.text ?? "";
  });
  return new Map(texts.map((text) => [parseCartao(text)?.codigo ?? "", text]));
}

const search = (table: Page) => table.getByLabel("Nome do aluno, ou leitor");
/** Reads with the camera until it finds the card; what came before is no card and ends nothing. */
async function readByCamera(table: Page): Promise<void> {
  await table.getByRole("button", { name: "Ler código com a câmera" }).click();
  await expect(table.getByText("Este código não é de um cartão")).toBeVisible({ timeout: 30_000 });
  await expect(table.getByText("Este cartão é de outro evento")).toBeVisible();
  await expect(table.getByText(/^Cartão .* lido/)).toBeVisible();
  await table.getByRole("button", { name: "Fechar a câmera" }).click();
}

async function activate(table: Page, nome: string): Promise<void> {
  await table.getByRole("button", { name: `Ativar crédito de ${nome}` }).click();
  await table.getByLabel("CPF do aluno").fill(newCpf());
  await table.getByLabel("CPF do responsável").fill("11144477735");
  await table.getByRole("button", { name: "Ativar crédito", exact: true }).first().click();
  await expect(row(table, nome)).toContainText("Crédito ativado");
}

// Holds product/mesas.md#the-table: from the printed card to the enrolment, by two tables.
test(
  "a card is printed, read by a camera without a network, handed out, activated and enrolled: each fact is there once",
  { tag: [ONCE.tag, TORTURE.tag] },
  async ({ page, server, launchOptions }, info) => {
    test.setTimeout(180_000);
    const evento = await prepareEvento(page, "Escola do Cartão", [IARA, CAIO, NOEL]);
    const printed = await printCards(page, evento);
    const read = async (address: string) => (await page.request.get(address)).json();
    const cards: { codigo: string; pessoa: { nome: string } }[] = await read(
      `/api/eventos/${evento}/cartoes`,
    );
    expect([...printed.keys()].toSorted()).toEqual(
      cards.map(({ codigo }) => codigo.replace("-", "")).toSorted(),
    );
    const codeOf = (aluno: string) =>
      cards.find(({ pessoa }) => pessoa.nome === aluno)?.codigo.replace("-", "") ?? "";
    const links = [await makeMesa(page, evento, "Entrada"), await makeMesa(page, evento, "Pátio")];

    const browser = await launchWithCamera(launchOptions, info.outputPath("camera.y4m"), [
      "https://exemplo.test/cardapio",
      cartaoAddress(server.url, "XXXXXX", withCheckSign("CDFGHJKMN")),
      printed.get(codeOf(IARA)) ?? "",
    ]);
    const [line, other] = [await layCable(server.url), await layCable(server.url)];
    const entrada = await openMesa(browser, line, links[0] ?? "", PHONE);
    const patio = await openMesa(browser, other, links[1] ?? "", PHONE);
    const asked: string[] = [];
    entrada.context().on("request", (request) => asked.push(request.url()));

    // The second table is away until all else is done; it notes a presence that the first one notes too.
    other.cut();
    await patio.getByRole("button", { name: `Compareceu: ${IARA}` }).click();
    await patio.getByRole("button", { name: `Compareceu: ${CAIO}` }).click();
    await scan(patio, codeOf(CAIO));
    await expect(patio.getByText(/^Cartão .* lido/)).toBeVisible();
    await patio.getByRole("button", { name: `Cartão entregue: ${CAIO}` }).click();
    await expect(patio.getByText("3 por enviar")).toBeVisible();

    line.cut();
    await entrada.getByRole("button", { name: `Compareceu: ${IARA}` }).click();
    await readByCamera(entrada);
    // The reader's wasm is our own file, and was here before the line was cut.
    const [wasm = "", ...more] = asked.filter((url) => url.includes(".wasm"));
    expect(wasm).toMatch(new RegExp(`^${line.url}/public/assets/zxing_reader-[\\w-]+\\.wasm$`));
    expect([
      more,
      asked.filter((url) => !url.startsWith(line.url) && !url.startsWith("blob:")),
    ]).toEqual([[], []]);
    // The card bears her name, and finds her.
    await expect(row(entrada, NOEL)).toHaveCount(0);
    await entrada.getByRole("button", { name: `Cartão entregue: ${IARA}` }).click();
    await activate(entrada, IARA);
    await expect(entrada.getByText("3 por enviar")).toBeVisible();
    expect(await read(`/api/pre-matriculas?eventoId=${evento}`)).toEqual([]);
    line.mend();
    await expect(entrada.getByText("3 por enviar")).toBeHidden({ timeout: 30_000 });

    await page.goto(`/pre-matriculas?evento=${evento}`);
    await page
      .getByRole("button", { name: `Efetivar ${IARA}` })
      .first()
      .click();
    await expect(page.getByText("Matrícula efetivada!", { exact: true })).toBeVisible();

    await patio.reload();
    await expect(patio.getByText("3 por enviar")).toBeVisible();
    other.mend();
    await expect(patio.getByText("3 por enviar")).toBeHidden({ timeout: 30_000 });
    await search(patio).fill("iara");
    await expect(row(patio, IARA)).toContainText("Crédito ativado");

    const dia = await read(`/api/eventos/${evento}/mesas`);
    expect(dia.feitos).toMatchObject({ vieram: 2, cartoes: 2, ativados: 1 });
    expect(
      dia.mesas.map(({ nome, feitos }: { nome: string; feitos: object }) => [nome, feitos]),
    ).toMatchObject([
      ["Entrada", { vieram: 1, cartoes: 1, ativados: 1 }],
      ["Pátio", { vieram: 2, cartoes: 1, ativados: 0 }],
    ]);
    const { versao } = await read(`/api/eventos/${evento}/mesa`);
    expect(versao).toMatch(/^3\.6\.1-/);
    expect(await read(`/api/eventos/${evento}/cartoes?estado=ativado`)).toMatchObject([
      { pessoa: { nome: IARA }, entregas: [{ por: "Entrada" }] },
    ]);
    expect(await read(`/api/eventos/${evento}/cartoes?estado=entregue`)).toMatchObject([
      { pessoa: { nome: CAIO }, entregas: [{ por: "Pátio" }] },
    ]);
    expect(await read(`/api/pre-matriculas?eventoId=${evento}`)).toHaveLength(1);
    expect(await read(`/api/matriculas?eventoId=${evento}`)).toMatchObject([{ nome: IARA }]);
    await Promise.all([browser.close(), line.close(), other.close()]);
  },
);
