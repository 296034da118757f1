import type { Resultados } from "#shared/contract/resultados.ts";
import type { TipoOrigem } from "#shared/labels-contatos.ts";
import type { Periodo } from "#shared/periodo.ts";
import { byName, byText, rowOf, type View } from "./plain-lists.ts";
import { dayOf, shift } from "./plain-series.ts";
import type { Rows } from "./plain-tree.ts";

// Counts a second way who brought whom: from the people themselves, one by one.

type Origem = Rows["origens"][number];

function ownerOf(all: Rows, { vendedorId, clienteId, microFranquiaId }: Origem) {
  const unidade = rowOf(all.micros, microFranquiaId)!;
  const vendedor = rowOf(all.vendedores, vendedorId);
  const cliente = rowOf(all.clientes, clienteId);
  if (vendedor) {
    const { nome, email, isActive } = rowOf(all.users, vendedor.userId)!;
    return own("vendedor", nome ?? email, isActive && vendedor.isActive);
  }
  if (cliente) return own("cliente", cliente.nomeFantasia, cliente.isActive);
  return own("micro_franquia", unidade.razaoSocial, unidade.isActive);
}

const own = (tipo: TipoOrigem, nome: string, ativa: boolean) => ({ tipo, nome, ativa });

/** The link of a person by some rows; without a name where the caller does not reach it. */
export function plainOrigem(
  { seen, all }: View,
  rows: ({ origemId: string | null } | undefined)[],
): object | null {
  const id = rows.find((row) => row?.origemId)?.origemId ?? null;
  if (id === null) return null;
  const link = rowOf(seen.origens, id);
  if (link === undefined) return { id, tipo: null, nome: null };
  const { tipo, nome } = ownerOf(all, link);
  return { id, tipo, nome };
}

/** The days on which the people of a link came, for each step of the way. */
function cameBy(all: Rows, { id }: Origem) {
  const pre = all.pre
    .filter(({ origemId }) => origemId === id)
    .map((row) => ({ row, day: dayOf((rowOf(all.leads, row.leadId) ?? row).createdAt) }));
  const own = all.leads.filter(({ origemId }) => origemId === id);
  const takenBack = new Set(all.mesaFatos.map(({ desfaz }) => desfaz));
  const present = new Set(
    all.mesaFatos
      .filter(({ tipo, nonce }) => tipo === "compareceu" && !takenBack.has(nonce))
      .map(({ leadId }) => leadId),
  );
  return {
    leads: own.map((row) => dayOf(row.createdAt)),
    vieram: own.filter((row) => present.has(row.id)).map((row) => dayOf(row.createdAt)),
    preMatriculas: pre.map(({ day }) => day),
    matriculas: pre.flatMap(({ row, day }) =>
      all.mat.filter(({ preMatriculaId }) => preMatriculaId === row.id).map(() => day),
    ),
  };
}

type Came = ReturnType<typeof cameBy>;

function stepsOf(came: Came[], from: string, to: string) {
  const within = (days: Iterable<string>) =>
    [...days].filter((day) => from <= day && day <= to).length;
  const sum = (of: (each: Came) => Iterable<string>) =>
    came.reduce((all, each) => all + within(of(each)), 0);
  return {
    leads: sum(({ leads }) => leads),
    preMatriculas: sum(({ preMatriculas }) => preMatriculas),
    matriculas: sum(({ matriculas }) => matriculas),
    primeiroContato: null,
  };
}

const vieramIn = (came: Came[], from: string, to: string) =>
  came.flatMap(({ vieram }) => vieram).filter((day) => from <= day && day <= to).length;

const NO_CALLS = { ligacoes: 0, faladas: 0, prometidas: 0, matriculas: 0 };

/** The answer to the caller; nobody of a random network has been called. */
export function plainResultados(
  { seen, all, role }: View,
  periodo: Periodo,
  now: Date,
): Resultados {
  const ate = dayOf(now);
  const de = shift(ate, 1 - Number(periodo));
  const before = [shift(de, -Number(periodo)), shift(de, -1)] as const;
  const both = (came: Came[]) => ({
    atual: stepsOf(came, de, ate),
    anterior: stepsOf(came, ...before),
  });
  const ofAll = (came: Came[]) => {
    const { atual, anterior } = both(came);
    const now = vieramIn(came, de, ate);
    const then = vieramIn(came, ...before);
    if (now + then === 0) return { atual, anterior };
    return { atual: { ...atual, vieram: now }, anterior: { ...anterior, vieram: then } };
  };
  const links = seen.origens.map((link) => ({ link, came: cameBy(all, link) }));
  const rows = links
    .map(({ link, came }) => ({
      id: link.id,
      ...ownerOf(all, link),
      unidade: rowOf(all.micros, link.microFranquiaId)!.razaoSocial,
      ...both([came]),
    }))
    .filter(({ atual, anterior }) =>
      [atual, anterior].some(({ leads, preMatriculas }) => leads + preMatriculas > 0),
    )
    .toSorted(
      ({ atual: a, ...one }, { atual: b, ...other }) =>
        b.matriculas - a.matriculas ||
        b.preMatriculas - a.preMatriculas ||
        b.leads - a.leads ||
        byName(one.nome, other.nome) ||
        byText(one.id, other.id),
    );
  return {
    periodo,
    de,
    ate,
    total: ofAll(links.map(({ came }) => came)),
    ...(["micro_franquia", "vendedor", "cliente"].includes(role) && {
      minhas: { atual: NO_CALLS, anterior: NO_CALLS },
    }),
    quantos: rows.length,
    ranking: rows.slice(0, 50),
  };
}
