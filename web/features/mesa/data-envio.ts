import type { ReciboDeFatos } from "#shared/contract/mesas.ts";
import { call } from "#web/lib/api.ts";
import { mesas } from "#web/lib/calls.ts";
import { sendWaiting } from "#web/lib/waiting.ts";
import type { Cofre, Espera } from "./data-cofre.ts";

/** Facts of one call: with what they sealed they stay within a body's limit. */
const BATCH = 15;

/**
 * Sends what waits in a table's browser, in its order, until nothing can be sent now.
 * @param now the device's clock
 * @param onTold gets each batch with its answer, and takes what was answered out of the queue
 * @throws ApiError and TypeError as a call does; what was not answered still waits
 */
export const sendFacts = (
  cofre: Cofre,
  id: string,
  now: () => number,
  onTold: (batch: readonly Espera[], told: ReciboDeFatos) => Promise<void>,
): Promise<void> =>
  sendWaiting(cofre, {
    now,
    most: BATCH,
    refusals: [400, 413],
    send: async (batch) => {
      const body = { agora: new Date(now()).toISOString(), fatos: batch.map(({ fato }) => fato) };
      await onTold(batch, await call(mesas.tell, { params: { id }, body }));
    },
  });
