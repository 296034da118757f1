import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { signIn } from "#tests/support/session.ts";
import { actorOfSession } from "./session.ts";
import { scopeFor, tenantTables } from "./scope.ts";

const { db, clock } = await useApp();
const { norte } = cast;

async function countsOf(person: Person): Promise<Record<string, number>> {
  const token = await signIn(db, person, clock.now);
  const actor = await actorOfSession(db, token, clock.now);
  if (actor === undefined) throw new Error(`${person.nome} cannot enter`);
  const scope = scopeFor(actor);
  const counts: Record<string, number> = {};
  for (const name of Object.keys(tenantTables) as (keyof typeof tenantTables)[]) {
    const [row] = await db.select({ rows: count() }).from(tenantTables[name]).where(scope[name]);
    if (row && row.rows > 0) counts[name] = row.rows;
  }
  return counts;
}

// Counts what each person reaches, table by table and event by event, before any totals are folded.
// Norte has one row of each kind, and Bela's school with an event and a lead; Irmã has one of each;
// Sul too.
test.each<[string, Person, Record<string, number>]>([
  [
    "the franqueador, the whole network",
    cast.norma,
    {
      franqueadores: 1,
      franquias: 2,
      microFranquias: 2,
      vendedores: 2,
      clientes: 3,
      origens: 7,
      cursos: 2,
      cursoModulos: 2,
      eventos: 3,
      eventosCursos: 2,
      leads: 3,
      preMatriculas: 2,
      matriculas: 2,
      pedidos: 2,
      contatos: 2,
      alunos: 2,
      sacTickets: 4,
      users: 12,
      totalChanges: 9,
    },
  ],
  [
    "the franchise, its branch and its own tickets",
    norte.franquia,
    {
      franquias: 1,
      microFranquias: 1,
      vendedores: 1,
      clientes: 2,
      origens: 4,
      cursos: 1,
      cursoModulos: 1,
      eventos: 2,
      eventosCursos: 1,
      leads: 2,
      preMatriculas: 1,
      matriculas: 1,
      contatos: 1,
      alunos: 1,
      sacTickets: 1,
      totalChanges: 5,
    },
  ],
  [
    "the micro-franchise, its unit and its accounts",
    norte.micro,
    {
      microFranquias: 1,
      vendedores: 1,
      clientes: 2,
      origens: 4,
      cursos: 1,
      cursoModulos: 1,
      eventos: 2,
      eventosCursos: 1,
      leads: 2,
      preMatriculas: 1,
      matriculas: 1,
      contatos: 1,
      alunos: 1,
      sacTickets: 1,
      users: 5,
      totalChanges: 5,
    },
  ],
  [
    "the seller, what belongs to their clients",
    norte.vendedor,
    {
      vendedores: 1,
      clientes: 1,
      origens: 1,
      cursos: 1,
      cursoModulos: 1,
      eventos: 1,
      eventosCursos: 1,
      leads: 1,
      preMatriculas: 1,
      matriculas: 1,
      contatos: 1,
      alunos: 1,
      totalChanges: 4,
    },
  ],
  [
    "the school, its own",
    norte.cliente,
    {
      clientes: 1,
      origens: 1,
      cursos: 1,
      cursoModulos: 1,
      eventos: 1,
      eventosCursos: 1,
      leads: 1,
      preMatriculas: 1,
      matriculas: 1,
      contatos: 1,
      alunos: 1,
      totalChanges: 4,
    },
  ],
  [
    "the school at the counter",
    cast.bela,
    { clientes: 1, origens: 1, eventos: 1, leads: 1, totalChanges: 1 },
  ],
  [
    "the student, their own path",
    norte.aluno,
    { leads: 1, preMatriculas: 1, matriculas: 1, alunos: 1 },
  ],
])("%s", async (_who, person, expected) => {
  expect(await countsOf(person)).toEqual(expected);
});
