import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { cidadeKey } from "#shared/br/cidade.ts";

let names: Map<string, string> | undefined;

/**
 * Spells a city like the IBGE ("taubate", "SP" → "Taubaté"). A name that is no municipality of the
 * state keeps its spelling, trimmed. Capitals and accents are ignored, like in the database (fold),
 * so that two spellings stay one city there.
 */
export function spelledCidade(cidade: string, estado: string): string {
  names ??= new Map(
    getMunicipalities().map(({ name, stateCode }) => [`${stateCode} ${cidadeKey(name)}`, name]),
  );
  const typed = cidade.trim();
  // The database does not fold an accent that is a separate character.
  if (typed !== typed.normalize("NFC")) return typed;
  return names.get(`${estado} ${cidadeKey(typed)}`) ?? typed;
}

export function withSpelledCidade<Row extends { cidade: string; estado: string }>(row: Row): Row {
  return { ...row, cidade: spelledCidade(row.cidade, row.estado) };
}
