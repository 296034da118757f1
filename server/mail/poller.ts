import { claimMails, markFailed, markSent, wakeWaiting, type ClaimedMail } from "./delivery.ts";
import { contentOf } from "./outbox.ts";
import type { Db } from "../db/client.ts";
import { composeMail, LANES, type Lane } from "./templates.ts";
import { SEND_MILLISECONDS, type Mailer } from "./mailer.ts";
import { MailRefused } from "./refusal.ts";
import type { AppName } from "../lib/app-name.ts";
import type { Counts } from "../lib/counts.ts";
import type { Secrets } from "../lib/secrets.ts";
import type { Tracing } from "../lib/tracing.ts";
import { currentWork, inWork } from "../lib/work.ts";

const EVERY = 2_000;
/** Mails sent side by side in each lane, so that a claim ends within one attempt's time. */
const AT_ONCE = 5;
const LEASE = 3 * SEND_MILLISECONDS;
/** Milliseconds that the end of the process waits for mails that are being handed over. */
const GRACE = 5_000;

type Entry = Record<string, unknown>;

interface Parts {
  db: Db;
  mailer: Mailer;
  secrets: Secrets;
  app: AppName;
  counts: Counts;
  tracing?: Tracing | undefined;
  now: () => Date;
  log: Record<"info" | "warn" | "error", (entry: Entry, message: string) => void>;
}

export interface MailPoller {
  /**
   * Sends the mails that are due. Several calls together wait for the same round. Never rejects.
   */
  tick: () => Promise<void>;
  /** Takes no new mails and waits for those under way; afterwards the database may be closed. */
  stop: () => Promise<void>;
}

/**
 * Sends the mails of the outbox. It runs in every instance, and each mail is leased to one of them
 * (docs/decisions/011). It looks every two seconds and does not keep the process alive.
 */
export function startMailPoller(parts: Parts): MailPoller {
  const ending = new AbortController();
  const run = { isStopping: false, isFailing: false };
  const lanes = Object.values(LANES).map((lane) => sendLane(parts, lane, run, ending.signal));
  const looks = lanes.map((look) => setInterval(() => void look(), EVERY).unref());

  const tick = async () => {
    await Promise.all(lanes.map((look) => look()));
  };
  return {
    tick,
    stop: async () => {
      run.isStopping = true;
      for (const each of looks) clearInterval(each);
      const patience = setTimeout(() => ending.abort(), GRACE);
      await tick();
      clearTimeout(patience);
    },
  };
}

interface Run {
  isStopping: boolean;
  /** The last round did not reach the database; the log says it once. */
  isFailing: boolean;
}

/**
 * Sends one lane, independently of the others, so that a slow relay holds up only the lane of that
 * mail.
 * @returns sends what is due; several calls together wait for the same round
 */
function sendLane(parts: Parts, lane: Lane, run: Run, signal: AbortSignal): () => Promise<void> {
  let round: Promise<void> | undefined;
  // Mails may wait since an earlier process for a relay; the first success wakes them.
  let isWayBlocked = true;

  const sendDue = async () => {
    try {
      let claimed: ClaimedMail[];
      do {
        const claim = { lane, now: parts.now(), limit: AT_ONCE, leaseMs: LEASE };
        claimed = run.isStopping ? [] : await claimMails(parts.db, claim);
        const outcomes = await deliverAll(parts, claimed, signal);
        if (outcomes.length === 0) break;
        const isOpen = outcomes.some((outcome) => outcome !== "blocked");
        if (isOpen && isWayBlocked) await wakeWaiting(parts.db, parts.now());
        isWayBlocked = !isOpen;
        // The other mails would fail in the same way; the next round tries again.
        if (isWayBlocked) break;
      } while (claimed.length === AT_ONCE);
      run.isFailing = false;
    } catch (error) {
      if (!run.isFailing) parts.log.warn({ err: error }, "outbox not reached; it is tried again");
      run.isFailing = true;
    }
  };
  return () => (round ??= sendDue().finally(() => (round = undefined)));
}

/** Waits for every mail, even if the outcome of one could not be stored. */
async function deliverAll(
  parts: Parts,
  mails: ClaimedMail[],
  signal: AbortSignal,
): Promise<Outcome[]> {
  const settled = await Promise.allSettled(mails.map((mail) => deliverInWork(parts, mail, signal)));
  return settled.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
}

/** With `blocked` the relay could not be reached; the mail itself is not at fault. */
type Outcome = "sent" | "refused" | "blocked";

/** Each mail has a trace of its own, because the call that caused it ended long ago. */
async function deliverInWork(
  parts: Parts,
  mail: ClaimedMail,
  signal: AbortSignal,
): Promise<Outcome> {
  const facts = { "capelo.mail": mail.id, "capelo.attempt": mail.attempts };
  const span = parts.tracing?.begin({ name: `mail ${mail.template}`, facts });
  let outcome: Outcome | "unknown" = "unknown";
  try {
    return (outcome = await inWork({ route: "mail", span }, () => deliver(parts, mail, signal)));
  } finally {
    span?.end({ "capelo.outcome": outcome }, outcome === "sent" ? undefined : outcome);
  }
}

async function deliver(parts: Parts, mail: ClaimedMail, signal: AbortSignal): Promise<Outcome> {
  const { db, counts, now, log } = parts;
  // The log gets no address and no content; the row's id leads to them.
  const entry = { mail: mail.id, template: mail.template, attempt: mail.attempts };
  try {
    await send(parts, mail, signal);
  } catch (error) {
    const refusal = error instanceof MailRefused ? error : new MailRefused("unreadable");
    const { reason, way } = refusal;
    const told = { ...entry, ...(way ? { way } : {}), reason };
    const outcome = way ? "blocked" : "refused";
    if (await markFailed(db, mail, refusal, now())) {
      counts.add("mails", "given-up");
      log.error(told, "mail given up");
    } else {
      counts.add("mails", outcome);
      log.warn(told, "mail not sent; it is tried again");
    }
    return outcome;
  }
  await markSent(db, mail, now());
  counts.add("mails", "sent");
  log.info(entry, "mail sent");
  return "sent";
}

/**
 * @throws MailRefused, or another error where an instance with another key or version may do better
 */
async function send(
  { mailer, secrets, app, now }: Parts,
  { id, template, recipient, ...row }: ClaimedMail,
  signal: AbortSignal,
): Promise<void> {
  const { expiresAt, ...mail } = composeMail(template, contentOf(secrets, { id, ...row }), app);
  if (expiresAt && expiresAt <= now()) throw new MailRefused("expired", { isFinal: true });
  const span = currentWork()?.span?.begin({ name: "smtp send", kind: "client" });
  try {
    await mailer.send({ ...mail, id, recipient }, signal);
    span?.end();
  } catch (error) {
    span?.end({}, error instanceof MailRefused ? (error.way ?? "refused") : "refused");
    throw error;
  }
}
