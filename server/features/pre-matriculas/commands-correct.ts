import { and, eq } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { PatchPreMatricula } from "#shared/contract/pre-matriculas.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { tellOfPeople } from "../../db/forget/programs.ts";
import { eventos, preMatriculas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { queueMail, withdrawMails } from "../../mail/outbox.ts";
import { tellsCode } from "./commands-undo.ts";
import { lockWaiting } from "./queries-waiting.ts";
import { verificationLink } from "./rules.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now" | "counts">;
type Row = typeof preMatriculas.$inferSelect;

/**
 * Corrects an activation that is not enrolled (product.md#undoing-an-activation). Its code stays,
 * so declaration and second copy show the new data. A corrected address gets the letter, and a
 * letter that has not gone out is corrected too.
 * @throws AppError not-found outside the scope; conflict for one that is enrolled, and for a CPF of
 * another in its event
 */
export async function correctActivation(
  parts: Parts,
  who: Who,
  id: string,
  { cpfAluno, ...named }: PatchPreMatricula,
): Promise<void> {
  await transaction(parts.db, async (tx) => {
    const refused = "Esta pré-matrícula já foi efetivada e não pode mais ser corrigida.";
    const row = await lockWaiting(tx, who, id, refused);
    const before = found(row, "Pré-matrícula não encontrada");
    const asked: Partial<Row> = {
      ...named,
      ...(cpfAluno && { cpfAlunoHmac: parts.secrets.hmac("cpf-aluno", cpfAluno) }),
    };
    const changed = (Object.keys(asked) as (keyof Row)[]).filter(
      (field) => asked[field] !== before[field],
    );
    if (changed.length === 0) return;
    await tx
      .update(preMatriculas)
      .set(asked)
      .where(and(who.scope.preMatriculas, eq(preMatriculas.id, id)));
    await tellAnew(tx, parts, before, { ...before, ...asked });
    const campos = changed.map((field) => (field === "cpfAlunoHmac" ? "cpfAluno" : field));
    await tellOfPeople(tx, "pessoas.corrigir", [{ kind: "preMatriculas", id }], parts.now());
    await tell(tx, who, "preMatriculas.corrigir", {
      id,
      dados: { campos: campos.toSorted().join(",") },
    });
  });
}

/** Queues the letter again if the first has not gone out or went to another address. */
async function tellAnew(tx: Db, parts: Parts, before: Row, row: Row): Promise<void> {
  const { codigo, email } = row;
  if (codigo === null || email === null) return;
  const { env, secrets, now } = parts;
  const of = { templates: ["declaration" as const], recipient: before.email };
  const withdrawn = await withdrawMails(tx, secrets, of, (data) => tellsCode(data, codigo));
  if (withdrawn === 0 && email === before.email) return;
  const [evento] = await tx
    .select({
      nomeEscola: eventos.nomeEscola,
      dataEvento: eventos.dataEvento,
      cidade: eventos.cidade,
      estado: eventos.estado,
      valorTotalDesconto: eventos.valorTotalDesconto,
    })
    .from(eventos)
    .where(eq(eventos.id, row.eventoId));
  const { valorTotalDesconto, ...at } = found(evento, "Evento não encontrado");
  await queueMail(tx, parts, {
    template: "declaration",
    recipient: email,
    data: {
      nomeAluno: row.nome,
      nomeResponsavel: row.nomeResponsavel ?? "",
      codigo,
      link: verificationLink(env, codigo),
      issue: {
        sender: { name: env.sender.name, cnpj: env.sender.cnpj },
        issuedOn: todayInSaoPaulo(now()),
      },
      evento: { ...at, valorTotalDesconto: valorTotalDesconto ?? "0.00" },
    },
  });
}
