import type { LeadConfirmado } from "#shared/contract/leads.ts";
import type { EventoPublico } from "#web/widgets/public-page/calls.ts";

/**
 * The map's search for the place of an event. Events have no street: at the school the school is looked for, elsewhere the postal
 * code, and without one there is nothing that would not lead to the wrong door.
 */
export function mapUrl(
  { nomeEscola, cidade, estado }: EventoPublico,
  { local, cep }: Pick<LeadConfirmado, "local" | "cep">,
): string | null {
  if (local !== "escola" && !cep) return null;
  const name = local === "escola" ? nomeEscola : null;
  const query = [name, cep, `${cidade} - ${estado}`].filter(Boolean).join(", ");
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query }).toString()}`;
}
