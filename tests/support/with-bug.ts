import type { Role } from "#shared/labels.ts";
import type { Database } from "#server/db/client.ts";
import { type Change, onTheLine } from "./statements.ts";

/** A mistake that somebody could make. */
export interface Bug {
  /** The call or words of the difference that must show it; another would be an accident. */
  shows: RegExp;
  rewrite?: Change;
  /** Changes the database before the world grows, and back. */
  sabotage?: { do: string; undo: string };
  spoil?: string;
  /** The first world that has somebody whom it affects; earlier worlds cannot show it. */
  from?: number;
  /** The role that is wronged looks first, so that the others need not look. */
  who?: Role;
}

/** Runs `look` in a world with a bug in it. @param grow makes the world */
export async function withBug<Result>(
  { pool }: Database,
  { rewrite = (text) => text, sabotage, spoil }: Bug,
  grow: () => Promise<void>,
  look: () => Promise<Result>,
): Promise<Result> {
  if (sabotage) await pool.query(sabotage.do);
  try {
    await grow();
    if (spoil) await pool.query(spoil);
    return await onTheLine(rewrite, look);
  } finally {
    if (sabotage) await pool.query(sabotage.undo);
  }
}
