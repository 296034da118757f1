import pg from "pg";
import { expect, test } from "vitest";
import { endpoints } from "#shared/contract/all.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { cursos } from "#shared/contract/cursos.ts";
import { dashboard } from "#shared/contract/dashboard.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { databaseOf } from "#server/db/client.ts";
import { Counts } from "#server/lib/counts.ts";
import { startTestApp, useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { novoCurso } from "#tests/support/forms.ts";

// A database with closed connections stands in for the replica, and has no primary behind it: a
// call that is sent there gets 503. server/db/replica.postgres.test.ts tests a real replica.

const plain = await useApp();
const closed = new pg.Pool();
await closed.end();
const counts = new Counts();
const replicas = {
  pick: () => databaseOf(closed),
  lags: () => new Map([["there:5432", 0.5]]),
  settledMs: 7_000,
  close: async () => {},
};
const METRICS_TOKEN = "0123456789abcdef";
const settings = { RATE_LIMITS: "off", METRICS_TOKEN };
const { app, as, anybody } = await startTestApp(settings, undefined, { replicas, counts });
const { norte } = cast;

const WRITTEN = { cookie: "recente=1" };
const queries: Record<string, Record<string, string>> = {
  "busca.find": { q: "ana" },
  "eventos.abertos": { cidade: "Santos" },
  "leads.exportCsv": { tela: "leads" },
  "metas.list": { tipo: "cliente" },
};
const mayLag = endpoints.filter(([, endpoint]) => endpoint.mayLag);

// Holds product/integracoes.md#the-api: what may be some seconds old.
test("what may lag is a list, an export or a figure, and nothing else", () => {
  expect(mayLag.map(([name]) => name)).toEqual([
    "auditoria.list",
    "auditoria.exportCsv",
    "busca.find",
    "clientes.list",
    "clientes.exportCsv",
    "cursos.list",
    "dashboard.metrics",
    "dashboard.series",
    "eventos.list",
    "eventos.exportCsv",
    "eventos.cidades",
    "eventos.abertos",
    "franquias.list",
    "franquias.exportCsv",
    "leads.list",
    "leads.exportCsv",
    "matriculas.list",
    "matriculas.exportCsv",
    "metas.list",
    "metas.get",
    "microFranquias.list",
    "microFranquias.exportCsv",
    "preMatriculas.list",
    "preMatriculas.exportCsv",
    "resultados.get",
    "resultados.exportCsv",
    "sac.list",
    "sac.exportCsv",
    "sac.counts",
    "usuarios.list",
    "usuarios.exportCsv",
  ]);
  expect(mayLag.filter(([, { method }]) => method !== "GET")).toEqual([]);
});

test("each of them reads where the adapter says, and the session of its caller on the primary", async () => {
  const norma = await as(cast.norma);
  for (const [name, endpoint] of mayLag) {
    const query = queries[name] ?? {};
    const isPublic = endpoint.access === "public";
    expect([name, (await norma.refused(endpoint, { query })).status]).toEqual([name, 503]);
    const stranger = await anybody.refused(endpoint, { query });
    expect([name, stranger.status]).toEqual([name, isPublic ? 503 : 401]);
  }
});

test("whoever has just written reads the primary, for as long as a replica may be behind", async () => {
  const clara = await as(norte.cliente);
  const written = await clara.refused(cursos.create, {
    body: novoCurso,
  });
  expect(written.status).toBe(201);
  expect(written.headers["set-cookie"]).toMatch(
    /^recente=1; Max-Age=7; Path=\/; HttpOnly; .*SameSite=Lax$/,
  );
  expect((await clara.call(cursos.list, { query: {} })).status).toBe(503);
});

test("a browser with that mark is answered by the primary, whoever it is", async () => {
  const cidades = endpoints.find(([name]) => name === "eventos.cidades")!;
  const read = (headers: Record<string, string>) =>
    anybody.refused(cidades[1], { query: {} }, { headers });
  const before = new Map(counts.of("reads"));
  expect((await read(WRITTEN)).status).toBe(200);
  expect((await read({})).status).toBe(503);
  const more = (place: string) => (counts.of("reads").get(place) ?? 0) - (before.get(place) ?? 0);
  expect([more("primary"), more("replica")]).toEqual([1, 1]);
});

test("a write that fails marks the browser too, one that is refused at the door does not", async () => {
  const ana = await as(norte.franquia);
  const missing = { id: "00000000-0000-4000-8000-000000000000" };
  const failed = await ana.refused(clientes.update, {
    params: missing,
    body: { cidade: "Santos" },
  });
  expect([failed.status, failed.headers["set-cookie"]]).toEqual([
    404,
    expect.stringContaining("recente=1"),
  ]);
  const refused = await anybody.refused(clientes.update, { params: missing, body: {} });
  expect([refused.status, refused.headers["set-cookie"]]).toEqual([401, undefined]);
});

test("a student always reads the primary: what they reach is looked up in rows", async () => {
  const aluno = await as(norte.aluno);
  expect((await aluno.call(matriculas.list, { query: {} })).status).toBe(200);
  expect((await aluno.call(dashboard.metrics, {})).status).toBe(200);
});

test("without replicas nobody gets the mark", async () => {
  const clara = await plain.as(norte.cliente);
  const { status, headers } = await clara.refused(cursos.create, {
    body: novoCurso,
  });
  expect([status, headers["set-cookie"]]).toEqual([201, undefined]);
});

test("the lag and who served the reads are told to Prometheus", async () => {
  const authorization = `Bearer ${METRICS_TOKEN}`;
  const { payload } = await app.inject({ url: "/metrics", headers: { authorization } });
  expect(payload).toContain('capelo_replica_lag_seconds{replica="there:5432"} 0.5\n');
  expect(payload).toMatch(/^capelo_replica_reads_total\{place="replica"\} [1-9]/m);
});
