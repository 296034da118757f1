import {
  claimMails,
  dropMail,
  markFailed,
  markSent,
  wakeWaiting,
  type ClaimedMail,
} from "./delivery.ts";
import type { Prove } from "./letters/template.ts";
import { contentOf } from "./content.ts";
import type { Writing } from "./happenings.ts";
import { provePaper } from "../db/paper-keys.ts";
import { type LaneState, newLanes, roomOf } from "./lanes.ts";
import { composeMail } from "./templates.ts";
import { SEND_MILLISECONDS, type Mailer } from "./mailer.ts";
import { MailRefused } from "./refusal.ts";
import type { Counts } from "../lib/counts.ts";
import { type Busy, Sender } from "../lib/sender.ts";
import type { Tracing } from "../lib/tracing.ts";
import { currentWork, inWork } from "../lib/work.ts";

const EVERY = 2_000;
const LEASE = 3 * SEND_MILLISECONDS;
/** Milliseconds that the end of the process waits for mails that are being handed over. */
const GRACE = 5_000;

type Entry = Record<string, unknown>;

interface Parts extends Writing {
  mailer: Mailer;
  counts: Counts;
  tracing?: Tracing | undefined;
  now: () => Date;
  log: Record<"info" | "warn" | "error", (entry: Entry, message: string) => void>;
}

export type MailPoller = Pick<Sender, "tick" | "stop">;

/** A letter that is leased to this instance, and the lane that it leaves by. */
interface Letter {
  mail: ClaimedMail;
  lane: LaneState;
}

/**
 * Sends the mails of the outbox. It runs in every instance, and each mail is leased to one of them
 * (docs/decisions/011). It looks every two seconds, and takes the next mail as soon as one has left.
 */
export function startMailPoller(parts: Parts): MailPoller {
  const lanes = newLanes();
  const sender = new Sender<Letter, LaneState>({
    every: EVERY,
    grace: GRACE,
    groupOf: ({ lane }) => lane,
    fill: async (busy, begin, isLook) => {
      if (isLook) for (const lane of lanes) Object.assign(lane, { isDry: false, isShut: false });
      for (const lane of lanes) await fillLane(parts, lane, { lanes, busy }, begin);
    },
    send: async ({ mail, lane }, signal, busy) => {
      const outcome = await deliverInWork(parts, mail, signal);
      lane.isShut = outcome === "blocked";
      if (lane.isShut) lane.isWayBlocked ||= busy.get(lane) === 1;
      else if (lane.isWayBlocked && outcome !== "undone") {
        await openWay(parts, lane);
        sender.look();
      }
    },
    onAway: (error) => parts.log.warn({ err: error }, "outbox not reached; it is tried again"),
  });
  return {
    tick: () => sender.tick(),
    stop: async () => {
      await sender.stop();
      parts.mailer.close();
    },
  };
}

async function fillLane(
  { db, mailer: { connections }, now }: Parts,
  lane: LaneState,
  { lanes, busy }: { lanes: LaneState[]; busy: Busy<LaneState> },
  begin: (letter: Letter) => void,
): Promise<void> {
  const limit = roomOf(lane, { lanes, busy, connections });
  if (limit === 0) return;
  const claimed = await claimMails(db, { lane: lane.lane, now: now(), limit, leaseMs: LEASE });
  lane.isDry = claimed.length < limit;
  for (const mail of claimed) begin({ mail, lane });
}

/** The relay has answered: what waited for it leaves at once. */
async function openWay({ db, now }: Parts, lane: LaneState): Promise<void> {
  lane.isWayBlocked = false;
  try {
    await wakeWaiting(db, now());
  } catch (error) {
    lane.isWayBlocked = true;
    throw error;
  }
}

/**
 * With `blocked` the relay could not be reached; the mail itself is not at fault. With `undone`
 * there is nothing to tell any more.
 */
type Outcome = "sent" | "refused" | "blocked" | "undone";

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
    const isFine = outcome === "sent" || outcome === "undone";
    span?.end({ "capelo.outcome": outcome }, isFine ? undefined : outcome);
  }
}

async function deliver(parts: Parts, mail: ClaimedMail, signal: AbortSignal): Promise<Outcome> {
  const { db, counts, now, log } = parts;
  // The log gets no address and no content; the row's id leads to them.
  const entry = { mail: mail.id, template: mail.template, attempt: mail.attempts };
  try {
    if (!(await send(parts, mail, signal))) {
      await dropMail(db, mail);
      log.info(entry, "mail of what was undone not sent");
      return "undone";
    }
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
 * @returns false where there is nothing to tell any more
 * @throws MailRefused, or another error where an instance with another key or version may do better
 */
async function send(parts: Parts, claimed: ClaimedMail, signal: AbortSignal): Promise<boolean> {
  const { mailer, rede, now } = parts;
  const { id, template, recipient } = claimed;
  const content = await contentOf(parts, claimed);
  if (content === undefined) return false;
  const prove: Prove = (claim) => provePaper(parts, claim);
  const { expiresAt, ...mail } = composeMail(template, content, rede.now().app, prove);
  if (expiresAt && expiresAt <= now()) throw new MailRefused("expired", { isFinal: true });
  const span = currentWork()?.span?.begin({ name: "smtp send", kind: "client" });
  try {
    await mailer.send({ ...mail, id, recipient }, signal);
    span?.end();
    return true;
  } catch (error) {
    span?.end({}, error instanceof MailRefused ? (error.way ?? "refused") : "refused");
    throw error;
  }
}
