import { describe, expect, test } from "vitest";
import { endpoints } from "#shared/contract/all.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { cursos } from "#shared/contract/cursos.ts";
import { type Endpoint, isWrite } from "#shared/contract/endpoint.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { fatores } from "#shared/contract/fatores.ts";
import { leads } from "#shared/contract/leads.ts";
import { tokens } from "#shared/contract/tokens.ts";
import { MAXIMO_DE_TOKENS } from "#shared/tokens.ts";
import * as tables from "#server/db/schema.ts";
import { sha256 } from "#server/lib/secrets.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { addApp, codeOf } from "#tests/support/factors.ts";
import { pedido, tokenCalls } from "#tests/support/tokens.ts";

const app = await useApp();
const { as, clock, db } = app;
const { norma, norte, irma, sul } = cast;
const { make, read } = tokenCalls(app);

const minutes = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60_000);
};
const DAY = 24 * 60;

/** An id for each name of the path, and an empty body. */
const anyInput = ({ path }: Endpoint) => ({
  params: Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, key = ""]) => [key, norte.cliente.unitId]),
  ),
  body: {},
});

// Holds product/integracoes.md#tokens.
// Holds security.md#tokens-of-programs: a token reaches its parts and its unit alone.
describe("a token", () => {
  test("is shown once, stored as a hash, and reads what its maker reads", async () => {
    const made = await make(norte.franquia);
    expect(made.segredo).toMatch(/^capelo_[\w-]{43}$/);
    const stored = await db.select().from(tables.tokens);
    expect(JSON.stringify(stored)).not.toContain(made.segredo);
    expect(stored).toMatchObject([{ hash: sha256(made.segredo), userId: norte.franquia.id }]);
    const maker = await as(norte.franquia);
    const listed = await maker.call(tokens.list, {});
    const { segredo: _segredo, ...told } = made;
    expect(listed.body).toEqual([told]);
    expect(listed.text).not.toContain(made.segredo);
    const own = await maker.call(leads.list, { query: {} });
    expect(await read(made.segredo, leads.list)).toMatchObject({ status: 200, body: own.body });
  });

  test("reaches a unit below its maker, and nothing beside it", async () => {
    const { segredo, unidade } = await make(norma, { unidadeId: norte.cliente.unitId });
    expect(unidade).toEqual({ tipo: "cliente", nome: "Escola norte" });
    const school = await (await as(norte.cliente)).call(leads.list, { query: {} });
    const marked = school.body.map((row) => ({ ...row, naoContatar: false, aceite: null }));
    expect((await read(segredo, leads.list)).body).toEqual(marked);
    const beside = { params: { id: irma.evento } };
    expect((await read(segredo, eventos.get, beside)).status).toBe(404);
    expect((await read(segredo, clientes.list)).body).toMatchObject([{ id: norte.cliente.unitId }]);
  });

  test("is refused for a unit that is not below, or a part that the unit does not reach", async () => {
    const caller = await as(norte.franquia);
    for (const unit of [sul.cliente, irma.micro, norte.franquia, norma]) {
      const body = pedido({ unidadeId: unit.unitId });
      expect((await caller.refused(tokens.create, { body })).status, unit.nome).toBe(404);
    }
    const school = await as(norte.cliente);
    const beyond = await school.refused(tokens.create, {
      body: pedido({ recursos: ["unidades"] }),
    });
    expect([beyond.status, beyond.body.message]).toEqual([
      400,
      "Este token não pode alcançar todos estes recursos",
    ]);
    expect(await db.$count(tables.tokens)).toBe(0);
  });

  test("that only reads writes nothing; one that writes does what its maker may", async () => {
    const body = { titulo: "Outro título" };
    const change = { params: { id: norte.curso }, body };
    const reads = await make(norte.cliente, { recursos: ["cursos"] });
    const refused = await read(reads.segredo, cursos.update, change);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { message: "Este token só lê: crie outro que também grave" },
    ]);
    const writes = await make(norte.cliente, { recursos: ["cursos"], escreve: true });
    expect((await read(writes.segredo, cursos.update, change)).status).toBe(200);
    // The franqueador may edit no course, so no token of hers does, wherever it stands.
    const above = await make(norma, {
      recursos: ["cursos"],
      escreve: true,
      unidadeId: norte.cliente.unitId,
    });
    expect((await read(above.segredo, cursos.update, change)).status).toBe(403);
  });

  test.each([norma, norte.franquia, norte.cliente])(
    "that only reads is refused at every write of the contract: $role",
    async (maker) => {
      const reads = await make(maker, { unidadeId: null });
      const wrong: string[] = [];
      for (const [name, endpoint] of endpoints) {
        if (!isWrite(endpoint)) continue;
        const { status, body } = await read(reads.segredo, endpoint, anyInput(endpoint));
        const sentence = (body as { message?: string }).message ?? "";
        const isOwn = reads.recursos.some((recurso) => recurso === endpoint.token);
        if (endpoint.access !== "public" && status !== 403) wrong.push(`${name}: ${status}`);
        if (isOwn && !sentence.startsWith("Este token só lê")) wrong.push(`${name}: ${sentence}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test("reaches only the parts that it was given", async () => {
    const { segredo } = await make(norte.cliente, { recursos: ["cursos"] });
    const { status, body } = await read(segredo, leads.list);
    expect([status, body]).toMatchObject([403, { message: "Este token não alcança Leads" }]);
  });

  test("reaches no account, factor, token, file of people or erasure", async () => {
    const { segredo } = await make(norma, { escreve: true });
    const open: string[] = [];
    for (const [name, endpoint] of endpoints) {
      if (endpoint.access === "public") continue;
      const { status } = await read(segredo, endpoint, anyInput(endpoint));
      if (status !== 403) open.push(name);
    }
    const marked = endpoints.filter(([, { token }]) => token !== undefined);
    expect(open.every((name) => marked.some(([other]) => other === name))).toBe(true);
    expect(open).toContain("leads.list");
    const parts = new Set(marked.map(([name]) => name.split(".")[0]));
    for (const never of ["conta", "fatores", "tokens", "usuarios", "vendedores", "titulares"])
      expect(parts).not.toContain(never);
    const dangerous = marked.filter(
      ([, { confirms, entering, response }]) => confirms || entering || response === "csv",
    );
    expect(dangerous).toEqual([]);
  });
});

// Holds product/integracoes.md#tokens: who makes them.
describe("making one", () => {
  test("asks for the second factor again", async () => {
    const caller = await as(norte.franquia);
    const { secret } = await addApp(caller, clock);
    minutes(15);
    const { status, body } = await caller.refused(tokens.create, { body: pedido() });
    expect([status, body]).toMatchObject([403, { code: "segundo-fator" }]);
    await caller.call(fatores.verifyCode, { body: { codigo: codeOf(secret, clock.now) } });
    expect((await caller.call(tokens.create, { body: pedido() })).status).toBe(201);
  });

  test("ends at twenty live ones", async () => {
    const caller = await as(norte.franquia);
    for (let index = 0; index < MAXIMO_DE_TOKENS; index += 1)
      await caller.call(tokens.create, { body: pedido({ validade: 30 }) });
    const { status, body } = await caller.refused(tokens.create, { body: pedido() });
    expect([status, body.message]).toEqual([
      409,
      "Uma conta tem no máximo 20 tokens: revogue um antes",
    ]);
    minutes(30 * DAY);
    const later = await (await as(norte.franquia)).refused(tokens.create, { body: pedido() });
    expect(later.status).toBe(201);
  });

  test.each([
    [{ nome: " " }, "nome", "Dê um nome ao token"],
    [{ recursos: [] }, "recursos", "Escolha ao menos um recurso"],
    [{ recursos: ["leads", "leads"] }, "recursos", "Recurso repetido"],
    [{ validade: 7 }, "validade", "Escolha a validade"],
    [{ unidadeId: "x" }, "unidadeId", "Escolha uma unidade"],
  ])("refuses %o", async (wrong, path, message) => {
    const caller = await as(norma);
    const { status, body } = await caller.refused(tokens.create, {
      body: { ...pedido(), ...wrong },
    });
    expect([status, body.issues]).toEqual([400, [{ path, message }]]);
  });
});
