import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { contatos, eventos, tentativas } from "../../db/schema.ts";
import { PROMISE_HOURS } from "./rules.ts";

/** A call that an account promised, without the family: its calendar does not tell of whom. */
export interface Promessa {
  id: string;
  prometidaEm: Date;
  para: Date | null;
  pessoaId: string;
  nomeEscola: string;
}

/**
 * The calls that an account has promised and still keeps (product/contatos.md#contatos). A family was promised one call, however
 * many children it has.
 */
export async function promisesOf(
  db: Db,
  scope: Scope,
  userId: string,
  now: Date,
): Promise<Promessa[]> {
  const { ligacaoId, em, volta, autorId, contatoId, resultado, desfeitaEm } = tentativas;
  const { venceEm, ordem, responsavelId, leadId, preMatriculaId } = contatos;
  const call = sql<string>`coalesce(${ligacaoId}, ${tentativas.id})`;
  const isPromise = and(
    eq(contatoId, contatos.id),
    eq(autorId, userId),
    eq(resultado, "ligar_depois"),
    isNull(desfeitaEm),
  );
  return db
    .selectDistinctOn([call], {
      id: call,
      prometidaEm: em,
      para: volta,
      pessoaId: sql<string>`coalesce(${leadId}, ${preMatriculaId})`,
      nomeEscola: eventos.nomeEscola,
    })
    .from(contatos)
    .innerJoin(eventos, eq(eventos.id, contatos.eventoId))
    .innerJoin(tentativas, and(scope.tentativas, isPromise, eq(volta, venceEm)))
    .where(
      and(
        scope.contatos,
        sql`${ordem} = 1`,
        eq(responsavelId, userId),
        gt(venceEm, new Date(now.getTime() - PROMISE_HOURS * 3_600_000)),
      ),
    )
    .orderBy(call, asc(contatos.id));
}
