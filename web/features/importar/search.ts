import { tipoImportacaoLabels, valuesOf } from "#shared/labels.ts";
import { anyText, oneOf } from "#web/lib/search.ts";

/** `id` is the import under way: it survives a reload. */
export const importarSearch = { tipo: oneOf(valuesOf(tipoImportacaoLabels)), id: anyText };
