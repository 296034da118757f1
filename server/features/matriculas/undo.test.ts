import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { dashboard } from "#shared/contract/dashboard.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { matriculas as contract } from "#shared/contract/matriculas.ts";
import { preMatriculas as before } from "#shared/contract/pre-matriculas.ts";
import {
  alunos,
  matriculas,
  outbox,
  preMatriculas,
  sacTickets,
  trilha,
} from "#server/db/schema.ts";
import { foldTotals } from "#server/db/totals.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";
import { queuedMails, useMail, writeTold } from "#tests/support/mail.ts";

const app = await useApp();
const mail = useMail(app);
const { anybody, as, clock, db } = app;
const { norte } = cast;

const DAY = 24 * 60 * 60 * 1000;
const preId = idOf("em espera");
const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};

const efetivar = async () =>
  (await (await as(norte.cliente)).call(contract.efetivar, { params: { id: preId } })).body;
let id: string;
beforeEach(async () => {
  await db.insert(preMatriculas).values({
    id: preId,
    eventoId: norte.evento,
    nome: "Em Espera",
    email: "espera@familia.test",
    createdAt: clock.now,
  });
  ({ id } = await efetivar());
});
const undo = async (person: Person = norte.cliente, at = id) =>
  (await as(person)).refused(contract.undo, { params: { id: at }, body: { motivo: "engano" } });
const enrolled = () => db.select().from(matriculas).where(eq(matriculas.preMatriculaId, preId));
const invite = async () => (await as(norte.cliente)).call(contract.convidar, { params: { id } });
const seen = async () => {
  const { body } = await (await as(norte.cliente)).call(before.list, { query: {} });
  return body.find((row) => row.id === preId)!;
};

// Holds product/matriculas.md#undoing-an-enrolment.
describe("an enrolment is undone", () => {
  test("and its pré-matrícula waits again, and is efetivada anew", async () => {
    expect((await undo()).status).toBe(204);
    expect(await seen()).toMatchObject({
      efetivada: false,
      matricula: null,
      caminho: { efetivadaEm: null },
    });
    expect((await efetivar()).id).not.toBe(id);
  });

  test("of a student who has a ticket: it stays where it was asked", async () => {
    await invite();
    const [student] = await db.select().from(alunos).where(eq(alunos.preMatriculaId, preId));
    const [ticket] = await db
      .insert(sacTickets)
      .values({
        titulo: "Boleto",
        descricao: "Não chegou",
        departamento: "ti",
        solicitanteId: student!.userId,
      })
      .returning();
    expect((await undo()).status).toBe(204);
    const [stays] = await db.select().from(sacTickets).where(eq(sacTickets.id, ticket!.id));
    expect(stays).toEqual(ticket);
  });

  test.each([false, true])("the figures follow, folded before: %s", async (isFolded) => {
    const numbers = async () => {
      const clara = await as(norte.cliente);
      const { numeros } = (await clara.call(eventos.get, { params: { id: norte.evento } })).body;
      const { totalMatriculas } = (await clara.call(dashboard.metrics, {})).body;
      const { headers } = await clara.call(contract.list, { query: {} });
      return [
        numeros.matriculas,
        totalMatriculas,
        Number(headers["x-total-count"]),
        -numeros.aguardando,
      ];
    };
    const had = await numbers();
    if (isFolded) await foldTotals(db);
    await undo();
    expect(await numbers()).toEqual(had.map((number) => number! - 1));
    await foldTotals(db);
    const { rows } = await db.execute(
      "SELECT * FROM counted_totals EXCEPT SELECT * FROM kept_totals",
    );
    expect(rows).toEqual([]);
  });

  test("with a reason, which the audit log keeps with who and what", async () => {
    const clara = await as(norte.cliente);
    const { status } = await clara.refused(contract.undo, { params: { id }, body: {} });
    expect(status).toBe(400);
    await undo();
    const entries = await db
      .select()
      .from(trilha)
      .where(and(eq(trilha.entityId, id), eq(trilha.action, "desfazer")));
    expect(entries).toEqual([
      expect.objectContaining({
        actorId: norte.cliente.id,
        entity: "matriculas",
        details: { motivo: "engano", eventoId: norte.evento, preMatriculaId: preId },
      }),
    ]);
  });

  test("once: the second time changes nothing", async () => {
    await undo();
    expect((await undo()).status).toBe(204);
    const entries = await db.select().from(trilha).where(eq(trilha.action, "desfazer"));
    expect(entries).toHaveLength(1);
    expect((await undo(cast.sul.cliente)).status).toBe(404);
  });

  test("for 7 days, then refused in words", async () => {
    later(7 * DAY + 1);
    const { status, body } = await undo();
    expect([status, body.message]).toEqual([
      409,
      "Esta matrícula foi efetivada há mais de 7 dias: não pode mais ser desfeita.",
    ]);
    later(-1);
    expect((await undo()).status).toBe(204);
  });

  test("only where it came from a pré-matrícula", async () => {
    const own = idOf("sem origem");
    await db
      .insert(matriculas)
      .values({ id: own, eventoId: norte.evento, nome: "Sem Origem", email: "x@x.test" });
    const { status, body } = await undo(norte.cliente, own);
    expect([status, body.message]).toEqual([
      409,
      "Esta matrícula não veio de uma pré-matrícula: não há a que voltar.",
    ]);
  });
});

