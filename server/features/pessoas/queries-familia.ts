import { and, desc, inArray, isNull, or } from "drizzle-orm";
import { knownEmail } from "#shared/esquecer.ts";
import type { Familia } from "#shared/contract/pessoas.ts";
import type { Scope } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { contatos, tentativas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { readBlock } from "../contatos/queries-blocked.ts";
import { distinct, peopleOf, type Person } from "./queries-familia-pessoas.ts";
import { readJuncoes } from "./queries-juncoes.ts";
import { idsNear, readRepeated } from "./queries-parecidas.ts";
import { readWay, readWays } from "./queries.ts";
import type { Told } from "./rules-familia.ts";

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
  const joined = await readJuncoes(db, scope, told);
  const near = await idsNear(db, scope, [told, ...joined.people.map((person) => person.told)]);
  const ways = distinct(await readWays(db, scope, [id, ...near.ids, ...joined.cards]));
  const people = await peopleOf(db, scope, ways);
  const family = people.filter((person) => isOfFamily(person.told, told, joined.familias));
  const { franqueadorId } = { franqueadorId: "", ...who.actor };
  const [{ naoContatar }, ligacoes, parecidas] = await Promise.all([
    readBlock(
      parts,
      franqueadorId,
      family.map((person) => person.told),
    ),
    readCalls(db, scope, family),
    readRepeated(db, scope, family, people),
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
    parecidas,
    juntadas: joined.juntadas,
  };
}

/** True for a row of the family; in other units than the asked one nothing was joined. */
const isOfFamily = (one: Told, asked: Told, familias: string[]): boolean =>
  one.familia === asked.familia ||
  (one.unidade === asked.unidade && familias.includes(one.familia));

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
