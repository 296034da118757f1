import type { FastifyBaseLogger } from "fastify";
import { removeOldIncidents } from "./access/incident.ts";
import { removeExpiredLogins } from "./access/pending-login.ts";
import { removeExpiredAccess } from "./access/session.ts";
import { removeOldTokens } from "./access/token.ts";
import { removeOldEntries, tellFailedLogIns } from "./db/audit.ts";
import type { Db } from "./db/client.ts";
import type { DemoHour } from "./db/demo/hour.ts";
import { NotErasable, resetDemo } from "./db/demo/reset.ts";
import { forgetDaily } from "./db/forget/daily.ts";
import { trailTerm } from "./db/forget/terms.ts";
import { removeOldIdempotencyKeys } from "./db/idempotency.ts";
import { removeExpiredCounts } from "./db/expired-counts.ts";
import { removeOldFiles } from "./db/release-files.ts";
import { sealAccounts } from "./db/sealed-account.ts";
import { readFacts, retryAside } from "./db/reader.ts";
import { foldTotals } from "./db/totals.ts";
import type { Trail } from "./db/trail.ts";
import type { Deps } from "./deps.ts";
import { closeExpired } from "./features/contatos/commands-expired.ts";
import { removeOldPedidos } from "./features/pedidos/commands-public.ts";
import { removeOldCartas } from "./features/cartas-familias/commands-recusa.ts";
import { removeOldLetters } from "./features/cartas/commands.ts";
import { letterReader } from "./features/cartas/commands-tell.ts";
import { queueMarks } from "./features/cartas/commands-marcos.ts";
import { queueWeekly } from "./features/cartas/commands-semana.ts";
import { lookAtDue } from "./features/dominios/commands-look.ts";
import { startWebhookPoller } from "./features/webhooks/commands-poller.ts";
import { webhookReader } from "./features/webhooks/commands-tell.ts";
import { removeOldEntregas } from "./features/webhooks/commands-resend.ts";
import { removeOldImportacoes } from "./features/importacoes/commands-undo.ts";
import { queueReminders } from "./features/leads/commands-reminders.ts";
import type { Env } from "./env.ts";
import { KEPT } from "./mail/lanes.ts";
import { createMailer } from "./mail/mailer.ts";
import { removeOldMails } from "./mail/outbox.ts";
import { startMailPoller } from "./mail/poller.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type Log = Pick<FastifyBaseLogger, "warn">;
type FullLog = Pick<FastifyBaseLogger, "warn" | "info" | "error">;

type WorkParts = Parameters<typeof queueReminders>[0] &
  Pick<Deps, "demoHour" | "outgoing" | "rede"> & { keepRelease: () => Promise<void>; trail: Trail };

/**
 * Starts the works that every instance repeats. They start after the server answers: in a large
 * network thousands of reminders may be due at the start.
 * @param parts `keepRelease` stores this release's files for the other instances
 * @returns the timers, to be cleared at the end of the process
 */
export function startWorks(parts: WorkParts, log: FullLog): NodeJS.Timeout[] {
  const { db, now, keepRelease, trail, demoHour, rede } = parts;
  const repeat: Repeat = (work, ms, failure) => {
    const run = () =>
      void work().catch((error: unknown) =>
        log.warn({ err: error }, `${failure}; it is tried again`),
      );
    return { run, timer: setInterval(run, ms) };
  };
  const reminding = repeat(() => queueReminders(parts), 5 * MINUTE, "reminders not queued");
  const writing = repeat(
    async () => {
      await queueWeekly(parts);
      await queueMarks(parts);
    },
    5 * MINUTE,
    "letters to units not queued",
  );
  // Letters may have become due while no instance ran.
  reminding.run();
  writing.run();
  const renew = demoHour && (() => renewDemo({ ...parts, demoHour }, now, log));
  const others = [
    // This release's files are marked as needed before old files are removed.
    repeat(
      () => keepRelease().then(() => tidy(db, parts.env, now(), log)),
      HOUR,
      "housekeeping failed",
    ),
    repeat(() => rede.refresh(), 2 * SECOND, "settings of the network not read"),
    repeat(() => trail.flush(), SECOND, "readings not written to the trail"),
    repeat(() => tellFailedLogIns(db, now()), MINUTE, "failed log-ins not told"),
    repeat(() => forgetDaily(parts, now()), HOUR, "nobody forgotten"),
    repeat(() => sealAccounts(db, parts.secrets), HOUR, "accounts of a release before not sealed"),
    // Until a folding succeeds, the numbers are also read from the rows that are not yet folded:
    // exact, but a little slower.
    repeat(() => foldTotals(db), SECOND, "totals not folded"),
    repeat(() => lookAtDue(parts), 5 * MINUTE, "sites of schools not looked at"),
    ...(renew ? [repeat(renew, SECOND, "public demonstration not begun anew")] : []),
  ];
  return [reminding, writing, ...others, ...readingWorks(parts, repeat, log)].map(
    ({ timer }) => timer,
  );
}

