import { and, eq, sql } from "drizzle-orm";
import type { NovoFato } from "#shared/contract/mesas.ts";
import type { NaMesa } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { leads, mesaFatos, mesas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { activateFromMesa, checkSignUps, signUpFromMesa } from "./commands-lacrados.ts";

/** The fact of a nonce at an event, if it is stored. */
export async function readFato(db: Db, { scope }: NaMesa, eventoId: string, nonce: string) {
  const [row] = await db
    .select()
    .from(mesaFatos)
    .where(and(scope.mesaFatos, eq(mesaFatos.eventoId, eventoId), eq(mesaFatos.nonce, nonce)));
  return row;
}

export interface Subject {
  leadId: string;
  desfaz?: string;
}

/**
 * The person of a fact: as it names it, or as the sign-up that it brings makes it. A sign-up and an
 * activation that come again find their own rows (product/credito-estudantil.md#repeated-sign-up).
 */
export async function subjectOf(
  deps: Deps,
  who: NaMesa,
  eventoId: string,
  fato: NovoFato,
): Promise<Subject> {
  if (fato.tipo === "inscreveu") return { leadId: await signUpFromMesa(deps, who, eventoId, fato) };
  if (fato.tipo === "desfez") return undoneBy(deps.db, who, eventoId, fato.desfaz ?? "");
  const leadId = await leadOf(deps, who, eventoId, fato);
  if (fato.tipo === "ativou") await activateFromMesa(deps, who, eventoId, { ...fato, leadId });
  return { leadId };
}

async function leadOf(
  deps: Deps,
  who: NaMesa,
  eventoId: string,
  { leadId, inscricao }: Pick<NovoFato, "leadId" | "inscricao">,
): Promise<string> {
  const signedUp = inscricao && (await readFato(deps.db, who, eventoId, inscricao))?.leadId;
  const asked = leadId ?? signedUp;
  if (!asked) {
    // The sign-up itself may wait in the table, which sends what names it apart.
    await checkSignUps(deps, who, eventoId);
    throw new AppError("not-found", "A inscrição desta pessoa não está guardada: envie-a antes");
  }
  const [row] = await deps.db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        who.scope.leads,
        eq(leads.eventoId, eventoId),
        eq(leads.id, asked),
        sql`${leads.esquecidoEm} IS NULL`,
      ),
    );
  if (row === undefined)
    throw new AppError("not-found", "Esta pessoa não está na lista deste evento");
  return row.id;
}

const UNDOABLE: readonly string[] = ["compareceu", "cartao_entregue"];

/** True of the poster at the door: what a family noted by it every table may take back. */
async function isOfPorta(db: Db, { scope }: NaMesa, mesaId: string | null): Promise<boolean> {
  if (mesaId === null) return false;
  return (
    (await db.$count(mesas, and(scope.mesas, eq(mesas.id, mesaId), eq(mesas.porta, true)))) === 1
  );
}

/** A table undoes its own facts and those of families; an account, those of every table of the event. */
async function undoneBy(db: Db, who: NaMesa, eventoId: string, nonce: string): Promise<Subject> {
  const fato = await readFato(db, who, eventoId, nonce);
  if (fato?.leadId == null)
    throw new AppError("not-found", "O registro a desfazer não foi guardado");
  if (!UNDOABLE.includes(fato.tipo))
    throw new AppError(
      "conflict",
      "Na mesa se desfazem a presença e a entrega do cartão; a ativação, na lista de pré-matrículas",
    );
  if (who.mesa && fato.mesaId !== who.mesa.id && !(await isOfPorta(db, who, fato.mesaId)))
    throw new AppError("conflict", "Só a mesa que registrou, ou quem cuida do evento, desfaz isto");
  return { leadId: fato.leadId, desfaz: nonce };
}
