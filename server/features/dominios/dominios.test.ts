import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { dominios as contract } from "#shared/contract/dominios.ts";
import { SAIDA_BLOQUEADA } from "#shared/demo.ts";
import { clientes, dominios, eventos, origens, trilha } from "#server/db/schema.ts";
import { createOutgoing } from "#server/lib/outgoing.ts";
import { startTestApp, useApp, type Caller } from "#tests/support/app.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { startTlsSite } from "#tests/support/tls-site.ts";
import { lookAtDue } from "./commands-look.ts";
import { findSite } from "./queries.ts";

// Holds product.md#the-site-of-a-school: who names it, how it is verified, how it is lost.

const SITE = "www.escola.test";
const site = await startTlsSite(SITE);
afterAll(() => site.close());
/** The addresses of names, beside the site's own. */
const names: Record<string, string[]> = { "dentro.test": ["8.8.8.8", "10.0.0.7"] };
const outgoing = createOutgoing({
  internalHosts: ["interno.test"],
  timeoutMs: 2_000,
  tls: site,
  isPublic: (address) => !address.startsWith("10."),
  resolve: (host) => Promise.resolve(host.endsWith(SITE) ? ["127.0.0.1"] : (names[host] ?? [])),
});
const { anybody, as, clock, db } = await useApp({}, undefined, { outgoing });
const { norte, sul } = cast;
const escola = norte.cliente.unitId;
const params = { id: escola };
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const later = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
const run = () => lookAtDue({ db, outgoing, now: () => clock.now });

let clara: Caller;
beforeEach(async () => {
  clara = await as(norte.cliente);
  site.got.length = 0;
  site.reply = () => ({ status: 404 });
});
const named = async (dominio = SITE, caller = clara, id = escola) =>
  (await caller.call(contract.nomear, { params: { id }, body: { dominio } })).body.site!;
// A session of its own: days go by.
const looked = async () =>
  (await (await as(norte.cliente)).call(contract.verificar, { params })).body.site!;
const read = async () => (await (await as(norte.cliente)).call(contract.get, { params })).body.site;
/** Puts the file where it belongs, with its text or another answer. */
const put = async (body?: string, status = 200, headers = {}) => {
  const { nome, texto } = (await read())!.arquivo;
  site.reply = (path) =>
    path === `/.well-known/${nome}` ? { status, headers, body: body ?? texto } : { status: 404 };
};
const acts = async () =>
  (await db.select().from(trilha).where(eq(trilha.entity, "clientes")).orderBy(trilha.id)).map(
    ({ action, entityId, actorId }) => [action, entityId, actorId],
  );

