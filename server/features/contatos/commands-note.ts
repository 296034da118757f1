import type { NovaAnotacao } from "#shared/contract/contatos.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import { anotacoes } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { readPessoa } from "../pessoas/queries.ts";

/**
 * Notes something about a person. The trail tells that there is a note, never its words.
 * @param id of the lead, the pré-matrícula or the matrícula
 * @throws AppError not-found outside the scope; conflict for an enrolment that came from neither
 */
export async function addNote(
  { db, now }: Pick<Deps, "db" | "now">,
  who: Who,
  id: string,
  { texto }: NovaAnotacao,
): Promise<void> {
  const { actor, requestId } = who;
  const { evento, lead, preMatricula } = await readPessoa(db, who, id);
  if (lead === null && preMatricula === null)
    throw new AppError("conflict", "Esta matrícula não tem inscrição onde anotar.");
  const of = lead ? { leadId: lead.id } : { preMatriculaId: preMatricula?.id ?? null };
  await transaction(db, async (tx) => {
    const [nota] = await tx
      .insert(anotacoes)
      .values({
        ...of,
        eventoId: evento.id,
        autorId: actor.userId,
        autor: actor.nome ?? actor.email,
        texto,
        em: now(),
      })
      .returning({ id: anotacoes.id });
    await tell(tx, { actor, requestId }, lead ? "leads.anotar" : "preMatriculas.anotar", {
      id: lead?.id ?? preMatricula?.id ?? id,
      em: now(),
      dados: { eventoId: evento.id, ...(nota && { anotacao: nota.id }) },
    });
  });
}
