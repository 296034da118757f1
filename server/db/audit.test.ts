// Holds security.md#personal-data-and-the-trail: nothing changes or deletes an entry of the trail, with two roles or
// one; what is past its term goes.
import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { auditLog } from "./schema.ts";

// The trail: entries that nothing changes, each in the part of the network that it belongs to.

const { db, database } = await useApp();
const { norte, sul, norma } = cast;

async function wrote(who: Person | undefined, entity: string, more: object = {}) {
  const actor = who && { actorId: who.id };
  await db.insert(auditLog).values({ ...actor, action: "x", entity, requestId: "r", ...more });
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  const { franqueadorId, franquiaId } = rows.at(-1) ?? {};
  return [franqueadorId, franquiaId];
}

test.each([
  ["an UPDATE", sql`UPDATE audit_log SET actor_id = NULL`],
  ["a DELETE", sql`DELETE FROM audit_log`],
  ["a TRUNCATE", sql`TRUNCATE audit_log`],
])("%s of an entry is refused, even to the owner of the table", async (_what, statement) => {
  await wrote(norma, "leads");
  const refused = await db.execute(statement).then(
    () => undefined,
    (error: Error) => String(error.cause),
  );
  expect(refused).toContain("audit_log is append-only");
  expect(await db.select().from(auditLog)).toMatchObject([{ actorId: norma.id }]);
});

test("the release before, which would change a failed log-in, leaves it as it is", async () => {
  await db.insert(auditLog).values({ action: "login-failed", entity: "users" });
  await db.execute(sql`UPDATE audit_log SET details = '{"count": 2}'`);
  expect(await db.select().from(auditLog)).toMatchObject([{ details: null }]);
});

test("what is younger than 28 days stays, whatever term is asked for", async () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
  const entry = { action: "x", entity: "users" };
  await db.insert(auditLog).values([
    { ...entry, at: days(29) },
    { ...entry, at: days(27) },
  ]);
  await db.execute(sql`SELECT remove_old_entries(now() + interval '1 year', 500)`);
  expect(await db.$count(auditLog)).toBe(1);
});

test("an entry belongs to the part of its row, whoever acted", async () => {
  const part = [norma.unitId, norte.franquia.unitId];
  const { lead, preMatricula, matricula, evento } = norte;
  for (const [entity, entityId] of [
    ["leads", lead],
    ["pessoas", lead],
    ["pessoas", preMatricula],
    ["pessoas", matricula],
    ["preMatriculas", preMatricula],
    ["matriculas", matricula],
    ["eventos", evento],
    ["clientes", norte.cliente.unitId],
    ["micro_franquias", norte.micro.unitId],
    ["franquias", norte.franquia.unitId],
    ["cursos", norte.curso],
    ["users", norte.vendedor.id],
    ["vendedores", norte.vendedor.id],
    ["sac_tickets", norte.ticketFranquia],
  ] as const)
    expect([entity, ...(await wrote(norma, entity, { entityId }))]).toEqual([entity, ...part]);
  expect(await wrote(undefined, "users", { entityId: norte.cliente.id })).toEqual(part);
  // A row that is gone belongs to its event.
  expect(await wrote(norma, "leads", { details: { eventoId: evento } })).toEqual(part);
});

test("without a row it belongs to the part of its actor", async () => {
  expect(await wrote(norte.vendedor, "leads")).toEqual([norma.unitId, norte.franquia.unitId]);
  expect(await wrote(norma, "leads")).toEqual([norma.unitId, null]);
});

test("a franchise is not told of its micro-franchise's tickets", async () => {
  const entityId = norte.ticketMicro;
  expect(await wrote(norte.micro, "sac_tickets", { entityId })).toEqual([norma.unitId, null]);
});

test("an id of somebody else does not carry an entry out of the part of its actor", async () => {
  const own = [norma.unitId, norte.franquia.unitId];
  expect(await wrote(norte.micro, "leads", { details: { eventoId: sul.evento } })).toEqual(own);
  expect(await wrote(norte.micro, "leads", { entityId: cast.irma.lead })).toEqual(own);
  expect(await wrote(norte.micro, "leads", { entityId: "not-an-id" })).toEqual(own);
});

test("what belongs to nobody is the head's, where there is one head", async () => {
  expect(await wrote(undefined, "installation")).toEqual([null, null]);
  await database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
    DELETE FROM franqueadores WHERE id <> '${norma.unitId}'; COMMIT`);
  expect(await wrote(undefined, "installation")).toEqual([norma.unitId, null]);
});
