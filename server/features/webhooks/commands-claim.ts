import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { mayLeave } from "../../db/held-mails.ts";
import { webhookChaves, webhookEntregas, webhooks, webhookTentativas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Answer } from "../../lib/outgoing.ts";
import { queueMail } from "../../mail/outbox.ts";
import { contas, type Destino } from "../cartas/queries-destinos.ts";
import { giveUpWaiting } from "./commands.ts";
import { isOn, isWaiting } from "../../db/entregas.ts";
import { isBeingUndone, isUndoneAside } from "./commands-tell.ts";
import { isInForce } from "./queries.ts";
import { verdictOf, type Verdict } from "./rules.ts";

/** Messages of an endpoint that one instance sends side by side. */
const AT_ONCE = 5;

/** A message that only this instance may send until its lease ends. */
export interface Claimed extends Record<string, unknown> {
  id: string;
  webhookId: string;
  tipo: string;
  corpo: string;
  /** The number includes this attempt. */
  tentativas: number;
}

interface Claim {
  /** The messages of each endpoint that are under way here. */
  busy: ReadonlyMap<string, number>;
  limit: number;
  leaseMs: number;
}

/**
 * Takes due messages for this instance alone: of an endpoint at most five, of one that fails one,
 * and those of endpoints that are fine first, so that dead ones hold up nobody. The attempt is
 * counted before it is made: a process that dies has used it up. While something is undone that the
 * reader does not know yet, which is a moment, nothing leaves; where the reader could not take it, the message alone stays.
 */
export async function claimEntregas(
  db: Db,
  { busy, limit, leaseMs }: Claim,
  now: Date,
): Promise<Claimed[]> {
  if (limit <= 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = new Date(now.getTime() + leaseMs).toISOString();
  const ids = sql.param([...busy.keys()]);
  const counts = sql.param([...busy.values()]);
  const most = sql`CASE WHEN ${webhooks.falhandoDesde} IS NULL THEN ${AT_ONCE}::int ELSE 1 END`;
  const { rows } = await db.execute<Claimed>(sql`WITH due AS (
      SELECT entrega.id FROM ${webhooks}
      LEFT JOIN unnest(${ids}::uuid[], ${counts}::int[]) AS busy (id, n) ON busy.id = ${webhooks.id}
      CROSS JOIN LATERAL (
        SELECT id, proxima_em FROM ${webhookEntregas}
        WHERE ${webhookEntregas.webhookId} = ${webhooks.id} AND ${isWaiting} AND proxima_em <= ${at}
          AND (leased_until IS NULL OR leased_until <= ${at}) AND NOT ${isUndoneAside}
        ORDER BY proxima_em LIMIT greatest(0, ${most} - coalesce(busy.n, 0))
        FOR UPDATE SKIP LOCKED
      ) entrega
      WHERE ${isOn} AND ${mayLeave} AND NOT ${isBeingUndone}
      ORDER BY ${webhooks.falhandoDesde} IS NOT NULL, entrega.proxima_em LIMIT ${limit}::int
    )
    UPDATE ${webhookEntregas} SET leased_until = ${until}::timestamptz, tentativas = tentativas + 1
    WHERE id IN (SELECT id FROM due)
    RETURNING id, webhook_id AS "webhookId", tipo, corpo, tentativas`);
  return rows;
}

/** Gives back a message that this process cannot send any more; the attempt does not count. */
export async function releaseEntrega(db: Db, { id, tentativas }: Claimed): Promise<void> {
  await db
    .update(webhookEntregas)
    .set({ leasedUntil: null, tentativas: sql`${webhookEntregas.tentativas} - 1` })
    .where(and(eq(webhookEntregas.id, id), eq(webhookEntregas.tentativas, tentativas)));
}

/** An endpoint with what its messages are sent and signed with. */
export interface Target {
  id: string;
  url: string;
  falhandoDesde: Date | null;
  chaves: { id: string; segredo: string }[];
  /** The unit and its account may still work; it is told of what happens to the endpoint. */
  conta: Destino | undefined;
}

/** The endpoints of these messages, by id, whatever network they are of. */
export async function readTargets(db: Db, ids: string[], now: Date): Promise<Map<string, Target>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(webhooks).where(inArray(webhooks.id, ids));
  const keys = await db
    .select()
    .from(webhookChaves)
    .where(and(inArray(webhookChaves.webhookId, ids), isInForce(now)))
    .orderBy(sql`${webhookChaves.expiraEm} IS NOT NULL`);
  const units = sql.param(rows.map(({ unidadeId }) => unidadeId));
  const accounts = await db.execute<Destino>(
    sql`SELECT * FROM ${contas} unidade WHERE id = ANY (${units}::uuid[])`,
  );
  return new Map(
    rows.map(({ id, url, falhandoDesde, unidadeId }) => {
      const chaves = keys.filter(({ webhookId }) => webhookId === id);
      const conta = accounts.rows.find((account) => account.id === unidadeId);
      return [id, { id, url, falhandoDesde, chaves, conta }];
    }),
  );
}

