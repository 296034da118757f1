import type { Deps } from "../../deps.ts";
import { signatureOf } from "../../lib/webhook-signature.ts";
import {
  type Claimed,
  releaseEntrega,
  storeAttempt,
  storeFate,
  type Target,
} from "./commands-claim.ts";
import { openKeys } from "./queries.ts";
import type { Verdict } from "./rules.ts";

export type DeliverParts = Pick<Deps, "db" | "env" | "secrets" | "counts" | "outgoing" | "now"> & {
  /** From 0 to 1, by which waits differ. */
  chance: () => number;
};

/**
 * Makes one attempt to deliver a message and stores it.
 * @param signal of a process that ends: the message is given back
 * @throws Error where the database is away; the lease ends by itself
 */
export async function deliver(
  parts: DeliverParts,
  claimed: Claimed,
  target: Target | undefined,
  signal: AbortSignal,
): Promise<Verdict["outcome"]> {
  const { db, secrets, outgoing, counts, now } = parts;
  if (target?.conta === undefined) {
    const verdict = { outcome: "desistida", nextAt: undefined, off: undefined } as const;
    await storeFate(db, claimed, verdict, "unidade", now());
    return verdict.outcome;
  }
  const { url } = target;
  const em = now();
  const keys = target.chaves.map((chave) => openKeys(secrets, chave));
  const sent = headersOf(claimed.id, em);
  const assinatura = signatureOf(keys, { ...sent, body: claimed.corpo });
  const started = performance.now();
  const headers = { ...sent.headers, "webhook-signature": assinatura };
  const answer = await outgoing.post(url, claimed.corpo, headers, signal);
  if (signal.aborted && "fault" in answer) {
    await releaseEntrega(db, claimed);
    return "pendente";
  }
  const ms = Math.round(performance.now() - started);
  const { outcome } = await storeAttempt(parts, claimed, target, {
    url,
    assinatura,
    em,
    ms,
    answer,
  });
  counts.add("webhooks", outcome);
  return outcome;
}

/** The headers of an attempt but for the signature; they are made again for the log. */
export function headersOf(entregaId: string, em: Date) {
  const id = `msg_${entregaId}`;
  const at = Math.floor(em.getTime() / 1000);
  return {
    id,
    at,
    headers: {
      "content-type": "application/json",
      "user-agent": "Capelo-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(at),
    },
  };
}
