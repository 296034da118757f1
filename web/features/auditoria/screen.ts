import { valuesOf } from "#shared/labels.ts";
import { acaoLabels, entidadeLabels } from "#shared/trilha.ts";
import { oneOf } from "#web/lib/search.ts";
import { auditoriaAddress } from "./search.ts";

/** The page reads this of its address. */
export const auditoriaSearch = {
  ...auditoriaAddress,
  acao: oneOf(valuesOf(acaoLabels)),
  entidade: oneOf(valuesOf(entidadeLabels)),
};
