import { and, eq, sql, type SQL } from "drizzle-orm";
import { formatTelefone } from "#shared/br/telefone.ts";
import { initialOf } from "#shared/br/text.ts";
import { parseCartao } from "#shared/cartao-codigo.ts";
import type { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import { keepKey, type KeyValues, type Stored } from "../../db/idempotency.ts";
import { eventos } from "../../db/schema.ts";
import { runPrepared, untilSeen } from "../../db/statement.ts";
import { insertFact } from "../../db/tell.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { aceiteAgain, isAvisoInForce } from "../avisos/queries.ts";
import { aceiteValues, avisoMudou } from "../avisos/commands-aceite.ts";
import { refuseCard, usableCard } from "../cartoes/queries-ativacao.ts";
import { holderOf } from "../eventos/queries-holder.ts";
import { openEvent, titulosOfEvento } from "../eventos/queries-open.ts";
import { broughtBy } from "../resultados/queries-link.ts";
import { activatedJson, type Activated } from "./queries.ts";
import { leadOf } from "./queries-lead.ts";
import { newCodigo } from "./rules.ts";

type Parts = Pick<Deps, "db" | "env" | "rede" | "secrets" | "now" | "counts" | "limits"> & {
  /** The source of the call, by which refusals are counted (server/lib/source.ts). */
  source: string;
};

interface Seen {
  /** False where the form showed a text that is no longer in force; nothing was stored. */
  is_current: boolean;
  is_offered: boolean;
  is_open: boolean;
  /** False where the card of the call cannot be used; nothing was stored. */
  is_card: boolean;
  /** Null where there is no activation, or where the statement missed another call's row. */
  id: string | null;
  created: boolean;
  /** The activation's name; `is_same` tells whether it is the sent one. */
  nome: string;
  is_same: boolean;
  activated: string;
}

/**
 * Activates the credit of a person in one statement, if the event is open (product/eventos.md#open-events),
 * and links it to the lead of the same person. The same student CPF with the same name in the same
 * event is the same pré-matrícula. Only the CPF's keyed HMAC is stored, never the CPF
 * (product/credito-ativacao.md#activation-of-a-credit).
 * @param key of the call: stored with the activation
 * @returns the activation, with the declaration's content
 * @throws AppError not-found when the event is not open; conflict for a text of the form that is no
 * longer in force, for a card that cannot be used, and for a CPF that was used under another name; invalid for a course that is not
 * the event's; too-many where its source was refused that too often at this event
 */
export async function activateCredit(
  parts: Parts,
  person: NovaPreMatricula & { links: string[] },
  key: KeyValues,
): Promise<Stored & { activated: Activated }> {
  const { secrets, now } = parts;
  const values = {
    ...person,
    ...key,
    chosen: person.cursoInteresse || null,
    cartao: person.cartao === undefined ? null : (parseCartao(person.cartao)?.codigo ?? ""),
    cpfHmac: secrets.hmac("cpf-aluno", person.cpfAluno),
    codigo: newCodigo(),
    ...aceiteValues(person, now()),
    now: now().toISOString(),
  };
  const seen = await (values.cartao === null
    ? see(parts, values)
    : seeWithCard(parts, { ...values, cartao: values.cartao }));
  if (seen.is_open && !seen.is_current) throw avisoMudou();
  if (seen.id === null)
    throw new AppError("not-found", "A ativação para este evento está encerrada");
  if (!seen.is_same) throw await takenBy(parts, person.eventoId, seen.nome);
  return { id: seen.id, created: seen.created, activated: JSON.parse(seen.activated) as Activated };
}

type Values = Record<string, unknown> & { eventoId: string };

function see({ db }: Parts, values: Values): Promise<Seen> {
  const run = async () => {
    const [seen] = await runPrepared<Seen>(db, { shape: "activation", build: activation, values });
    if (!seen?.is_offered) throw new AppError("invalid", "Este curso não é do evento escolhido");
    return seen;
  };
  return untilSeen(
    run,
    ({ is_open, is_current, is_card, id }) => is_open && is_current && is_card && id === null,
  );
}

/** A card that cannot be used counts as a guess. */
function seeWithCard(parts: Parts, values: Values & { cartao: string }): Promise<Seen> {
  const work = async () => {
    const seen = await see(parts, values);
    if (seen.is_open && seen.is_current && !seen.is_card)
      await refuseCard(parts, values.eventoId, values.cartao);
    return seen;
  };
  return parts.limits.guess("card", parts.source, work, ["conflict"]);
}

const value = sql.placeholder;

/**
 * The event's only course, or the chosen one of its courses (product/credito-ativacao.md#activation-of-a-credit).
 */
function courseOfInterest(): SQL {
  return sql`SELECT CASE WHEN ${value("chosen")}::text IS NOT NULL THEN ${value("chosen")} WHEN count(*) = 1 THEN min(titulo) END AS titulo,
      ${value("chosen")}::text IS NULL OR coalesce(bool_or(titulo = ${value("chosen")}), false) AS is_offered
    FROM (${titulosOfEvento(value("eventoId"))}) AS titulos`;
}

const PERSON = {
  eventoId: value("eventoId"),
  nomeAluno: value("nomeAluno"),
  email: value("email"),
  telefone: value("telefone"),
};

function activation(): SQL {
  const isSame = sql`fold(person.nome) = fold(${value("nomeAluno")})`;
  const isFit = sql`open.is_current AND open.is_card`;
  return sql`WITH card AS (${usableCard({ eventoId: sql`${value("eventoId")}::uuid`, cartao: sql`${value("cartao")}::text`, cpfHmac: sql`${value("cpfHmac")}` })}),
    open AS (
      SELECT ${eventos.id}, ${isAvisoInForce("ativacao", eventos.franqueadorId)} AS is_current,
        ${value("cartao")}::text IS NULL OR EXISTS (SELECT FROM card) AS is_card FROM ${eventos}
      WHERE ${and(eq(eventos.id, value("eventoId")), openEvent(value("now")))}
    ), course AS (${courseOfInterest()}), stored AS (
      INSERT INTO pre_matriculas (evento_id, lead_id, nome, nome_responsavel, email, telefone, curso_interesse, cpf_aluno_hmac, codigo, aceites, origem_id, created_at)
      SELECT open.id, ${leadOf(PERSON)}, ${value("nomeAluno")}, ${value("nomeResponsavel")}, ${value("email")}, ${value("telefone")},
        course.titulo, ${value("cpfHmac")}, ${value("codigo")}, ${value("aceites")}::jsonb, ${broughtBy(sql`open.id`)}, ${value("now")}
      FROM open, course WHERE course.is_offered AND ${isFit}
      ON CONFLICT DO NOTHING RETURNING *
    ), told AS (${activatedFact()}), person AS (
      SELECT *, true AS created FROM stored
      UNION ALL
      SELECT p.*, false FROM pre_matriculas p, open
      WHERE p.evento_id = open.id AND ${isFit} AND p.cpf_aluno_hmac = ${value("cpfHmac")} AND NOT EXISTS (SELECT FROM stored)
    ), agreed AS (SELECT id FROM person WHERE ${isSame}), again AS (${aceiteAgain("pre_matriculas", sql`agreed`)}),
    kept AS (${keepKey(sql`FROM agreed`)}), bound AS (
      UPDATE cartoes SET pre_matricula_id = agreed.id, ativado_em = ${value("now")} FROM agreed, card
      WHERE cartoes.id = card.id AND card.is_free
    )
    SELECT course.is_offered, coalesce((SELECT is_card FROM open), true) AS is_card, EXISTS (SELECT FROM open) AS is_open, coalesce((SELECT is_current FROM open), false) AS is_current, person.id, person.created, person.nome,
      ${isSame} AS is_same, ${activatedJson("person")} AS activated
    FROM course LEFT JOIN (person JOIN ${eventos} ON ${eventos.id} = person.evento_id) ON true`;
}

function activatedFact(): SQL {
  return insertFact({
    kind: "preMatriculas.ativar",
    id: sql`id`,
    em: value("now"),
    dados: sql`jsonb_build_object('eventoId', evento_id)`,
    person: { row: sql`stored`, leadId: sql`lead_id`, preMatriculaId: sql`id` },
    from: sql`FROM stored`,
  });
}

/**
 * Refuses a CPF under another name. To know a CPF must not be enough for somebody's code: the first
 * letter tells the owner of a typing mistake, and others nothing. A family whose CPF a stranger
 * used is told who can undo it.
 */
async function takenBy(
  { db, rede, limits, source }: Parts,
  eventoId: string,
  nome: string,
): Promise<AppError> {
  await limits.hitRefused(source, eventoId);
  const taken = `CPF já ativado em nome de ${initialOf(nome)}***`;
  const holder = await holderOf(db, eventoId);
  const phone = holder?.telefone ? `telefone ${formatTelefone(holder.telefone)}` : undefined;
  const { email, name } = rede.now().sender;
  const way = phone ?? `ou escreva para ${email}`;
  const message = `${taken}. Se o CPF é do seu aluno, fale com ${holder?.nome ?? name}, ${way}: essa ativação pode ser desfeita.`;
  return new AppError("conflict", message, { issues: [{ path: "cpfAluno", message: taken }] });
}
