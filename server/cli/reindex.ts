import { renewCollations } from "../db/collations.ts";
import { openDatabase } from "../db/open.ts";
import type { OwnCommand } from "./command.ts";

/** It runs with the role that owns the tables, past a pooler. */
const reindex: OwnCommand = {
  about: "refaz os índices cuja ordem alfabética mudou, sem parar ninguém",
  runAlone: async (env) => {
    const address = env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL;
    const database = await openDatabase({ ...env, DATABASE_URL: address }, () => {}, { max: 1 });
    try {
      const done = await renewCollations(database);
      return { told: { done }, lines: done.length > 0 ? done : ["Nada a refazer."] };
    } finally {
      await database.close();
    }
  },
};

export const reindexCommands: Record<string, OwnCommand> = { reindex };
