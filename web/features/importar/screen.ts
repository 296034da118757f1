import { valuesOf } from "#shared/labels.ts";
import { tipoImportacaoLabels } from "#shared/labels-importacoes.ts";
import { oneOf } from "#web/lib/search.ts";
import { importarAddress } from "./search.ts";

/** The page reads this of its address. */
export const importarSearch = { ...importarAddress, tipo: oneOf(valuesOf(tipoImportacaoLabels)) };
