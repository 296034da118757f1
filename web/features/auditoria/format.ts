import type { Registro } from "#shared/contract/auditoria.ts";
import { plural } from "#web/lib/format.ts";

type Value = Registro["detalhes"][string];

const rows = (value: Value) => plural(Number(value), "linha", "linhas");

/** The words of the details that most entries have; others are told by their names. */
const known: Readonly<Record<string, (value: Value) => string>> = {
  busca: () => "com pesquisa",
  q: () => "com pesquisa",
  curso: () => "de um curso",
  token: (value) => `pelo token #${String(value).slice(0, 8)}`,
  chamada: String,
  linhas: rows,
  total: rows,
  vezes: (value) => plural(Number(value), "leitura", "leituras"),
  count: (value) => plural(Number(value), "tentativa", "tentativas"),
  fields: (value) => `campos: ${String(value)}`,
  campos: (value) => `campos: ${String(value)}`,
};

const order = Object.keys(known);

/** The details of an entry in one line, the known ones last; "" where it has none. */
export function detalhesOf({ detalhes }: Registro): string {
  return Object.entries(detalhes)
    .filter(([, value]) => value !== "")
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([name, value]) => known[name]?.(value) ?? `${name}: ${String(value)}`)
    .join(" · ");
}
