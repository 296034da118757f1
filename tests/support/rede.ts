import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { franqueadores, redes } from "#server/db/schema.ts";
import { cast, NOON } from "./cast.ts";

/** Makes Norma's network the oldest one, whose name the installation bears; the stage makes both at one moment. */
export async function normaFirst(db: Db): Promise<void> {
  const at = { createdAt: new Date(NOON.getTime() + 1000) };
  await db.update(franqueadores).set(at).where(eq(franqueadores.id, cast.saulo.unitId));
  await db
    .update(franqueadores)
    .set({ createdAt: NOON })
    .where(eq(franqueadores.id, cast.norma.unitId));
}

/** Gives Norma's network a name and an e-mail to which one can write. */
export async function nameRede(db: Db): Promise<void> {
  await normaFirst(db);
  await db.insert(redes).values({
    franqueadorId: cast.norma.unitId,
    nome: "Rede Norte",
    email: "oi@redenorte.com.br",
    alteradoEm: NOON,
    alteradoPor: "Norma",
  });
}
