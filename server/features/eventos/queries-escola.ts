import { and, asc, eq, sql } from "drizzle-orm";
import { parseOrigemCodigo } from "#shared/origem-codigo.ts";
import { aparenciaDaEscola } from "../../db/aparencia.ts";
import type { Db } from "../../db/client.ts";
import { clientes, eventos, origens } from "../../db/schema.ts";
import type { EscolaDaPagina } from "../../http/escola-page.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";
import { posterColumns } from "./queries-link.ts";
import { offeredEvent } from "./queries-open.ts";

/** The most events that a school's page shows. */
const MOST = 50;

/**
 * The school of a link with its coming events. It is public: of a school, what its poster tells. A link of a seller or a
 * micro-franchise, and one of a place that the school has left, are nobody's here.
 * @returns undefined for an unknown code, and for a school that is switched off
 */
export async function findEscola(
  db: Db,
  typed: string,
  now: Date,
): Promise<EscolaDaPagina | undefined> {
  const codigo = parseOrigemCodigo(typed);
  if (codigo === undefined) return undefined;
  const [escola] = await db
    .select({
      id: clientes.id,
      nome: clientes.nomeFantasia,
      cidade: clientes.cidade,
      estado: clientes.estado,
      aparencia: aparenciaDaEscola,
    })
    .from(origens)
    .innerJoin(
      clientes,
      and(
        eq(clientes.id, origens.clienteId),
        eq(clientes.microFranquiaId, origens.microFranquiaId),
        eq(clientes.isActive, true),
      ),
    )
    .where(eq(origens.codigo, codigo));
  if (escola === undefined) return undefined;
  const { id, ...shown } = escola;
  return { ...shown, codigo, eventos: await comingEventos(db, id, now) };
}

/** The coming events of a school that take sign-ups, the next one first; 50 at most. */
export async function comingEventos(db: Db, clienteId: string, now: Date) {
  const rows = await db
    .select({
      ...posterColumns,
      revistoEm: sql<Date>`coalesce(${eventos.revistoEm}, ${eventos.createdAt})`.mapWith(
        eventos.createdAt,
      ),
    })
    .from(eventos)
    .where(and(eq(eventos.clienteId, clienteId), offeredEvent("inscricao", now)))
    .orderBy(asc(eventos.dataEvento), asc(eventos.id))
    .limit(MOST);
  return rows.map((row) => withSpelledCidade(row));
}
