import { eventStatusLabels, kitLabels, produtoLabels, valuesOf } from "#shared/labels.ts";
import { perguntasFixas, type PerguntaGuardada } from "#shared/perguntas.ts";
import type { Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema.ts";
import { cast } from "./cast.ts";
import { dice, type Dice } from "./dice.ts";
import { growAccounts, growEmailChanges, insert, named } from "./random-accounts.ts";
import { growCartoes } from "./random-cartoes.ts";
import { growPedidos } from "./plain-pedidos.ts";
import { growMesas } from "./plain-mesas.ts";
import { growMetas } from "./plain-metas.ts";
import { growTokens } from "./plain-tokens.ts";
import { growTrail } from "./plain-trail.ts";
import { readRows } from "./plain-tree.ts";
import { growPeople, growTickets } from "./random-people.ts";

// Makes two random networks: units, events and people below and beside the cast.

const branches = [cast.norte, cast.irma, cast.sul];

const unitOf = (roll: Dice, repLegal: string, accounts: string[]) => ({
  id: roll.uuid(),
  userId: accounts.pop() ?? null,
  cidade: roll.pick([null, "Olinda", "São Paulo"]),
  estado: roll.pick([null, "PE", "SP"]),
  cnpj: roll.uuid().replaceAll("-", "").slice(0, 14).toUpperCase(),
  repLegal,
  isActive: roll.chance(0.8),
  createdAt: roll.moment(),
});

/** Adds a network to the cast's; the same seed gives the same rows. */
export async function growNetwork(db: Db, seed: number): Promise<void> {
  const roll = dice(seed);
  const micros = await growUnits(db, roll);
  const clientes = await growClientes(db, roll, micros);
  const eventos = await growEventos(db, roll, micros, clientes);
  await growPeople(db, roll, eventos);
  await growTickets(db, roll);
  await growPedidos(db, roll);
  await growEmailChanges(db, roll);
  const rows = await readRows(db);
  await growTrail(db, roll, rows);
  await growMetas(db, roll, rows);
  await growCartoes(db, seed, rows);
  await growMesas(db, roll, rows);
  await growTokens(db, seed, rows);
}

async function growUnits(db: Db, roll: Dice): Promise<string[]> {
  const heads = await growAccounts(db, roll, "franquia", 2);
  const franquias = [cast.norma, cast.saulo].flatMap((head) =>
    roll.times(7, () => ({
      ...unitOf(roll, "Íris", heads),
      razaoSocial: named(roll, "Franquia"),
      franqueadorId: head.unitId,
    })),
  );
  await insert(franquias, (rows) => db.insert(schema.franquias).values(rows));
  const parents = [
    ...branches.map(({ franquia }) => franquia.unitId),
    ...franquias.map(({ id }) => id),
  ];
  const accounts = await growAccounts(db, roll, "micro_franquia", 3);
  const micros = parents.flatMap((franquiaId) =>
    roll.times(3, () => ({
      ...unitOf(roll, "Ênio", accounts),
      razaoSocial: named(roll, "Micro"),
      franquiaId,
    })),
  );
  await insert(micros, (rows) => db.insert(schema.microFranquias).values(rows));
  return [...branches.map(({ micro }) => micro.unitId), ...micros.map(({ id }) => id)];
}

async function growClientes(db: Db, roll: Dice, micros: string[]) {
  const sellers = await growVendedores(db, roll, micros);
  const accounts = await growAccounts(db, roll, "cliente", 4);
  const clientes = micros.flatMap((microFranquiaId) =>
    roll.times(4, () => ({
      ...unitOf(roll, "Olga", accounts),
      nomeFantasia: named(roll, "Escola"),
      produto: roll.pick(valuesOf(produtoLabels)),
      kit: roll.pick(valuesOf(kitLabels)),
      microFranquiaId,
      vendedorId: roll.pick([null, ...(sellers.get(microFranquiaId) ?? [])]),
    })),
  );
  await insert(clientes, (rows) => db.insert(schema.clientes).values(rows));
  const all = [
    ...branches.map(({ cliente }) => cliente.unitId),
    cast.bela.unitId,
    ...clientes.map(({ id }) => id),
  ];
  const cursos = all.flatMap((clienteId) =>
    roll.times(2, () => ({
      id: roll.uuid(),
      clienteId,
      titulo: named(roll, "Curso"),
      valor: "100.00",
      isActive: roll.chance(0.8),
    })),
  );
  await insert(cursos, (rows) => db.insert(schema.cursos).values(rows));
  const modulos = cursos.flatMap(({ id: cursoId }) =>
    roll.times(3, () => ({
      id: roll.uuid(),
      cursoId,
      titulo: "Módulo",
      modulo: "1",
      cargaHoraria: 9,
    })),
  );
  await insert(modulos, (rows) => db.insert(schema.cursoModulos).values(rows));
  return { all, cursos };
}

/** The sellers of each micro-franchise: those of the cast, and a few more. */
async function growVendedores(db: Db, roll: Dice, micros: string[]) {
  const accounts = await growAccounts(db, roll, "vendedor", 3);
  const vendedores = accounts.map((userId) => ({
    id: roll.uuid(),
    userId,
    microFranquiaId: roll.pick(micros),
    isActive: roll.chance(0.9),
  }));
  await insert(vendedores, (rows) => db.insert(schema.vendedores).values(rows));
  const all = [
    ...branches.map(({ micro, vendedor }) => ({
      id: vendedor.unitId,
      microFranquiaId: micro.unitId,
    })),
    ...vendedores,
  ];
  const of = (unit: string) => all.filter(({ microFranquiaId }) => microFranquiaId === unit);
  return new Map(micros.map((unit) => [unit, of(unit).map(({ id }) => id)]));
}

/** Without dice, which would change the rest of each world: every third event asks. */
const perguntasAt = (index: number): PerguntaGuardada[] =>
  index % 3 === 0
    ? [
        perguntasFixas.serie,
        { id: "b", texto: "Já estuda aqui?", opcoes: ["Sim", "Não", "Não sei"] },
        { id: "a", texto: "Bairro", opcoes: null, oculta: true },
      ]
    : [];

async function growEventos(
  db: Db,
  roll: Dice,
  micros: string[],
  { all: clientes, cursos }: Awaited<ReturnType<typeof growClientes>>,
) {
  const event = () => ({
    id: roll.uuid(),
    nomeEscola: named(roll, "Colégio"),
    tipoEscola: "publica" as const,
    cidade: roll.pick(["Olinda", "olinda", "São Paulo"]),
    estado: roll.pick(["PE", "SP", "BA", "AM"]),
    dataDistribuicao: "2026-01-01",
    dataEvento: roll.day(),
    horario: roll.pick(["08:00", "19:00"]),
    local: "escola" as const,
    qtdAlunos: 1 + roll.upTo(300),
    status: roll.pick(valuesOf(eventStatusLabels)),
    isActive: roll.chance(0.9),
  });
  const eventos = [
    ...clientes.flatMap((clienteId) => roll.times(3, () => ({ ...event(), clienteId }))),
    ...micros.flatMap((microFranquiaId) =>
      roll.times(1, () => ({ ...event(), microFranquiaId, clienteId: null })),
    ),
  ];
  const asking = eventos.map((evento, index) => ({ ...evento, perguntas: perguntasAt(index) }));
  await insert(asking, (rows) => db.insert(schema.eventos).values(rows));
  const links = eventos.flatMap(({ id: eventoId, clienteId }) =>
    cursos
      .filter((curso) => curso.clienteId === clienteId && roll.chance(0.6))
      .map(({ id: cursoId }) => ({ eventoId, cursoId })),
  );
  await insert(links, (rows) => db.insert(schema.eventosCursos).values(rows));
  return [...branches.map(({ evento }) => evento), ...eventos.map(({ id }) => id)];
}