describe("who may undo an enrolment", () => {
  test.each(["cliente", "micro", "franquia", "norma"] as const)("%s", async (name) => {
    expect((await undo(name === "norma" ? cast.norma : norte[name])).status).toBe(204);
  });

  test("not a seller, nor a neighbour", async () => {
    expect((await undo(norte.vendedor)).status).toBe(403);
    expect((await undo(cast.sul.cliente)).status).toBe(404);
    expect((await undo(cast.irma.cliente)).status).toBe(404);
    expect(await enrolled()).toHaveLength(1);
  });

  test("two at once: it is undone once, and both are told so", async () => {
    const answers = await Promise.all([undo(), undo(norte.micro)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await db.select().from(trilha).where(eq(trilha.action, "desfazer"))).toHaveLength(1);
  });
});

describe("undone while others are at it", () => {
  test.each(Array.from({ length: 5 }, (_, round) => round))(
    "an invitation and 'Efetivar' come before or after, never half, round %i",
    async () => {
      const calls = [undo(), efetivar(), invite(), undo(norte.micro), efetivar()];
      await Promise.allSettled(calls);
      const rows = await enrolled();
      expect(rows.length).toBeLessThanOrEqual(1);
      expect((await seen()).efetivada).toBe(rows.length === 1);
      const held = await db.select().from(alunos).where(eq(alunos.preMatriculaId, preId));
      if (rows.length === 0) expect(held).toEqual([]);
      const { rows: differing } = await db.execute(
        "SELECT * FROM counted_totals EXCEPT SELECT * FROM kept_totals",
      );
      expect(differing).toEqual([]);
    },
  );
});

describe("the family's letter", () => {
  test("leaves only when 'Desfazer' is no longer offered in place", async () => {
    await writeTold(app);
    const poller = mail.start();
    later(8_000);
    await poller.tick();
    expect(mail.server.arrived).toEqual([]);
    later(3_000);
    await poller.tick();
    expect(mail.server.arrived).toHaveLength(1);
  });

  test("is dropped when its enrolment was undone after it was queued, and holds up no other", async () => {
    await writeTold(app);
    await undo();
    await efetivar();
    await writeTold(app);
    expect(await db.$count(outbox)).toBe(2);
    later(11_000);
    await mail.start().tick();
    expect(mail.server.arrived).toHaveLength(1);
    expect(await db.$count(outbox)).toBe(1);
    expect(mail.logged.map(({ level }) => level)).toEqual(["info", "info"]);
  });

  test("never leaves of an enrolment that was undone; a brother's does", async () => {
    const brother = idOf("irmao");
    await db.insert(preMatriculas).values({
      id: brother,
      eventoId: norte.evento,
      nome: "Irmão Em Espera",
      email: "espera@familia.test",
    });
    await (await as(norte.cliente)).call(contract.efetivar, { params: { id: brother } });
    await undo();
    expect((await queuedMails(app)).map(({ data }) => data)).toEqual([
      expect.objectContaining({ nome: "Irmão Em Espera" }),
    ]);
  });
});

test("the declaration of the activation stays good", async () => {
  const codigo = "MV44S-PSXVJ-6XCQW-P57SW";
  await db.update(preMatriculas).set({ codigo }).where(eq(preMatriculas.id, preId));
  await undo();
  expect((await anybody.call(before.verify, { params: { codigo } })).status).toBe(200);
});
