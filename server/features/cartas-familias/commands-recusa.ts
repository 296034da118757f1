import { eq, lt } from "drizzle-orm";
import { DIAS_ENTRE_CARTAS } from "#shared/labels-cartas.ts";
import { deleteInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/client.ts";
import { ageStarts } from "../../db/days.ts";
import { cartasFamilias, cartasRecebidas, cartasRecusadas } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { keyOfRefusal } from "../../lib/carta-link.ts";

/** @returns whether the address of a letter's link gets letters; undefined for any other text */
export async function readRecusaOfLink(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  link: string,
): Promise<{ recebe: boolean; de: "familia" } | undefined> {
  const chave = keyOfRefusal(secrets, link);
  if (chave === undefined) return undefined;
  const refused = await db.$count(cartasRecusadas, eq(cartasRecusadas.chave, chave));
  return { recebe: refused === 0, de: "familia" };
}

/**
 * Ends the letters to the address of a link, or takes them up again; calls go on, and so do the answers to what the family
 * does. It is public: the signature is the right, and mail programs ask for it without a log-in (RFC 8058).
 */
export async function setRecusaOfLink(
  { db, secrets, now }: Pick<Deps, "db" | "secrets" | "now">,
  link: string,
  { recebe }: { recebe: boolean },
): Promise<void> {
  const chave = keyOfRefusal(secrets, link);
  if (chave === undefined) return;
  await store(db, chave, recebe, now());
}

/** A letter and its families are kept for a year. */
const KEPT_DAYS = 365;

/** Removes letters of a year ago, and what says that an address had one, a week after it. */
export async function removeOldCartas(db: Db, now: Date): Promise<void> {
  const { em } = cartasRecebidas;
  await deleteInBatches(db, cartasRecebidas, lt(em, ageStarts(now, DIAS_ENTRE_CARTAS)));
  await deleteInBatches(db, cartasFamilias, lt(cartasFamilias.em, ageStarts(now, KEPT_DAYS)));
}

async function store(db: Db, chave: string, recebe: boolean, em: Date): Promise<void> {
  if (recebe) await db.delete(cartasRecusadas).where(eq(cartasRecusadas.chave, chave));
  else await db.insert(cartasRecusadas).values({ chave, em }).onConflictDoNothing();
}
