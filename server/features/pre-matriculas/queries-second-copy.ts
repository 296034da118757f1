import { and, eq, sql } from "drizzle-orm";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import type { preMatriculas as contract, SegundaVia } from "#shared/contract/pre-matriculas.ts";
import { eventos, preMatriculas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { activatedJson, type Activated } from "./queries.ts";
import { declared, parseCodigo } from "./rules.ts";

/**
 * Opens a declaration again, with full names and the guardian as sent, if one was. It is public:
 * the right is the 100 random bits of the code and the student's CPF, of which the keyed HMAC is
 * compared. Five wrong CPFs a day close a code until the next day.
 * @throws AppError not-found, in the same words for an unknown code and another CPF; too-many
 */
export async function openSecondCopy(
  { db, secrets, limits }: Pick<Deps, "db" | "secrets" | "limits">,
  body: BodyOf<typeof contract.secondCopy> & { nomeResponsavel?: string | undefined },
): Promise<SegundaVia> {
  const codigo = parseCodigo(body.codigo);
  if (codigo === undefined) throw notFound();
  await limits.hit("second-copy", codigo);
  const cpfHmac = secrets.hmac("cpf-aluno", body.cpfAluno);
  const { rows } = await db.execute<{ json: string }>(sql`
    SELECT ${activatedJson("pre_matriculas")} AS json
    FROM ${preMatriculas} JOIN ${eventos} ON ${eventos.id} = ${preMatriculas.eventoId}
    WHERE ${and(eq(preMatriculas.codigo, codigo), eq(preMatriculas.cpfAlunoHmac, cpfHmac))}`);
  if (rows[0] === undefined) throw notFound();
  await limits.giveBack("second-copy", codigo);
  const stored = JSON.parse(rows[0].json) as Activated;
  return declared(stored, { nomeResponsavel: body.nomeResponsavel });
}

function notFound(): AppError {
  return new AppError("not-found", "Nenhuma declaração com este código e este CPF");
}
