import type { RespostaDoFato } from "#shared/contract/mesas.ts";
import type { Espera } from "./data-cofre.ts";

const SHORTEST = 5_000;
/** The server's limits are those of an hour. */
const LONGEST = 61 * 60_000;

/**
 * A fact as the queue keeps it after a refusal.
 * @param server the server's clock at the answer, ms of the epoch
 * @param now the device's, which may be off
 */
export function refused(
  espera: Espera,
  { motivo, podeInsistir, esperaAte }: RespostaDoFato,
  { server, now }: { server: number; now: number },
): Espera {
  if (!esperaAte) return { ...espera, motivo, podeInsistir };
  const wait = Math.min(LONGEST, Math.max(SHORTEST, Date.parse(esperaAte) - server));
  const adiado = { de: now, ate: now + wait, frase: motivo ?? "" };
  return { ...espera, motivo: null, podeInsistir: false, adiado };
}

/**
 * True of a refusal that an older page may have kept of a sign-up that only had to wait, and of what names one: it is
 * asked again.
 */
export const asksAgain = ({ fato, motivo, podeInsistir }: Espera): boolean =>
  motivo !== null && (fato.inscricao !== undefined || (fato.tipo === "inscreveu" && podeInsistir));
