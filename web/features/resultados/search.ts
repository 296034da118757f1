import { PERIODOS, type Periodo } from "#shared/periodo.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { oneOf, type Param } from "#web/lib/search.ts";

/** The period of the figures unless the address names another. */
export const USUAL = "30" satisfies Periodo;

const evento: Param = (text) => (isUuid(text) ? text : "");

/** The usual period is left out of the address; `evento` is the one that the own link leads to. */
export const resultadosSearch = {
  periodo: oneOf(PERIODOS.filter((one) => one !== USUAL)),
  evento,
};
