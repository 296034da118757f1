import { RedeGuardada } from "#server/db/rede.ts";
import { Trail } from "#server/db/trail.ts";
import { Counts } from "#server/lib/counts.ts";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/env.ts";
import { createOutgoing } from "#server/lib/outgoing.ts";
import { createRateLimits } from "#server/lib/rate-limit.ts";
import { createSecrets } from "#server/lib/secrets.ts";
import { inTime } from "./app.ts";
import { NOON } from "./cast.ts";
import { testDatabase } from "./database.ts";
import { inProject } from "./sources.ts";

// Starts the app with a build, for which a few files stand.

/** @returns a temporary folder; the caller removes it */
export function fakeBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "capelo-screens-"));
  for (const path of ["web/assets", "public/assets"])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(
    join(folder, "web/index.html"),
    readFileSync(inProject("web/index.html"), "utf8").replace("<body>", "<body>staff"),
  );
  writeFileSync(
    join(folder, "web-manifest.json"),
    JSON.stringify({
      "index.html": { file: "assets/app-1.js" },
      "features/leads/page.tsx": { file: "assets/leads-1.js", imports: ["index.html", "_list"] },
      _list: { file: "assets/list-1.js", imports: ["features/leads/page.tsx"] },
    }),
  );
  for (const asset of ["web/assets/app-1.js", "public/assets/form-1.js"]) {
    writeFileSync(join(folder, asset), "let a;");
    writeFileSync(join(folder, `${asset}.br`), brotliCompressSync("let a;"));
    writeFileSync(join(folder, `${asset}.gz`), gzipSync("let a;"));
  }
  writeFileSync(
    join(folder, "public/credito-estudantil.html"),
    '<meta property="og:url" content="__PUBLIC_URL__/x"><div data-consent="__CONSENT_REQUIRED__" data-cidade="__EVENT_CITY__" data-evento="__EVENT_ID__">__DEMO_NOTICE____EVENT_CARD__landing of __SENDER_NAME__</div>',
  );
  writeFileSync(join(folder, "public/privacidade.html"), "privacy__INCIDENTS__ of __SENDER_NAME__");
  writeFileSync(
    join(folder, "public/csp.json"),
    JSON.stringify({
      "/credito-estudantil": ["'sha256-abc='"],
      "/privacidade": ["'sha256-abc='"],
    }),
  );
  return folder;
}

/** @param screens the folder of a build */
export async function startBuilt(screens: string, settings: NodeJS.ProcessEnv = {}) {
  const { db, pool } = await testDatabase();
  const env = readEnv({ SECRET_KEY: "k".repeat(32), ...settings });
  const rede = new RedeGuardada(db, env);
  await rede.refresh();
  const counts = new Counts();
  return createApp(
    {
      db,
      env,
      rede,
      limits: createRateLimits(pool, false, env.limits),
      secrets: createSecrets("k".repeat(32)),
      outgoing: createOutgoing({ internalHosts: [], timeoutMs: 500 }),
      counts,
      trail: new Trail(db, counts),
      ...inTime(() => NOON),
    },
    { screens },
  );
}
