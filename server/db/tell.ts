import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { toldOf, type Kind } from "#shared/fatos.ts";
import type { Entidade } from "#shared/trilha.ts";
import type { Db } from "./client.ts";
import { fatos } from "./schema.ts";

/** The account that made it happen; nobody where a family, a table or the operator did. */
export interface By {
  actor?: { userId: string } | undefined;
  requestId: string;
}

/** The command line, and the server by itself. */
export const OPERATOR: By = { requestId: "capelo" };

interface About {
  /** The row that it happened to. */
  id?: string | undefined;
  /** Ids, numbers and words of fixed sets, never a person's data. */
  dados?: Record<string, string | number | boolean> | undefined;
  /** The moment, where it is not that of the database. */
  em?: Date | undefined;
  /** The person, of a row that is gone; the database finds that of any other row. */
  leadId?: string | null | undefined;
  preMatriculaId?: string | null | undefined;
}

/**
 * Tells that something has happened, in the same transaction as its cause. Its kind says who is told
 * (shared/fatos.ts), and the database which part of the network it belongs to.
 */
export async function tell(
  tx: Db,
  { actor, requestId }: By,
  tipo: Kind,
  { id, ...about }: About = {},
): Promise<void> {
  const autorId = actor?.userId;
  await tx
    .insert(fatos)
    .values({ tipo, registroId: id, autorId, requestId, ...about, ...flagsOf(tipo) });
}

/** Tells who exported how many rows of which list as CSV. */
export function tellExport(
  db: Db,
  { actor, requestId }: By,
  of: Entidade,
  dados: About["dados"],
): Promise<void> {
  return tell(db, { actor, requestId }, `${of}.export`, { dados });
}

/** A happening to each row of `from`, with the names of its columns. */
interface HappenedTo {
  kind: Kind;
  id: SQLWrapper;
  autorId: SQLWrapper;
  requestId: SQLWrapper;
  from: SQL;
}

/** The INSERT that tells it as a part of WITH in the statement of its cause. */
export function insertFact({ kind, id, autorId, requestId, from }: HappenedTo): SQL {
  const { naTrilha, noHistorico } = flagsOf(kind);
  return sql`INSERT INTO fatos (tipo, registro_id, autor_id, request_id, na_trilha, no_historico)
    SELECT ${kind}, ${id}::text, ${autorId}, ${requestId}, ${naTrilha}::boolean, ${noHistorico}::boolean ${from}`;
}

const flagsOf = (kind: Kind) => {
  const { trail = true, history } = toldOf(kind);
  return { naTrilha: trail, noHistorico: history !== undefined };
};