/**
 * Begins a public demonstration anew when its hour is over (docs/decisions/085). A failure leaves all as it was and is
 * tried in a minute; a database that nobody may erase is never tried again.
 */
export async function renewDemo(
  { db, demoHour, secrets, trail }: Pick<Deps, "db" | "secrets" | "trail"> & { demoHour: DemoHour },
  now: () => Date,
  log: FullLog,
): Promise<void> {
  if (!demoHour.isOver(now())) return;
  // It may take longer than this is repeated.
  demoHour.delay(now());
  const begun = performance.now();
  try {
    await trail.flush();
    await resetDemo(db, { now: now(), secrets });
    demoHour.begin(now());
    log.info({ ms: Math.round(performance.now() - begun) }, "public demonstration begun anew");
  } catch (error) {
    if (!(error instanceof NotErasable)) throw error;
    demoHour.stop();
    log.error(error.message);
  }
}

type Repeat = (
  work: () => Promise<unknown>,
  ms: number,
  failure: string,
) => { run: () => void; timer: NodeJS.Timeout };

/** Tells what happened to its readers, each beside the other. */
function readingWorks(
  parts: Parameters<typeof letterReader>[0] & { db: Db },
  repeat: Repeat,
  log: Log,
) {
  const { db } = parts;
  return [webhookReader, letterReader(parts)].flatMap((reader) => {
    const again = repeat(() => retryAside({ db }, reader), HOUR, "facts set aside not tried");
    again.run();
    return [again, repeat(() => readFacts({ db, log }, reader), SECOND / 2, "facts not read")];
  });
}

type Terms = Pick<Deps["env"], "AUDIT_RETENTION_MONTHS">;

const worksOf = ({ AUDIT_RETENTION_MONTHS }: Terms) => ({
  removeExpiredAccess,
  removeExpiredLogins,
  removeOldTokens,
  removeOldIdempotencyKeys,
  removeOldMails,
  removeExpiredCounts,
  removeOldFiles,
  removeOldLetters,
  removeOldCartas,
  closeExpired,
  removeOldIncidents,
  removeOldPedidos,
  removeOldEntregas,
  removeOldImportacoes,
  removeOldEntries: async (db: Db, now: Date) =>
    removeOldEntries(db, await trailTerm(db, AUDIT_RETENTION_MONTHS), now),
});

/**
 * Removes what has expired, so that no table grows for ever: sessions, log-ins under way, mailed links, idempotency
 * keys, mails, counts of the limits, files of earlier releases, old entries of the trail. Every
 * instance calls it every hour; a removal that fails does not stop the others.
 */
export async function tidy(db: Db, terms: Terms, now: Date, log: Log): Promise<void> {
  for (const [work, remove] of Object.entries(worksOf(terms))) {
    await remove(db, now).catch((error: unknown) =>
      log.warn({ err: error, work }, "housekeeping failed; it is tried again in an hour"),
    );
  }
}

type SendParts = Omit<Parameters<typeof startMailPoller>[0], "mailer"> &
  Omit<Parameters<typeof startWebhookPoller>[0], "chance" | "log">;

/** Sends what the database has queued for others. */
export interface Pollers {
  /** Takes nothing new and waits for what is under way; afterwards the database may be closed. */
  stop: () => Promise<unknown>;
}

/**
 * Starts to send the mails, if the settings name a mail server, and the messages to webhooks. A public demonstration
 * sends nothing.
 */
export function startPollers(parts: SendParts): Pollers {
  const webhooks = parts.env.hourly
    ? undefined
    : startWebhookPoller({ ...parts, chance: Math.random });
  const mails = mailPollerOf(parts, parts.env);
  return { stop: () => Promise.all([webhooks?.stop(), mails?.stop()]) };
}

function mailPollerOf(parts: SendParts, env: Env) {
  if (env.SMTP_URL !== undefined) {
    const mailer = createMailer({
      url: env.SMTP_URL,
      from: () => parts.rede.now().mailFrom,
      replyTo: env.MAIL_REPLY_TO,
      connections: env.MAIL_CONNECTIONS + KEPT,
    });
    return startMailPoller({ ...parts, mailer });
  }
  if (!env.demo)
    parts.log.warn({}, "SMTP_URL ausente: os e-mails são guardados e não são enviados");
  return undefined;
}
