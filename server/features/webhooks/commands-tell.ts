import { and, inArray, sql } from "drizzle-orm";
import { messageOf, undoing, type Kind, type Mensagem } from "#shared/fatos.ts";
import { dadosDoEvento, type EventoWebhook } from "#shared/labels-webhooks.ts";
import type { Db } from "../../db/client.ts";
import { GRACE_MS, isOn, isWaiting } from "../../db/entregas.ts";
import { hasUnread, type Fact, type Reader } from "../../db/reader.ts";
import { eventos, fatos, fatosParados, webhookEntregas, webhooks } from "../../db/schema.ts";

/** Messages to each endpoint of what happened to many at once, which it can take beside those of sign-ups. */
const TOLD_PER_SECOND = 20;

/** Turns facts into the messages of the endpoints that hear of them (product/integracoes.md#webhooks). */
export const webhookReader: Reader = {
  name: "webhooks",
  take: async (tx, facts) => {
    if ((await tx.$count(webhooks, isOn)) === 0) return;
    for (const [message, run] of runsOf(facts)) {
      if (message.undoes) await undo(tx, run, { ...message, undoes: message.undoes });
      else
        await queue(
          tx,
          run.map((fact) => toldOf(fact, message)),
        );
    }
  },
};

/** True while a message may wait that has been undone. */
export const isBeingUndone = hasUnread(webhookReader.name, undoing);

/** True for a message whose undoing is set aside: it waits for that, however long it takes. */
export const isUndoneAside = sql`EXISTS (SELECT FROM ${fatosParados} JOIN ${fatos} f ON f.id = fato_id
  WHERE leitor = ${webhookReader.name} AND f.tipo = ANY (${sql.param(undoing)}::text[])
    AND f.id > ${webhookEntregas.fatoId} AND ${webhookEntregas.sobre} IN (f.registro_id, f.dados->>'tentativa'))`;

/** The facts in their order, those side by side that cause one message together. */
function runsOf(facts: Fact[]): [Mensagem, Fact[]][] {
  const runs: [Mensagem, Fact[]][] = [];
  for (const fact of facts) {
    const message = messageOf(fact.tipo as Kind);
    const last = runs.at(-1);
    if (message === undefined) continue;
    if (last?.[0] === message) last[1].push(fact);
    else runs.push([message, [fact]]);
  }
  return runs;
}

interface Told {
  fato: number;
  evento: EventoWebhook | undefined;
  sobre: string;
  corpo: string;
  eventoId: string | number | boolean | null | undefined;
  em: Date;
  due: Date;
  /** Endpoints that never heard of what is undone. */
  exceto: string[];
}

/** The name of the id of a row of this sort. */
const OWN: Record<string, string> = {
  leads: "leadId",
  preMatriculas: "preMatriculaId",
  matriculas: "matriculaId",
  contatos: "contatoId",
};

/** The message of a fact. It tells ids and fixed words alone; whoever receives it fetches the rest. */
function toldOf(fact: Fact, { evento, isUndoable, undoes }: Mensagem): Told {
  const { id, tipo, registroId, leadId, preMatriculaId } = fact;
  const dados = fact.dados ?? {};
  const em = new Date(String(dados["contadoEm"] ?? fact.em.toISOString()));
  const own = OWN[tipo.split(".")[0] ?? ""] ?? "";
  const known: Record<string, string | number | boolean | null | undefined> = {
    leadId,
    preMatriculaId,
    [own]: registroId,
    tentativaId: dados["tentativa"],
    ...dados,
  };
  const names = dadosDoEvento[evento ?? undoes ?? "lead.created"];
  const data = Object.fromEntries(
    names.map((name) => [name, known[name] === "" ? null : (known[name] ?? null)]),
  );
  const paced = ((Number(dados["vez"]) || 0) * 1_000) / TOLD_PER_SECOND;
  return {
    fato: id,
    evento,
    sobre: String(Object.values(data).find((value) => value !== null)),
    corpo: JSON.stringify({ type: evento, timestamp: em.toISOString(), data }),
    eventoId: known["eventoId"],
    em,
    due: new Date(em.getTime() + (isUndoable ? GRACE_MS : 0) + paced),
    exceto: [],
  };
}

