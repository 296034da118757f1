import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { holdQueues } from "../queue-lock.ts";
import { leads, matriculas, preMatriculas } from "../schema.ts";
import { tellOfPeople } from "./programs.ts";
import { idsOf, type OwnRow } from "./subject.ts";

/** The new contact of a person. */
export interface Correction {
  email?: string | undefined;
  telefone?: string | undefined;
}

/**
 * Corrects a person's e-mail or phone in rows of events. With another e-mail the links of earlier
 * letters die, and endpoints are told. Accounts are left: their owner changes the e-mail (docs/decisions/047).
 * @returns how many rows
 */
export async function correctRows(
  tx: Db,
  rows: OwnRow[],
  asked: Correction,
  now: Date,
): Promise<number> {
  const edition = asked.email === undefined ? {} : { edicaoDoLink: sql`${leads.edicaoDoLink} + 1` };
  let corrected = 0;
  await holdQueues(
    tx,
    rows.map(({ id }) => id),
  );
  for (const [kind, table, more] of [
    ["leads", leads, edition],
    ["preMatriculas", preMatriculas, {}],
    ["matriculas", matriculas, {}],
  ] as const) {
    const ids = idsOf(rows, kind);
    if (ids.length === 0) continue;
    const { rowCount } = await tx
      .update(table)
      .set({ ...asked, ...more })
      .where(sql`${table.id} = ANY (${sql.param(ids)}::uuid[])`);
    corrected += rowCount ?? 0;
  }
  await tellOfPeople(tx, "pessoas.corrigir", rows, now);
  return corrected;
}
