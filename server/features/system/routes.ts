import { config } from "#shared/contract/config.ts";
import { health } from "#shared/contract/health.ts";
import { demoAccounts } from "../../db/demo/accounts.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { version } from "../../lib/version.ts";
import { reachDatabase } from "./queries.ts";

const ok = { status: "ok", version } as const;

export function systemRoutes(on: Mount, { db, demoHour, env, heartbeat, now }: Deps): void {
  on(config.get, async () => ({
    recomecaEm: demoHour?.secondsLeft(now()) ?? null,
    demoAccounts: env.demo ? demoAccounts : [],
    cepUrl: env.CEP_URL,
    cepFallbackUrl: env.CEP_FALLBACK_URL,
    provedor: env.provider?.label ?? null,
    enviaCartas: env.SMTP_URL !== undefined || env.demo,
  }));
  on(health.live, async () => ok);
  on(health.ready, async () => {
    await reachDatabase(db);
    await heartbeat.renewed();
    return ok;
  });
}
