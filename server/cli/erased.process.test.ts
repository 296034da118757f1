// Holds security.md#personal-data-and-the-trail: who was erased stays so when a backup is restored, with another key
// too; whoever came back is not.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "#server/db/embedded.ts";
import { BACK, drillErasure } from "#tests/support/erasure-drill.ts";

test("who was erased stays so when an older backup is restored: embedded", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "capelo-erased-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const DATA_DIR = path.join(folder, "data");
  const left = await drillErasure({
    settings: { DATA_DIR, DEMO: "off" },
    open: () => openEmbedded(DATA_DIR),
    name: "data",
    backup: path.join(folder, "copy"),
  });
  expect(left).toEqual([{ id: BACK, esquecidoEm: null }]);
}, 180_000);