describe("the site of a school", () => {
  test("waits for its file, is verified by it, and stands then with the pages of its events", async () => {
    expect(await read()).toBeNull();
    const waiting = await named(" https://WWW.Escola.test/ ");
    const { nome } = waiting.arquivo;
    expect(nome).toMatch(/^capelo-[0-9a-f]{12}\.txt$/);
    expect(waiting).toEqual({
      dominio: SITE,
      arquivo: {
        nome,
        endereco: `https://${SITE}/.well-known/${nome}`,
        texto: expect.stringMatching(/^capelo-[0-9a-f]{32}$/),
      },
      verificadoEm: null,
      conferidoEm: null,
      falha: null,
      perdeEm: null,
    });
    expect(await findSite(db, norte.evento)).toBeUndefined();
    await put();
    const now = NOON.toISOString();
    expect(await looked()).toMatchObject({ verificadoEm: now, conferidoEm: now, falha: null });
    expect(site.got).toEqual([`GET ${SITE}:${site.port} /.well-known/${nome}`]);
    expect(await findSite(db, norte.evento)).toBe(SITE);
    expect(await findSite(db, sul.evento)).toBeUndefined();
    expect(await acts()).toEqual([
      ["nomear-site", escola, norte.cliente.id],
      ["verificar-site", escola, norte.cliente.id],
    ]);
  });

  test("comes with the events that take sign-ups", async () => {
    const [row] = await db.select().from(eventos).where(eq(eventos.id, norte.evento));
    const { body } = await clara.call(contract.get, { params });
    expect(body.eventos).toEqual([
      { codigo: row!.codigo, nomeEscola: row!.nomeEscola, dataEvento: row!.dataEvento },
    ]);
    await db.update(eventos).set({ status: "cancelado" }).where(eq(eventos.id, norte.evento));
    expect((await clara.call(contract.get, { params })).body.eventos).toEqual([]);
  });

  test("named again is the same, another one begins anew with another file, and none leaves nothing", async () => {
    const first = await named();
    await put();
    await looked();
    expect((await named()).verificadoEm).not.toBeNull();
    const other = await named(`novo.${SITE}`);
    expect(other).toMatchObject({ verificadoEm: null, conferidoEm: null });
    expect(other.arquivo.nome).not.toBe(first.arquivo.nome);
    expect(await findSite(db, norte.evento)).toBeUndefined();
    await clara.call(contract.remover, { params });
    expect((await clara.refused(contract.remover, { params })).status).toBe(204);
    expect([await read(), (await acts()).map(([act]) => act)]).toEqual([
      null,
      ["nomear-site", "verificar-site", "nomear-site", "remover-site"],
    ]);
    expect((await clara.refused(contract.verificar, { params })).body.message).toBe(
      "A escola não definiu um site",
    );
  });

  test("is a school's of the scope alone, and goes with it", async () => {
    const body = { dominio: SITE };
    for (const id of [norte.micro.unitId, sul.cliente.unitId, norte.evento])
      for (const call of [contract.get, contract.nomear, contract.remover, contract.verificar])
        expect(
          (await clara.refused(call, { params: { id }, ...(call === contract.nomear && { body }) }))
            .status,
        ).toBe(404);
    expect(
      (await (await as(norte.vendedor)).refused(contract.nomear, { params, body })).status,
    ).toBe(403);
    expect((await anybody.refused(contract.get, { params })).status).toBe(401);
    for (const above of [norte.micro, norte.franquia, cast.norma])
      expect((await named(SITE, await as(above))).dominio).toBe(SITE);
    const [own] = await db.select().from(clientes).where(eq(clientes.id, escola));
    const { id: _, userId: __, busca: ___, ...copy } = own!;
    const [another] = await db
      .insert(clientes)
      .values({ ...copy, cnpj: "1" })
      .returning();
    await named(SITE, await as(norte.micro), another!.id);
    await db.delete(origens).where(eq(origens.clienteId, another!.id));
    await db.delete(clientes).where(eq(clientes.id, another!.id));
    expect(await db.select().from(dominios)).toHaveLength(1);
  });

  test.each([
    ["http://www.escola.test", "O site precisa abrir com https://"],
    ["127.0.0.1", "Use um domínio público, como www.escola.com.br"],
    ["intranet.local", "Use um domínio público, como www.escola.com.br"],
    ["www.escola.test:8443", "Escreva o domínio sem porta e sem números de IP"],
    ["rede.example.test; script-src *", "Domínio inválido: escreva como em www.escola.com.br"],
    ["", "Escreva o domínio"],
  ])("is not %s", async (dominio, message) => {
    const { status, body } = await clara.refused(contract.nomear, { params, body: { dominio } });
    expect([status, body.issues]).toEqual([400, [{ path: "dominio", message }]]);
    expect(await db.select().from(dominios)).toEqual([]);
  });
});

describe("a look that does not find the file", () => {
  test.each([
    ["a missing file", () => put("x", 404), "ausente"],
    ["a password", () => put(undefined, 401), "ausente"],
    ["an empty answer", () => put(undefined, 204), "ausente"],
    ["another file", () => put("capelo-0"), "diferente"],
    [
      "a page that repeats the address",
      async () => put(`<p>${(await read())!.arquivo.endereco}`),
      "diferente",
    ],
    [
      "a page with the text among others",
      async () => put(`<p>${(await read())!.arquivo.texto}`),
      "diferente",
    ],
    [
      "a big page",
      async () => put((await read())!.arquivo.texto + " ".repeat(5_000_000) + "x"),
      "diferente",
    ],
    ["a redirect", () => put(undefined, 301, { location: `https://${SITE}/` }), "redirecionado"],
  ])("%s says so, and lets nothing be shown", async (_what, prepare, falha) => {
    await named();
    await prepare();
    expect(await looked()).toMatchObject({ falha, verificadoEm: null });
    // Neither the redirect nor anything else was followed.
    expect(site.got).toHaveLength(1);
    expect(await findSite(db, norte.evento)).toBeUndefined();
  });

  test.each([
    ["dentro.test", "endereco"],
    ["interno.test", "dns"],
    ["ninguem.test", "dns"],
    [`outro.${SITE}`, "tls"],
  ])("%s is called by nobody", async (dominio, falha) => {
    await named(dominio);
    expect(await looked()).toMatchObject({ falha, verificadoEm: null });
    expect(site.got).toEqual([]);
  });

  test("waits two seconds at most here, and white space around the text is no fault", async () => {
    await named();
    site.reply = () => "never";
    expect(await looked()).toMatchObject({ falha: "tempo" });
    await put(`\uFEFF${(await read())!.arquivo.texto}\r\n`);
    expect(await looked()).toMatchObject({ falha: null });
  });
});

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
