import { FUSO_SAO_PAULO } from "./data.ts";

/** States whose clocks differ from Brasília's. */
const OUTROS: Readonly<Record<string, string>> = {
  AC: "America/Rio_Branco",
  AM: "America/Manaus",
  MS: "America/Campo_Grande",
  MT: "America/Cuiaba",
  RO: "America/Porto_Velho",
  RR: "America/Boa_Vista",
};

/**
 * The time zone in which a state's wall clocks go. The far west of Amazonas and Fernando de Noronha, which differ from
 * their states, are not told apart.
 * @param uf abbreviation; Brasília's zone for anything else
 */
export function fusoDaUf(uf: string): string {
  return OUTROS[uf] ?? FUSO_SAO_PAULO;
}
