import { and, eq, exists, gte, inArray, isNull, or, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";

import { hojeEmSaoPaulo, somarDias } from "#shared/br/data.ts";
import { clientes, eventos } from "../../db/schema.ts";

/** The card is activated after the event, so an event stays open this long past its date. */
const DAYS_AFTER = 30;

/**
 * Condition "this event takes public sign-ups" (decisions §1.8): active, its client active, status agendado or
 * em_andamento, date at most 30 days past. Dates in America/Sao_Paulo.
 */
export function openEvent(now: Date): SQL | undefined {
  const query = new QueryBuilder({ casing: "snake_case" });
  const activeClient = query
    .select({ id: clientes.id })
    .from(clientes)
    .where(and(eq(clientes.id, eventos.clienteId), eq(clientes.isActive, true)));
  return and(
    eq(eventos.isActive, true),
    inArray(eventos.status, ["agendado", "em_andamento"]),
    gte(eventos.dataEvento, somarDias(hojeEmSaoPaulo(now), -DAYS_AFTER)),
    or(isNull(eventos.clienteId), exists(activeClient)),
  );
}
