// Holds security.md#tenancy: every answer is the one that the tree gives.
// Holds security.md#accounts-and-sessions: a right password without the second factor reaches no call; codes and
// challenges count once.
import { beforeEach, describe, expect, test } from "vitest";
import { endpoints } from "#shared/contract/all.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { may } from "#shared/permissions.ts";
import { matriculas } from "#server/db/schema.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { bodyOf } from "#tests/support/bodies.ts";
import { cast, everybody, type Branch } from "#tests/support/cast.ts";
import { everything } from "#tests/support/everything.ts";
import { addApp, beginLogIn } from "#tests/support/factors.ts";
import { plantTokens } from "#tests/support/tokens.ts";
import { plantVisoes } from "#tests/support/visoes.ts";

// Calls every endpoint of the contract as every person of two whole networks. An endpoint takes
// part as soon as it is declared.

const outer = await useApp({ RATE_LIMITS: "off" });
const { anybody, as, db } = outer;

// These enrolments are too old to be undone: a student without an enrolment could not sign in for
// the later cases.
beforeEach(() => db.update(matriculas).set({ efetivadaEm: new Date("2025-01-01") }));
beforeEach(() => plantTokens(db));
beforeEach(() => plantVisoes(db));

/** The row of a branch that stands for `:id`, by the first word of the path. */
const rowOf: Record<string, (unit: Branch) => string> = {
  aparencias: (unit) => unit.cliente.unitId,
  caminho: (unit) => unit.lead,
  clientes: (unit) => unit.cliente.unitId,
  contatos: (unit) => unit.contato,
  cursos: (unit) => unit.curso,
  dominios: (unit) => unit.cliente.unitId,
  eventos: (unit) => unit.evento,
  leads: (unit) => unit.lead,
  franquias: (unit) => unit.franquia.unitId,
  "micro-franquias": (unit) => unit.micro.unitId,
  importacoes: (unit) => unit.importacao,
  matriculas: (unit) => unit.preMatricula,
  metas: (unit) => unit.micro.unitId,
  auditoria: (unit) => unit.lead,
  pedidos: (unit) => unit.pedido,
  pessoas: (unit) => unit.lead,
  sac: (unit) => unit.ticketMicro,
  titulares: (unit) => unit.lead,
  tokens: (unit) => unit.token,
  unidades: (unit) => unit.cliente.unitId,
  usuarios: (unit) => unit.vendedor.id,
  visoes: (unit) => unit.visao,
  webhooks: (unit) => unit.webhook,
};

/** Paths whose `:id` is another row than the first word of the path says. */
const rowOfPath: Record<string, (unit: Branch) => string> = {
  "/api/matriculas/:id/convite": (unit) => unit.matricula,
  "/api/matriculas/:id/desfazer": (unit) => unit.matricula,
  "/api/pre-matriculas/:id": (unit) => unit.preMatricula,
  "/api/pre-matriculas/:id/desfazer": (unit) => unit.preMatricula,
  "/api/pre-matriculas/:id/lead": (unit) => unit.preMatricula,
};

const queryOf: Record<string, object> = {
  "GET /api/eventos/:id/cartoes/folhas": { lote: 1 },
  "GET /api/eventos/:id/cartas/publico": { segmento: "inscritos" },
};

function inputOf(endpoint: Endpoint, unit: Branch): Parameters<Caller["refused"]>[1] {
  if (!endpoint.path.includes(":")) return {};
  const noun = endpoint.path.split("/")[2] ?? "";
  const row = rowOfPath[endpoint.path] ?? rowOf[noun];
  if (row === undefined)
    throw new Error(`${endpoint.path}: say in rowOf which row of the cast stands for :id`);
  const name = `${endpoint.method} ${endpoint.path}`;
  if (endpoint.body && !bodyOf[name]) throw new Error(`${name}: give a valid body in bodyOf`);
  const params = {
    id: row(unit),
    ...(endpoint.path.includes(":moduloId") ? { moduloId: unit.modulo } : {}),
    ...(endpoint.path.includes(":mesaId") ? { mesaId: unit.lead } : {}),
    ...(endpoint.path.includes(":cartaId") ? { cartaId: unit.lead } : {}),
    ...(endpoint.path.includes(":juncaoId") ? { juncaoId: unit.lead } : {}),
    ...(endpoint.path.includes(":entregaId") ? { entregaId: unit.entrega } : {}),
  };
  const query = queryOf[name] ?? {};
  return { params, query, ...(endpoint.body ? { body: bodyOf[name] } : {}) };
}

const guarded = endpoints.filter(([, endpoint]) => endpoint.access !== "public");
const open = endpoints.filter(([, endpoint]) => endpoint.access === "public");

