import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { endpoints } from "#shared/contract/all.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { conta } from "#shared/contract/conta.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { fatores } from "#shared/contract/fatores.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { microFranquias } from "#shared/contract/micro-franquias.ts";
import { pedidos } from "#shared/contract/pedidos.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { titulares } from "#shared/contract/titulares.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { webhooks } from "#shared/contract/webhooks.ts";
import { CONTA_BLOQUEADA, SAIDA_BLOQUEADA } from "#shared/demo.ts";
import { DEMO_PASSWORD, demoAccounts } from "#server/db/demo/accounts.ts";
import { idOf } from "#server/db/demo/random.ts";
import * as schema from "#server/db/schema.ts";
import { startTestApp } from "#tests/support/app.ts";
import { bodyOf } from "#tests/support/bodies.ts";
import type { Person } from "#tests/support/cast.ts";
import { db, useDemo } from "#tests/support/demo.ts";

// Holds security.md#running-it: strangers who share the accounts of a public demonstration leave them as they are.

useDemo();
const open = await startTestApp({ DEMO: "on-hourly", RATE_LIMITS: "off" });
const home = await startTestApp({ DEMO: "on", RATE_LIMITS: "off" });
afterAll(() => Promise.all([open.app.close(), home.app.close()]));

const { users } = schema;
const EMAILS = demoAccounts.map(({ email }) => email);
const accounts = async () =>
  db.select().from(users).where(inArray(users.email, EMAILS)).orderBy(users.email);
const ids = new Map<string, string>();
const idOfEmail = (email: string) => ids.get(email) ?? "";
const as = (email: string, at = open) => at.as({ id: idOfEmail(email) } as Person);

let before: Awaited<ReturnType<typeof accounts>> = [];
beforeAll(async () => {
  for (const { id, email } of await db.select().from(users)) ids.set(email, id);
  before = await accounts();
  expect(before).toHaveLength(6);
});

const NEW = "outra@rede.example";
const BLOB = { id: "a", clientDataJSON: "a", attestationObject: "a", transports: [] };
const SENHA = { currentPassword: DEMO_PASSWORD };
const own: [Endpoint, object?][] = [
  [conta.rename, { nome: "Outro" }],
  [conta.changePassword, { ...SENHA, newPassword: "outra-senha" }],
  [conta.endSession, { id: "a".repeat(64) }],
  [conta.endOtherSessions],
  [conta.unbindProvider],
  [conta.answerEmailChange, { confirma: true }],
  [fatores.beginTotp, SENHA],
  [fatores.confirmTotp, { codigo: "123456" }],
  [fatores.passkeyOptions, SENHA],
  [fatores.createPasskey, BLOB],
  [fatores.renewCodes, SENHA],
  [fatores.remove, { ...SENHA, id: idOf("x", 1) }],
];

describe("of the own account", () => {
  test("every write says whether a public demonstration refuses it", () => {
    const free = [
      "cartas.set",
      "conta.beginVisita",
      "conta.endVisita",
      "fatores.verifyOptions",
      "fatores.verifyPasskey",
      "fatores.verifyCode",
    ];
    const writes = endpoints.filter(
      ([, { path, method }]) => /^\/api\/(?:conta|usuarios)\b/.test(path) && method !== "GET",
    );
    const unsaid = writes.filter(([, { demo }]) => demo === undefined).map(([name]) => name);
    expect(unsaid.toSorted()).toEqual(free.toSorted());
    const said = writes.flatMap(([, each]) => (each.demo === "own" ? each : []));
    expect(new Set(own.map(([each]) => each))).toEqual(new Set(said));
  });

  test.each(demoAccounts)("$email changes nothing", async ({ email }) => {
    const caller = await as(email);
    for (const [endpoint, body] of own) {
      const { status, body: answer } = await caller.refused(endpoint, { body });
      expect([status, answer.message], endpoint.path).toEqual([403, CONTA_BLOQUEADA]);
    }
  });

  test("a stranger sees no other stranger's browser", async () => {
    const [here] = [await as("cliente@rede.test"), await as("cliente@rede.test")];
    expect((await here.call(conta.sessions, {})).body).toHaveLength(1);
    expect((await (await as("cliente2@rede.test")).call(conta.sessions, {})).body).toHaveLength(1);
  });
});

