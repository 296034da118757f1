import { and, eq, gte, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { Aparencia } from "#shared/contract/values.ts";
import { addDays, SAO_PAULO_ZONE, todayInSaoPaulo } from "#shared/br/data.ts";
import { momentIn } from "#shared/br/time-zone.ts";
import { beginningOf } from "#shared/event-calendar.ts";
import { inscricaoAddress } from "#shared/inscricao-codigo.ts";
import { aparenciaDoEvento } from "../../db/aparencia.ts";
import type { Db } from "../../db/client.ts";
import { eventos, leads, lembretes, matriculas, preMatriculas } from "../../db/schema.ts";
import { insertFact } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { inPieces } from "../../lib/in-pieces.ts";
import { escolaOf } from "../../mail/escola.ts";
import { queueMail } from "../../mail/outbox.ts";
import type { DataOf } from "../../mail/templates.ts";
import { blockedOf } from "../../db/no-contact.ts";
import { openEvent } from "../eventos/queries-open.ts";
import { activationLink, signLeadLink } from "../../lib/family-link.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now" | "counts">;
type Told = DataOf<"reminder">;
type Evento = Told["evento"] & { codigo: string; aparencia: Aparencia | null };

/** Letters of one transaction: others wait meanwhile for the embedded database's one connection. */
const BATCH = 100;
const HOUR = "08:00";
const DAYS_BEFORE = 2;
/** Until this hour an event whose time cannot be read may be reminded of on its day. */
const NOON = "12:00";

/** One of the two reminders of an event, to be sent from `due` on and before `until`. */
interface Window {
  tipo: Told["tipo"];
  due: Date;
  until: Date;
}

/**
 * Queues the reminders that are due (docs/decisions/026): two days before an event and on its
 * morning, at 08:00 in São Paulo, to everybody who signed up before that hour and has neither
 * activated the credit nor said that they do not come. Each is queued once for an event's date, by
 * any number of instances, and rather late than never: the first until the event's day, the second
 * until the event begins.
 * @returns the number of queued letters
 */
export async function queueReminders(parts: Parts): Promise<number> {
  const now = parts.now();
  let queued = 0;
  for (const evento of await nearEvents(parts.db, now))
    for (const window of windowsOf(evento))
      if (window.due <= now && now < window.until)
        queued += await queueFor(parts, evento, window, now);
  return queued;
}

/**
 * The windows of an event's reminders. The second is empty where the event begins before that hour.
 */
export function windowsOf(evento: Pick<Evento, "dataEvento" | "horario" | "estado">): Window[] {
  const { dataEvento } = evento;
  const at = (date: string, time: string) => momentIn({ date, time }, SAO_PAULO_ZONE);
  const begins = beginningOf(evento) ?? at(dataEvento, NOON);
  const midnight = at(dataEvento, "00:00");
  return [
    { tipo: "dois_dias", due: at(addDays(dataEvento, -DAYS_BEFORE), HOUR), until: midnight },
    { tipo: "manha", due: at(dataEvento, HOUR), until: begins },
  ];
}

/** It is public: people who signed up for these events get the letters. */
function nearEvents(db: Db, now: Date): Promise<Evento[]> {
  const { id, codigo, nomeEscola, dataEvento, horario, local, cidade, estado } = eventos;
  const told = { id, codigo, nomeEscola, dataEvento, horario, local, cidade, estado };
  const today = todayInSaoPaulo(now);
  return db
    .select({ ...told, aparencia: aparenciaDoEvento })
    .from(eventos)
    .where(
      and(openEvent(now), gte(dataEvento, today), lte(dataEvento, addDays(today, DAYS_BEFORE))),
    )
    .orderBy(dataEvento, id);
}

async function queueFor(parts: Parts, evento: Evento, window: Window, now: Date): Promise<number> {
  let queued = 0;
  await inPieces(async () => {
    const claimed = await transaction(parts.db, async (tx) => {
      const people = await claim(tx, evento, window, now);
      // The row of a reminder is kept all the same, so that nobody is looked at twice.
      const blocked = await blockedOf({ db: tx, secrets: parts.secrets }, people);
      for (const lead of people.filter(({ id }) => !blocked.has(id)))
        queued += Number(await write(tx, parts, lead, evento, window, now));
      return people;
    });
    return claimed.length === BATCH;
  });
  return queued;
}

type Claimed = Record<
  "id" | "nomeAluno" | "nomeResponsavel" | "email" | "telefone" | "franqueadorId",
  string
> & {
  edition: number;
};

/**
 * Claims people for this instance: a reminder's row is stored with its letter or not at all. Only
 * one instance does it at a time, because the locks of two families' mailboxes could deadlock.
 */
async function claim(tx: Db, evento: Evento, { tipo, due }: Window, now: Date): Promise<Claimed[]> {
  const { rows: locked } = await tx.execute<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('reminders', 0)) AS mine`,
  );
  if (locked[0]?.mine !== true) return [];
  const people = tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.eventoId, evento.id),
        sql`${leads.createdAt} < ${due.toISOString()}`,
        isNull(leads.naoVaiEm),
        isNull(leads.esquecidoEm),
        // People of an imported list have asked for no letter (docs/decisions/069).
        isNull(leads.importacaoId),
        // Somebody else's activation, by name and phone, silences nobody.
        unlessIn(
          sql`${preMatriculas} WHERE ${preMatriculas.leadId} = ${leads.id} AND lower(${preMatriculas.email}) = lower(${leads.email})`,
        ),
        unlessIn(sql`${matriculas} WHERE ${matriculas.leadId} = ${leads.id}`),
        unlessIn(
          sql`${lembretes} WHERE ${lembretes.leadId} = ${leads.id} AND ${lembretes.dataEvento} = ${evento.dataEvento} AND ${lembretes.tipo} = ${tipo}`,
        ),
      ),
    )
    .orderBy(leads.createdAt, leads.id)
    .limit(BATCH);
  const { rows } = await tx.execute<Claimed>(sql`WITH claimed AS (
      INSERT INTO lembretes (lead_id, data_evento, tipo, created_at)
      SELECT due.id, ${evento.dataEvento}, ${tipo}, ${now.toISOString()} FROM (${people}) AS due
      ON CONFLICT DO NOTHING RETURNING lead_id
    ), told AS (${reminded(now)})
    SELECT ${leads.id} AS id, ${leads.nomeAluno} AS "nomeAluno", ${leads.nomeResponsavel} AS "nomeResponsavel", ${leads.email} AS email,
      ${leads.telefone} AS telefone, ${leads.franqueadorId} AS "franqueadorId", ${leads.edicaoDoLink} AS edition
    FROM ${leads} JOIN claimed ON claimed.lead_id = ${leads.id}`);
  return rows;
}

const reminded = (now: Date): SQL =>
  insertFact({
    kind: "leads.lembrar",
    id: sql`lead_id`,
    em: sql`${now.toISOString()}`,
    person: { row: sql`leads`, leadId: sql`lead_id`, preMatriculaId: sql`NULL::uuid` },
    from: sql`FROM claimed JOIN ${leads} ON ${leads.id} = lead_id`,
  });

const unlessIn = (rows: SQL): SQL => sql`NOT EXISTS (SELECT FROM ${rows})`;

/**
 * @returns whether it is queued: siblings share a mailbox, and a stranger may have typed anybody's
 */
async function write(
  tx: Db,
  { env, secrets, counts }: Parts,
  { email, nomeAluno, nomeResponsavel, ...linked }: Claimed,
  { aparencia, ...evento }: Evento,
  { tipo, until }: Window,
  now: Date,
): Promise<boolean> {
  const data = {
    tipo,
    nomeAluno,
    nomeResponsavel,
    evento,
    escola: escolaOf(env.publicUrl, { ...evento, aparencia }),
    link: activationLink(env.publicUrl, secrets, linked),
    codigo: inscricaoAddress(env.publicUrl, { evento: evento.codigo, id: linked.id }),
    absence: `${env.publicUrl}/nao-vou?inscricao=${signLeadLink(secrets, linked, "lead-absence")}`,
    queuedAt: now.toISOString(),
    expiresAt: until.toISOString(),
  };
  const mail = { template: "reminder", recipient: email, data } as const;
  return queueMail(tx, { secrets, counts, now: () => now }, mail, until);
}
