import type { Pool } from "pg";

/** The place of a server in the log of the database, and whose log it is. */
export interface Place {
  /** Bytes from the beginning of the log: safe on the primary's disk, or replayed on a replica. */
  at: number;
  /** Only a primary and its replicas have the same one. */
  system: string;
  name: string;
  /** The number of the log; each promotion begins a new one. */
  timeline: number;
}

const PRIMARY = `SELECT (pg_current_wal_flush_lsn() - '0/0')::float8 AS at, system_identifier::text AS system, current_database() AS name,
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int AS timeline FROM pg_control_system()`;

/** The timeline of the last restart point; after a promotion elsewhere it is old for minutes. */
const REPLICA = `SELECT (pg_last_wal_replay_lsn() - '0/0')::float8 AS at, system_identifier::text AS system, current_database() AS name,
  timeline_id AS timeline, pg_is_in_recovery() AS follows FROM pg_control_system(), pg_control_checkpoint()`;

/** @throws the database's error where it takes no writes or does not answer */
export async function lookAtPrimary(pool: Pool): Promise<Place> {
  const { rows } = await pool.query<Place>(PRIMARY);
  return one(rows);
}

/**
 * Looks at a supposed replica.
 * @returns its place, or in a few words why nothing may be read there
 * @throws the database's error where it does not answer
 */
export async function lookAtReplica(pool: Pool, primary: Place): Promise<Place | string> {
  const { rows } = await pool.query<Place & { at: number | null; follows: boolean }>(REPLICA);
  const { follows, ...place } = one(rows);
  if (!follows || place.at === null) return "it replays nobody's log";
  if (place.system !== primary.system || place.name !== primary.name)
    return "it is a copy of another database";
  if (place.timeline !== primary.timeline) return "it follows an earlier primary";
  return { ...place, at: place.at };
}

function one<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("a statement that gives one row gave none");
  return row;
}
