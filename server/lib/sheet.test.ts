// Holds security.md#spreadsheets: a file that is none, unpacks to too much or lies about it is refused in one sentence.
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { cellsOf, endless, good, sharing, xlsx } from "#tests/support/xlsx.ts";
import { withSheet } from "./sheet.ts";
import { rowsOfCsv, textOf } from "./sheet-text.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return bytes;
};
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const read = (bytes: Uint8Array, caller = "account") =>
  withSheet(caller, { bytes, tipo: "leads", most: 20_000 }, async ({ titulos, portions }) => ({
    titulos,
    linhas: [...portions()].flat(),
  }));

const LIST = "Aluno;Responsável\nJoão;Inês\n";
const SHEET = {
  titulos: ["Aluno", "Responsável"],
  linhas: [{ numero: 2, celulas: ["João", "Inês"] }],
};

test.each([
  ["UTF-8", utf8(LIST)],
  ["UTF-8 with its mark", utf8(`\uFEFF${LIST}`)],
  ["Windows-1252", latin(LIST)],
  ["UTF-16", utf16(LIST)],
  ["UTF-16 with its mark", utf16(`\uFEFF${LIST}`)],
  ["UTF-16 of the other order", utf16(`\uFEFF${LIST}`, true)],
])("reads %s", async (_name, bytes) => {
  expect(await read(bytes)).toEqual(SHEET);
});

test.each([";", ",", "\t", "|"])("finds the separator %j, quotes apart", (separator) => {
  const line = ["Nome", '"a;b,c|d"', "Tel"].join(separator);
  expect(rowsOfCsv(`${line}\n`, 10)).toEqual([["Nome", "a;b,c|d", "Tel"]]);
});

test("Excel's line about the separator is no row; empty rows keep the numbers of the others", async () => {
  expect(await read(utf8("sep=,\r\nA,B\r\n\r\n,,\r\n1,2\r\n"))).toEqual({
    titulos: ["A", "B"],
    linhas: [{ numero: 4, celulas: ["1", "2"] }],
  });
});

test.each([
  ["accents read twice", utf8("Aluno\nJoÃ£o\n"), /acentos do arquivo estão trocados/],
  ["bytes of no text", Uint8Array.of(65, 0x81, 10, 66, 0x8d), /não é uma planilha/],
  ["a picture", Uint8Array.of(0x89, 80, 78, 71, 0, 0, 1, 0, 0, 7), /não é uma planilha/],
  ["an old .xls", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2), /\.xls antigo/],
  ["quotes without end", utf8('A;B\n"x;y\nz;w\n'), /aspas sem par/],
  ["nothing", utf8(""), /vazio/],
  ["titles alone", utf8("A;B\n;\n"), /só tem a linha de títulos/],
  ["a million blank rows", utf8(`A;B\n${";\n".repeat(1_000_000)}`), /mais de 20\.000 linhas/],
])("refuses %s in one sentence", async (_name, bytes, sentence) => {
  await expect(read(bytes)).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringMatching(sentence) as string,
  });
});

test("reads the first sheet of an XLSX, numbers and days as text", async () => {
  expect(await read(xlsx(good))).toEqual(SHEET);
  const row = `<row r="2"><c r="A2"><v>11987654321</v></c><c r="B2" t="b"><v>1</v></c></row>`;
  const { linhas } = await read(xlsx(cellsOf(["Tel", "Sim"], 1) + row));
  expect(linhas[0]?.celulas).toEqual(["11987654321", "true"]);
});

test("of a formula its stored value alone is read, and none where the file has none", async () => {
  const row = `<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><f>HYPERLINK("http://x.test")</f></c><c r="C2" t="str"><f>"a"</f><v>a</v></c></row>`;
  const { linhas } = await read(xlsx(cellsOf(["Um", "Dois", "Três"], 1) + row));
  expect(linhas).toEqual([{ numero: 2, celulas: ["2", "", "a"] }]);
});

