import { and, eq, inArray, lte } from "drizzle-orm";
import { enderecoDoArquivo } from "#shared/dominio.ts";
import { dominios } from "../../db/schema.ts";
import { type By, OPERATOR, tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Linha } from "./queries.ts";
import { afterLook, falhaOf } from "./rules.ts";

export type LookParts = Pick<Deps, "db" | "now" | "outgoing" | "env">;

/** Sites that one run looks at, side by side. */
const MOST = 10;
/** Longer than a look lasts: nobody else takes the site meanwhile. */
const LEASE = 60 * 60 * 1000;

/** Looks for the file of a site and stores what is found, unless another site was named meanwhile. */
export async function look(parts: LookParts, by: By, site: Linha): Promise<void> {
  const { db, now, outgoing } = parts;
  const { clienteId, dominio, codigo, prova } = site;
  const answer = await outgoing.get(
    enderecoDoArquivo(dominio, codigo),
    new AbortController().signal,
  );
  const next = afterLook(site, falhaOf(answer, prova), now());
  await transaction(db, async (tx) => {
    const stored = await tx
      .update(dominios)
      .set(next)
      .where(and(eq(dominios.clienteId, clienteId), eq(dominios.codigo, codigo)))
      .returning({ id: dominios.clienteId });
    const [was, is] = [site.verificadoEm !== null, next.verificadoEm !== null];
    if (stored.length === 0 || was === is) return;
    const kind = is ? "clientes.verificar-site" : "clientes.perder-site";
    await tell(tx, by, kind, { id: clienteId });
  });
}

/**
 * Looks at the sites whose time has come. Each is leased, so that of several instances one looks. A public demonstration
 * calls nobody.
 */
export async function lookAtDue(parts: LookParts): Promise<number> {
  const { db, now, env } = parts;
  if (env.hourly) return 0;
  const at = now();
  const due = db
    .select({ id: dominios.clienteId })
    .from(dominios)
    .where(lte(dominios.proximaEm, at))
    .orderBy(dominios.proximaEm)
    .limit(MOST)
    .for("update", { skipLocked: true });
  const sites = await db
    .update(dominios)
    .set({ proximaEm: new Date(at.getTime() + LEASE) })
    .where(inArray(dominios.clienteId, due))
    .returning();
  await Promise.all(sites.map((site) => look(parts, OPERATOR, site)));
  return sites.length;
}
