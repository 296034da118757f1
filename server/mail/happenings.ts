import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { addDays, SAO_PAULO_ZONE, todayInSaoPaulo } from "#shared/br/data.ts";
import { momentIn } from "#shared/br/time-zone.ts";
import type { Aparencia } from "#shared/contract/values.ts";
import type { Carta } from "#shared/fatos.ts";
import { inscricaoAddress } from "#shared/inscricao-codigo.ts";
import { DIAS_DEPOIS_DO_EVENTO } from "#shared/prazos.ts";
import { aparenciaDoEvento, schoolLookOf } from "../db/aparencia.ts";
import type { Db } from "../db/client.ts";
import { blockedOf } from "../db/no-contact.ts";
import { eventos, fatos, leads, matriculas, preMatriculas } from "../db/schema.ts";
import type { RedeGuardada } from "../db/rede.ts";
import type { Env } from "../env.ts";
import { activationLink, verificationLink } from "../lib/family-link.ts";
import type { Secrets } from "../lib/secrets.ts";
import { escolaOf } from "./escola.ts";
import type { DataOf } from "./templates.ts";

// Letters of what happened are written from its rows when they leave (docs/decisions/077). Public: who gets such a
// letter has the address that the row has.

export interface Writing {
  db: Db;
  secrets: Secrets;
  env: Pick<Env, "publicUrl">;
  rede: Pick<RedeGuardada, "now">;
}

interface Addressed {
  fatoId: number;
  recipient: string;
}

const writers: {
  [Name in Carta]: (of: Writing, to: Addressed) => Promise<DataOf<Name> | undefined>;
} = {
  "lead-confirmation": confirm,
  declaration: declare,
  "enrolment-effective": congratulate,
};

/**
 * @returns what a letter of a happening says at present; undefined where there is nothing to tell any more: it was
 * undone, somebody was forgotten, has another address, or asked for no contact
 * @throws Error for a letter that only a later release knows
 */
export async function tellHappening(
  of: Writing,
  { template, ...to }: Addressed & { template: string },
): Promise<object | undefined> {
  if (!isCarta(template)) throw new Error("unknown letter of a happening");
  return writers[template](of, to);
}

const isCarta = (template: string): template is Carta => Object.hasOwn(writers, template);

/** The row that a fact happened to, if the letter's address is still its own. */
const happenedTo = (
  row: { id: PgColumn; email: PgColumn },
  { fatoId, recipient }: Addressed,
): SQL =>
  sql`${fatos.id} = ${fatoId} AND ${row.id} = ${fatos.registroId}::uuid AND ${row.email} = ${recipient}`;

const { nomeEscola, dataEvento, cidade, estado } = eventos;

const LEAD = {
  id: leads.id,
  nomeAluno: leads.nomeAluno,
  nomeResponsavel: leads.nomeResponsavel,
  email: leads.email,
  telefone: leads.telefone,
  franqueadorId: leads.franqueadorId,
  edition: leads.edicaoDoLink,
};
const EVENTO = {
  id: eventos.id,
  nomeEscola,
  dataEvento,
  horario: eventos.horario,
  local: eventos.local,
  cidade,
  estado,
};

