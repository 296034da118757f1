import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolesSql } from "../db/roles.ts";
import type { OwnCommand } from "./command.ts";

/** The folder is beside the program, both in the artefact and in the repository. */
const SHIPPED = new URL("../../deploy/", import.meta.url);
const PLACEHOLDER = ":senha@";

const drawn = (bytes: number): string => randomBytes(bytes).toString("hex");

/** Each file gets its own password; the key is in a separate file, which nobody copies along. */
function contents(): Record<string, string> {
  const withPassword = (name: string) =>
    readFileSync(new URL(name, SHIPPED), "utf8").replaceAll(PLACEHOLDER, `:${drawn(24)}@`);
  return {
    "capelo.env": withPassword("capelo.env"),
    "owner.env": withPassword("owner.env"),
    "key.env": `SECRET_KEY=${drawn(32)}\n`,
  };
}

/** @returns whether the file was made; an existing one is never overwritten */
function create(place: string, content: string): boolean {
  try {
    writeFileSync(place, content, { mode: 0o600, flag: "wx", flush: true });
    return true;
  } catch (error) {
    if (Object(error).code === "EEXIST") return false;
    throw error;
  }
}

const settingsCreate: OwnCommand = {
  takes: "<pasta>",
  about: "capelo.env, owner.env e key.env com senhas e chave sorteadas; o que já existe fica",
  runAlone: async (_env, { positionals: [folder = ""] }) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const files = Object.entries(contents()).map(([name, content]) => {
      const place = join(folder, name);
      return { place, created: create(place, content) };
    });
    return {
      told: files,
      lines: files.map(({ place, created }) => `${place}: ${created ? "criado" : "já existia"}`),
    };
  },
};

const roles: OwnCommand = {
  about: "o SQL que cria o banco e os dois papéis, para o superusuário: capelo roles | psql",
  runAlone: async ({ DATABASE_URL, MIGRATE_DATABASE_URL }) => {
    if (DATABASE_URL === undefined || MIGRATE_DATABASE_URL === undefined)
      throw new Error("Informe DATABASE_URL, de quem serve, e MIGRATE_DATABASE_URL, do dono.");
    const lines = rolesSql({ serves: DATABASE_URL, owns: MIGRATE_DATABASE_URL });
    return { told: { sql: lines }, lines };
  },
};

export const settingsCommands: Record<string, OwnCommand> = {
  "settings create": settingsCreate,
  roles,
};
