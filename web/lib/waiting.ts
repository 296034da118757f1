import { ApiError, sentenceOf } from "./api.ts";
import type { Adiado, Espera, FilaLocal } from "./waiting-store.ts";

/** A fact has a number of its own, and may name others. */
interface Named {
  nonce: string;
  inscricao?: string | undefined;
  desfaz?: string | undefined;
}

/** A clock that was set back ends the wait: the server says again what is so. */
const holds = (adiado: Adiado | undefined, now: number): boolean =>
  adiado !== undefined && now >= adiado.de && now < adiado.ate;

/** The facts that wait for a moment, each with all that name it. */
function heldIn<Fato extends Named>(queue: readonly Espera<Fato>[], now: number) {
  const [held, nonces] = [new Set<Espera<Fato>>(), new Set<string>()];
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
export function sendable<Fato extends Named>(
  queue: readonly Espera<Fato>[],
  now: number,
): Espera<Fato>[] {
  const held = heldIn(queue, now);
  return queue.filter((espera) => espera.motivo === null && !held.has(espera));
}

/** @returns what people read of the facts that wait for a moment, each sentence once */
export const tellHeld = <Fato extends Named>(
  queue: readonly Espera<Fato>[],
  now: number,
): string[] => [...new Set([...heldIn(queue, now)].flatMap(({ adiado }) => adiado?.frase ?? []))];

interface Sending<Fato> {
  /** The device's clock. */
  now: () => number;
  /** Facts of one call. */
  most: number;
  /** The statuses by which the server refuses the facts themselves, for good. */
  refusals: readonly number[];
  /** Sends a batch and takes what was answered out of the queue. */
  send: (batch: readonly Espera<Fato>[]) => Promise<void>;
}

/**
 * Sends what waits in this browser, in its order, until nothing can be sent now. A refused fact stays with its reason.
 * @throws what `send` throws, but for the refusals; what was not answered still waits
 */
export async function sendWaiting<Fato extends Named>(
  fila: FilaLocal<Fato>,
  { now, most, refusals, send }: Sending<Fato>,
): Promise<void> {
  for (let size = most; ;) {
    const batch = sendable(await fila.fila(), now()).slice(0, size);
    const [first] = batch;
    if (first === undefined) return;
    try {
      await send(batch);
      size = most;
    } catch (error) {
      if (!(error instanceof ApiError && refusals.includes(error.status))) throw error;
      // A fact that cannot be read must not hold up the others, so each is sent alone.
      if (batch.length > 1) size = 1;
      else {
        await fila.responder({ ...first, motivo: sentenceOf(error), podeInsistir: false });
        size = most;
      }
    }
  }
}
