import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../db/open.ts";
import { isAhead } from "../db/backup/manifest.ts";
import { restoreBackup, type Target } from "../db/backup/restore.ts";
import { refuseNoData, takeBackup } from "../db/backup/take.ts";
import { embeddedTarget } from "../db/backup/target-embedded.ts";
import { serverTarget } from "../db/backup/target-server.ts";
import { rememberBackup } from "../db/installation.ts";
import { secretKeyIn, storedKey } from "../db/secret-key.ts";
import type { Env } from "../env.ts";
import { readIdentities } from "../lib/age.ts";
import { lockOf } from "../lib/backup-settings.ts";
import { roleIn } from "../lib/database-url.ts";
import { createSecrets, type Secrets } from "../lib/secrets.ts";
import { lookAtDatabase } from "./check.ts";
import type { OwnCommand } from "./command.ts";
import { openParts } from "./parts.ts";

const numberOf = (rows: Record<string, number>): number =>
  Object.values(rows).reduce((sum, n) => sum + n, 0);

const addressOf = (env: Env): string | undefined => env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL;

const backup: OwnCommand = {
  takes: "<pasta nova>",
  about: "guarda o banco inteiro numa pasta nova, sem parar ninguém; a chave não vai junto",
  runAlone: async (env, { positionals: [place = ""] }) => {
    process.umask(0o077);
    const lock = lockOf(env);
    const address = addressOf(env);
    if (address === undefined) refuseNoData(env.DATA_DIR);
    const database = await openDatabase({ ...env, DATABASE_URL: address }, () => {}, { max: 1 });
    try {
      const secrets = createSecrets(env.SECRET_KEY ?? secretKeyIn(env.DATA_DIR));
      const { surroundings } = env;
      const server = address === undefined ? undefined : { address, surroundings };
      const now = new Date();
      const manifest = await takeBackup(database, { place, now, secrets, lock, server });
      // The tables may be those of the release before; the backup is good all the same.
      const isNoted = await rememberBackup(database.db, now).then(
        () => true,
        () => false,
      );
      const { bytes, rows, keyFingerprint } = manifest;
      return {
        told: { place, ...manifest },
        lines: [
          `Guardado em ${place}: ${numberOf(rows)} linhas de ${Object.keys(rows).length} tabelas, ${bytes} bytes, conferidos.`,
          `Só se restaura com a chave ${keyFingerprint}: guarde SECRET_KEY em outro lugar. ${lock ? "Está cifrado: sem a chave privada, ou a senha dele, ninguém o abre." : "Há dados pessoais e não está cifrado: informe BACKUP_RECIPIENT ou BACKUP_PASSPHRASE."}`,
          ...(isNoted ? [] : ["O banco não anotou este backup: execute capelo migrate."]),
        ],
      };
    } finally {
      await database.close();
    }
  },
};

const restore: OwnCommand = {
  takes:
    "<pasta> [--check] [--replace <nome do banco ou da pasta>] [--identity <arquivo>] [--unsigned]",
  about: "põe um backup no lugar do banco, confirmado pelo nome; --check: só experimenta",
  options: {
    check: { type: "boolean" },
    replace: { type: "string" },
    identity: { type: "string" },
    unsigned: { type: "boolean" },
  },
  runAlone: async (
    env,
    { positionals: [folder = ""], values: { replace, identity, unsigned, check } },
  ) => {
    process.umask(0o077);
    const isTrial = check === true;
    const keys = keysFor(env);
    const restored = await restoreInto(await targetOf(env, isTrial), {
      folder,
      ...keys,
      isTrial,
      unsigned: unsigned === true,
      opener: { identities: identitiesIn(identity), passphrase: env.BACKUP_PASSPHRASE },
      replace: typeof replace === "string" ? replace : undefined,
    });
    const told = toldOf(restored, isTrial);
    if (isTrial) return { told: restored, lines: told };
    const { findings, lines } = await lookAgain(env);
    return {
      told: { ...restored, findings },
      lines: [...told, ...lines],
      isGood: findings.every(({ state }) => state !== "wrong"),
    };
  },
};

/** @throws Error with one pt-BR line where the file cannot be read, or has no private key */
function identitiesIn(file: unknown): string[] {
  if (typeof file !== "string") return [];
  try {
    return readIdentities(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`--identity ${file}: ${(cause as Error).message}`, { cause });
  }
}

function toldOf(
  { manifest, migrations, kept, erased, hasTombstones }: Awaited<ReturnType<typeof restoreBackup>>,
  isTrial: boolean,
): string[] {
  const done = isTrial ? "Conferido, sem mudar nada:" : "Restaurado";
  return [
    `${done} o backup de ${manifest.takenAt}: ${numberOf(manifest.rows)} linhas, e os totais conferem.`,
    ...migrations.map((name) => `Executada: ${name}`),
    ...(isAhead(manifest)
      ? ["As tabelas são de uma versão mais nova que este programa, que serve sobre elas."]
      : []),
    ...(erased === 0
      ? []
      : [`Apagadas de novo ${erased} linhas de pessoas que já tinham sido apagadas.`]),
    ...(hasTombstones
      ? []
      : [
          "As lápides do banco que estava lá não se abrem com esta chave: apague de novo quem foi apagado depois do backup.",
        ]),
    ...(kept === undefined ? [] : [`O que estava lá ficou em ${kept}.`]),
  ];
}

/** A folder without data has no key, and a new key would open nothing. */
function keysFor(env: Env): { secrets: Secrets; old?: Secrets } {
  const key = env.SECRET_KEY ?? storedKey(env.DATA_DIR);
  if (key === undefined)
    throw new Error(
      `Falta a chave do backup: informe SECRET_KEY, ou copie o arquivo secret dela para ${env.DATA_DIR}.`,
    );
  const old = env.SECRET_KEY_OLD;
  return { secrets: createSecrets(key), ...(old ? { old: createSecrets(old) } : {}) };
}

async function targetOf(env: Env, isTrial: boolean): Promise<Target> {
  const address = addressOf(env);
  const now = new Date();
  if (address === undefined || env.DATABASE_URL === undefined)
    return isTrial ? trialTarget(now) : embeddedTarget(env.DATA_DIR, now);
  const servedBy = roleIn(env.DATABASE_URL);
  return serverTarget({ address, servedBy, surroundings: env.surroundings, now, isTrial });
}

/** A data folder that is removed with the trial; the one in use may be served meanwhile. */
function trialTarget(now: Date): Target {
  const folder = mkdtempSync(join(tmpdir(), "capelo-conferindo-"));
  const target = embeddedTarget(folder, now);
  const close = async () => {
    await target.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...target, close };
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
