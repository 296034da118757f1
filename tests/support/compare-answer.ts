import { isDeepStrictEqual } from "node:util";
import type { Evento } from "#shared/contract/eventos.ts";
import { byName, byText, without } from "./plain-lists.ts";

// Compares an answer with the expected one, and says in words where they differ.

/** Courses with the same title come in any order; a message holds a link that only the key makes. */
export const normal = (row: unknown): unknown => {
  if (typeof row === "object" && row !== null && "mensagem" in row)
    return without(row, ["mensagem", "carta", "motivo"]);
  const found = (row as Partial<Evento>).cursos;
  if (found === undefined) return row;
  const sorted = found.toSorted((a, b) => byName(a.titulo, b.titulo) || byText(a.id, b.id));
  return { ...(row as Evento), cursos: sorted };
};

/** A row's version is a hash, which nothing but the database can tell. */
const withoutVersion = (name: string, value: unknown) => (name === "versao" ? undefined : value);

/** Notes a difference between an answer and the expected one. */
export function hold(
  { differs }: { differs: (what: string) => void },
  what: string,
  query: unknown,
  [got, expected]: [unknown, unknown],
): void {
  const plain: unknown = JSON.parse(JSON.stringify(got, withoutVersion));
  const wanted: unknown = JSON.parse(JSON.stringify(expected));
  if (isDeepStrictEqual(plain, wanted)) return;
  differs(`${what} ${JSON.stringify(query)}: ${differenceOf(plain, wanted)}`);
}

/** A short text: the first row that differs, or the two values. */
function differenceOf(got: unknown, wanted: unknown): string {
  if (!Array.isArray(got) || !Array.isArray(wanted)) {
    return `${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`;
  }
  const length = Math.max(got.length, wanted.length);
  const at = Array.from({ length }, (_, index) => index).find(
    (index) => !isDeepStrictEqual(got[index], wanted[index]),
  );
  const [a, b] = [got, wanted].map((rows: unknown[]) => JSON.stringify(rows[at ?? 0]));
  return `${got.length} rows instead of ${wanted.length}; row ${at}: ${a} instead of ${b}`;
}
