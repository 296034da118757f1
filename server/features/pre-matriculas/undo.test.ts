// Holds security.md#public-forms-and-declarations: a stranger takes a child's credit: staff undo it, and the family
// activates.
// Holds security.md#public-forms-and-declarations: an activation is undone and enrolled at once: one wins, and the
// figures agree.
// Holds security.md#public-forms-and-declarations: an undone declaration no longer verifies.
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { eventos as eventosContract } from "#shared/contract/eventos.ts";
import { dashboard } from "#shared/contract/dashboard.ts";
import { leads } from "#shared/contract/leads.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { preMatriculas as contract } from "#shared/contract/pre-matriculas.ts";
import { eventos, outbox, preMatriculas, trilha } from "#server/db/schema.ts";
import { foldTotals } from "#server/db/totals.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";
import { queuedMails, writeTold } from "#tests/support/mail.ts";

const app = await useApp();
const { anybody, as, db } = app;
const { norte } = cast;

const motivo = { motivo: "nao_autorizada" } as const;
const theft = { ...family.activation, nomeAluno: "Quem Furta", email: "furta@x.test" };
const headers = { "idempotency-key": "one-filled-form" };

let stolen: { id: string; codigo: string };
beforeEach(async () => {
  stolen = (await anybody.call(contract.create, { body: theft }, { headers })).body;
});

const undo = async (person: Person = norte.cliente, id = stolen.id) =>
  (await as(person)).refused(contract.undo, { params: { id }, body: motivo });

// Holds product/matriculas.md#undoing-an-activation.
describe("a stranger takes a child's credit", () => {
  test("staff undo the activation, and the family activates with the same CPF", async () => {
    expect((await anybody.refused(contract.create, { body: family.activation })).status).toBe(409);
    expect((await undo()).status).toBe(204);
    const { status, body } = await anybody.call(contract.create, { body: family.activation });
    expect([status, body.nomeAluno]).toEqual([201, "João da Silva"]);
    expect(body.codigo).not.toBe(stolen.codigo);
  });

  test("the code of the undone declaration is told to be cancelled, and opens no second copy", async () => {
    await undo();
    const { status, body } = await anybody.refused(contract.verify, {
      params: { codigo: stolen.codigo.toLowerCase() },
    });
    expect([status, body.message]).toEqual([410, "Declaração cancelada"]);
    const copy = { codigo: stolen.codigo, cpfAluno: theft.cpfAluno };
    expect((await anybody.refused(contract.secondCopy, { body: copy })).status).toBe(404);
  });

  test("its letter is not sent, and others to the same mailbox are", async () => {
    const sister = { ...theft, nomeAluno: "Irmã de Quem", cpfAluno: "39053344705" };
    const { body: kept } = await anybody.call(contract.create, { body: sister });
    expect(await queuedMails(app)).toHaveLength(2);
    await undo();
    const letters = await queuedMails(app);
    expect(letters.map(({ data }) => data)).toEqual([
      expect.objectContaining({ codigo: kept.codigo }),
    ]);
  });

  test("a letter that is out stays noted", async () => {
    await writeTold(app);
    await db.update(outbox).set({ sentAt: app.clock.now, payload: null });
    expect((await undo()).status).toBe(204);
    expect(await db.select().from(outbox)).toHaveLength(1);
  });

  test("a form sent again with its old key activates anew", async () => {
    await undo();
    const again = await anybody.call(contract.create, { body: theft }, { headers });
    expect([again.status, again.body.id === stolen.id]).toEqual([201, false]);
  });

  test("the lead is 'inscrito' again and can be activated again", async () => {
    const { nomeAluno, nomeResponsavel, email, telefone, eventoId } = family.activation;
    const signUp = { eventoId, nomeAluno, nomeResponsavel, email, telefone };
    const { body: lead } = await anybody.call(leads.create, { body: signUp });
    await undo();
    const { body: mine } = await anybody.call(contract.create, { body: family.activation });
    const path = async () =>
      (await (await as(norte.cliente)).call(leads.list, { query: {} })).body.find(
        ({ id }) => id === lead.id,
      )!.caminho;
    expect((await path()).ativadoEm).not.toBeNull();
    await undo(norte.cliente, mine.id);
    expect(await path()).toMatchObject({ ativadoEm: null, efetivadaEm: null });
    expect((await anybody.call(contract.create, { body: family.activation })).status).toBe(201);
    expect((await path()).ativadoEm).not.toBeNull();
  });

  test.each([false, true])("the figures follow, folded before: %s", async (isFolded) => {
    const numbers = async () => {
      const clara = await as(norte.cliente);
      const { body } = await clara.call(eventosContract.get, { params: { id: norte.evento } });
      const metrics = await clara.call(dashboard.metrics, {});
      const list = await clara.call(contract.list, { query: {} });
      return [
        body.numeros.preMatriculas,
        body.numeros.aguardando,
        metrics.body.totalPreMatriculas,
        Number(list.headers["x-total-count"]),
      ];
    };
    const before = await numbers();
    if (isFolded) await foldTotals(db);
    await undo();
    const less = before.map((number) => number! - 1);
    expect(await numbers()).toEqual(less);
    await foldTotals(db);
    expect(await numbers()).toEqual(less);
    const { rows } = await db.execute(
      "SELECT * FROM counted_totals EXCEPT SELECT * FROM kept_totals",
    );
    expect(rows).toEqual([]);
  });
});

