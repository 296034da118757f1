import { fold } from "./br/text.ts";
import { type CampoImportado, camposImportados } from "./importacao-campos.ts";
import type { TipoImportacao } from "./labels-importacoes.ts";

const ARTICLES = new Set("o a os as s de da do das dos e no na ao obrigatorio".split(" "));

/** The words of a title without accents, articles and signs; "E-mail" is one word. */
function wordsOf(titulo: string): string[] {
  // Folded, the country is the parents.
  const plain = fold(titulo.normalize("NFC").replace(/\bPaís\b/giu, "nacao"))
    .replace(/\be[\s-]?mail/g, "email")
    .replace(/\bwhats[\s-]app/g, "whatsapp");
  return (plain.match(/[a-z0-9]+/g) ?? []).filter((word) => !ARTICLES.has(word));
}

const same = (words: readonly string[], text: string): boolean =>
  words.join(" ") === wordsOf(text).join(" ");

/** The places of a field's words in a title, with the group that each is of. */
const hitsOf = (words: readonly string[], { palavras = [] }: CampoImportado) =>
  words.flatMap((word, at) => {
    const group = palavras.findIndex((one) => one.includes(word));
    return group < 0 ? [] : [{ at, group }];
  });

/**
 * Tells how well a title names a field.
 * @returns 0 where it does not
 */
function scoreOf(words: readonly string[], of: CampoImportado, all: readonly CampoImportado[]) {
  if (same(words, of.rotulo) || same(words, of.campo)) return 1_000;
  if (words.length === 0 || words.some((word) => of.sem?.has(word))) return 0;
  const hits = hitsOf(words, of);
  const [first] = hits;
  if (first === undefined) {
    const at = of.titulos.findIndex((titulo) => same(words, titulo));
    return at < 0 ? 0 : 300 - at;
  }
  // A title that names two people means the first: “Mãe do aluno”.
  const isOther = all.some(
    (other) => other.sem === of.sem && hitsOf(words, other).some(({ at }) => at < first.at),
  );
  if (isOther) return 0;
  const best = Math.min(...hits.map(({ group }) => group));
  const isSecond = words.some((word) => /^[2-9]$/.test(word));
  return 600 - 50 * best - words.length - (isSecond ? 20 : 0);
}

/** True unless most cells of the column could not hold the field. */
function mayHold({ parece }: CampoImportado, celulas: readonly string[]): boolean {
  const filled = celulas.filter((celula) => celula !== "");
  return !parece || filled.length === 0 || filled.filter(parece).length * 2 >= filled.length;
}

/**
 * Proposes the field of each column by the words of its title; no field twice, and none whose
 * cells say another thing: a wrong field is worse than none.
 * @param celulas the first cells of each column
 * @returns a field or null for each title
 */
export function proposeCampos(
  tipo: TipoImportacao,
  titulos: readonly string[],
  celulas: readonly (readonly string[])[] = [],
): (string | null)[] {
  const campos = camposImportados[tipo];
  const pairs = titulos.flatMap((titulo, at) => {
    const words = wordsOf(titulo);
    return campos
      .filter((of) => mayHold(of, celulas[at] ?? []))
      .map((of) => ({ at, campo: of.campo, score: scoreOf(words, of, campos) }));
  });
  const found: (string | null)[] = titulos.map(() => null);
  for (const { at, campo, score } of pairs.toSorted((a, b) => b.score - a.score))
    if (score > 0 && found[at] === null && !found.includes(campo)) found[at] = campo;
  // The school alone is that of the child: only with a day it names an event.
  return found.map((campo) =>
    campo === "escolaEvento" && !found.includes("dataEvento") ? null : campo,
  );
}

/** The number of cells of a row that could be a title of this kind. */
export function countTitulos(tipo: TipoImportacao, celulas: readonly string[]): number {
  const campos = camposImportados[tipo];
  return celulas.filter((celula) => {
    const words = wordsOf(celula.slice(0, 60));
    return campos.some((of) => scoreOf(words, of, campos) > 0);
  }).length;
}
