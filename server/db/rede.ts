import { asc, eq, sql } from "drizzle-orm";
import { type Rede, type RedeDoAmbiente, redeOf } from "../lib/rede.ts";
import { readLogoOf } from "./aparencia.ts";
import type { Db } from "./client.ts";
import { franqueadores, redes } from "./schema.ts";

const COLUMNS = {
  nome: redes.nome,
  email: redes.email,
  emailPrivacidade: redes.emailPrivacidade,
  resumo: redes.logoResumo,
};
/** The network that the installation was made for; further accounts of its head join it (db/first-admin.ts). */
const OLDEST = [asc(franqueadores.createdAt), asc(franqueadores.id)] as const;

/**
 * The network as everybody sees it, kept in memory: no page waits for it. Each instance looks again every two seconds,
 * so that all of them agree (docs/decisions/092).
 */
export class RedeGuardada {
  readonly #db: Db;
  readonly #given: RedeDoAmbiente;
  #now: Rede;
  #read = "";
  #franqueadorId: string | undefined;

  constructor(db: Db, given: RedeDoAmbiente) {
    this.#db = db;
    this.#given = given;
    this.#now = given.rede;
  }

  /** The same object until something changes, so that what is made of it may be kept beside it. */
  now(): Rede {
    return this.#now;
  }

  /** True for the network whose name the installation bears: the first one, or any where none has been seen yet. */
  isOf(franqueadorId: string): boolean {
    return (this.#franqueadorId ?? franqueadorId) === franqueadorId;
  }

  /** Reads again what the franqueador has set; the picture only where it is another one. */
  async refresh(): Promise<void> {
    const [saved] = await this.#db
      .select({
        id: franqueadores.id,
        ...COLUMNS,
        alteradoEm: sql<string | null>`${redes.alteradoEm}::text`,
      })
      .from(franqueadores)
      .leftJoin(redes, eq(redes.franqueadorId, franqueadores.id))
      .orderBy(...OLDEST)
      .limit(1);
    const read = JSON.stringify(saved);
    if (read === this.#read) return;
    const isSet = saved !== undefined && saved.alteradoEm !== null;
    const logo = isSet && saved.resumo ? await readLogoOf(this.#db, saved.resumo) : undefined;
    this.#franqueadorId = saved?.id;
    this.#now = redeOf(this.#given, isSet ? { ...saved, logo } : undefined);
    this.#read = read;
  }
}
