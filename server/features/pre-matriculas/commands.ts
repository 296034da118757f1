import { and, eq, sql } from "drizzle-orm";
import { initialOf } from "#shared/br/text.ts";
import type { NovaPreMatricula } from "#shared/contract/nova-pre-matricula.ts";
import type { Db } from "../../db/client.ts";
import type { Stored } from "../../db/idempotency.ts";
import { eventos, preMatriculas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { openEvent, titulosOfEvento } from "../eventos/queries.ts";
import { leadOf } from "./queries-lead.ts";
import { cursoInteresseOf, newCodigo } from "./rules.ts";

/**
 * Activates the credit of a person, if the event is open in the very statement that inserts (product.md#open-events),
 * and links it to the lead of the same person. The same student CPF with the same name in the same event is the same
 * pré-matrícula. The CPF itself is not stored: only its keyed HMAC (product.md#activation-of-a-credit).
 * @throws AppError not-found when the event is not open; invalid for a course that is not the event's; conflict for a
 *   CPF that was used under another name
 */
export async function activateCredit(
  tx: Db,
  { secrets }: Pick<Deps, "secrets">,
  person: NovaPreMatricula,
  now: Date,
): Promise<Stored> {
  const { eventoId, nomeAluno, nomeResponsavel, email, telefone } = person;
  const cpfHmac = secrets.hmac("cpf-aluno", person.cpfAluno);
  const cursoInteresse = cursoInteresseOf(
    await titulosOfEvento(tx, eventoId),
    person.cursoInteresse,
  );
  if (cursoInteresse === undefined)
    throw new AppError("invalid", "Este curso não é do evento escolhido");
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO pre_matriculas (evento_id, lead_id, nome, nome_responsavel, email, telefone, curso_interesse, cpf_aluno_hmac, codigo, created_at)
    SELECT ${eventos.id}, ${leadOf(person)}, ${nomeAluno}, ${nomeResponsavel}, ${email}, ${telefone}, ${cursoInteresse}::text, ${cpfHmac}, ${newCodigo()}, ${now}
    FROM ${eventos} WHERE ${and(eq(eventos.id, eventoId), openEvent(now))}
    ON CONFLICT DO NOTHING
    RETURNING id`);
  const [stored] = rows;
  if (stored !== undefined) return { id: stored.id, created: true };
  return { id: await earlierOf(tx, { eventoId, cpfHmac, nomeAluno }, now), created: false };
}

/** The activation of this CPF, for the name that it was made under. */
async function earlierOf(
  tx: Db,
  { eventoId, cpfHmac, nomeAluno }: { eventoId: string; cpfHmac: string; nomeAluno: string },
  now: Date,
): Promise<string> {
  const [earlier] = await tx
    .select({
      id: preMatriculas.id,
      nome: preMatriculas.nome,
      isSame: sql<boolean>`fold(${preMatriculas.nome}) = fold(${nomeAluno})`,
    })
    .from(preMatriculas)
    .innerJoin(eventos, eq(eventos.id, preMatriculas.eventoId))
    .where(
      and(
        eq(preMatriculas.eventoId, eventoId),
        eq(preMatriculas.cpfAlunoHmac, cpfHmac),
        openEvent(now),
      ),
    );
  if (earlier === undefined)
    throw new AppError("not-found", "A ativação para este evento está encerrada");
  if (!earlier.isSame) throw takenBy(earlier.nome);
  return earlier.id;
}

/** Whoever knows a CPF alone gets nobody's code: the first letter tells the owner of a typing mistake, and others nothing. */
function takenBy(nome: string): AppError {
  const message = `CPF já ativado em nome de ${initialOf(nome)}***`;
  return new AppError("conflict", message, { issues: [{ path: "cpfAluno", message }] });
}
