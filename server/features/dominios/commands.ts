import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { NovoDominio, SiteDaEscola } from "#shared/contract/dominios.ts";
import type { Who } from "../../access/who.ts";
import { dominios } from "../../db/schema.ts";
import { tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { look, type LookParts } from "./commands-look.ts";
import { checkEscola, getSite } from "./queries.ts";

type Parts = Pick<Deps, "db" | "now" | "env">;

const HOUR = 60 * 60 * 1000;

/**
 * Names the site of a school of the scope. The name that it has already changes nothing; another begins anew, with another
 * file.
 * @throws AppError not-found outside the scope; invalid for this installation's own host
 */
export async function nomear(
  parts: Parts,
  who: Who,
  id: string,
  { dominio }: NovoDominio,
): Promise<SiteDaEscola> {
  if (dominio === new URL(parts.env.publicUrl).hostname) {
    const message = "Este é o endereço do sistema: escreva o do site da escola";
    throw new AppError("invalid", message, { issues: [{ path: "dominio", message }] });
  }
  const now = parts.now();
  const fresh = {
    dominio,
    codigo: randomBytes(6).toString("hex"),
    prova: `capelo-${randomBytes(16).toString("hex")}`,
    verificadoEm: null,
    conferidoEm: null,
    falha: null,
    faltaDesde: null,
    proximaEm: new Date(now.getTime() + HOUR),
    alteradoEm: now,
    alteradoPor: who.actor.nome ?? who.actor.email,
  };
  await transaction(parts.db, async (tx) => {
    await checkEscola(tx, who, id);
    const [former] = await tx
      .select({ dominio: dominios.dominio })
      .from(dominios)
      .where(eq(dominios.clienteId, id));
    if (former?.dominio === dominio) return;
    await tx
      .insert(dominios)
      .values({ clienteId: id, ...fresh })
      .onConflictDoUpdate({ target: dominios.clienteId, set: fresh });
    await tell(tx, who, "clientes.nomear-site", { id });
  });
  return getSite(parts, who, id);
}

/** Removes the site of a school of the scope. @throws AppError not-found outside the scope */
export async function remover({ db }: Pick<Parts, "db">, who: Who, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await checkEscola(tx, who, id);
    const gone = await tx
      .delete(dominios)
      .where(eq(dominios.clienteId, id))
      .returning({ id: dominios.clienteId });
    if (gone.length > 0) await tell(tx, who, "clientes.remover-site", { id });
  });
}

/** Looks for the file on the site now. @throws AppError not-found outside the scope, and where no site is named */
export async function verificar(parts: LookParts, who: Who, id: string): Promise<SiteDaEscola> {
  await checkEscola(parts.db, who, id);
  const [site] = await parts.db.select().from(dominios).where(eq(dominios.clienteId, id));
  await look(parts, who, found(site, "A escola não definiu um site"));
  return getSite(parts, who, id);
}
