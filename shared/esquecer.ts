import { addMonths } from "./br/data.ts";

/** The ending of the address of everybody who was forgotten; `.invalid` never exists (RFC 2606). */
export const ESQUECIDO = "@esquecido.invalid";

interface Prazos {
  leads: number;
  preMatriculas: number;
}

/** The address of a person; blank for one who has none, or was forgotten: that address exists nowhere. */
export function knownEmail(email: string | null): string {
  return email === null || email.endsWith(ESQUECIDO) ? "" : email;
}

export interface Pessoa {
  email: string | null;
  evento: { dataEvento: string };
  caminho: { ativadoEm: string | null; efetivadaEm: string | null };
}

/**
 * The day on which a person is forgotten (product/privacidade.md#forgetting).
 * @returns `esquecida` for who has been, `fica` for an enrolment
 */
export function esqueceEm(
  prazos: Prazos,
  { email, evento, caminho }: Pessoa,
): "esquecida" | "fica" | { dia: string } {
  if (email?.endsWith(ESQUECIDO)) return "esquecida";
  if (caminho.efetivadaEm !== null) return "fica";
  const months = caminho.ativadoEm === null ? prazos.leads : prazos.preMatriculas;
  return { dia: addMonths(evento.dataEvento, months) };
}
