// Holds product/pessoas.md#a-person: everything that happened with the person, as it happened, and for whoever reaches the person.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contatos as contract } from "#shared/contract/contatos.ts";
import { leads } from "#shared/contract/leads.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { removeOldEntries } from "#server/db/audit.ts";
import { forget } from "#server/db/forget/forget.ts";
import { fatos, trilha } from "#server/db/schema.ts";
import { transaction } from "#server/db/transaction.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";

const { anybody, as, db, clock, secrets } = await useApp();
const { norte } = cast;

const historyOf = async (caller: Caller, id: string) =>
  (await caller.call(contract.history, { params: { id } })).body;
const later = () => {
  clock.now = new Date(clock.now.getTime() + 60_000);
};

/** A family signs up and activates; the activation is undone and made again, corrected, parted, joined and enrolled. */
async function wholeWay() {
  const [cliente, micro] = [await as(norte.cliente), await as(norte.micro)];
  const lead = (await anybody.call(leads.create, { body: family.signUp })).body.id;
  later();
  const activate = async () =>
    (await anybody.call(preMatriculas.create, { body: family.activation })).body.id;
  const first = await activate();
  later();
  await cliente.call(preMatriculas.undo, {
    params: { id: first },
    body: { motivo: "nao_autorizada" },
  });
  later();
  const pre = await activate();
  later();
  await cliente.call(leads.update, { params: { id: lead }, body: { telefone: "81977770000" } });
  await cliente.call(preMatriculas.joinLead, { params: { id: pre }, body: { leadId: null } });
  await cliente.call(preMatriculas.joinLead, { params: { id: pre }, body: { leadId: lead } });
  later();
  await cliente.call(contract.note, { params: { id: lead }, body: { texto: "Prefere à noite" } });
  later();
  const enrolment = (await micro.call(matriculas.efetivar, { params: { id: pre } })).body.id;
  later();
  await micro.call(matriculas.undo, { params: { id: enrolment }, body: { motivo: "engano" } });
  return { lead, pre, cliente };
}

test("the whole way is told, what was undone too, whichever row of it is asked for", async () => {
  const { lead, pre, cliente } = await wholeWay();
  for (const id of [lead, pre]) {
    const lines = await historyOf(cliente, id);
    const told = lines.map(({ tipo, texto }) => (texto === null ? tipo : `${tipo}: ${texto}`));
    expect(told.toSorted()).toEqual(
      [
        "inscricao",
        "ativacao",
        "ativacao_desfeita: A família não fez esta ativação",
        "ativacao",
        "correcao: telefone",
        "separacao",
        "vinculo",
        "anotacao: Prefere à noite",
        "matricula",
        "matricula_desfeita: Foi efetivada por engano",
      ].toSorted(),
    );
  }
});

test("it names the accounts of the reader's unit and below alone", async () => {
  const { lead, cliente } = await wholeWay();
  const authorOf = async (caller: Caller, tipo: string) =>
    (await historyOf(caller, lead)).find((line) => line.tipo === tipo)?.autor;
  expect(await authorOf(cliente, "correcao")).toBe("Clara Cliente");
  expect(await authorOf(cliente, "matricula_desfeita")).toBeNull();
  const micro = await as(norte.micro);
  expect(await authorOf(micro, "matricula_desfeita")).toBe(norte.micro.nome);
});

test("the trail is told of acts alone, and its term ends nothing of the history", async () => {
  const { lead, cliente } = await wholeWay();
  const before = (await historyOf(cliente, lead)).length;
  expect(await db.$count(trilha, sql`${trilha.naTrilha} AND ${trilha.actorId} IS NULL`)).toBe(0);
  await removeOldEntries(db, 0, new Date());
  expect((await historyOf(cliente, lead)).length).toBe(before);
});

test("it ends with the person", async () => {
  const { lead, pre, cliente } = await wholeWay();
  const rows = { leads: [lead], preMatriculas: [pre], users: [], sacTickets: [] };
  await transaction(db, (tx) => forget(tx, secrets, rows, clock.now));
  expect(await historyOf(cliente, lead)).toEqual([]);
  expect(await db.$count(fatos, sql`${fatos.noHistorico} AND ${fatos.leadId} = ${lead}`)).toBe(0);
});

test("what rows say of before is told once", async () => {
  const cliente = await as(norte.cliente);
  for (let times = 0; times < 2; times += 1) await db.execute(sql`SELECT tell_of_rows()`);
  const lines = await historyOf(cliente, norte.lead);
  expect(lines.map(({ tipo }) => tipo).toSorted()).toEqual(["ativacao", "inscricao", "matricula"]);
});
