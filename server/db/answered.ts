import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";

type Columns<Table extends PgTable> = Table["_"]["columns"];

/**
 * The columns of a table that stand in an answer under their own name, for its SELECT.
 * @param answer the schema of the answer; its other fields come from elsewhere
 */
export function columnsIn<Table extends PgTable, Shape extends z.ZodRawShape>(
  table: Table,
  answer: z.ZodObject<Shape>,
): Pick<Columns<Table>, keyof Shape & keyof Columns<Table>> {
  const shown = Object.entries(getTableColumns(table)).filter(([key]) => key in answer.shape);
  return Object.fromEntries(shown) as Pick<Columns<Table>, keyof Shape & keyof Columns<Table>>;
}
