import { randomUUID } from "node:crypto";
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { NovoLead } from "#shared/contract/novo-lead.ts";
import { keepKey, type KeyValues, type Stored } from "../../db/idempotency.ts";
import { jsonInstant, jsonPlain, jsonText } from "../../db/json.ts";
import { eventos } from "../../db/schema.ts";
import { runPrepared, untilSeen } from "../../db/statement.ts";
import { insertFact } from "../../db/tell.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { insertMail, sealMail } from "../../mail/outbox.ts";
import type { DataOf } from "../../mail/templates.ts";
import { aceiteAgain, isAvisoInForce } from "../avisos/queries.ts";
import { aceiteValues, avisoMudou } from "../avisos/commands-aceite.ts";
import { type Place, placeJson } from "../eventos/queries-holder.ts";
import { closingOfEvento, openEvent } from "../eventos/queries-open.ts";
import { broughtBy } from "../resultados/queries-link.ts";
import { signLeadLink } from "./queries-link.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now" | "counts">;

/** The statement's answer: no row for a closed event, no id where it missed another's row. */
interface SignedUp {
  id: string | null;
  /** False where the form showed a text that is no longer in force; nothing was stored. */
  is_current: boolean;
  created: boolean;
  is_told: boolean;
  place: string;
}

/** A sign-up, and the links that its browser came by (docs/decisions/064). */
type Inscricao = NovoLead & { links: string[] };

/**
 * Stores a sign-up for an open event, and queues its confirmation, in one statement
 * (product.md#open-events). The same student with the same e-mail in the same event is the same
 * lead: nothing new is stored and no second mail is sent (product.md#repeated-sign-up). A mailbox
 * with enough confirmations gets none, but the sign-up is stored.
 * @param key of the call: stored with the sign-up
 * @returns the sign-up, with what its family is told of the event
 * @throws AppError not-found when the event is not open (or never was); conflict for a text of the
 * form that is no longer in force
 */
export async function createLead(
  parts: Parts,
  lead: Inscricao,
  key: KeyValues,
): Promise<Stored & { place: Place }> {
  const now = parts.now();
  // The id is made here, because the letter's link is signed before the statement runs.
  const id = randomUUID();
  const linked = { id, edition: 0 };
  const letter = sealMail(parts.secrets, told(parts, linked, lead, now));
  const values = {
    ...lead,
    ...key,
    ...letter,
    ...aceiteValues(lead, now),
    id,
    now: now.toISOString(),
  };
  const run = () => runPrepared<SignedUp>(parts.db, { shape: "sign-up", build: signUp, values });
  const [row] = await untilSeen(run, ([seen]) => seen?.is_current === true && seen.id === null);
  if (row?.is_current === false) throw avisoMudou();
  if (row === undefined || row.id === null)
    throw new AppError("not-found", "As inscrições para este evento estão encerradas");
  if (row.created && !row.is_told) parts.counts.add("mails-skipped");
  return { id: row.id, created: row.created, place: JSON.parse(row.place) as Place };
}

/** The confirmation's data from the application; the statement adds `eventFacts`. */
export function told(
  { env, secrets }: Pick<Parts, "env" | "secrets">,
  linked: { id: string; edition: number },
  { nomeAluno, nomeResponsavel }: Pick<NovoLead, "nomeAluno" | "nomeResponsavel">,
  now: Date,
): Omit<DataOf<"lead-confirmation">, keyof ReturnType<typeof eventFacts>> {
  const link = `${env.publicUrl}/credito-ativacao?inscricao=${signLeadLink(secrets, linked)}`;
  return { nomeAluno, nomeResponsavel, link, signedUpAt: now.toISOString() };
}

/** The confirmation's data of its event, read by the statement that queues it. */
export function eventFacts() {
  const { id, nomeEscola, dataEvento, horario, local, cidade, estado } = eventos;
  return {
    evento: {
      id: jsonPlain(id),
      nomeEscola: jsonText(nomeEscola),
      dataEvento: jsonPlain(dataEvento),
      horario: jsonText(horario),
      local: jsonPlain(local),
      cidade: jsonText(cidade),
      estado: jsonText(estado),
    },
    expiresAt: jsonInstant(closingOfEvento),
  };
}

const signedUpFact = (): SQL =>
  insertFact({
    kind: "leads.inscrever",
    id: sql`id`,
    em: sql.placeholder("now"),
    dados: sql`jsonb_build_object('eventoId', evento_id)`,
    person: { row: sql`stored`, leadId: sql`id`, preMatriculaId: sql`NULL::uuid` },
    from: sql`FROM stored`,
  });

/** The address may be anybody's, so its letter says only what the public page says. */
function signUp() {
  const value = sql.placeholder;
  const isInForce = isAvisoInForce("inscricao", eventos.franqueadorId);
  const confirmation = insertMail({
    template: "lead-confirmation",
    recipient: value("email"),
    sealed: { id: value("mail"), payload: value("payload") },
    facts: eventFacts(),
    now: value("now"),
    from: sql`FROM stored, ${eventos} WHERE ${eq(eventos.id, sql`stored.evento_id`)}`,
  });
  return sql`WITH open AS (
      SELECT ${eventos.id}, ${isInForce} AS is_current FROM ${eventos}
      WHERE ${and(eq(eventos.id, value("eventoId")), openEvent(value("now")))}
    ), stored AS (
      INSERT INTO leads (id, evento_id, nome_aluno, nome_responsavel, email, telefone, aceites, origem_id, created_at)
      SELECT ${value("id")}::uuid, id, ${value("nomeAluno")}, ${value("nomeResponsavel")}, ${value("email")}, ${value("telefone")}, ${value("aceites")}::jsonb, ${broughtBy(sql`id`)}, ${value("now")}
      FROM open WHERE is_current ON CONFLICT DO NOTHING RETURNING id, evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
    ), confirmation AS (${confirmation}), told AS (${signedUpFact()}), lead AS (
      SELECT coalesce((SELECT id FROM stored), (
          SELECT l.id FROM leads l WHERE l.evento_id = open.id
            AND fold(l.nome_aluno) = fold(${value("nomeAluno")}) AND lower(l.email) = lower(${value("email")})
          ORDER BY l.repeticao LIMIT 1
        )) AS id FROM open WHERE is_current
    ), again AS (${aceiteAgain("leads", sql`lead`)}), kept AS (${keepKey(sql`FROM lead WHERE id IS NOT NULL`)})
    SELECT lead.id, open.is_current, EXISTS (SELECT FROM stored) AS created, EXISTS (SELECT FROM confirmation) AS is_told,
      ${placeJson(value("eventoId"))} AS place
    FROM open LEFT JOIN lead ON true`;
}

/**
 * Checks the consent that the installation asks for.
 * @param consentimento as sent; without meaning where CONSENT_REQUIRED is off
 * @throws AppError invalid without it
 */
export function checkConsent({ env }: Pick<Deps, "env">, consentimento: boolean | undefined): void {
  if (!env.consentRequired || consentimento === true) return;
  const message = "Concorde com o uso dos dados para continuar";
  throw new AppError("invalid", message, { issues: [{ path: "consentimento", message }] });
}
