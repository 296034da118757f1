import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { cidadeKey } from "#shared/br/cidade.ts";

let names: Map<string, string> | undefined;

/**
 * A city as the IBGE spells it ("taubate", "SP" → "Taubaté"); what is no municipality of the state stays as it is, without
 * the spaces around. Compared without capitals and accents, as the database compares cities (fold): the two spellings
 * stay one city there.
 */
export function spelledCidade(cidade: string, estado: string): string {
  names ??= new Map(
    getMunicipalities().map(({ name, stateCode }) => [`${stateCode} ${cidadeKey(name)}`, name]),
  );
  const typed = cidade.trim();
  // The database does not fold an accent that stands beside its letter.
  if (typed !== typed.normalize("NFC")) return typed;
  return names.get(`${estado} ${cidadeKey(typed)}`) ?? typed;
}

/** A row with its city spelled. */
export function withSpelledCidade<Row extends { cidade: string; estado: string }>(row: Row): Row {
  return { ...row, cidade: spelledCidade(row.cidade, row.estado) };
}