async function confirm(
  { db, secrets, env }: Writing,
  to: Addressed,
): Promise<DataOf<"lead-confirmation"> | undefined> {
  const [row] = await db
    .select({
      lead: LEAD,
      evento: EVENTO,
      aparencia: aparenciaDoEvento,
      codigo: eventos.codigo,
      em: fatos.em,
      tipo: fatos.tipo,
    })
    .from(fatos)
    .innerJoin(leads, and(happenedTo(leads, to), isNull(leads.esquecidoEm)))
    .innerJoin(eventos, eq(eventos.id, leads.eventoId));
  if (row === undefined) return undefined;
  const { lead, evento, aparencia, codigo, em } = row;
  // Staff cause the letter of a correction.
  if (row.tipo === "leads.corrigir" && (await isBlocked({ db, secrets }, lead))) return undefined;
  const closes = { date: addDays(evento.dataEvento, DIAS_DEPOIS_DO_EVENTO + 1), time: "00:00" };
  return {
    nomeAluno: lead.nomeAluno,
    nomeResponsavel: lead.nomeResponsavel ?? "",
    link: activationLink(env.publicUrl, secrets, lead),
    codigo: inscricaoAddress(env.publicUrl, { evento: codigo, id: lead.id }),
    signedUpAt: em.toISOString(),
    evento,
    escola: escolaOf(env.publicUrl, { ...evento, aparencia }),
    expiresAt: momentIn(closes, SAO_PAULO_ZONE).toISOString(),
  };
}

async function declare(
  { db, env, rede }: Writing,
  to: Addressed,
): Promise<DataOf<"declaration"> | undefined> {
  const { nome, nomeResponsavel, codigo } = preMatriculas;
  const valor = eventos.valorTotalDesconto;
  const [row] = await db
    .select({
      person: { nome, nomeResponsavel, codigo },
      evento: { nomeEscola, dataEvento, cidade, estado, valor },
      aparencia: aparenciaDoEvento,
      em: fatos.em,
    })
    .from(fatos)
    .innerJoin(preMatriculas, and(happenedTo(preMatriculas, to), isNull(preMatriculas.esquecidoEm)))
    .innerJoin(eventos, eq(eventos.id, preMatriculas.eventoId));
  const code = row?.person.codigo ?? null;
  if (row === undefined || code === null) return undefined;
  const { person, evento, aparencia, em } = row;
  const { valor: valorTotalDesconto, ...at } = evento;
  const { name, cnpj } = rede.now().sender;
  return {
    nomeAluno: person.nome,
    nomeResponsavel: person.nomeResponsavel ?? "",
    codigo: code,
    link: verificationLink(env.publicUrl, code),
    issue: { sender: { name, cnpj }, issuedOn: todayInSaoPaulo(em) },
    evento: { ...at, valorTotalDesconto: valorTotalDesconto ?? "0.00" },
    escola: escolaOf(env.publicUrl, { ...at, aparencia }),
    papel: await papelOf(db, aparencia),
  };
}

/** The school's logo for the declaration that goes with the letter. */
async function papelOf(db: Db, aparencia: Aparencia | null) {
  const logo = (await schoolLookOf(db, aparencia))?.logo;
  return logo && { png: logo.bytes.toString("base64"), width: logo.width, height: logo.height };
}

/** The network tells it of its own, so whoever asked not to be contacted gets none (docs/decisions/060). */
async function congratulate(
  { db, secrets, env }: Writing,
  to: Addressed,
): Promise<DataOf<"enrolment-effective"> | undefined> {
  const { id, nome, email, telefone, cursoInteresse, franqueadorId } = matriculas;
  const [row] = await db
    .select({
      student: { id, nome, email, telefone, curso: cursoInteresse, franqueadorId },
      evento: { nomeEscola, dataEvento },
      aparencia: aparenciaDoEvento,
    })
    .from(fatos)
    .innerJoin(matriculas, happenedTo(matriculas, to))
    .innerJoin(eventos, eq(eventos.id, matriculas.eventoId));
  if (row === undefined || (await isBlocked({ db, secrets }, row.student))) return undefined;
  const { student, evento, aparencia } = row;
  const { id: matriculaId, nome: aluno, curso } = student;
  const escola = escolaOf(env.publicUrl, { ...evento, aparencia });
  return { matriculaId, nome: aluno, curso, evento, escola };
}

async function isBlocked(
  of: Pick<Writing, "db" | "secrets">,
  person: Parameters<typeof blockedOf>[1][number],
): Promise<boolean> {
  return (await blockedOf(of, [person])).has(person.id);
}