test("the walk covers the whole contract, and what is public is on this list", () => {
  expect(guarded.length + open.length).toBe(endpoints.length);
  expect(open.map(([name]) => name).toSorted()).toEqual([
    "acesso.answerEmailChange",
    "acesso.beginAtProvider",
    "acesso.emailChange",
    "acesso.enterByProvider",
    "acesso.forgotPassword",
    "acesso.login",
    "acesso.logout",
    "acesso.passwordLink",
    "acesso.resetPassword",
    "agenda.read",
    "config.get",
    "eventos.abertos",
    "eventos.cidades",
    "health.live",
    "health.ready",
    "leads.create",
    "leads.open",
    "mesas.enter",
    "pedidos.confirmar",
    "pedidos.create",
    "preMatriculas.create",
    "preMatriculas.pdf",
    "preMatriculas.secondCopy",
    "preMatriculas.verify",
  ]);
});

/** The table knows roles alone: one person of each stands for all outside torture. */
const eachRole = Object.entries(everybody).filter(
  ([, { role }], at, all) => everything || all.findIndex(([, one]) => one.role === role) === at,
);

/** Everybody meets both neighbours at every other call, in torture at each. */
const neighboursOf = (turn: number): Branch[] =>
  everything ? [cast.sul, cast.irma] : [turn % 2 === 0 ? cast.sul : cast.irma];

// Holds product.md#who-may-do-what for every call.
describe.each(guarded)("%s", (name, endpoint) => {
  const { access } = endpoint;

  test("refuses nobody in particular with 401", async () => {
    expect((await anybody.refused(endpoint, inputOf(endpoint, cast.norte))).status).toBe(401);
  });

  test("lets in the roles of the permission table, refuses the others with 403 before reading anything", async () => {
    for (const [nome, person] of eachRole) {
      const caller = await as(person);
      const { status } = await caller.refused(endpoint, inputOf(endpoint, cast.norte));
      const allowed = access === "signed-in" || access === "public" || may(person.role, access);
      expect(status === 403, `${nome} (${person.role}) got ${status}`).toBe(!allowed);
      expect(status, `${nome} (${person.role})`).not.toBe(500);
    }
  });

  test("does not reveal a row of another network or branch", async () => {
    if (access === "signed-in" || access === "public")
      return expect(endpoint.params).toBeUndefined();
    const people = [...Object.values(cast.norte).filter(isPerson), cast.bela].filter(({ role }) =>
      may(role, access),
    );
    for (const [at, person] of people.entries()) {
      const caller = await as(person);
      for (const neighbour of neighboursOf(guarded.findIndex(([one]) => one === name) + at)) {
        const answer = await caller.refused(endpoint, inputOf(endpoint, neighbour));
        if (endpoint.params) expect(answer.status, person.nome).toBe(404);
        else expect(traceOf(neighbour, answer.text), person.nome).toEqual([]);
      }
    }
    if (may("franqueador", access)) {
      const norma = await as(cast.norma);
      const answer = await norma.refused(endpoint, inputOf(endpoint, cast.sul));
      if (endpoint.params) expect(answer.status).toBe(404);
      else expect(traceOf(cast.sul, answer.text)).toEqual([]);
    }
  });
});

// Holds product/acesso.md#second-factor: a right password alone opens nothing.
test("a log-in that waits for its second factor gets 401 from every call but those of factors", async () => {
  const { cliente } = cast.norte;
  await addApp(await as(cliente), outer.clock);
  const { answer, browser } = await beginLogIn(outer, cliente);
  expect(answer.body).toMatchObject({ pendente: "fator" });
  const reached: string[] = [];
  for (const [name, endpoint] of guarded) {
    const { status } = await anybody.refused(endpoint, inputOf(endpoint, cast.norte), {
      headers: browser,
    });
    if (status !== 401) reached.push(name);
  }
  const open = guarded.filter(([, { entering }]) => entering).map(([name]) => name);
  expect(reached.toSorted()).toEqual(open.toSorted());
  expect(open.every((name) => name.startsWith("fatores."))).toBe(true);
  expect(open).not.toContain("fatores.list");
});

function isPerson(value: unknown): value is (typeof cast)["norma"] {
  return typeof value === "object" && value !== null && "role" in value;
}

function traceOf(unit: Branch, text: string): string[] {
  const marks = Object.values(unit).flatMap((value) =>
    isPerson(value) ? [value.id, value.unitId, value.email] : [value],
  );
  return marks
    .filter((mark) => mark.length > 8 && text.includes(mark))
    .concat(text.includes(`@${unit.name}.test`) ? [unit.name] : []);
}
