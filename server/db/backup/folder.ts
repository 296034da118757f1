import { existsSync } from "node:fs";
import { mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { lockFolder } from "../lock.ts";
import { MANIFEST, type Manifest } from "./manifest.ts";

const DRAFT = "-parcial-";

/**
 * Makes a new folder of mode 0700, whole or not at all: it is filled under another name, flushed to
 * the disk and renamed.
 * @param fill writes into the folder and returns the content of the manifest
 * @throws Error with one pt-BR line where the place is taken or cannot be written
 */
export async function writeBackup(
  place: string,
  fill: (folder: string) => Promise<Manifest>,
): Promise<Manifest> {
  const target = resolve(place);
  if (existsSync(target)) throw new Error(`${place} já existe: um backup não substitui nada.`);
  const parent = dirname(target);
  await removeDrafts(parent);
  const draft = await mkdtemp(join(parent, `.${basename(target)}${DRAFT}`)).catch((cause) => {
    throw new Error(`Não é possível gravar em ${parent} (${(cause as Error).message}).`, { cause });
  });
  const release = lockFolder(draft);
  try {
    const manifest = await fill(draft);
    const file = join(draft, MANIFEST);
    await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    await toDisk(file);
    release();
    await rm(join(draft, "lock"));
    await toDisk(draft);
    // A folder that somebody made meanwhile is not replaced, because it is not empty.
    await rename(draft, target);
    await toDisk(parent);
    return manifest;
  } catch (error) {
    release();
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Removes drafts of backups that were killed. A draft that is being filled is locked, and stays.
 */
async function removeDrafts(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(".") && each.includes(DRAFT))) {
    const draft = join(parent, name);
    try {
      lockFolder(draft)();
    } catch {
      continue;
    }
    await rm(draft, { recursive: true, force: true });
  }
}

/** Waits until a file, or the list of a folder, would survive a power cut. */
export async function toDisk(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
