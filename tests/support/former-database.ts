import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pgliteExtensions } from "#server/db/embedded.ts";
import { migrationsFolder } from "#server/db/migrate.ts";

/**
 * Makes a database like the releases before a migration, for a test of what that migration does to
 * rows.
 * @param name the end of the migration's file name: `spaces_of_names`
 * @returns the database, to be closed, and a function that runs this migration and all after it
 */
export async function formerDatabase(
  name: string,
): Promise<{ pglite: PGlite; upgrade: () => Promise<void> }> {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"),
  );
  const from = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  if (from < 0) throw new Error(`no migration ends in ${name}`);
  const pglite = await PGlite.create({ extensions: pgliteExtensions });
  const run = async (entries: typeof journal.entries) => {
    for (const { tag } of entries)
      await pglite.exec(readFileSync(join(migrationsFolder, `${tag}.sql`), "utf8"));
  };
  await run(journal.entries.slice(0, from));
  return { pglite, upgrade: () => run(journal.entries.slice(from)) };
}
