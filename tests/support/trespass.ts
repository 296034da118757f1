import { isDeepStrictEqual } from "node:util";
import { cartoes } from "#shared/contract/cartoes.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { contatos } from "#shared/contract/contatos.ts";
import { cursos } from "#shared/contract/cursos.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { leads } from "#shared/contract/leads.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { metas } from "#shared/contract/metas.ts";
import { microFranquias } from "#shared/contract/micro-franquias.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { sac } from "#shared/contract/sac.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { may } from "#shared/permissions.ts";
import type { Look } from "./compare-row.ts";
import type { View } from "./plain-lists.ts";
import type { Rows } from "./plain-tree.ts";

// Tries writes on other people's rows, which must not be found or changed, and on own rows.

interface Write {
  endpoint: Endpoint;
  table: keyof Rows;
  params?: (row: { id: string }, rows: Rows) => Record<string, string>;
  body?: (row: { id: string }, rows: Rows) => object;
}

const byId = ({ id }: { id: string }) => ({ id });
const moduloAt = (row: { id: string }, { modulos }: Rows) => ({
  id: modulos.find(({ id }) => id === row.id)!.cursoId,
  moduloId: row.id,
});

/** A whole event for the PUT. */
const evento = (clienteId: string | null, cursoIds: string[] = []) => ({
  clienteId,
  cursoIds,
  nomeEscola: "Outra",
  tipoEscola: "privada",
  cidade: "Recife",
  estado: "PE",
  dataDistribuicao: "2026-04-01",
  dataEvento: "2026-04-02",
  horario: "19:00",
  local: "hotel",
  qtdAlunos: 10,
});
const schoolOf = (row: { id: string }, rows: Rows) =>
  rows.eventos.find(({ id }) => id === row.id)?.clienteId ?? null;
const blank = { para: "em_branco", quantidade: 1 };
const chosen = ({ id }: { id: string }) => ({ cartaoIds: [id] });
const eventOf = (row: { id: string }, rows: Rows) => ({
  id: rows.cartoes.find(({ id }) => id === row.id)!.eventoId,
});
const modulo = { titulo: "Outro", modulo: "2", cargaHoraria: 10, ordem: 2 };

/** Every write that names a row in its path. */
const writes: Write[] = [
  { endpoint: franquias.update, table: "franquias", body: () => ({ cidade: "Recife" }) },
  { endpoint: microFranquias.update, table: "micros", body: () => ({ cidade: "Recife" }) },
  { endpoint: microFranquias.cancelEmailChange, table: "micros" },
  { endpoint: clientes.update, table: "clientes", body: () => ({ cidade: "Recife" }) },
  { endpoint: clientes.cancelEmailChange, table: "clientes" },
  { endpoint: cursos.update, table: "cursos", body: () => ({ titulo: "Outro" }) },
  { endpoint: cursos.createModulo, table: "cursos", body: () => modulo },
  {
    endpoint: cursos.updateModulo,
    table: "modulos",
    params: moduloAt,
    body: () => ({ titulo: "Outro" }),
  },
  { endpoint: cursos.deleteModulo, table: "modulos", params: moduloAt },
  {
    endpoint: eventos.update,
    table: "eventos",
    body: (row, rows) => evento(schoolOf(row, rows)),
  },
  { endpoint: leads.update, table: "leads", body: () => ({ nomeResponsavel: "Outra Pessoa" }) },
  { endpoint: matriculas.efetivar, table: "pre" },
  { endpoint: preMatriculas.joinLead, table: "pre", body: () => ({ leadId: null }) },
  { endpoint: preMatriculas.update, table: "pre", body: () => ({ nome: "Outro Nome" }) },
  { endpoint: matriculas.convidar, table: "mat" },
  { endpoint: contatos.result, table: "contatos", body: () => ({ resultado: "falou" }) },
  {
    endpoint: contatos.contact,
    table: "leads",
    body: () => ({ via: "ligou", resultado: "falou" }),
  },
  { endpoint: contatos.note, table: "leads", body: () => ({ texto: "Prefere à noite" }) },
  { endpoint: contatos.undo, table: "contatos", body: ({ id }) => ({ tentativaId: id }) },
  {
    endpoint: sac.answer,
    table: "tickets",
    body: () => ({ status: "concluido", resolucao: "Feito" }),
  },
  { endpoint: cartoes.create, table: "eventos", body: () => blank },
  {
    endpoint: cartoes.deliver,
    table: "cartoes",
    params: eventOf,
    body: ({ id }) => ({ cartaoId: id }),
  },
  { endpoint: cartoes.annul, table: "cartoes", params: eventOf, body: chosen },
  { endpoint: cartoes.reprint, table: "cartoes", params: eventOf, body: chosen },
  { endpoint: usuarios.update, table: "users", body: () => ({ isActive: true }) },
  { endpoint: usuarios.answerEmailChange, table: "users", body: () => ({ confirma: false }) },
];

/**
 * Writes that are not tried on own rows: they remove a row that later steps need, or only some of
 * the rows in reach may be written.
 */
const removals: Write[] = [
  ...(["franquias", "micros", "clientes", "vendedores"] as const).map((table) => ({
    endpoint: metas.set,
    table,
    body: () => ({ mes: "2026-03", leads: 1, ativacoes: null, matriculas: null }),
  })),
  { endpoint: matriculas.undo, table: "mat", body: () => ({ motivo: "engano" }) },
  { endpoint: preMatriculas.undo, table: "pre", body: () => ({ motivo: "repetida" }) },
];

