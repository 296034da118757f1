import { and, eq, sql, type SQL } from "drizzle-orm";
import type { NovoLead } from "#shared/contract/novo-lead.ts";
import type { PerguntaGuardada } from "#shared/perguntas.ts";
import { keepKey, type KeyValues, type Stored } from "../../db/idempotency.ts";
import { eventos } from "../../db/schema.ts";
import { runPrepared, untilSeen } from "../../db/statement.ts";
import { insertFact } from "../../db/tell.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { isAvisoInForce } from "../avisos/queries.ts";
import { aceiteValues, avisoMudou } from "../avisos/commands-aceite.ts";
import { type Place, placeJson } from "../eventos/queries-holder.ts";
import { openEvent } from "../eventos/queries-open.ts";
import { broughtBy } from "../resultados/queries-link.ts";
import { type Answered, withAnswers, withoutAnswers } from "./commands-respostas.ts";
import { checkRespostas, saidRespostas } from "./rules-respostas.ts";

type Parts = Pick<Deps, "db" | "now">;

/** The statement's answer: no row for a closed event, no id where it missed another's row. */
interface SignedUp {
  id: string | null;
  /** False where the form showed a text that is no longer in force; nothing was stored. */
  is_current: boolean;
  created: boolean;
  place: string;
  /** Told of a sign-up with answers: the questions of its event, and whether it asks them all. */
  perguntas?: PerguntaGuardada[];
  is_asked?: boolean;
}

/** A sign-up, and the links that its browser came by (docs/decisions/064). */
type Inscricao = NovoLead & { links: string[] };

/**
 * Stores a sign-up for an open event in one statement
 * (product/eventos.md#open-events). The same student with the same e-mail in the same event is the same
 * lead: nothing new is stored and no second mail is sent (product/credito-estudantil.md#repeated-sign-up).
 * @param key of the call: stored with the sign-up
 * @returns the sign-up, with what its family is told of the event
 * @throws AppError not-found when the event is not open (or never was); conflict for a text of the
 * form that is no longer in force
 */
export async function createLead(
  parts: Parts,
  { respostas: sent, ...lead }: Inscricao,
  key: KeyValues,
): Promise<Stored & { place: Place }> {
  const now = parts.now();
  const said = saidRespostas(sent);
  const values = {
    ...lead,
    ...key,
    ...aceiteValues(lead, now),
    now: now.toISOString(),
    ...(said && { respostas: JSON.stringify(said) }),
  };
  const statement = said ? answeredSignUp : plainSignUp;
  const run = () => runPrepared<SignedUp>(parts.db, { ...statement, values });
  const [row] = await untilSeen(
    run,
    ([seen]) => seen?.is_current === true && seen.id === null && seen.is_asked !== false,
  );
  if (row?.is_current === false) throw avisoMudou();
  if (row?.is_asked === false) checkRespostas(row.perguntas ?? [], said);
  if (row === undefined || row.id === null)
    throw new AppError("not-found", "As inscrições para este evento estão encerradas");
  return { id: row.id, created: row.created, place: JSON.parse(row.place) as Place };
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

function signUp(answered: Answered): SQL {
  const value = sql.placeholder;
  const isInForce = isAvisoInForce("inscricao", eventos.franqueadorId);
  return sql`WITH open AS (
      SELECT ${eventos.id}, ${isInForce} AS is_current${answered.open} FROM ${eventos}
      WHERE ${and(eq(eventos.id, value("eventoId")), openEvent(value("now")))}${answered.lock}
    ), stored AS (
      INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone, aceites, origem_id, created_at${answered.column})
      SELECT id, ${value("nomeAluno")}, ${value("nomeResponsavel")}, ${value("email")}, ${value("telefone")}, ${value("aceites")}::jsonb, ${broughtBy(sql`id`)}, ${value("now")}${answered.value}
      FROM open WHERE is_current${answered.isStored} ON CONFLICT DO NOTHING RETURNING id, evento_id, franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id
    ), told AS (${signedUpFact()}), lead AS (
      SELECT coalesce((SELECT id FROM stored), (
          SELECT l.id FROM leads l WHERE l.evento_id = open.id
            AND fold(l.nome_aluno) = fold(${value("nomeAluno")}) AND lower(l.email) = lower(${value("email")})
          ORDER BY l.repeticao LIMIT 1
        )) AS id FROM open WHERE is_current${answered.isStored}
    ), again AS (${answered.again(sql`lead`)}), kept AS (${keepKey(sql`FROM lead WHERE id IS NOT NULL`)})
    SELECT lead.id, open.is_current, EXISTS (SELECT FROM stored) AS created,
      ${placeJson(value("eventoId"))} AS place${answered.told}
    FROM open LEFT JOIN lead ON true`;
}

const plainSignUp = { shape: "sign-up", build: () => signUp(withoutAnswers) };
const answeredSignUp = { shape: "sign-up,respostas", build: () => signUp(withAnswers) };

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
