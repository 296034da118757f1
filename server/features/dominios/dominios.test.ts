import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dominios as contract } from "#shared/contract/dominios.ts";
import { clientes, dominios, eventos, origens } from "#server/db/schema.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { SITE, useSite } from "#tests/support/site.ts";
import { findSite } from "./queries.ts";

// Holds product/unidades.md#the-site-of-a-school: who names it, and by what it is verified.

const { acts, anybody, as, clara, db, looked, named, put, read, site } = await useSite();
const { norte, sul } = cast;
const escola = norte.cliente.unitId;
const params = { id: escola };

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
    const { body } = await (await clara()).call(contract.get, { params });
    expect(body.eventos).toEqual([
      { codigo: row!.codigo, nomeEscola: row!.nomeEscola, dataEvento: row!.dataEvento },
    ]);
    await db.update(eventos).set({ status: "cancelado" }).where(eq(eventos.id, norte.evento));
    expect((await (await clara()).call(contract.get, { params })).body.eventos).toEqual([]);
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
    await (await clara()).call(contract.remover, { params });
    expect((await (await clara()).refused(contract.remover, { params })).status).toBe(204);
    expect([await read(), (await acts()).map(([act]) => act)]).toEqual([
      null,
      ["nomear-site", "verificar-site", "nomear-site", "remover-site"],
    ]);
    expect((await (await clara()).refused(contract.verificar, { params })).body.message).toBe(
      "A escola não definiu um site",
    );
  });

  test("is a school's of the scope alone, and goes with it", async () => {
    const body = { dominio: SITE };
    for (const id of [norte.micro.unitId, sul.cliente.unitId, norte.evento])
      for (const call of [contract.get, contract.nomear, contract.remover, contract.verificar])
        expect(
          (
            await (
              await clara()
            ).refused(call, { params: { id }, ...(call === contract.nomear && { body }) })
          ).status,
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
    const { status, body } = await (
      await clara()
    ).refused(contract.nomear, { params, body: { dominio } });
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
