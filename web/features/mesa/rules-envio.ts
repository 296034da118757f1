import type { RespostaDoFato } from "#shared/contract/mesas.ts";
import type { Adiado, Espera } from "./data-cofre.ts";

const SHORTEST = 5_000;
/** The server's limits are those of an hour. */
const LONGEST = 61 * 60_000;

/** A clock that was set back ends the wait: the server says again what is so. */
const holds = (adiado: Adiado | undefined, now: number): boolean =>
  adiado !== undefined && now >= adiado.de && now < adiado.ate;

/** The facts that wait for a moment, each with all that name it. */
function heldIn(queue: readonly Espera[], now: number): Set<Espera> {
  const [held, nonces] = [new Set<Espera>(), new Set<string>()];
  for (const espera of queue) {
    const { fato, motivo, adiado } = espera;
    const isNamed = nonces.has(fato.inscricao ?? fato.desfaz ?? "");
    if (motivo !== null || !(isNamed || holds(adiado, now))) continue;
    held.add(espera);
    nonces.add(fato.nonce);
  }
  return held;
}

/** @returns the facts that can be sent now, in their order */
export function sendable(queue: readonly Espera[], now: number): Espera[] {
  const held = heldIn(queue, now);
  return queue.filter((espera) => espera.motivo === null && !held.has(espera));
}

/** @returns what people read of the facts that wait for a moment, each sentence once */
export const tellHeld = (queue: readonly Espera[], now: number): string[] => [
  ...new Set([...heldIn(queue, now)].flatMap(({ adiado }) => adiado?.frase ?? [])),
];

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
