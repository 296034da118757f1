import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { dashboard as contract, Series } from "#shared/contract/dashboard.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Periodo } from "#shared/periodo.ts";
import { may } from "#shared/permissions.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { transaction } from "../../db/transaction.ts";
import { readChamados, readParadas, readProximosEventos } from "./queries-agenda.ts";
import { countVendedores, readClientes, readCursosProcurados } from "./queries-carteira.ts";
import { countOpen } from "../pedidos/queries.ts";
import { readCounted } from "./queries-counted.ts";
import { readByDay } from "./queries-leads.ts";
import { intervalsOf } from "../../lib/intervals.ts";

/**
 * Reads the data of a dashboard's charts, counted in the database within the scope. It uses one
 * snapshot, so that the figures of a page agree, and one connection, so that a page does not take
 * the pool from others.
 */
export function readSeries(
  db: Db,
  who: Who,
  { periodo }: QueryOf<typeof contract.series>,
  now: Date,
): Promise<Series> {
  return transaction(db, (tx) => readAll(tx, who, periodo, now), {
    isolation: "repeatable read",
    readOnly: true,
  });
}

async function readAll(
  tx: Db,
  { scope, actor: { role } }: Who,
  periodo: Periodo,
  now: Date,
): Promise<Series> {
  const today = todayInSaoPaulo(now);
  const intervals = intervalsOf(periodo, today);
  const { funil, ranking, eventosPorUf } = await readCounted(tx, scope, role, intervals);
  return {
    periodo,
    ...intervals.atual,
    funil,
    ...(await readByDay(tx, scope, role, intervals)),
    ranking,
    proximosEventos: await readProximosEventos(tx, scope, today),
    paradas: await readParadas(tx, scope, now),
    ...(may(role, "sac-tickets:list") && { chamados: await readChamados(tx, scope, now) }),
    ...(may(role, "titulares:atender") && { pedidos: await countOpen(tx, { scope }) }),
    ...(role === "franqueador" && { eventosPorUf }),
    ...(role === "micro_franquia" && { vendedores: await countVendedores(tx, scope) }),
    ...(role === "vendedor" && (await readClientes(tx, scope, today))),
    ...(role === "cliente" && {
      cursosProcurados: await readCursosProcurados(tx, scope, intervals),
    }),
  };
}
