import type { Secrets } from "../lib/secrets.ts";
import { OPERATOR, tell } from "./tell.ts";
import type { Database, Db } from "./client.ts";
import { dropLines } from "./forget/lines.ts";
import { holdKey, recordOf } from "./installation.ts";
import { refuseWhileServed } from "./instances.ts";
import { installation } from "./schema.ts";
import { sealAllAnew } from "./sealed.ts";
import { inTurn } from "./turn.ts";

/** The database's key, and the new one. */
interface Keys {
  from: Secrets;
  to: Secrets;
}

export interface Resealed {
  cpfs: number;
  births: number;
  addresses: number;
  factors: number;
  calendars: number;
  webhooks: number;
  mails: number;
  /** Titles and lines of spreadsheets. */
  lines: number;
}

/**
 * Seals everything anew, each value bound to its row, and records the new key, all or nothing.
 * Hashes of the old key cannot be made again, because their input is not stored; so the key of CPFs
 * is a separate one and stays. An instance that starts meanwhile waits, and is refused with the old
 * key.
 * @param keys the same twice, where only the binding is wanted
 * @throws Error with one pt-BR line when an instance is alive, or `from` is not the database's key
 */
export function rotateKey(database: Database, keys: Keys): Promise<Resealed> {
  return inTurn(database.patientPool, async (tx) => {
    await refuseWhileServed(tx);
    return sealWith(tx, keys);
  });
}

/** Seals within the caller's transaction, for a database that no process serves. */
export async function sealWith(
  tx: Db,
  { from, to }: { from: Secrets; to: Secrets },
): Promise<Resealed> {
  const held = await holdKey(tx, from);
  if (from !== to) await dropLines(tx);
  const counts = await sealAllAnew(tx, held, to.keeping({ isBound: true }));
  await tx.update(installation).set({ keyFingerprint: recordOf(to, true) });
  const told = {
    cpfs: counts["users.cpf"],
    births: counts["users.data_nascimento_selada"],
    addresses: counts["users.endereco_selado"],
    factors: counts["factors.secret"],
    calendars: counts["agendas.segredo"],
    webhooks: counts["webhook_chaves.segredo"],
    mails: counts["outbox.payload"],
    lines: counts["importacoes.cabecalho"] + counts["importacao_linhas.conteudo"],
  };
  await tell(tx, OPERATOR, "installation.rotate-key", { dados: { ...told } });
  return told;
}
