import { expect, test } from "vitest";
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
let reads = 0;
const read = async () => {
  reads += 1;
  return paper;
};
/** A paper that cannot be drawn. */
const unfit = { ...paper, evento: undefined } as unknown as DeclarationPaper;

test("many PDFs at once hold up no call: a short line, refused beyond, in a thread of their own", async () => {
  const used = process.cpuUsage();
  const own = process.threadCpuUsage();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () => drawDeclaration(read)),
  );
  const drawn = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const refused = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(drawn).toHaveLength(31);
  expect(reads, "who is refused costs no reading").toBe(31);
  for (const reason of refused)
    expect(reason).toMatchObject({
      code: "unavailable",
      message: "Muitas declarações ao mesmo tempo. Tente novamente em 5 segundos.",
      retryAfter: 5,
    });
  expect((await textOfPdf(drawn.at(-1)!)).text).toContain("João da Conceição");
  const [all, here] = [process.cpuUsage(used).user, process.threadCpuUsage(own).user];
  expect(here).toBeLessThan(all / 2);
}, 60_000);

test("a letter waits for its turn behind a full line", async () => {
  const calls = Promise.allSettled(Array.from({ length: 40 }, () => drawDeclaration(read)));
  const letter = await drawInTurn(paper);
  expect(await textOfPdf(letter)).toMatchObject({ pages: 1 });
  expect((await calls).some(({ status }) => status === "rejected")).toBe(true);
}, 60_000);

test("a paper that cannot be drawn fails alone", async () => {
  const [wrong, right] = await Promise.allSettled([drawInTurn(unfit), drawInTurn(paper)]);
  expect(wrong).toMatchObject({ status: "rejected", reason: { name: "TypeError" } });
  expect(right.status).toBe("fulfilled");
}, 60_000);
