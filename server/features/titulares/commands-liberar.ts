import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { LiberarTitular } from "#shared/contract/titulares.ts";
import type { Who } from "../../access/who.ts";
import { tellOfPeople } from "../../db/forget/programs.ts";
import { naoContatar } from "../../db/schema.ts";
import { tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { blockedRowsOf } from "../contatos/commands-block.ts";
import { keysOf } from "../../db/no-contact.ts";
import { readPessoa } from "../pessoas/queries.ts";

/**
 * Lifts the blocks of a student's contacts that requests of the public form have asked for: whoever
 * asked may have been somebody else (docs/decisions/060).
 * @returns how many
 * @throws AppError not-found outside the scope; conflict where nothing is blocked, or a family asked
 * for it in a call, which is final
 */
export async function liftBlock(
  { db, secrets, now }: Pick<Deps, "db" | "secrets" | "now">,
  who: Who,
  id: string,
  { motivo }: z.output<typeof LiberarTitular>,
): Promise<number> {
  const { lead, preMatricula, matricula } = await readPessoa(db, who, id);
  const rows = [lead, preMatricula, matricula].filter((row) => row !== null);
  const keys = rows.flatMap((row) => keysOf(secrets, row));
  const { actor, requestId } = who;
  const { franqueadorId } = { franqueadorId: "", ...actor };
  return transaction(db, async (tx) => {
    const blocked = () => blockedRowsOf(tx, secrets, { franqueadorId }, rows);
    const before = await blocked();
    const lifted = await tx
      .delete(naoContatar)
      .where(and(eq(naoContatar.franqueadorId, franqueadorId), inArray(naoContatar.chave, keys)))
      .returning({ doPedido: naoContatar.doPedido });
    if (lifted.length === 0)
      throw new AppError("conflict", "Ninguém bloqueou o contato com esta família.");
    if (lifted.some(({ doPedido }) => !doPedido))
      throw new AppError(
        "conflict",
        "A família pediu em uma ligação para não ser contatada: isso vale para sempre.",
      );
    // Somebody else of the same phone may have asked by another address.
    const still = new Set((await blocked()).map((row) => row.id));
    const again = before.filter((row) => !still.has(row.id));
    await tellOfPeople(tx, "pessoas.liberar", again, now());
    const dados = { motivo, bloqueios: lifted.length };
    await tell(tx, { actor, requestId }, "titulares.liberar-contato", { id, dados });
    return lifted.length;
  });
}
