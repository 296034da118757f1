import { and, desc, eq, isNull, ne, or } from "drizzle-orm";
import type { Contato } from "#shared/contract/contatos.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { contatos, tentativas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { unblock } from "./commands-block.ts";
import { takenUntil } from "./commands-next.ts";
import { getContato, lockContato } from "./queries.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now">;

/**
 * Undoes the latest outcome of a family, for anybody who reaches them. Each contact is as before,
 * and the caller has the family. A child who took a step since, or of whom another outcome was told,
 * stays as it is.
 * @throws AppError not-found outside the scope; conflict where another outcome came after it, the
 * person has activated or enrolled meanwhile, or somebody else has them
 */
export async function undoResult(
  parts: Parts,
  who: Who,
  id: string,
  tentativaId: string,
): Promise<Contato> {
  const now = parts.now();
  await transaction(parts.db, async (tx) => {
    const row = await lockUndoable(tx, who, id, now);
    const last = await lastTry(tx, who, id);
    if (last === undefined || ![last.id, last.ligacaoId].includes(tentativaId))
      throw new AppError("conflict", "Só o último resultado pode ser desfeito.");
    await putBack(tx, parts.secrets, who, { last, row }, now);
    for (const other of await triesOfCall(tx, who, last)) {
      const [sibling] = await tx
        .select()
        .from(contatos)
        .where(and(who.scope.contatos, eq(contatos.id, other.contatoId)))
        .for("update");
      const isLast = (await lastTry(tx, who, other.contatoId))?.id === other.id;
      if (sibling !== undefined && isLast && isUndoable(sibling, who, now))
        await putBack(tx, parts.secrets, who, { last: other, row: sibling }, now);
    }
  });
  return found(await getContato(parts, who, id, now), "Contato não encontrado");
}

const momentOf = (instant: string | null) => (instant === null ? null : new Date(instant));

type Try = typeof tentativas.$inferSelect;

async function putBack(
  tx: Db,
  secrets: Parts["secrets"],
  { actor, scope, requestId }: Who,
  { last, row }: { last: Try; row: Row },
  now: Date,
): Promise<void> {
  const { id: tentativaId, contatoId: id, eventoId } = last;
  const { leadId, preMatriculaId } = row;
  const nome = actor.nome ?? actor.email;
  const { chaves, venceEm, donoAte, ...before } = last.antes;
  await tx
    .update(contatos)
    .set({
      ...before,
      venceEm: momentOf(venceEm),
      donoAte: momentOf(donoAte ?? null),
      tomadoPor: actor.userId,
      tomadoPorNome: nome,
      tomadoAte: takenUntil(now),
    })
    .where(and(scope.contatos, eq(contatos.id, id)));
  await tx
    .update(tentativas)
    .set({ desfeitaEm: now, desfeitaPor: nome })
    .where(and(scope.tentativas, eq(tentativas.id, tentativaId)));
  await unblock(tx, secrets, row, chaves, now);
  const of = { ...(leadId && { leadId }), ...(preMatriculaId && { preMatriculaId }) };
  await tell(tx, { actor, requestId }, "contatos.desfazer", {
    id,
    em: now,
    dados: { resultado: last.resultado, tentativa: tentativaId, eventoId, ...of },
  });
}

/** The outcomes that were told with this one for others of the family and still stand. */
async function triesOfCall(tx: Db, { scope }: Who, { id, ligacaoId }: Try): Promise<Try[]> {
  const call = ligacaoId ?? id;
  return tx
    .select()
    .from(tentativas)
    .where(
      and(
        scope.tentativas,
        or(eq(tentativas.id, call), eq(tentativas.ligacaoId, call)),
        ne(tentativas.id, id),
        isNull(tentativas.desfeitaEm),
      ),
    )
    .orderBy(tentativas.contatoId);
}

type Row = typeof contatos.$inferSelect;

const isWithAnother = ({ tomadoPor, tomadoAte }: Row, { actor }: Who, now: Date) =>
  tomadoPor !== null && tomadoPor !== actor.userId && tomadoAte !== null && tomadoAte > now;

const isUndoable = (contato: Row, who: Who, now: Date) =>
  contato.resolvidoEm === null && !isWithAnother(contato, who, now);

async function lockUndoable(tx: Db, who: Who, id: string, now: Date) {
  const contato = await lockContato(tx, who, id);
  if (contato.resolvidoEm !== null)
    throw new AppError("conflict", "Esta pessoa já deu o passo seguinte: não há mais o que ligar.");
  if (isWithAnother(contato, who, now))
    throw new AppError(
      "conflict",
      `${contato.tomadoPorNome ?? "Outra pessoa"} está com este contato.`,
    );
  return contato;
}

async function lastTry(tx: Db, { scope }: Who, id: string) {
  const [last] = await tx
    .select()
    .from(tentativas)
    .where(and(scope.tentativas, eq(tentativas.contatoId, id), isNull(tentativas.desfeitaEm)))
    .orderBy(desc(tentativas.em), desc(tentativas.id))
    .limit(1);
  return last;
}
