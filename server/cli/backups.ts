import { openDatabase } from "../db/open.ts";
import { restoreBackup, type Target } from "../db/backup/restore.ts";
import { refuseNoData, takeBackup } from "../db/backup/take.ts";
import { embeddedTarget } from "../db/backup/target-embedded.ts";
import { serverTarget } from "../db/backup/target-server.ts";
import { secretKeyIn, storedKey } from "../db/secret-key.ts";
import type { Env } from "../env.ts";
import { roleIn } from "../lib/database-url.ts";
import { createSecrets, type Secrets } from "../lib/secrets.ts";
import { lookAtDatabase } from "./check.ts";
import type { OwnCommand } from "./command.ts";
import { openParts } from "./parts.ts";

const numberOf = (rows: Record<string, number>): number =>
  Object.values(rows).reduce((sum, n) => sum + n, 0);

/** As the role that owns the tables, past a pooler. */
const addressOf = (env: Env): string | undefined => env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL;

const backup: OwnCommand = {
  takes: "<pasta nova>",
  about: "guarda o banco inteiro numa pasta nova, sem parar ninguém; a chave não vai junto",
  runAlone: async (env, { positionals: [place = ""] }) => {
    process.umask(0o077);
    const address = addressOf(env);
    if (address === undefined) refuseNoData(env.DATA_DIR);
    const database = await openDatabase({ ...env, DATABASE_URL: address }, () => {}, { max: 1 });
    try {
      const { fingerprint } = createSecrets(env.SECRET_KEY ?? secretKeyIn(env.DATA_DIR));
      const { surroundings } = env;
      const server = address === undefined ? undefined : { address, surroundings };
      const manifest = await takeBackup(database, {
        place,
        now: new Date(),
        fingerprint,
        server,
      });
      const { bytes, rows, keyFingerprint } = manifest;
      return {
        told: { place, ...manifest },
        lines: [
          `Guardado em ${place}: ${numberOf(rows)} linhas de ${Object.keys(rows).length} tabelas, ${bytes} bytes, conferidos.`,
          `Só se restaura com a chave ${keyFingerprint}: guarde SECRET_KEY em outro lugar. Há dados pessoais: cifre a cópia que sair desta máquina.`,
        ],
      };
    } finally {
      await database.close();
    }
  },
};

const restore: OwnCommand = {
  takes: "<pasta> [--replace <nome do banco ou da pasta>]",
  about: "põe um backup no lugar do banco, que deve estar vazio ou ser confirmado pelo nome",
  options: { replace: { type: "string" } },
  runAlone: async (env, { positionals: [folder = ""], values: { replace } }) => {
    process.umask(0o077);
    const restored = await restoreInto(await targetOf(env), {
      folder,
      secrets: keyFor(env),
      replace: typeof replace === "string" ? replace : undefined,
    });
    const { manifest, migrations, kept } = restored;
    const { findings, lines } = await lookAgain(env);
    return {
      told: { ...restored, findings },
      lines: [
        `Restaurado o backup de ${manifest.takenAt}: ${numberOf(manifest.rows)} linhas, e os totais conferem.`,
        ...migrations.map((name) => `Executada: ${name}`),
        ...(kept === undefined ? [] : [`O que estava lá ficou em ${kept}.`]),
        ...lines,
      ],
      isGood: findings.every(({ state }) => state !== "wrong"),
    };
  },
};

/** A folder that is yet to be filled has no key, and one made for it would open nothing. */
function keyFor(env: Env): Secrets {
  const key = env.SECRET_KEY ?? storedKey(env.DATA_DIR);
  if (key === undefined)
    throw new Error(
      `Falta a chave do backup: informe SECRET_KEY, ou copie o arquivo secret dela para ${env.DATA_DIR}.`,
    );
  return createSecrets(key);
}

async function targetOf(env: Env): Promise<Target> {
  const address = addressOf(env);
  const now = new Date();
  if (address === undefined || env.DATABASE_URL === undefined)
    return embeddedTarget(env.DATA_DIR, now);
  const servedBy = roleIn(env.DATABASE_URL);
  return serverTarget({ address, servedBy, surroundings: env.surroundings, now });
}

async function restoreInto(target: Target, asked: Parameters<typeof restoreBackup>[1]) {
  try {
    return await restoreBackup(target, asked);
  } finally {
    await target.close();
  }
}

async function lookAgain(env: Env) {
  const parts = await openParts(env, { checksKey: false });
  try {
    return await lookAtDatabase(parts);
  } finally {
    await parts.close();
  }
}

export const backupCommands: Record<string, OwnCommand> = { backup, restore };
