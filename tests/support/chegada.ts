import { RedeGuardada } from "#server/db/rede.ts";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach } from "vitest";
import { portas } from "#shared/contract/portas.ts";
import { createApp } from "#server/app.ts";
import { eventos, leads, mesaFatos } from "#server/db/schema.ts";
import { Trail } from "#server/db/trail.ts";
import { readEnv } from "#server/env.ts";
import { Counts } from "#server/lib/counts.ts";
import { createRateLimits } from "#server/lib/rate-limit.ts";
import { inTime, type TestApp } from "./app.ts";
import { cast } from "./cast.ts";

const { norte } = cast;
export const SAME_SITE = {
  "sec-fetch-site": "same-origin",
  "content-type": "application/x-www-form-urlencoded",
};
/** The first name and the e-mail of the event's one sign-up. */
export const family = { nome: "estudante", contato: "ESTUDANTE@norte.test" };

/**
 * Serves the page of the poster at the door as built, without its looks. Before each test it is an hour after the door of
 * norte's event has opened, and its poster hangs.
 */
export async function useDoor(api: TestApp) {
  const { as, clock, database, db, outgoing, secrets } = api;
  const folder = mkdtempSync(join(tmpdir(), "capelo-arrival-"));
  for (const path of ["web/assets", "public/assets"])
    mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, "web/index.html"), "staff");
  writeFileSync(join(folder, "web-manifest.json"), "{}");
  writeFileSync(join(folder, "public/cheguei.html"), "<main>__CHEGADA__</main>");
  writeFileSync(join(folder, "public/csp.json"), JSON.stringify({ "/cheguei": [] }));
  const env = readEnv({ SECRET_KEY: "k".repeat(32) });
  const counts = new Counts();
  const limits = createRateLimits(database.pool, true, env.limits);
  const trail = new Trail(db, counts);
  const rede = new RedeGuardada(db, env);
  const parts = { db, env, rede, secrets, outgoing, limits, counts, trail };
  const site = await createApp({ ...parts, ...inTime(() => clock.now) }, { screens: folder });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });
  const door = { link: "" };
  const poster = async (trocar = false): Promise<string> => {
    const call = { params: { id: norte.evento }, body: { trocar } };
    return (await (await as(norte.cliente)).call(portas.open, call)).body.link;
  };
  beforeEach(async () => {
    const contact = { email: "estudante@norte.test", telefone: "81988887777" };
    await db.update(leads).set(contact).where(eq(leads.id, norte.lead));
    await db.update(eventos).set({ horario: "17:00" }).where(eq(eventos.id, norte.evento));
    clock.now = new Date("2026-03-20T19:00:00.000Z");
    door.link = await poster();
  });
  return {
    site,
    /** The address of the poster that hangs. */
    door,
    poster,
    show: (url: string, cookie = "") => site.inject({ url, headers: { cookie } }),
    send: (url: string, sent: Record<string, string>, cookie = "") =>
      site.inject({
        method: "POST",
        url,
        headers: { ...SAME_SITE, ...(cookie && { cookie }) },
        payload: new URLSearchParams(sent).toString(),
      }),
    noted: () => db.select().from(mesaFatos),
  };
}