test("names that stand for names without end are not followed", async () => {
  const names = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`,
  );
  const type = `<!DOCTYPE a [<!ENTITY e0 "${"x".repeat(100)}">${names.join("")}]>`;
  const bytes = xlsx(good.replace("João", "&e9;"), "", type);
  const told = await read(bytes).catch((error: unknown) => error);
  expect(JSON.stringify(told).length).toBeLessThan(1_000);
});

test.each([
  [
    "merged cells",
    xlsx(good, `<mergeCells count="1"><mergeCell ref="A2:A5"/></mergeCells>`),
    /células mescladas \(A2:A5\)/,
  ],
  ["a truncated one", xlsx(good).slice(0, 600), /incompleto ou danificado/],
  ["a million blank rows", xlsx(good + `<row r="1048576"/>`), /mais de 20\.000 linhas/],
  [
    "a bomb",
    zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(200 * 1024 * 1024) }),
    /ocupa espaço demais/,
  ],
  ["2,600 cells that share one long text", sharing(100, "x".repeat(5_000)), /ocupa espaço demais/],
  ["five million tags without end", endless(), /incompleto ou danificado/],
])("refuses an XLSX with %s in one sentence", async (_name, bytes, sentence) => {
  await expect(read(bytes)).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringMatching(sentence) as string,
  });
});

test("a bomb that lies about its size is refused before it unpacks", async () => {
  const size = 64 * 1024 * 1024;
  const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(size) });
  const view = new DataView(bomb.buffer);
  // The size stands in the local header and in the directory.
  for (let at = 0; at < bomb.length - 4; at++)
    if (view.getUint32(at, true) === size) view.setUint32(at, 1_000, true);
  await expect(read(bomb)).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringMatching(/incompleto ou danificado/) as string,
  });
});

test("a text that is right in Portuguese is never taken for a wrong encoding", () => {
  expect(textOf(utf8("MÃE; JOÃO; CAFÉ"))).toBe("MÃE; JOÃO; CAFÉ");
});

test("what stands above the titles is left out, and cells that are one along a row lose nothing", async () => {
  const rows =
    cellsOf(["Escola Municipal Aurora"], 1) +
    cellsOf(["Professora", "Bia Reis", ""], 2) +
    cellsOf(["Aluno", "Mãe", "Zap"], 4) +
    cellsOf(["Turma A", "", ""], 5) +
    cellsOf(["João", "Inês", "81 98888-1234"], 6);
  const merges = `<mergeCells count="2"><mergeCell ref="A1:C3"/><mergeCell ref="A5:C5"/></mergeCells>`;
  expect(await read(xlsx(rows, merges))).toEqual({
    titulos: ["Aluno", "Mãe", "Zap"],
    linhas: [
      { numero: 5, celulas: ["Turma A", "", ""] },
      { numero: 6, celulas: ["João", "Inês", "81 98888-1234"] },
    ],
  });
  expect((await read(utf8("Lista de alunos\n\nNome;Turma\nAna;5A\n"))).titulos).toEqual([
    "Nome",
    "Turma",
  ]);
});

test("rows are handed over in portions, in their order", async () => {
  const rows = Array.from({ length: 600 }, (_, at) => `Aluno ${at};Mãe ${at}`);
  const sheet = utf8(["Aluno;Mãe", ...rows].join("\n"));
  const portions = await withSheet(
    "account",
    { bytes: sheet, tipo: "leads", most: 1_000 },
    async (read) => [...read.portions()],
  );
  expect(portions.map((lines) => lines.length)).toEqual([250, 250, 100]);
  expect(portions.flat().map(({ celulas }) => celulas.join(";"))).toEqual(rows);
});

test("a caller has one file here until it is kept; beside the one that is read two wait", async () => {
  const file = { bytes: utf8(LIST), tipo: "leads" as const, most: 10 };
  const busy = { code: "unavailable", retryAfter: 5 };
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = withSheet("ana", file, () => held);
  await expect(withSheet("ana", file, async () => {})).rejects.toMatchObject(busy);
  release();
  await first;
  const all = ["ana", "bia", "caio", "davi", "eva"].map((caller) => read(file.bytes, caller));
  const settled = await Promise.allSettled(all);
  expect(settled.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(settled[4]).toMatchObject({ reason: busy });
});
