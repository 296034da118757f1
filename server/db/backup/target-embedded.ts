import { existsSync, rmSync } from "node:fs";
import { basename, resolve } from "node:path";
import { dataIn, swapFolder } from "../data-folder.ts";
import { lockFolder } from "../lock.ts";
import { loadEmbedded } from "../open.ts";
import type { Target } from "./restore.ts";
import { stampOf } from "./stamp.ts";

/** The data folder of an embedded database, locked until `close` against other processes. */
export function embeddedTarget(dataDir: string, now: Date): Target {
  const release = lockFolder(dataDir);
  const folder = dataIn(dataDir);
  const draft = `${folder}.restaurando`;
  const discard = async () => rmSync(draft, { recursive: true, force: true });
  return {
    name: basename(resolve(dataDir)),
    isEmpty: !existsSync(folder),
    inUse: async () => {
      if (!existsSync(folder)) return undefined;
      const { openFolder } = await loadEmbedded();
      return openFolder(folder);
    },
    make: async () => {
      await discard();
      const { openFolder } = await loadEmbedded();
      return openFolder(draft);
    },
    swap: async () => {
      const kept = `${folder}.antes-${stampOf(now)}`;
      const hadOne = existsSync(folder);
      swapFolder(folder, draft, kept);
      return hadOne ? kept : undefined;
    },
    discard,
    close: async () => release(),
  };
}