describe("POST /api/pre-matriculas/:id/desfazer", () => {
  test.each(["cliente", "micro", "franquia", "norma"] as const)("is for %s", async (name) => {
    const person = name === "norma" ? cast.norma : norte[name];
    expect((await undo(person)).status).toBe(204);
  });

  test("not for a seller, nor for a neighbour", async () => {
    expect((await undo(norte.vendedor)).status).toBe(403);
    expect((await undo(cast.sul.cliente)).status).toBe(404);
    expect((await undo(cast.irma.cliente)).status).toBe(404);
    const rows = await db.select().from(preMatriculas).where(eq(preMatriculas.id, stolen.id));
    expect(rows).toHaveLength(1);
  });

  test("undone again it changes nothing, and is still not the neighbour's", async () => {
    await undo();
    expect((await undo()).status).toBe(204);
    expect((await undo(cast.sul.cliente)).status).toBe(404);
    const entries = await db
      .select()
      .from(trilha)
      .where(and(eq(trilha.naTrilha, true), eq(trilha.entityId, stolen.id)));
    expect(entries).toEqual([
      expect.objectContaining({
        actorId: norte.cliente.id,
        action: "desfazer",
        entity: "preMatriculas",
        details: { ...motivo, eventoId: norte.evento, leadId: "" },
      }),
    ]);
  });

  test("an enrolled one is refused in words", async () => {
    const clara = await as(norte.cliente);
    await clara.call(matriculas.efetivar, { params: { id: stolen.id } });
    const { status, body } = await undo();
    expect([status, body.message]).toEqual([
      409,
      "Esta pré-matrícula já foi efetivada: a ativação não pode mais ser desfeita.",
    ]);
  });

  test("a reason is needed", async () => {
    const clara = await as(norte.cliente);
    const { status, body } = await clara.refused(contract.undo, {
      params: { id: stolen.id },
      body: { motivo: "" },
    });
    expect([status, body.issues]).toEqual([400, [{ path: "motivo", message: "Escolha o motivo" }]]);
  });

  test("also when the event is over", async () => {
    await db.update(eventos).set({ status: "concluido" }).where(eq(eventos.id, norte.evento));
    expect((await undo()).status).toBe(204);
  });

  test("pressed together with 'Efetivar', one of both wins and the figures agree", async () => {
    const [clara, franca] = [await as(norte.cliente), await as(norte.franquia)];
    for (let n = 0; n < 12; n++) {
      const body = { ...theft, nomeAluno: `Aluno ${n}`, cpfAluno: String(10_000_000_000 + n) };
      const { id } = (await anybody.call(contract.create, { body })).body;
      const calls = [
        () => clara.refused(matriculas.efetivar, { params: { id } }),
        () => franca.refused(contract.undo, { params: { id }, body: motivo }),
        () => clara.refused(contract.undo, { params: { id }, body: motivo }),
      ];
      const order = n % 2 === 0 ? calls : calls.toReversed();
      const answers = await Promise.all(order.map((call) => call()));
      const statuses = answers.map(({ status }) => status);
      if (n % 2 === 1) statuses.reverse();
      expect(["201,409,409", "404,204,204"]).toContain(statuses.join());
    }
    const { rows } = await db.execute(
      "SELECT * FROM counted_totals EXCEPT SELECT * FROM kept_totals",
    );
    expect(rows).toEqual([]);
  });
});