/** The outcome of one attempt, as the log keeps it. */
export interface Made {
  url: string;
  assinatura: string;
  /** The moment that was signed. */
  em: Date;
  ms: number;
  answer: Answer;
}

type StoreParts = Pick<Deps, "db" | "env" | "secrets" | "counts" | "now"> & {
  chance: () => number;
};

/**
 * Stores an attempt and what follows: the message's fate, the endpoint's state, and the letter to
 * its owner where it was switched off.
 */
export async function storeAttempt(
  parts: StoreParts,
  claimed: Claimed,
  target: Target,
  { answer, ...made }: Made,
): Promise<Verdict> {
  const now = parts.now();
  const { db, chance } = parts;
  const failingSince = target.falhandoDesde ?? now;
  const tried = { attempts: claimed.tentativas, failingSince, chance: chance() };
  const verdict = verdictOf(answer, tried, now);
  const told =
    "fault" in answer
      ? { status: null, falha: answer.fault, resposta: null }
      : { status: answer.status, falha: null, resposta: answer.text };
  await transaction(db, async (tx) => {
    await tx.insert(webhookTentativas).values({ entregaId: claimed.id, ...made, ...told });
    await storeFate(tx, claimed, verdict, told.falha ?? String(told.status), now);
    if (verdict.outcome === "entregue") await setFailing(tx, target, null);
    else if (target.falhandoDesde === null) await setFailing(tx, target, now);
    if (verdict.off) await switchOff(tx, parts, target, verdict.off, now);
  });
  return verdict;
}

/** Stores the fate unless somebody else has taken the message over. */
export async function storeFate(
  tx: Db,
  { id, tentativas }: Claimed,
  { outcome, nextAt }: Verdict,
  ultimo: string,
  now: Date,
): Promise<void> {
  await tx
    .update(webhookEntregas)
    .set({
      leasedUntil: null,
      ultimo,
      ...(nextAt && { proximaEm: nextAt }),
      ...(outcome === "entregue" && { entregueEm: now, desistidaEm: null }),
      ...(outcome === "desistida" && { desistidaEm: now }),
    })
    .where(and(eq(webhookEntregas.id, id), eq(webhookEntregas.tentativas, tentativas)));
}

/** A row that says so already is not written: many messages answer at once. */
async function setFailing(tx: Db, { id }: Target, since: Date | null): Promise<void> {
  const differs =
    since === null
      ? sql`${webhooks.falhandoDesde} IS NOT NULL`
      : sql`${webhooks.falhandoDesde} IS NULL`;
  await tx
    .update(webhooks)
    .set({ falhandoDesde: since })
    .where(and(eq(webhooks.id, id), differs));
}

async function switchOff(
  tx: Db,
  { env, secrets, counts, now: clock }: StoreParts,
  { id, url, conta }: Target,
  motivo: "gone" | "falhas",
  now: Date,
): Promise<void> {
  const [row] = await tx
    .update(webhooks)
    .set({ desligadoEm: now, motivo })
    .where(and(eq(webhooks.id, id), isOn))
    .returning({ id: webhooks.id });
  if (row === undefined) return;
  await giveUpWaiting(tx, id, now);
  if (conta === undefined) return;
  const data = {
    nome: conta.pessoa,
    unidade: conta.nome,
    // An address may hold a secret of the receiver's.
    servidor: new URL(url).host,
    motivo,
    link: `${env.publicUrl}/integracoes`,
  };
  const mail = { template: "webhook-off", recipient: conta.email, data } as const;
  await queueMail(tx, { secrets, counts, now: clock }, mail);
}
