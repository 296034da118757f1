import { anyText } from "#web/lib/search.ts";

/** `id` is the import under way: it survives a reload. The page itself knows the kinds. */
export const importarAddress = { tipo: anyText, id: anyText };
