import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { version } from "../../lib/version.ts";
import { newestLevel } from "../migrate.ts";

/** What lies in the folder of a backup beside the manifest: pg_dump's file, or the rows of all tables as lines of JSON. */
export const FILES = { dump: "banco.dump", rows: "linhas.ndjson.gz" } as const;
export const MANIFEST = "manifesto.json";

const Manifest = z.object({
  format: z.literal(1),
  kind: z.enum(["dump", "rows"]),
  takenAt: z.iso.datetime(),
  /** The program's release, and how far the tables were migrated. */
  release: z.string(),
  migration: z.number(),
  /** PostgreSQL's major version. */
  server: z.number(),
  /** Of SECRET_KEY: tells nothing of it. */
  keyFingerprint: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** By table. */
  rows: z.record(z.string(), z.number()),
  /** By name, the last number that was given; null for none. */
  sequences: z.record(z.string(), z.string().nullable()),
});

export type Manifest = z.infer<typeof Manifest>;

/** @returns size and checksum of a file, as a manifest has them */
export async function measureFile(file: string): Promise<Pick<Manifest, "bytes" | "sha256">> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest("hex") };
}

/**
 * Reads a backup's manifest and holds its file against it.
 * @throws Error with one pt-BR line where it is no backup, not whole, or of a release newer than this program
 */
export async function readBackup(folder: string): Promise<Manifest & { file: string }> {
  const manifest = await readManifest(folder);
  if (isNewer(manifest))
    throw new Error(
      `O backup é da versão ${manifest.release}, mais nova que este programa (${version}): restaure com ela ou com uma mais nova.`,
    );
  const file = join(folder, FILES[manifest.kind]);
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

function isNewer({ release, migration }: Manifest): boolean {
  const compare = new Intl.Collator("en", { numeric: true }).compare;
  return migration > newestLevel() || compare(release, version) > 0;
}
