import { and, desc, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { knownEmail } from "#shared/esquecer.ts";
import type { Familia } from "#shared/contract/pessoas.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { contatos, leads, matriculas, preMatriculas, tentativas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { readBlock } from "../contatos/queries-blocked.ts";
import { distinct, peopleOf, type Person } from "./queries-familia-pessoas.ts";
import { readWay, readWays } from "./queries.ts";
import { reasonOf, spellingsOf, type Told } from "./rules-familia.ts";

/** Rows read of each table: a reception's number may stand in hundreds. */
const MOST = 60;
const MOST_CALLS = 20;

/**
 * Reads the family of a student, and who is probably one of its students once more.
 * @param id of the lead, the pré-matrícula or the matrícula
 * @throws AppError not-found outside the scope
 */
export async function readFamilia(
  parts: Pick<Deps, "db" | "secrets">,
  who: Who,
  id: string,
): Promise<Familia> {
  const { db } = parts;
  const { scope } = who;
  const [asked] = await peopleOf(db, scope, [await readWay(db, scope, id)]);
  const { told } = found(asked, "Pessoa não encontrada");
  const near = await idsNear(db, scope, told);
  const ways = await readWays(db, scope, [id, ...near.ids]);
  const all = await peopleOf(db, scope, distinct(ways));
  const family = all.filter((person) => person.told.familia === told.familia);
  const { franqueadorId } = { franqueadorId: "", ...who.actor };
  const [{ naoContatar }, ligacoes] = await Promise.all([
    readBlock(
      parts,
      franqueadorId,
      family.map((person) => person.told),
    ),
    readCalls(db, scope, family),
  ]);
  const { nomeResponsavel, email, telefone } = told;
  return {
    nomeResponsavel,
    email: knownEmail(email) || null,
    telefone: telefone || null,
    naoContatar,
    pessoas: family.map(({ shown }) => shown),
    temMais: near.hasMore,
    ligacoes,
    parecidas: repeated(family, all),
  };
}

/** Pairs of which one at least is of the family. */
function repeated(family: Person[], all: Person[]): Familia["parecidas"] {
  const others = all.filter((person) => !family.includes(person));
  return family.flatMap((one, at) =>
    [...family.slice(at + 1), ...others].flatMap((other): Familia["parecidas"] => {
      const motivo = reasonOf(one.told, other.told);
      return motivo === null ? [] : [{ pessoas: [one.shown, other.shown], motivo }];
    }),
  );
}

/** Finds rows with the phone or e-mail, and those of the same name at the event. */
async function idsNear(db: Db, scope: Scope, told: Told) {
  const read = await Promise.all([
    db
      .select({ id: leads.id })
      .from(leads)
      .where(and(scope.leads, isNull(leads.esquecidoEm), isNear(leads, leads.nomeAluno, told)))
      .orderBy(desc(leads.createdAt))
      .limit(MOST + 1),
    db
      .select({ id: preMatriculas.id })
      .from(preMatriculas)
      .where(
        and(
          scope.preMatriculas,
          isNull(preMatriculas.esquecidoEm),
          isNear(preMatriculas, preMatriculas.nome, told),
        ),
      )
      .orderBy(desc(preMatriculas.createdAt))
      .limit(MOST + 1),
    db
      .select({ id: matriculas.id })
      .from(matriculas)
      .where(and(scope.matriculas, isNear(matriculas, matriculas.nome, told)))
      .orderBy(desc(matriculas.efetivadaEm))
      .limit(MOST + 1),
  ]);
  return {
    ids: read.flatMap((rows) => rows.slice(0, MOST).map((row) => row.id)),
    hasMore: read.some((rows) => rows.length > MOST),
  };
}

type Contact = Record<"email" | "telefone" | "eventoId", PgColumn>;

/** True for a row of the family, or one that may be its student once more. */
function isNear(t: Contact, nome: PgColumn, told: Told): SQL | undefined {
  const phones = spellingsOf(told.telefone);
  const email = knownEmail(told.email).trim().toLowerCase();
  return or(
    phones.length > 0
      ? inArray(sql`regexp_replace(${t.telefone}, '\\D', '', 'g')`, phones)
      : undefined,
    email === "" ? undefined : sql`lower(${t.email}) = ${email}`,
    sql`(${t.eventoId} = ${told.eventoId} AND public.fold(${nome}) = public.fold(${told.nome}))`,
  );
}

/** Reads the latest calls; an outcome that was told for the family is one. */
async function readCalls(db: Db, scope: Scope, family: Person[]): Promise<Familia["ligacoes"]> {
  const ids = family
    .flatMap(({ way }) => [way.leadId, way.preMatriculaId])
    .filter((id) => id !== null);
  const { id, em, resultado, autor, ligacaoId, contatoId, desfeitaEm } = tentativas;
  const people = db
    .select({ id: contatos.id })
    .from(contatos)
    .where(
      and(scope.contatos, or(inArray(contatos.leadId, ids), inArray(contatos.preMatriculaId, ids))),
    );
  const rows = await db
    .select({ id, em, resultado, autor, ligacaoId })
    .from(tentativas)
    .where(and(scope.tentativas, inArray(contatoId, people), isNull(desfeitaEm)))
    .orderBy(desc(em), desc(id))
    .limit(MOST_CALLS * 5);
  const calls = new Map(rows.map((row) => [row.ligacaoId ?? row.id, row]));
  return [...calls.values()].slice(0, MOST_CALLS).map((row) => ({
    id: row.id,
    em: row.em.toISOString(),
    resultado: row.resultado,
    autor: row.autor,
  }));
}
