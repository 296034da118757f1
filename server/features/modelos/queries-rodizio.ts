import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Rodizio } from "#shared/contract/modelos.ts";
import { RODIZIO_PADRAO } from "#shared/modelo-contato.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { rodizioPessoas, rodizios, users } from "../../db/schema.ts";
import { ownUnit } from "./queries.ts";

/** Reads whether the caller's micro-franchise gives families in turn, and its active people with their hours. */
export async function readRodizio(db: Db, who: Pick<Who, "actor" | "scope">): Promise<Rodizio> {
  const unit = ownUnit(who.actor);
  const { inicio, fim, dias } = rodizioPessoas;
  const rows = await db
    .select({ id: users.id, nome: users.nome, email: users.email, inicio, fim, dias })
    .from(users)
    .leftJoin(rodizioPessoas, eq(rodizioPessoas.userId, users.id))
    .where(peopleOf(who))
    .orderBy(asc(users.nome), asc(users.email));
  const on = await db.$count(rodizios, eq(rodizios.microFranquiaId, unit));
  return {
    ligado: on === 1,
    pessoas: rows.map((row) => ({
      id: row.id,
      nome: row.nome ?? row.email,
      inicio: row.inicio ?? RODIZIO_PADRAO.inicio,
      fim: row.fim ?? RODIZIO_PADRAO.fim,
      dias: row.dias ?? RODIZIO_PADRAO.dias,
    })),
  };
}

/** The active accounts of the unit and of its sellers, who call for it; a school calls for itself. */
export const peopleOf = ({ actor, scope }: Pick<Who, "actor" | "scope">) =>
  and(
    sql`(${scope.accounts} OR ${users.id} = ${actor.userId})`,
    eq(users.microFranquiaId, ownUnit(actor)),
    inArray(users.role, ["micro_franquia", "vendedor"]),
    eq(users.isActive, true),
  );
