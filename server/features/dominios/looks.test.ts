import { describe, expect, test } from "vitest";
import { dominios as contract } from "#shared/contract/dominios.ts";
import { SAIDA_BLOQUEADA } from "#shared/demo.ts";
import { startTestApp } from "#tests/support/app.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { SITE, useSite } from "#tests/support/site.ts";
import { lookAtDue } from "./commands-look.ts";
import { findSite } from "./queries.ts";

// Holds product/unidades.md#the-site-of-a-school: how it is looked at again, and lost.

const { acts, clock, db, env, looked, named, outgoing, put, read, site } = await useSite();
const { norte } = cast;
const escola = norte.cliente.unitId;
const params = { id: escola };
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const later = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
const run = () => lookAtDue({ db, env, outgoing, now: () => clock.now });

describe("by itself", () => {
  test("a waiting site is looked at each hour of its first week", async () => {
    await named();
    expect(await run()).toBe(0);
    later(HOUR);
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(await read()).toMatchObject({ falha: "ausente", verificadoEm: null });
    later(HOUR);
    await put();
    expect(await run()).toBe(1);
    expect(await findSite(db, norte.evento)).toBe(SITE);
    expect((await acts()).at(-1)).toEqual(["verificar-site", escola, null]);
  });

  test("nobody looks for ever at a site that never has its file", async () => {
    await named();
    later(7 * DAY);
    expect([await run(), later(30 * DAY), await run()]).toEqual([1, undefined, 0]);
  });

  test("a verified site is looked at weekly, and after seven days without its file is one no more", async () => {
    await named();
    await put();
    await looked();
    later(7 * DAY - 1);
    expect(await run()).toBe(0);
    later(1);
    site.reply = () => ({ status: 503 });
    expect(await run()).toBe(1);
    expect(await read()).toMatchObject({
      verificadoEm: NOON.toISOString(),
      falha: "ausente",
      perdeEm: new Date(clock.now.getTime() + 7 * DAY).toISOString(),
    });
    later(DAY);
    await put();
    expect(await run()).toBe(1);
    expect(await read()).toMatchObject({ falha: null, perdeEm: null });
    site.reply = () => ({ status: 404 });
    for (let day = 0; day < 14; day += 1) {
      later(DAY);
      await run();
      expect((await findSite(db, norte.evento)) === SITE, `day ${day}`).toBe(day < 13);
    }
    expect((await acts()).at(-1)).toEqual(["perder-site", escola, null]);
    await looked();
    expect(await findSite(db, norte.evento)).toBeUndefined();
  });
});

test("a public demonstration looks at nobody's site", async () => {
  const demo = await startTestApp(
    { DEMO: "on-hourly", PUBLIC_URL: "https://demo.example" },
    undefined,
    { outgoing },
  );
  const body = { dominio: SITE };
  for (const call of [contract.nomear, contract.verificar]) {
    const answer = await (
      await demo.as(norte.cliente)
    ).refused(call, { params, ...(call === contract.nomear && { body }) });
    expect([answer.status, answer.body.message]).toEqual([403, SAIDA_BLOQUEADA]);
  }
  await demo.app.close();
});
