import { MISSING, isBlank } from "#shared/br/text.ts";

interface Place {
  cidade: string | null;
  estado: string | null;
}

/** Writes "Olinda - PE", or the part that is known; "-" when nothing is (product/dados.md#formats). */
export function placeOf({ cidade, estado }: Place): string {
  const known = [cidade, estado].filter((text) => !isBlank(text));
  return known.length === 0 ? MISSING : known.join(" - ");
}
