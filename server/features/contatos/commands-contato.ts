import { and, eq, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import type { NovoContato } from "#shared/contract/contatos.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { blockedOf } from "../../db/no-contact.ts";
import { contatos, leads, preMatriculas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { readWay } from "../pessoas/queries.ts";
import { addressOf } from "./commands-block.ts";
import { type Family, keepOutcome } from "./commands.ts";
import { lockContato } from "./queries.ts";

type Parts = Pick<Deps, "env" | "secrets" | "now">;

/**
 * Notes what came of a contact that the queue did not lead to, for the whole family in the scope, whether it
 * was to be called or not (product/contatos.md#contatos). A family that is not to be contacted does not come back.
 * @param pessoaId of the lead or the pré-matrícula
 * @returns the id of the outcome
 * @throws AppError not-found outside the scope; conflict for an enrolled person, and while another caller has
 * the family; invalid for a promise in the past or too far ahead
 */
export async function noteContato(
  parts: Parts,
  tx: Db,
  who: Who,
  pessoaId: string,
  asked: NovoContato,
): Promise<{ id: string; created: boolean }> {
  const now = parts.now();
  const id = await findContato(tx, who, pessoaId);
  const family = await lockFree(tx, who, id, now);
  const [chosen] = family;
  const person = { ...chosen, ...(await addressOf(tx, chosen)) };
  const blocked = await blockedOf({ db: tx, secrets: parts.secrets }, [person]);
  const isBlocked = blocked.has(id);
  return keepOutcome(parts, tx, who, family, { ...asked, isBlocked, feitoEm: now });
}

/** The person's row of the queue at the step that they have reached; who was never in the queue gets one. */
async function findContato(tx: Db, { scope }: Who, pessoaId: string): Promise<string> {
  const { eventoId, leadId, preMatriculaId, matriculaId } = await readWay(tx, scope, pessoaId);
  if (matriculaId !== null)
    throw new AppError("conflict", "Esta pessoa já está matriculada: escreva uma anotação.");
  const [table, own, mine] =
    preMatriculaId === null
      ? ([leads, contatos.leadId, scope.leads] as const)
      : ([preMatriculas, contatos.preMatriculaId, scope.preMatriculas] as const);
  const personId = preMatriculaId ?? leadId ?? pessoaId;
  const [person] = await tx
    .select({ desde: table.createdAt })
    .from(table)
    .where(and(mine, eq(table.id, personId)))
    // A correction of the contact ends first, or the new row would be of the former family.
    .for("share");
  const { desde } = found(person, "Pessoa não encontrada");
  const of = preMatriculaId === null ? { leadId, ordem: 2 } : { preMatriculaId, ordem: 3 };
  await tx
    .insert(contatos)
    .values({ ...of, eventoId, desde })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ id: contatos.id })
    .from(contatos)
    .where(and(scope.contatos, eq(own, personId)));
  return found(row, "Contato não encontrado").id;
}

/** Locks the family for a caller who does not have it from the queue. Whom another caller has keeps them. */
async function lockFree(tx: Db, who: Who, id: string, now: Date): Promise<Family> {
  const { actor, scope } = who;
  const contato = await lockContato(tx, who, id);
  const { tomadoPor, tomadoPorNome, tomadoAte } = contato;
  if (tomadoPor !== null && tomadoPor !== actor.userId && tomadoAte !== null && tomadoAte > now)
    throw new AppError("conflict", `${tomadoPorNome ?? "Outra pessoa"} está com este contato.`);
  const isFree = or(
    isNull(contatos.tomadoPor),
    eq(contatos.tomadoPor, actor.userId),
    lte(contatos.tomadoAte, now),
  );
  const isSibling = and(eq(contatos.familia, contato.familia), ne(contatos.id, id));
  const others = await tx
    .select()
    .from(contatos)
    .where(and(scope.contatos, isSibling, isNotNull(contatos.venceEm), isFree))
    .orderBy(contatos.id)
    .for("update");
  return [contato, ...others];
}
