import type { View } from "./plain-lists.ts";

/** The latest moment at which somebody told that the lead came, and nobody took it back. */
export function cameAt({ all }: View, leadId: string | null): Date | undefined {
  return all.mesaFatos
    .filter(
      ({ tipo, leadId: of, nonce, eventoId }) =>
        tipo === "compareceu" &&
        of === leadId &&
        !all.mesaFatos.some(({ desfaz, eventoId: at }) => desfaz === nonce && at === eventoId),
    )
    .map(({ em }) => em)
    .toSorted((a, b) => b.getTime() - a.getTime())[0];
}
