import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { historyOf, isInTrail, isRead, type Kind } from "#shared/fatos.ts";
import type { Entidade } from "#shared/trilha.ts";
import type { Db } from "./client.ts";
import { fatos } from "./schema.ts";

/** The account that made it happen; nobody where a family, a table or the operator did. */
export interface By {
  actor?: { userId: string } | undefined;
  /** Absent for a press on a link of a letter. */
  requestId?: string | undefined;
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
  await tx.insert(fatos).values({
    tipo,
    registroId: id,
    autorId,
    requestId,
    ...about,
    ...flagsOf(tipo, about.dados?.["tipo"]),
    ...(isRead(tipo) && { tx: PRESENT }),
  });
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
  autorId?: SQLWrapper;
  requestId?: SQLWrapper;
  em?: SQLWrapper;
  dados?: SQLWrapper;
  /** False where the trail is told of the whole, not of each row. */
  naTrilha?: false;
  /** False for what readers are not told of. */
  isRead?: false;
  /** The person, and the row that has the place where the statement stores both; else the database finds it. */
  person?: { row?: SQL; leadId: SQL; preMatriculaId: SQL };
  from: SQL;
}

/** The INSERT that tells it as a part of WITH in the statement of its cause. */
export function insertFact(happened: HappenedTo): SQL {
  const { kind, id, person, from } = happened;
  const { autorId = NONE, requestId = NONE, dados = NONE, em = sql`now()` } = happened;
  const { noHistorico, naTrilha: inTrail } = flagsOf(kind);
  const { naTrilha = inTrail, isRead: isTold = true } = happened;
  const { row, leadId = NONE, preMatriculaId = NONE } = person ?? {};
  const path = row
    ? sql`${row}.franqueador_id, ${row}.franquia_id, ${row}.micro_franquia_id, ${row}.vendedor_id, ${row}.cliente_id`
    : sql`NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid, NULL::uuid`;
  return sql`INSERT INTO fatos (tipo, em, registro_id, autor_id, request_id, dados, na_trilha, no_historico, tx,
      franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id, lead_id, pre_matricula_id)
    SELECT ${kind}, ${em}::timestamptz, ${id}::text, ${autorId}::uuid, ${requestId}::text, ${dados}::jsonb, ${naTrilha}::boolean, ${noHistorico}::boolean, ${isTold && isRead(kind) ? PRESENT : NONE}, ${path}, ${leadId}::uuid, ${preMatriculaId}::uuid ${from}`;
}

const NONE = sql`NULL`;
/** By its transaction a reader knows what it has read; rows without one it is never told of. */
const PRESENT = sql`pg_current_xact_id()`;

const flagsOf = (kind: Kind, tipo?: unknown) => ({
  naTrilha: isInTrail(kind),
  noHistorico: historyOf(kind, tipo) !== undefined,
});
