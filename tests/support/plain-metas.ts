import type { TipoAbaixo } from "#shared/contract/metas.ts";
import type { Db } from "#server/db/client.ts";
import { metas } from "#server/db/schema.ts";
import { NOON } from "./cast.ts";
import type { Dice } from "./dice.ts";
import { byName, byText, type PlainList, rowOf, sample, some, type View } from "./plain-lists.ts";
import { dayOf } from "./plain-series.ts";
import type { Place, Rows } from "./plain-tree.ts";
import { insert } from "./random-accounts.ts";

// Computes a second way how far the units below a unit are: from the people themselves, not from
// the kept numbers.

const MES = dayOf(NOON).slice(0, 7);

interface Unit {
  id: string;
  nome: string;
  isActive: boolean;
  parent: string;
}

interface Kind {
  column: keyof Place;
  units: (rows: Rows, view: View) => Unit[];
  parents: (rows: Rows) => { id: string }[];
}

const kinds: Record<TipoAbaixo, Kind> = {
  franquia: {
    column: "franquiaId",
    units: (rows) =>
      rows.franquias.map((row) => ({ ...row, nome: row.razaoSocial, parent: row.franqueadorId })),
    parents: (rows) => rows.franqueadores,
  },
  micro_franquia: {
    column: "microFranquiaId",
    units: (rows) =>
      rows.micros.map((row) => ({ ...row, nome: row.razaoSocial, parent: row.franquiaId })),
    parents: (rows) => rows.franquias,
  },
  vendedor: {
    column: "vendedorId",
    units: (rows, { all }) =>
      rows.vendedores.map((row) => {
        const user = rowOf(all.users, row.userId)!;
        return {
          id: row.id,
          nome: user.nome ?? "Vendedor sem nome",
          isActive: row.isActive && user.isActive,
          parent: row.microFranquiaId,
        };
      }),
    parents: (rows) => rows.micros,
  },
  cliente: {
    column: "clienteId",
    units: (rows) =>
      rows.clientes.map((row) => ({ ...row, nome: row.nomeFantasia, parent: row.microFranquiaId })),
    parents: (rows) => rows.micros,
  },
};

/** The caller's own unit, which stands among the rows in reach. */
const ownUnit = ({ seen, role }: View): string | undefined =>
  ({
    franqueador: seen.franqueadores,
    franquia: seen.franquias,
    micro_franquia: seen.micros,
    vendedor: seen.vendedores,
    cliente: seen.clientes,
    aluno: [],
  })[role][0]?.id;

function shown(view: View, tipo: TipoAbaixo, { id, nome, isActive }: Unit): object {
  const { column } = kinds[tipo];
  const count = (rows: (Place & { createdAt: Date })[]) =>
    rows.filter((row) => row[column] === id && dayOf(row.createdAt).startsWith(MES)).length;
  const { leads, pre, mat } = view.all;
  const { leads: signUps = null, ativacoes = null, matriculas = null } = metaOf(view, id) ?? {};
  return {
    id,
    tipo,
    nome,
    isActive,
    meta: { leads: signUps, ativacoes, matriculas },
    feito: { leads: count(leads), ativacoes: count(pre), matriculas: count(mat) },
  };
}

const metaOf = ({ all }: View, id: string) =>
  all.metas.find(({ unidadeId, mes }) => unidadeId === id && mes.startsWith(MES));

export const plainMetas = (tipo: TipoAbaixo): PlainList => ({
  always: { tipo },
  filters: (view, roll) => {
    const { parents } = kinds[tipo];
    return some({ unidade: sample(parents(view.seen), parents(view.all), roll)?.id }, roll);
  },
  rows: (view, { unidade = ownUnit(view) }) =>
    kinds[tipo]
      .units(view.seen, view)
      .filter(({ parent }) => parent === unidade)
      .filter(({ id, isActive }) => isActive || metaOf(view, id) !== undefined)
      .toSorted((a, b) => byName(a.nome, b.nome) || byText(a.id, b.id))
      .map((unit) => shown(view, tipo, unit)),
});

/** Gives half of the units a target of the present month, and some one of the month before. */
export async function growMetas(db: Db, roll: Dice, rows: Rows): Promise<void> {
  const units = [rows.franqueadores, rows.franquias, rows.micros, rows.clientes, rows.vendedores];
  const targets = units.flat().flatMap(({ id: unidadeId }) => {
    const alvo = () => (roll.chance(0.3) ? null : roll.upTo(40));
    const of = (mes: string) => ({
      unidadeId,
      mes,
      leads: roll.upTo(9),
      ativacoes: alvo(),
      matriculas: alvo(),
    });
    return [
      ...(roll.chance(0.5) ? [of(`${MES}-01`)] : []),
      ...(roll.chance(0.2) ? [of("2026-02-01")] : []),
    ];
  });
  await insert(targets, (some) => db.insert(metas).values(some));
}
