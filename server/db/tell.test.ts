// Holds security.md#personal-data-and-the-trail: nothing changes or deletes a fact that the trail is told; what is past
// its term goes, and what the history of a person is told stays as long as the person.
import { desc, sql, type SQL } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Kind } from "#shared/fatos.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { removeOldEntries } from "./audit.ts";
import { fatos } from "./schema.ts";
import { tell } from "./tell.ts";

const { db, clock } = await useApp();
const { norte, sul, norma } = cast;
const { lead, preMatricula, matricula, evento } = norte;

async function told(kind: Kind, id?: string, by?: Person, more: Parameters<typeof tell>[3] = {}) {
  const actor = by && { userId: by.id };
  await tell(db, { actor, requestId: "r" }, kind, { id, ...more });
  const [fact] = await db.select().from(fatos).orderBy(desc(fatos.id)).limit(1);
  if (fact === undefined) throw new Error("nothing was told");
  return fact;
}

const refused = (statement: SQL) =>
  db.execute(statement).then(
    () => "",
    (error: Error) => String(error.cause),
  );

test("a fact stands in the part of its row, with the person and all of the person's path", async () => {
  const path = {
    franqueadorId: norma.unitId,
    franquiaId: norte.franquia.unitId,
    microFranquiaId: norte.micro.unitId,
    clienteId: norte.cliente.unitId,
  };
  for (const [kind, id, person] of [
    ["leads.corrigir", lead, { leadId: lead }],
    ["preMatriculas.corrigir", preMatricula, { preMatriculaId: preMatricula }],
    ["matriculas.invite", matricula, { preMatriculaId: preMatricula }],
  ] as const)
    expect(await told(kind, id, norma)).toMatchObject({
      ...path,
      ...person,
      registroId: id,
      naTrilha: true,
      noHistorico: true,
    });
});

test("a fact of a row that is gone stands with its event, and has the person that it names", async () => {
  const gone = "0b6f7d3e-0000-4000-8000-000000000000";
  const more = { dados: { eventoId: evento }, leadId: lead, preMatriculaId: gone };
  expect(await told("preMatriculas.desfazer", gone, norte.micro, more)).toMatchObject({
    microFranquiaId: norte.micro.unitId,
    leadId: lead,
    preMatriculaId: gone,
    noHistorico: true,
  });
});

test("an id of somebody else carries no fact out of the part of its actor, nor into a history", async () => {
  for (const more of [{ id: sul.lead }, { dados: { eventoId: sul.evento }, leadId: sul.lead }])
    expect(await told("leads.corrigir", more.id, norte.micro, more)).toMatchObject({
      franqueadorId: norma.unitId,
      franquiaId: norte.franquia.unitId,
      leadId: null,
      noHistorico: false,
    });
});

test("an act without a person is told to the trail alone", async () => {
  expect(await told("clientes.update", norte.cliente.unitId, norma)).toMatchObject({
    franquiaId: norte.franquia.unitId,
    clienteId: null,
    naTrilha: true,
    noHistorico: false,
  });
});

test.each([
  ["an UPDATE", sql`UPDATE fatos SET autor_id = NULL`],
  [
    "a second change beside the end of a history",
    sql`UPDATE fatos SET no_historico = false, em = now()`,
  ],
  ["a DELETE", sql`DELETE FROM fatos`],
  ["a TRUNCATE", sql`TRUNCATE fatos`],
])("%s of a fact is refused, even to the owner of the table", async (_what, statement) => {
  const before = await told("leads.corrigir", lead, norma);
  expect(await refused(statement)).toContain("fatos is append-only");
  expect(await db.select().from(fatos)).toEqual([before]);
});

test("a history that ended does not begin again", async () => {
  await told("leads.corrigir", lead, norma);
  await db.update(fatos).set({ noHistorico: false });
  expect(await refused(sql`UPDATE fatos SET no_historico = true`)).toContain("append-only");
});

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  clock.now = new Date();
});

test("past its term a fact leaves the trail; the history keeps its own without who asked", async () => {
  const old = { em: new Date(Date.now() - 400 * day) };
  await told("leads.anotar", lead, norma, old);
  await told("clientes.update", norte.cliente.unitId, norma, old);
  await told("clientes.update", norte.cliente.unitId, norma);
  await removeOldEntries(db, 12, clock.now);
  const left = await db.select().from(fatos).orderBy(fatos.id);
  expect(left.map(({ tipo, naTrilha, requestId }) => [tipo, naTrilha, requestId])).toEqual([
    ["leads.anotar", false, null],
    ["clientes.update", true, "r"],
  ]);
  await db.update(fatos).set({ noHistorico: false });
  await removeOldEntries(db, 12, clock.now);
  expect(await db.$count(fatos)).toBe(1);
});

test("what is younger than 28 days stays, whatever term is asked for", async () => {
  await told("clientes.update", undefined, norma, { em: new Date(Date.now() - 27 * day) });
  await db.execute(sql`SELECT remove_old_facts(now() + interval '1 year', 500)`);
  expect(await db.$count(fatos)).toBe(1);
});
