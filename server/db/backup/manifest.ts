import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { sameSecret, type Secrets } from "../../lib/secrets.ts";
import { version } from "../../lib/version.ts";
import { newestLevel } from "../migrate.ts";

/** The files of a backup: pg_dump's file, or the rows of all tables as lines of JSON. */
export const FILES = { dump: "banco.dump", rows: "linhas.ndjson.gz" } as const;
export const MANIFEST = "manifesto.json";

const Manifest = z.object({
  format: z.literal(1),
  kind: z.enum(["dump", "rows"]),
  takenAt: z.iso.datetime(),
  /** The program's release, and the last migration of the tables. */
  release: z.string(),
  migration: z.number(),
  /** PostgreSQL's major version. */
  server: z.number(),
  /** Differs from key to key, and tells nothing of SECRET_KEY. */
  keyFingerprint: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** The number of rows by table. */
  rows: z.record(z.string(), z.number()),
  /** The last number that each sequence gave, by name; null for none. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** The file is encrypted (https://age-encryption.org/v1), and has “.age” after its name. */
  sealed: z.literal("age").optional(),
  /** Keyed hash of all fields above, with the file's checksum; older releases signed nothing. */
  mac: z.string().optional(),
});
export type Manifest = z.infer<typeof Manifest>;

/** @returns the manifest with the proof that its maker has the key */
export function signManifest(manifest: Manifest, secrets: Pick<Secrets, "hmac">): Manifest {
  return { ...manifest, mac: macOf(manifest, secrets) };
}

/** The fields are written in the schema's order, because their order in the file may differ. */
function macOf(manifest: Manifest, { hmac }: Pick<Secrets, "hmac">): string {
  const { mac: _itself, ...told } = Manifest.parse(manifest);
  return hmac("backup", JSON.stringify(told));
}

/** The name of a backup's file in its folder. */
const fileNameOf = ({ kind, sealed }: Pick<Manifest, "kind" | "sealed">): string =>
  sealed === undefined ? FILES[kind] : `${FILES[kind]}.age`;

/** @returns size and checksum of a file, for its manifest */
export async function measureFile(file: string): Promise<Pick<Manifest, "bytes" | "sha256">> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest("hex") };
}

export interface Proof {
  /** The key of the settings comes first. */
  keys: Pick<Secrets, "hmac" | "fingerprint">[];
  /** Accepts a backup of an older release, which signed nothing. */
  unsigned: boolean;
}

/**
 * Reads a backup's manifest, and checks its maker and its file.
 * @throws Error with one pt-BR line where it is no backup, of another key, altered, not whole, or
 * newer than this program
 */
export async function readBackup(
  folder: string,
  proof: Proof,
): Promise<Manifest & { file: string }> {
  const manifest = await readManifest(folder);
  refuseStranger(folder, manifest, proof);
  refuseNewer(manifest);
  const file = join(folder, fileNameOf(manifest));
  const found = await measureFile(file).catch(() => undefined);
  if (found?.bytes !== manifest.bytes || found.sha256 !== manifest.sha256)
    throw new Error(
      `${file} não é o arquivo que o manifesto descreve (falta, está incompleto ou foi alterado): nada foi restaurado.`,
    );
  return { ...manifest, file };
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), "utf8")));
  } catch (cause) {
    throw new Error(`${folder} não é um backup do Capelo: falta ${MANIFEST}, ou ele é outro.`, {
      cause,
    });
  }
}

function refuseStranger(folder: string, manifest: Manifest, { keys, unsigned }: Proof): void {
  const key = keys.find(({ fingerprint }) => fingerprint === manifest.keyFingerprint);
  if (key === undefined)
    throw new Error(
      `SECRET_KEY não é a chave deste backup (a dele: ${manifest.keyFingerprint}; a informada: ${keys[0]?.fingerprint}): use a chave guardada com ele, em SECRET_KEY ou, para trocá-la pela atual, em SECRET_KEY_OLD.`,
    );
  if (manifest.mac === undefined) {
    if (unsigned) return;
    throw new Error(
      `${folder} não traz assinatura: uma versão anterior o fez, ou alguém a tirou. Se você mesmo o guardou, confirme com --unsigned.`,
    );
  }
  if (!sameSecret(manifest.mac, macOf(manifest, key)))
    throw new Error(
      `${folder} não foi feito com esta chave, ou foi alterado depois: nada foi restaurado.`,
    );
}

/**
 * A dump has the tables of its time, and the program that took it must be able to serve them. After
 * a rollback this one may be older.
 */
export function isAhead({ migration }: Pick<Manifest, "migration">): boolean {
  return migration > newestLevel();
}

function refuseNewer(manifest: Manifest): void {
  const { kind, release, migration } = manifest;
  const compare = new Intl.Collator("en", { numeric: true }).compare;
  if (!isAhead(manifest) || (kind === "dump" && compare(release, version) <= 0)) return;
  const day = (level: number) => new Date(level).toISOString();
  throw new Error(
    `O backup tem tabelas mais novas que este programa (o backup: versão ${release}, migrações até ${day(migration)}; o programa: versão ${version}, migrações até ${day(newestLevel())}): restaure com a versão que migrou esse banco ou uma mais nova.`,
  );
}
