// Holds security.md#public-forms-and-declarations: many PDFs at once hold up no call.
import { expect, test } from "vitest";
import { pngOf } from "#tests/support/logos.ts";
import { textOfPdf } from "#tests/support/pdf.ts";
import type { DeclarationPaper } from "./declaration-pdf.ts";
import { drawDeclaration, drawInTurn } from "./declarations.ts";

const paper: DeclarationPaper = {
  codigo: "PM-2026-ABCDEFGH",
  nomeAluno: "João da Conceição",
  nomeResponsavel: "Lívia Müller",
  valorTotalDesconto: "500.00",
  evento: { nomeEscola: "Escola", cidade: "Olinda", estado: "PE", dataEvento: "2026-03-20" },
  link: "http://localhost/credito-verificacao?codigo=PM-2026-ABCDEFGH",
  sender: { name: "Rede Norte", cnpj: "" },
  issuedOn: "2026-03-20",
};
const read = async () => paper;
/** A paper that cannot be drawn. */
const unfit = { ...paper, evento: undefined } as unknown as DeclarationPaper;

test("papers are drawn in a thread of their own, and one is read at a time", async () => {
  let together = 0;
  let most = 0;
  const slowly = async () => {
    most = Math.max(most, ++together);
    await new Promise((resolve) => setTimeout(resolve, 1));
    together -= 1;
    return paper;
  };
  const used = process.cpuUsage();
  const own = process.threadCpuUsage();
  const drawn = await Promise.all(Array.from({ length: 31 }, () => drawDeclaration(slowly)));
  expect(most).toBe(1);
  expect((await textOfPdf(drawn.at(-1)!)).text).toContain("João da Conceição");
  const [all, here] = [process.cpuUsage(used).user, process.threadCpuUsage(own).user];
  expect(here).toBeLessThan(all / 2);
}, 60_000);

test("a letter waits for its turn behind other papers", async () => {
  const calls = Array.from({ length: 10 }, () => drawDeclaration(read));
  const letter = await drawInTurn(paper);
  expect(await textOfPdf(letter)).toMatchObject({ pages: 1 });
  expect(await Promise.all(calls)).toHaveLength(10);
}, 60_000);

test("a paper that cannot be drawn fails alone", async () => {
  const [wrong, right] = await Promise.allSettled([drawInTurn(unfit), drawInTurn(paper)]);
  expect(wrong).toMatchObject({ status: "rejected", reason: { name: "TypeError" } });
  expect(right.status).toBe("fulfilled");
}, 60_000);

// Holds product/unidades.md#the-look-of-a-school on the declaration: the words are the same with it.
test("a school's logo and colour stand on the paper, and no word changes", async () => {
  const logo = { bytes: pngOf(), tag: "A", type: "image/png", width: 60, height: 30 } as const;
  const [plain, own] = await Promise.all(
    [paper, { ...paper, visual: { cor: "#0b6b4f", logo } }].map(drawInTurn),
  );
  const isDrawn = (pdf: Uint8Array) => Buffer.from(pdf).includes("/Subtype /Image");
  expect([plain, own].map((pdf) => isDrawn(pdf!))).toEqual([false, true]);
  expect(await textOfPdf(own!)).toEqual(await textOfPdf(plain!));
}, 60_000);
