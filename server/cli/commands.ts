import { migrateDatabase, migrateServer } from "../db/migrate.ts";
import { endDemo } from "../db/demo/end.ts";
import { transaction } from "../db/transaction.ts";
import { accountCommands } from "./accounts.ts";
import { backupCommands } from "./backups.ts";
import type { Command, OwnCommand } from "./command.ts";
import { check } from "./check.ts";
import { countsCommands } from "./counts.ts";
import { incidentCommands } from "./incident.ts";
import { keyCommands } from "./keys.ts";
import { paperKeyCommands } from "./paper-keys.ts";
import { keptCommands } from "./kept.ts";
import { mailCommands } from "./mails.ts";
import { reindexCommands } from "./reindex.ts";
import { settingsCommands } from "./settings.ts";
import { subjectCommands } from "./subjects.ts";

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
  ...paperKeyCommands,
  ...countsCommands,
  "demo end": demoEnd,
  ...backupCommands,
  ...keptCommands,
};
