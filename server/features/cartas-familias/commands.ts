import { and, eq, isNull, sql } from "drizzle-orm";
import { plural } from "#shared/br/numero.ts";
import type {
  CartaAsFamilias,
  NovaCarta,
  PreviaDaCarta,
  TextoDaCarta,
} from "#shared/contract/cartas-familias.ts";
import { DIAS_ENTRE_CARTAS } from "#shared/labels-cartas.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { ageStarts } from "../../db/days.ts";
import { cartasDestinos, cartasFamilias, outbox } from "../../db/schema.ts";
import { tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import type { Familia } from "../../mail/families.ts";
import { wordsTo } from "../../mail/family-letters.ts";
import { queueMail } from "../../mail/outbox.ts";
import { composeMail, laneOf } from "../../mail/templates.ts";
import { alvoDaCarta, eventoDaCarta, getCarta, publicoOf } from "./queries.ts";

/** Families of one letter: the transaction that queues it stays within a second. */
const MOST = 10_000;

type Parts = Pick<Deps, "env" | "secrets" | "now">;

const authorOf = ({ actor }: Pick<Who, "actor">): string => actor.nome ?? actor.email;

/** The words of a letter to a family that does not exist. */
async function example(
  { db, env, secrets }: Pick<Deps, "db" | "env" | "secrets">,
  who: Pick<Who, "actor" | "scope">,
  id: string,
  { segmento, assunto, texto }: TextoDaCarta,
) {
  const evento = await eventoDaCarta(db, who, id);
  const isActivated = segmento === "ativaram";
  const nobody = { id: evento.id, nomeAluno: "João", nomeResponsavel: "Maria", codigo: null };
  // Two of them: the link is nobody's then.
  const people = [{ ...nobody, edition: isActivated ? null : 0 }];
  const { publicUrl } = env;
  const words = { assunto, texto, autor: authorOf(who), evento };
  return wordsTo({ publicUrl, secrets }, words, [...people, ...people]);
}

/**
 * Writes a letter to a family with made-up names, and stores nothing.
 * @throws AppError not-found outside the scope
 */
export async function previewCarta(
  deps: Pick<Deps, "db" | "env" | "rede" | "secrets">,
  who: Pick<Who, "actor" | "scope">,
  id: string,
  asked: TextoDaCarta,
): Promise<PreviaDaCarta> {
  const data = await example(deps, who, id, asked);
  const sair = `${deps.env.publicUrl}/carta`;
  const expiresAt = new Date(0).toISOString();
  const { subject, html, text } = composeMail(
    "event-letter",
    { ...data, sair, expiresAt },
    deps.rede.now().app,
  );
  return { assunto: subject, html, texto: text };
}

/** Mails such a letter to its author. @throws AppError too-many beyond three in an hour */
export async function testCarta(
  deps: Pick<Deps, "db" | "env" | "secrets" | "counts" | "now">,
  who: Pick<Who, "actor" | "scope">,
  id: string,
  asked: TextoDaCarta,
): Promise<{ email: string }> {
  const { email } = who.actor;
  const data = await example(deps, who, id, asked);
  const mail = { template: "event-letter-test", recipient: email, data } as const;
  await transaction(deps.db, (tx) => queueMail(tx, deps, mail));
  return { email };
}

const sentence = (n: number) => plural(n, "família", "famílias");

/**
 * Queues a letter to the families of an event. The database keeps one to an address in a week, whoever else writes to it
 * at this moment (docs/decisions/087).
 * @returns its id, of fewer families than were confirmed where others have just been written to
 * @throws AppError not-found outside the scope; conflict for more families than were confirmed, for none and for too many
 */
export async function sendCarta(
  tx: Db,
  { env, secrets, now }: Parts,
  who: Who,
  { id, familias: confirmed, ...asked }: NovaCarta & { id: string },
): Promise<{ id: string; created: true }> {
  await eventoDaCarta(tx, who, id);
  const { assunto, texto } = asked;
  const publico = publicoOf(env, id, asked);
  const { familias } = await alvoDaCarta({ db: tx, secrets, now }, who, publico);
  if (familias.length > MOST)
    throw new AppError("conflict", `Uma carta vai a ${sentence(MOST)} no máximo.`);
  if (familias.length > confirmed)
    throw new AppError(
      "conflict",
      `Nada foi enviado: agora são ${sentence(familias.length)}. Confira o número e envie de novo.`,
    );
  const autor = { autorId: who.actor.userId, autor: authorOf(who) };
  const [row] = await tx
    .insert(cartasFamilias)
    .values({ ...publico, assunto, texto, ...autor, em: now() })
    .returning({ id: cartasFamilias.id });
  const carta = found(row, "Evento não encontrado");
  const queued = await queueFamilies(tx, carta.id, familias, now());
  if (queued === 0)
    throw new AppError("conflict", "Nada foi enviado: nenhuma família pode receber esta carta.");
  const dados = { carta: carta.id, segmento: publico.segmento, familias: queued };
  await tell(tx, who, "eventos.enviar-carta", { id, dados });
  return { id: carta.id, created: true };
}

/**
 * Takes the week of each address and queues its letter, in one statement. The order of the keys is the same in all of
 * them, so that two at once wait for each other and never lock each other out.
 * @returns how many
 */
async function queueFamilies(tx: Db, carta: string, familias: Familia[], now: Date) {
  const alvo = familias.map(({ chave, email }) => ({ chave, email }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const week = sql`${ageStarts(now, DIAS_ENTRE_CARTAS).toISOString()}::timestamptz`;
  const { rowCount } = await tx.execute(sql`
    WITH alvo AS MATERIALIZED (
      SELECT chave, email FROM jsonb_to_recordset(${JSON.stringify(alvo)}::jsonb) AS a (chave text, email text) ORDER BY chave
    ), tomadas AS (
      INSERT INTO cartas_recebidas AS antes (chave, destino_id, em) SELECT chave, gen_random_uuid(), ${at} FROM alvo
      ON CONFLICT (chave) DO UPDATE SET destino_id = excluded.destino_id, em = excluded.em WHERE antes.em <= ${week}
      RETURNING chave, destino_id
    ), destinos AS (
      INSERT INTO cartas_destinos (id, carta_id) SELECT destino_id, ${carta}::uuid FROM tomadas
    )
    INSERT INTO outbox (template, lane, recipient, destino_id, next_attempt_at)
    SELECT 'event-letter', ${laneOf("event-letter")}::smallint, alvo.email, tomadas.destino_id, ${at}
    FROM tomadas JOIN alvo USING (chave)`);
  return rowCount ?? 0;
}

/**
 * Stops what has not left of a letter; one that is being sent at this moment still goes. A second time changes nothing.
 * @throws AppError not-found outside the scope
 */
export function stopCarta(
  { db, now }: Pick<Deps, "db" | "now">,
  who: Who,
  place: { id: string; cartaId: string },
): Promise<CartaAsFamilias> {
  const { id, cartaId } = place;
  return transaction(db, async (tx) => {
    const waits = sql`EXISTS (SELECT FROM ${cartasDestinos} WHERE ${cartasDestinos.cartaId} = ${cartasFamilias.id} AND ${cartasDestinos.estado} = 'esperando')`;
    const [stopped] = await tx
      .update(cartasFamilias)
      .set({ paradaEm: now(), paradaPor: authorOf(who) })
      .where(
        and(
          who.scope.cartasFamilias,
          eq(cartasFamilias.eventoId, id),
          eq(cartasFamilias.id, cartaId),
          isNull(cartasFamilias.paradaEm),
          waits,
        ),
      )
      .returning({ id: cartasFamilias.id });
    if (stopped !== undefined) {
      await dropWaiting(tx, cartaId, now());
      await tell(tx, who, "eventos.parar-carta", { id, dados: { carta: cartaId } });
    }
    return getCarta(tx, who, place);
  });
}

/** The weeks are locked in the order in which letters take them. */
async function dropWaiting(tx: Db, carta: string, now: Date): Promise<void> {
  const own = sql`SELECT id FROM cartas_destinos WHERE carta_id = ${carta} AND estado = 'esperando'`;
  await tx.execute(
    sql`SELECT chave FROM cartas_recebidas WHERE destino_id IN (${own}) ORDER BY chave FOR UPDATE`,
  );
  await tx.delete(outbox).where(
    sql`${outbox.destinoId} IN (${own}) AND ${outbox.sentAt} IS NULL AND ${outbox.deadAt} IS NULL
        AND (${outbox.leasedUntil} IS NULL OR ${outbox.leasedUntil} <= ${now.toISOString()}::timestamptz)`,
  );
}
