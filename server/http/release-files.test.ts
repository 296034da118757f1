import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { fakeBuild, startBuilt } from "#tests/support/built-app.ts";
import { NOON } from "#tests/support/cast.ts";
import { testDatabase } from "#tests/support/database.ts";
import { findFile, keepFiles, removeOldFiles } from "../db/release-files.ts";
import { addressesOf, readFile } from "./release-files.ts";

const folder = fakeBuild();
afterAll(() => rmSync(folder, { recursive: true }));

function nextRelease(): string {
  const next = mkdtempSync(join(tmpdir(), "capelo-next-"));
  cpSync(folder, next, { recursive: true });
  for (const ending of ["", ".br", ".gz"])
    renameSync(
      join(next, `web/assets/app-1.js${ending}`),
      join(next, `web/assets/app-2.js${ending}`),
    );
  writeFileSync(join(next, "public/assets/photo-2.png"), "a picture");
  return next;
}

test("each instance serves the other's assets: compressed or not, for ever, by their type", async () => {
  const { db } = await testDatabase();
  const next = nextRelease();
  const [app, other] = await Promise.all([startBuilt(folder), startBuilt(next)]);
  for (const release of [folder, next])
    await keepFiles(db, addressesOf(release), (address) => readFile(release, address), NOON);
  for (const [instance, url] of [
    [app, "/assets/app-2.js"],
    [other, "/assets/app-1.js?x"],
  ] as const) {
    const [br, plain] = await Promise.all(
      ["br", "identity"].map((accepts) =>
        instance.inject({ url, headers: { "accept-encoding": accepts } }),
      ),
    );
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe("let a;");
    expect(br!.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect([plain!.payload, plain!.headers["content-encoding"]]).toEqual(["let a;", undefined]);
    expect(plain!.headers["content-type"]).toMatch(/^text\/javascript/);
    expect(plain!.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
  const photo = await app.inject("/public/assets/photo-2.png");
  expect([photo.payload, photo.headers["content-type"]]).toEqual(["a picture", "image/png"]);
  await Promise.all([app.close(), other.close()]);
  rmSync(next, { recursive: true });
});

test("what no instance has had for two weeks goes, what one still has stays", async () => {
  const { db } = await testDatabase();
  const keep = (release: string, now: Date) =>
    keepFiles(db, addressesOf(release), (address) => readFile(release, address), now);
  const next = nextRelease();
  const days = (count: number) => new Date(NOON.getTime() + count * 24 * 60 * 60 * 1000);
  await keep(folder, NOON);
  await keep(next, NOON);
  await keep(next, days(10));
  await removeOldFiles(db, days(15));
  expect(await findFile(db, "/assets/app-1.js")).toBeUndefined();
  expect(await findFile(db, "/assets/app-2.js")).toMatchObject({ isBrotli: true });
  rmSync(next, { recursive: true });
});