/** Writes that name a row in their body: on an own row, with somebody else's row in the body. */
const smuggled: {
  endpoint: Endpoint;
  own?: keyof Rows;
  foreign: keyof Rows;
  body: (own: { id: string }, foreign: { id: string }, rows: Rows) => object;
}[] = [
  { endpoint: contatos.next, foreign: "contatos", body: (_, { id }) => ({ id }) },
  { endpoint: eventos.create, foreign: "clientes", body: (_, { id }) => evento(id) },
  {
    endpoint: eventos.create,
    own: "clientes",
    foreign: "cursos",
    body: (own, { id }) => evento(own.id, [id]),
  },
  { endpoint: cartoes.annul, own: "eventos", foreign: "cartoes", body: (_, row) => chosen(row) },
  {
    endpoint: preMatriculas.joinLead,
    own: "pre",
    foreign: "leads",
    body: (_, { id }) => ({ leadId: id }),
  },
  {
    endpoint: eventos.update,
    own: "eventos",
    foreign: "clientes",
    body: (_, { id }) => evento(id),
  },
  {
    endpoint: eventos.update,
    own: "eventos",
    foreign: "cursos",
    body: (own, { id }, rows) => evento(schoolOf(own, rows), [id]),
  },
];

const rowsOf = (rows: Rows, table: keyof Rows) => rows[table] as { id: string }[];

function foreignOf({ all, seen }: View, table: keyof Rows): { id: string }[] {
  const own = new Set(rowsOf(seen, table).map(({ id }) => id));
  return rowsOf(all, table).filter(({ id }) => !own.has(id));
}

/** Tries rows that must not be found. The caller compares the database before and after. */
export async function trespass(look: Look): Promise<void> {
  const { view, caller, roll } = look;
  const { all, seen, role } = view;
  const attempt = async (endpoint: Endpoint, input: { params?: object; body?: object }) => {
    const { status } = await caller.refused(endpoint, input);
    const what = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`;
    if (status !== 404) look.differs(`${what} by ${role} answered ${status}, not 404`);
  };
  const inRole = ({ endpoint: { access } }: { endpoint: Endpoint }) =>
    access !== "public" && access !== "signed-in" && may(role, access);
  for (const { endpoint, table, params = byId, body } of [...writes, ...removals].filter(inRole)) {
    const foreign = foreignOf(view, table);
    if (foreign.length === 0) continue;
    const row = roll.pick(foreign);
    await attempt(endpoint, { params: params(row, all), ...(body && { body: body(row, all) }) });
  }
  for (const { endpoint, own, foreign, body } of smuggled.filter(inRole)) {
    const others = foreignOf(view, foreign);
    const mine = own === undefined ? [{ id: "" }] : rowsOf(seen, own);
    if (others.length === 0 || mine.length === 0) continue;
    const row = roll.pick(mine);
    const input = body(row, roll.pick(others), all);
    await attempt(endpoint, {
      ...(endpoint.path.includes(":id") && { params: byId(row) }),
      body: input,
    });
  }
  if (may(role, "sac-tickets:answer")) {
    const ticket = { titulo: "Dúvida", descricao: "Como faço isto?", departamento: "ti" };
    const solicitanteId = roll.pick(foreignOf(view, "users")).id;
    await attempt(sac.create, { body: { ...ticket, solicitanteId } });
  }
  await smuggleModulo(look, attempt);
}

/** Names a module of another course under an own course. */
async function smuggleModulo(
  { view, roll }: Look,
  attempt: (endpoint: Endpoint, input: { params: object; body: object }) => Promise<void>,
): Promise<void> {
  const others = foreignOf(view, "modulos");
  if (view.role !== "cliente" || view.seen.cursos.length === 0 || others.length === 0) return;
  const params = { id: roll.pick(view.seen.cursos).id, moduloId: roll.pick(others).id };
  await attempt(cursos.updateModulo, { params, body: { titulo: "Outro" } });
}

/**
 * Every write of the role must find the role's own rows: it may fail otherwise, but not with 404.
 */
export async function writeOwn(look: Look): Promise<void> {
  const { view, caller, roll } = look;
  for (const { endpoint, table, params = byId, body } of writes) {
    const { access } = endpoint;
    if (access === "public" || access === "signed-in" || !may(view.role, access)) continue;
    const own = rowsOf(view.seen, table);
    if (own.length === 0) continue;
    const row = roll.pick(own);
    const input = { params: params(row, view.all), ...(body && { body: body(row, view.all) }) };
    const { status } = await caller.refused(endpoint, input);
    // A 429 is fine: families share a mailbox here, and a mailbox gets three invitations an hour.
    const isFine = [200, 201, 204, 409, 429].includes(status);
    if (!isFine)
      look.differs(`${endpoint.method} ${endpoint.path} of ${view.role} answered ${status}`);
  }
}

export function changedTables(before: Rows, after: Rows): string[] {
  const tables = Object.keys(before) as (keyof Rows)[];
  const ordered = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  return tables.filter(
    (table) => !isDeepStrictEqual(ordered(before[table]), ordered(after[table])),
  );
}
