import { dropKept, listKept, type Place } from "../db/backup/kept.ts";
import type { Env } from "../env.ts";
import type { OwnCommand } from "./command.ts";

/** The address with the role that owns the tables, past a pooler. */
function placeOf({ MIGRATE_DATABASE_URL, DATABASE_URL, DATA_DIR }: Env): Place {
  const address = MIGRATE_DATABASE_URL ?? DATABASE_URL;
  return address === undefined ? { dataDir: DATA_DIR } : { address };
}

export const keptCommands: Record<string, OwnCommand> = {
  "kept list": {
    about: "o que restaurações deixaram: o banco de antes, e o de uma que foi interrompida",
    runAlone: async (env) => {
      const names = await listKept(placeOf(env));
      return { told: names, lines: names.length > 0 ? names : ["Nada."] };
    },
  },
  "kept drop": {
    takes: "<nome>",
    about: "apaga para sempre um deles",
    runAlone: async (env, { positionals: [name = ""] }) => {
      await dropKept(placeOf(env), name);
      return { told: { name }, lines: [`Apagado: ${name}`] };
    },
  },
};
