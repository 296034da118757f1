import type { Db } from "../db/client.ts";
import { outbox } from "../db/schema.ts";
import type { Secrets } from "./secrets.ts";

/** A mail to be made from a template. Its data is sealed: a reset link is a key to the account. */
export type Mail = { template: "reset-password"; recipient: string; data: { link: string } };

/** Queues a mail in the transaction of its cause: either both are stored or neither. */
export async function queueMail(
  tx: Db,
  secrets: Secrets,
  { template, recipient, data }: Mail,
): Promise<void> {
  await tx
    .insert(outbox)
    .values({ template, recipient, payload: secrets.seal(JSON.stringify(data)) });
}
