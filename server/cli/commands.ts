import { migrateDatabase, migrateServer } from "../db/migrate.ts";
import { endDemo } from "../db/demo/end.ts";
import { transaction } from "../db/transaction.ts";
import { compareTotals } from "../db/totals.ts";
import { accountCommands } from "./accounts.ts";
import { backupCommands } from "./backups.ts";
import type { Command, OwnCommand } from "./command.ts";
import { check } from "./check.ts";
import { incidentCommands } from "./incident.ts";
import { keyCommands } from "./keys.ts";
import { keptCommands } from "./kept.ts";
import { mailCommands } from "./mails.ts";
import { reindexCommands } from "./reindex.ts";
import { settingsCommands } from "./settings.ts";
import { subjectCommands } from "./subjects.ts";

const MOST_SHOWN = 20;

const migrate: Command = {
  about: "cria ou atualiza as tabelas, com o papel de MIGRATE_DATABASE_URL",
  checksKey: false,
  run: async ({ database, env }) => {
    const address = env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL;
    const waiting = { onWait: () => process.stderr.write("Esperando outra migração …\n") };
    const migrations = await (address
      ? migrateServer(address, waiting)
      : migrateDatabase(database, waiting));
    const lines = migrations.map((name) => `Executada: ${name}`);
    return { told: { migrations }, lines: [...lines, "As tabelas estão em dia."] };
  },
};

const countsVerify: Command = {
  about: "compara os totais guardados com as linhas",
  run: async ({ database }) => {
    const differences = await compareTotals(database.db);
    if (differences.length === 0) return { told: { differences }, lines: ["Os totais conferem."] };
    const lines = differences
      .slice(0, MOST_SHOWN)
      .map(
        ({ unitId, day, kept, counted }) =>
          `${unitId} ${day}: ${kept.join("/")} guardados, ${counted.join("/")} contados`,
      );
    return {
      told: { differences },
      lines: [...lines, `${differences.length} totais não conferem.`],
      isGood: false,
    };
  },
};

const demoEnd: Command = {
  about: "torna séria uma experiência: desliga as contas da demonstração, as linhas ficam",
  run: async ({ database, now }) => {
    const accounts = await transaction(database.db, (tx) => endDemo(tx, now()));
    return {
      told: { accounts },
      lines: [`${accounts} contas da demonstração desligadas: o banco está em uso de verdade.`],
    };
  },
};

export const COMMANDS: Record<string, Command | OwnCommand> = {
  ...settingsCommands,
  ...subjectCommands,
  ...incidentCommands,
  migrate,
  ...accountCommands,
  ...mailCommands,
  check,
  ...reindexCommands,
  ...keyCommands,
  "counts verify": countsVerify,
  "demo end": demoEnd,
  ...backupCommands,
  ...keptCommands,
};
