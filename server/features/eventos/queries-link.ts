import { eq, sql } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { parseEventoCodigo } from "#shared/evento-codigo.ts";
import { aparenciaDoEvento } from "../../db/aparencia.ts";
import type { Db } from "../../db/client.ts";
import { eventos } from "../../db/schema.ts";
import type { LinkedEvento } from "../../http/evento-page.ts";
import { ofInactiveClient, openEvent } from "./queries-open.ts";

/** The columns of an event that any poster of it shows. */
export const posterColumns = {
  id: eventos.id,
  codigo: eventos.codigo,
  nomeEscola: eventos.nomeEscola,
  dataEvento: eventos.dataEvento,
  horario: eventos.horario,
  cidade: eventos.cidade,
  estado: eventos.estado,
};

/** The columns of an event that anybody may see. */
const publicColumns = {
  ...posterColumns,
  valorTotalDesconto: eventos.valorTotalDesconto,
  status: eventos.status,
};

/**
 * The event of a link: by the code of its short address, or by its id in older links. It is public,
 * because every poster shows as much.
 * @returns undefined where there is no such event
 */
export async function findLinkedEvento(
  db: Db,
  link: { codigo: string } | { id: string },
  now: Date,
): Promise<LinkedEvento | undefined> {
  const codigo = "codigo" in link ? parseEventoCodigo(link.codigo) : undefined;
  if ("codigo" in link && codigo === undefined) return undefined;
  const [row] = await db
    .select({
      ...publicColumns,
      aparencia: aparenciaDoEvento,
      isOpen: sql<boolean>`coalesce(${openEvent(now)}, false)`,
      isHidden: sql<boolean>`${eventos.isActive} IS NOT TRUE OR ${ofInactiveClient}`,
    })
    .from(eventos)
    .where("id" in link ? eq(eventos.id, link.id) : eq(eventos.codigo, codigo ?? ""));
  if (row === undefined) return undefined;
  const { isOpen, valorTotalDesconto, aparencia, ...evento } = row;
  const isHeld = evento.dataEvento < todayInSaoPaulo(now);
  return {
    ...evento,
    ...(aparencia && { aparencia }),
    cursos: [],
    aviso: null,
    valorTotalDesconto: valorTotalDesconto ?? "0.00",
    state: !isOpen ? "closed" : isHeld ? "held" : "open",
  };
}