describe("of those above", () => {
  test.each([...EMAILS])("%s is neither switched off nor sent a link", async (email) => {
    const params = { id: idOfEmail(email) };
    for (const head of ["franqueador@rede.test", "micro@rede.test"]) {
      const caller = await as(head);
      // Behind the second wall a micro-franchise finds no account above its own.
      const refusals = head === "micro@rede.test" ? [403, 404] : [403];
      for (const isActive of [false, true])
        expect(refusals).toContain(
          (await caller.refused(usuarios.update, { params, body: { isActive } })).status,
        );
      expect(refusals).toContain((await caller.refused(usuarios.sendAccess, { params })).status);
    }
    const caller = await as("franqueador@rede.test");
    const body = { confirma: true };
    expect((await caller.refused(usuarios.answerEmailChange, { params, body })).status).toBe(403);
  });

  const units: [string, Endpoint, Endpoint, string][] = [
    ["franqueador@rede.test", franquias.update, franquias.sendAccess, idOf("franquia", "f1")],
    ["franquia@rede.test", microFranquias.update, microFranquias.sendAccess, idOf("micro", "m1")],
    ["micro@rede.test", clientes.update, clientes.sendAccess, idOf("cliente", "c1")],
  ];

  test.each(units)("%s edits the unit, but not its access", async (email, update, send, id) => {
    const caller = await as(email);
    const params = { id };
    const patch = async (body: object) => (await caller.refused(update, { params, body })).status;
    expect(await patch({ email: NEW })).toBe(403);
    if (update !== microFranquias.update) expect(await patch({ isActive: false })).toBe(403);
    expect(await patch({ cidade: "Recife" })).toBe(200);
    expect((await caller.refused(send, { params })).status).toBe(403);
  });

  test("a student's rows are neither erased, corrected nor undone", async () => {
    const franqueador = await as("franqueador@rede.test");
    const [pre] = await db
      .select({ id: schema.preMatriculas.id, leadId: schema.preMatriculas.leadId })
      .from(schema.preMatriculas)
      .where(eq(schema.preMatriculas.email, "aluno@rede.test"));
    const [enrolled] = await db
      .select({ id: schema.matriculas.id })
      .from(schema.matriculas)
      .where(eq(schema.matriculas.email, "aluno@rede.test"));
    const [pedido] = await db
      .update(schema.pedidos)
      .set({ email: "Aluno@rede.test" })
      .where(eq(schema.pedidos.estado, "aberto"))
      .returning({ id: schema.pedidos.id });
    const rows: [Endpoint, string | null | undefined][] = [
      [preMatriculas.update, pre?.id],
      [preMatriculas.undo, pre?.id],
      [matriculas.undo, enrolled?.id],
      ...[pre?.id, pre?.leadId, idOfEmail("aluno@rede.test")].flatMap(
        (id): [Endpoint, string | null | undefined][] => [
          [titulares.apagar, id],
          [titulares.corrigir, id],
        ],
      ),
      [pedidos.apagar, pedido?.id],
      [pedidos.corrigir, pedido?.id],
    ];
    for (const [endpoint, id] of rows) {
      const name = `${endpoint.method} ${endpoint.path}`;
      const input = { params: { id }, body: bodyOf[name] };
      const { status, body } = await franqueador.refused(endpoint, input);
      expect([status, body.message], name).toEqual([403, CONTA_BLOQUEADA]);
    }
  });
});

test("nobody asks for a new password of theirs", async () => {
  for (const email of ["franqueador@rede.test", " Micro@Rede.TEST "]) {
    const { status, body } = await open.anybody.refused(acesso.forgotPassword, { body: { email } });
    expect([status, body.message]).toEqual([403, `Erro: ${CONTA_BLOQUEADA}`]);
  }
  const body = { email: "cliente2@rede.test" };
  expect((await open.anybody.call(acesso.forgotPassword, { body })).status).toBe(200);
});

test("nobody sends anything to another server, whoever signs in", async () => {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM webhooks LIMIT 1`);
  const id = rows[0]?.id ?? "";
  const params = { id, entregaId: id };
  const calls: [Endpoint, object][] = [
    [
      webhooks.create,
      { body: { url: "https://vitima.example/x", eventos: ["lead.created"], descricao: "x" } },
    ],
    [webhooks.update, { params: { id }, body: { isActive: true } }],
    [webhooks.test, { params: { id } }],
    [webhooks.resend, { params }],
    [webhooks.resendAll, { params: { id }, body: bodyOf["POST /api/webhooks/:id/repetir"] }],
  ];
  for (const email of ["franqueador@rede.test", "franquia2@rede.test"]) {
    const caller = await as(email);
    for (const [endpoint, input] of calls) {
      const { status, body } = await caller.refused(endpoint, input);
      expect([status, body.message], endpoint.path).toEqual([403, SAIDA_BLOQUEADA]);
    }
  }
});

test("the accounts of the second tree, and everything at home, change as ever", async () => {
  const change = { ...SENHA, newPassword: "outra-senha" };
  const second = await as("cliente2@rede.test");
  expect((await second.call(conta.changePassword, { body: change })).status).toBe(204);
  const params = { id: idOfEmail("cliente2@rede.test") };
  const head = await as("franqueador@rede.test");
  const off = { params, body: { isActive: false } };
  expect((await head.call(usuarios.update, off)).status).toBe(200);
  expect(await accounts()).toEqual(before);
  const mine = await as("cliente@rede.test", home);
  expect((await mine.call(conta.changePassword, { body: change })).status).toBe(204);
});
