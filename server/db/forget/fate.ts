import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** The rows of a person, by their ids. */
export interface Rows {
  leads: string[];
  preMatriculas: string[];
  users: string[];
  sacTickets: string[];
}
type Kind = keyof Rows;

/** The fate of a table's columns when a person is forgotten. */
export interface Fate {
  table: PgTable;
  /** The columns by which its rows belong to a person; absent for tables that hold no visitor. */
  of?: Partial<Record<Kind, PgColumn>>;
  /** The columns that say something of the person, and what they say after it. */
  becomes?: Record<string, SQL | string | boolean | null>;
  /** Its rows are deleted. */
  goes?: true;
  /** The columns that say nothing of a person, or those of a table that is kept (`why`). */
  stays: string;
  why?: string;
}
