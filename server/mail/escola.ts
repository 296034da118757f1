import type { Aparencia } from "#shared/contract/values.ts";
import type { SchoolOfLetter } from "./layout-html.ts";

/** An event with the look of its school. */
interface Shown {
  nomeEscola: string;
  aparencia: Aparencia | null;
}

/** The school of a letter about its event; undefined for one without a look, whose letter stays as it was. */
export function escolaOf(
  publicUrl: string,
  { nomeEscola, aparencia }: Shown,
): SchoolOfLetter | undefined {
  if (aparencia === null) return undefined;
  const { cor, logo } = aparencia;
  return {
    nome: nomeEscola,
    cor,
    logo: logo && {
      address: `${publicUrl}${logo.endereco}`,
      width: logo.largura,
      height: logo.altura,
    },
  };
}
