/**
 * `npm run counts -- verify | rebuild`: compares the kept totals with what count(*) says, or counts everything again.
 * It uses the database that the settings name. Exit code 1 when the totals differ.
 */
import { databaseOf } from "#server/db/client.ts";
import { openDatabase } from "#server/db/open.ts";
import { compareTotals, rebuildTotals } from "#server/db/totals.ts";
import { readEnv } from "#server/env.ts";

const SHOWN = 20;

const actions = {
  async verify(db) {
    const differences = await compareTotals(db);
    if (differences.length === 0) return console.log("Os totais conferem.");
    for (const { unitId, day, kept, counted } of differences.slice(0, SHOWN))
      console.log(`${unitId} ${day}: ${kept.join("/")} guardados, ${counted.join("/")} contados`);
    console.log(`${differences.length} totais não conferem: npm run counts -- rebuild`);
    process.exitCode = 1;
  },
  async rebuild(db) {
    await rebuildTotals(db);
    console.log("Os totais foram contados de novo.");
  },
};

const [name = "verify"] = process.argv.slice(2);
if (!Object.hasOwn(actions, name)) {
  console.error(`Usage: npm run counts -- ${Object.keys(actions).join(" | ")}`);
  process.exitCode = 1;
} else {
  const database = await openDatabase(readEnv(), console.error, { max: 1 });
  try {
    await actions[name](databaseOf(database.patientPool));
  } finally {
    await database.close();
  }
}
