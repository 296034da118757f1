import { MISSING, isBlank } from "#shared/br/text.ts";

interface Place {
  cidade: string | null;
  estado: string | null;
}

/** "Olinda - PE", with what is known of it; "-" when nothing is (product.md#formats). */
export function placeOf({ cidade, estado }: Place): string {
  const known = [cidade, estado].filter((text) => !isBlank(text));
  return known.length === 0 ? MISSING : known.join(" - ");
}
