import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { HorarioDaUnidade, Modelo, ORIGENS } from "#shared/contract/modelos.ts";
import { valuesOf } from "#shared/labels.ts";
import {
  type CanalModelo,
  canalModeloLabels,
  type EtapaModelo,
  etapaModeloLabels,
} from "#shared/labels-contatos.ts";
import {
  HORARIO_PADRAO,
  MODELOS_PADRAO,
  type MomentoDeModelo,
  type TextoDeModelo,
} from "#shared/modelo-contato.ts";
import type { Actor } from "../../access/actor.ts";
import type { Db } from "../../db/client.ts";
import { horariosContato, modelos } from "../../db/schema.ts";
import { selectPrepared } from "../../db/statement.ts";
import { AppError, found } from "../../lib/errors.ts";

interface Unit {
  origem: (typeof ORIGENS)[number];
  id: string;
}

/** The caller's unit and those above it, nearest first. A seller stands in a micro-franchise. */
function unitsOf(actor: Actor): Unit[] {
  const ids = actor as Partial<
    Record<"clienteId" | "microFranquiaId" | "franquiaId" | "franqueadorId", string>
  >;
  const units = [
    { origem: "cliente", id: ids.clienteId },
    { origem: "micro_franquia", id: ids.microFranquiaId },
    { origem: "franquia", id: ids.franquiaId },
    { origem: "franqueador", id: ids.franqueadorId },
  ] as const;
  return units.flatMap(({ origem, id }) => (id === undefined ? [] : [{ origem, id }]));
}

const isOfUnits = (unit: PgColumn): SQL =>
  sql`${unit} = ANY(${sql.placeholder("unidades")}::uuid[])`;

/** The id of the unit that the caller speaks for. @throws AppError forbidden for who has none */
export function ownUnit(actor: Actor): string {
  const own = unitsOf(actor).find(({ origem }) => origem === actor.role);
  if (own === undefined) throw new AppError("forbidden", "Sem permissão");
  return own.id;
}

interface Kept {
  unidadeId: string;
  alteradoEm: Date | null;
  alteradoPor: string | null;
}

/** The row of the nearest unit, and where it comes from. */
function nearest<Row extends Kept>(actor: Actor, rows: Row[]) {
  const [first] = unitsOf(actor).flatMap((unit) =>
    rows.filter(({ unidadeId }) => unidadeId === unit.id).map((row) => ({ unit, row })),
  );
  const { unit, row } = first ?? { unit: { origem: "padrao" as const }, row: undefined };
  return {
    row,
    of: {
      origem: unit.origem,
      proprio: unit.origem === actor.role,
      alteradoEm: row?.alteradoEm?.toISOString() ?? null,
      alteradoPor: row?.alteradoPor ?? null,
    },
  };
}

/** The messages that hold for the caller, one for each stage and way. */
export async function listModelos(db: Db, actor: Actor): Promise<Modelo[]> {
  const rows = await selectPrepared(db, {
    shape: "messages of units",
    build: () => db.select().from(modelos).where(isOfUnits(modelos.unidadeId)),
    values: { unidades: unitsOf(actor).map(({ id }) => id) },
  });
  return valuesOf(etapaModeloLabels).flatMap((etapa) =>
    valuesOf(canalModeloLabels).map((canal) => {
      const here = rows.filter((row) => row.etapa === etapa && row.canal === canal);
      const { row, of } = nearest(actor, here);
      const { assunto, texto } = row ?? MODELOS_PADRAO[etapa][canal];
      return { etapa, canal, assunto, texto, ...of };
    }),
  );
}

/**
 * The text for a moment: the units' own of its stage, else the product's of the moment itself. The moments after an
 * event belong to the stage of who signed up.
 */
export function textoOf(
  all: Modelo[],
  momento: MomentoDeModelo,
  canal: CanalModelo,
): TextoDeModelo {
  const etapa = isEtapa(momento) ? momento : "inscrito";
  const own = modeloOf(all, etapa, canal);
  return own.origem === "padrao" ? MODELOS_PADRAO[momento][canal] : own;
}

const isEtapa = (momento: MomentoDeModelo): momento is EtapaModelo =>
  Object.hasOwn(etapaModeloLabels, momento);

/** Finds the message of a stage and a way among those of `listModelos`. */
export function modeloOf(all: Modelo[], etapa: EtapaModelo, canal: CanalModelo): Modelo {
  return found(
    all.find((one) => one.etapa === etapa && one.canal === canal),
    "Mensagem não encontrada",
  );
}

/** The hours in which the caller's unit calls: those of the nearest unit that has set some. */
export async function hoursOf(db: Db, actor: Actor): Promise<HorarioDaUnidade> {
  const rows = await selectPrepared(db, {
    shape: "hours of units",
    build: () => db.select().from(horariosContato).where(isOfUnits(horariosContato.unidadeId)),
    values: { unidades: unitsOf(actor).map(({ id }) => id) },
  });
  const { row, of } = nearest(actor, rows);
  const { inicio, fim, domingos } = row ?? HORARIO_PADRAO;
  return { inicio, fim, domingos, ...of };
}
