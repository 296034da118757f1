// Holds security.md#personal-data-and-the-trail: a public request tells nobody but its mailbox what is stored; answer
// and erasure stay within the network.
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { titulares as contract } from "#shared/contract/titulares.ts";
import { lapides, leads, preMatriculas, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { plant, planted, tracesOf } from "#tests/support/planted.ts";
import { whereItStands } from "#tests/support/walk.ts";

// Holds product/privacidade.md#rights-of-a-person.
const app = await useApp();
const { as, db, clock, secrets } = app;
const params = { id: planted.preMatricula };

async function setUp() {
  await plant(db, secrets, clock.now);
  const brother = { nomeAluno: "Zeca", nomeResponsavel: "Otávio", telefone: planted.telefone };
  await db.insert(leads).values({ ...brother, email: planted.email, eventoId: cast.norte.evento });
  return as(cast.norma);
}

test("a student's rows are found by any of their ids, a brother's are not", async () => {
  const norma = await setUp();
  for (const id of [planted.lead, planted.secondLead, planted.preMatricula]) {
    const { body } = await norma.call(contract.get, { params: { id } });
    expect(body.registros.map(({ tipo, nome, fica }) => [tipo, nome, fica])).toEqual([
      ["leads", planted.nome, false],
      ["leads", planted.nome, false],
      ["preMatriculas", planted.nome, false],
      ["users", planted.nome, false],
    ]);
  }
});

test("the file tells everything of the student and nothing of the brother, and is noted", async () => {
  const norma = await setUp();
  const { body } = await norma.call(contract.exportar, { params, body: {} });
  expect(body.html).toContain(planted.codigo);
  expect(body.html).toContain('id="dados"');
  expect(body.html).not.toContain("Zeca");
  const [entry] = await db.select().from(trilha).where(eq(trilha.action, "export-person"));
  expect(entry).toMatchObject({
    actorId: cast.norma.id,
    entity: "titulares",
    entityId: planted.preMatricula,
    franqueadorId: cast.norma.unitId,
    franquiaId: cast.norte.franquia.unitId,
    details: { registros: 4 },
  });
});

test("a contact is corrected in every row of the student", async () => {
  const norma = await setUp();
  const body = { email: "nova@familia.test" };
  expect((await norma.call(contract.corrigir, { params, body })).body).toEqual({ linhas: 3 });
  const rows = await db.select().from(leads).where(eq(leads.email, "nova@familia.test"));
  expect(rows.map(({ edicaoDoLink }) => edicaoDoLink)).toEqual([1, 1]);
});

test("an erasure takes the student from every table, leaves marks, and the brother", async () => {
  const norma = await setUp();
  const done = await norma.call(contract.apagar, { params, body: { motivo: "autoridade" } });
  expect(done.body).toEqual({ apagados: 4, mantidos: 0 });
  expect(await db.$count(lapides)).toBe(4);
  expect(await whereItStands(db, secrets, [planted.nome, planted.codigo])).toEqual([]);
  const left = await db.select().from(leads).where(eq(leads.email, planted.email));
  expect(left).toMatchObject([{ nomeAluno: "Zeca" }]);
  const again = await norma.refused(contract.apagar, { params, body: { motivo: "titular" } });
  expect([again.status, again.body.message]).toEqual([
    409,
    "Não há nada guardado desta pessoa: ela já foi apagada ou esquecida.",
  ]);
  expect(await db.$count(trilha, and(eq(trilha.action, "apagar"), eq(trilha.naTrilha, true)))).toBe(
    1,
  );
});

test("an enrolment is kept with what led to it, and told before", async () => {
  const norma = await as(cast.norma);
  const of = { params: { id: cast.norte.lead } };
  const { body } = await norma.call(contract.get, of);
  expect(body.registros.map(({ fica }) => fica)).toEqual(body.registros.map(() => true));
  const refused = await norma.refused(contract.apagar, { ...of, body: { motivo: "titular" } });
  expect(refused.body.message).toMatch(/^Nada foi apagado: tudo o que há/);
  const [row] = await db.select().from(leads).where(eq(leads.id, cast.norte.lead));
  expect(row?.esquecidoEm).toBeNull();
});

test("another network's rows of the same student stay, and are not told", async () => {
  const norma = await setUp();
  const twin = { nomeAluno: planted.nome, nomeResponsavel: "O", telefone: planted.telefone };
  await db.insert(leads).values({ ...twin, email: planted.email, eventoId: cast.sul.evento });
  expect((await norma.call(contract.get, { params })).body.registros).toHaveLength(4);
  expect((await norma.call(contract.exportar, { params, body: {} })).body.html).not.toContain(
    cast.sul.evento,
  );
  await norma.call(contract.apagar, { params, body: { motivo: "titular" } });
  // The address is the twin's too: one letter that is out tells nothing but it.
  const left = await whereItStands(db, secrets, tracesOf(secrets));
  expect(left.filter((place) => !/^(?:leads|outbox)/.test(place))).toEqual([]);
  const saulo = await as(cast.saulo);
  expect((await saulo.refused(contract.get, { params })).status).toBe(404);
});

test("what makes no sense is refused in words", async () => {
  const norma = await setUp();
  const empty = await norma.refused(contract.corrigir, { params, body: { email: " " } });
  expect(empty.body.issues?.[0]?.message).toBe("Informe o novo e-mail ou o novo telefone");
  const wrong = await norma.refused(contract.corrigir, { params, body: { telefone: "123" } });
  expect(wrong.body.issues).toEqual([{ path: "telefone", message: "Informe o telefone com DDD" }]);
  const nobody = await norma.refused(contract.get, { params: { id: cast.norte.evento } });
  expect([nobody.status, nobody.body.message]).toEqual([404, "Pessoa não encontrada"]);
  const clara = await as(cast.norte.cliente);
  expect((await clara.refused(contract.get, { params })).status).toBe(403);
  expect(await db.$count(preMatriculas, sql`${preMatriculas.esquecidoEm} IS NOT NULL`)).toBe(0);
});
