import { and, isNotNull, isNull } from "drizzle-orm";
import type { AparenciaDaUnidade, NovaCor } from "#shared/contract/aparencias.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { aparencias } from "../../db/schema.ts";
import { tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { schoolLogo } from "../../lib/school-logos.ts";
import { aparenciaOf, type Dono, findDono, ofDono } from "./queries.ts";

type Parts = Pick<Deps, "db" | "now">;

/**
 * Sets the logo of a unit of the scope.
 * @throws AppError not-found outside the scope; invalid for what is no small PNG
 */
export async function setLogo(
  { db, now }: Parts,
  who: Who,
  id: string,
  sent: Buffer | undefined,
): Promise<AparenciaDaUnidade> {
  // Nothing is drawn for a unit out of reach, and no transaction waits for a drawing.
  await findDono(db, who, id);
  const { bytes: logo, tag: logoResumo, width: largura, height: altura } = await schoolLogo(sent);
  return change(db, who, id, (tx, dono) =>
    put(tx, dono, { logo, logoResumo, largura, altura, ...changed(who, now()) }),
  );
}

/** Removes the logo of a unit of the scope; without one nothing changes. @throws AppError not-found outside the scope */
export async function removeLogo({ db, now }: Parts, who: Who, id: string): Promise<void> {
  await change(db, who, id, (tx, dono) => take(tx, dono, NO_LOGO, changed(who, now())));
}

/** Sets or removes the colour of a unit of the scope. @throws AppError not-found outside the scope */
export function setCor(
  { db, now }: Parts,
  who: Who,
  id: string,
  { cor }: NovaCor,
): Promise<AparenciaDaUnidade> {
  return change(db, who, id, (tx, dono) =>
    cor === null
      ? take(tx, dono, { cor }, changed(who, now()))
      : put(tx, dono, { cor, ...changed(who, now()) }),
  );
}

const NO_LOGO = { logo: null, logoResumo: null, largura: null, altura: null };

const changed = ({ actor }: Who, now: Date) => ({
  alteradoEm: now,
  alteradoPor: actor.nome ?? actor.email,
});
type Changed = ReturnType<typeof changed>;

function change(
  db: Db,
  who: Who,
  id: string,
  work: (tx: Db, dono: Dono) => Promise<boolean>,
): Promise<AparenciaDaUnidade> {
  return transaction(db, async (tx) => {
    const dono = await findDono(tx, who, id);
    const isChanged = await work(tx, dono);
    const now = await aparenciaOf(tx, dono);
    const dados = { logo: Boolean(now.propria?.logo), cor: now.propria?.cor ?? "" };
    if (isChanged) await tell(tx, who, "aparencias.update", { id, dados });
    return now;
  });
}

async function put(
  tx: Db,
  { clienteId, microFranquiaId }: Dono,
  set: Partial<typeof aparencias.$inferInsert> & Changed,
): Promise<boolean> {
  const target = clienteId === undefined ? aparencias.microFranquiaId : aparencias.clienteId;
  await tx
    .insert(aparencias)
    .values({ clienteId, microFranquiaId, ...set })
    .onConflictDoUpdate({ target, set });
  return true;
}

/**
 * Empties a part of the look; with nothing left the row goes, and what is inherited holds again.
 * @returns false where there was nothing to take
 */
async function take(
  tx: Db,
  dono: Dono,
  part: typeof NO_LOGO | { cor: null },
  set: Changed,
): Promise<boolean> {
  const { logoResumo, cor, id } = aparencias;
  const [own, other] = "cor" in part ? [cor, logoResumo] : [logoResumo, cor];
  const filled = and(ofDono(dono), isNotNull(own));
  const gone = await tx
    .delete(aparencias)
    .where(and(filled, isNull(other)))
    .returning({ id });
  const emptied = await tx
    .update(aparencias)
    .set({ ...part, ...set })
    .where(filled)
    .returning({ id });
  return gone.length + emptied.length > 0;
}