/** A fact is a message of its own to each endpoint of the units above its event. */
async function queue(tx: Db, told: Told[]): Promise<void> {
  const hears = and(
    sql`${webhooks.unidadeId} IN (${eventos.franqueadorId}, ${eventos.franquiaId}, ${eventos.clienteId})`,
    isOn,
    sql`told.evento = ANY (${webhooks.eventos}) AND ${webhooks.createdAt} <= told.em`,
    sql`${webhooks.id} <> ALL (ARRAY(SELECT jsonb_array_elements_text(told.exceto)::uuid))`,
  );
  await tx.execute(sql`INSERT INTO webhook_entregas (webhook_id, tipo, corpo, sobre, fato_id, em, proxima_em)
    SELECT ${webhooks.id}, told.evento, told.corpo, told.sobre, told.fato, told.em, told.due
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told (fato bigint, evento text, corpo text, sobre text,
        "eventoId" uuid, em timestamptz, due timestamptz, exceto jsonb)
      JOIN ${eventos} ON ${eventos.id} = told."eventoId" JOIN ${webhooks} ON ${hears}
    ON CONFLICT DO NOTHING`);
}

/**
 * Takes back what nobody has heard yet, and tells everybody else that it was undone. A message that
 * was tried is not tried again; where one is being sent, the news waits until that has ended.
 */
async function undo(
  tx: Db,
  facts: Fact[],
  message: Mensagem & { undoes: EventoWebhook },
): Promise<void> {
  const undone = facts.map((fact) => toldOf(fact, message));
  const caused = await lockCaused(tx, undone, message.undoes);
  const isUntold = (row: Caused) => row.tentativas === 0 && row.ultimo === null;
  const untold = caused.filter(isUntold).map(({ id }) => id);
  if (untold.length > 0)
    await tx.delete(webhookEntregas).where(inArray(webhookEntregas.id, untold));
  for (const each of undone) {
    const own = caused.filter(({ sobre }) => sobre === each.sobre);
    const told = own.filter((row) => !isUntold(row));
    each.exceto = own.filter(isUntold).map(({ webhookId }) => webhookId);
    const ends = told.map(({ leasedUntil }) => leasedUntil?.getTime() ?? 0);
    each.due = new Date(Math.max(each.due.getTime(), ...ends));
    const ids = told.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(webhookEntregas)
        .set({ desistidaEm: each.em })
        .where(inArray(webhookEntregas.id, ids));
  }
  if (message.evento) await queue(tx, undone);
}

type Caused = typeof webhookEntregas.$inferSelect;

/** The lock decides against an instance that is taking the message: read afterwards, it is told. */
function lockCaused(tx: Db, undone: Told[], tipo: EventoWebhook): Promise<Caused[]> {
  const ids = sql.param(undone.map(({ fato }) => fato));
  const rows = sql.param(undone.map(({ sobre }) => sobre));
  const latest = sql`(SELECT max(last.fato_id) FROM unnest(${ids}::bigint[], ${rows}::text[]) AS undone (fato, sobre)
      JOIN ${webhookEntregas} last ON last.sobre = undone.sobre AND last.fato_id < undone.fato
    WHERE undone.sobre = ${webhookEntregas.sobre} AND last.tipo = ${tipo})`;
  return tx
    .select()
    .from(webhookEntregas)
    .where(
      and(
        sql`${webhookEntregas.sobre} = ANY (${rows}::text[])`,
        sql`${webhookEntregas.tipo} = ${tipo}`,
        isWaiting,
        sql`${webhookEntregas.fatoId} IS NOT DISTINCT FROM ${latest}`,
      ),
    )
    .for("update");
}
