import { z } from "zod";
import { novo } from "#shared/contract/titulares.ts";

/**
 * The schema of a correction for a row that lacks some of its fields: nobody is made to invent
 * them, and what stays empty is not sent.
 */
export function edicaoOf<Schema extends z.ZodObject>(
  schema: Schema,
  row: { [Name in keyof z.output<Schema>]?: string | null },
): Schema {
  const missing = Object.entries<string | null | undefined>(row).filter(
    ([, value]) => value === null,
  );
  const free = missing.map(([name]) => [name, novo(schema.shape[name] as z.ZodType)]);
  // The fields stay those of the call, whose body may name any of them.
  return schema.extend(Object.fromEntries(free)) as unknown as Schema;
}
