import type { ReciboDeFatos } from "#shared/contract/mesas.ts";
import { ApiError, call, sentenceOf } from "#web/lib/api.ts";
import { calls } from "./data.ts";
import type { Cofre, Espera } from "./data-cofre.ts";
import { sendable } from "./rules-envio.ts";

/** Facts of one call: with what they sealed they stay within a body's limit. */
const BATCH = 15;

/**
 * Sends what waits in a table's browser, in its order, until nothing can be sent now.
 * @param now the device's clock
 * @param onTold gets each batch with its answer, and takes what was answered out of the queue
 * @throws ApiError and TypeError as a call does; what was not answered still waits
 */
export async function sendWaiting(
  cofre: Cofre,
  id: string,
  now: () => number,
  onTold: (batch: readonly Espera[], told: ReciboDeFatos) => Promise<void>,
): Promise<void> {
  for (let size = BATCH; ;) {
    const batch = sendable(await cofre.fila(), now()).slice(0, size);
    const [first] = batch;
    if (first === undefined) return;
    const body = { agora: new Date(now()).toISOString(), fatos: batch.map(({ fato }) => fato) };
    try {
      await onTold(batch, await call(calls.tell, { params: { id }, body }));
      size = BATCH;
    } catch (error) {
      const isTheirs = error instanceof ApiError && [400, 413].includes(error.status);
      if (!isTheirs) throw error;
      // A fact that cannot be read must not hold up the others, so each is sent alone.
      if (batch.length > 1) size = 1;
      else {
        await cofre.responder({ ...first, motivo: sentenceOf(error), podeInsistir: false });
        size = BATCH;
      }
    }
  }
}
