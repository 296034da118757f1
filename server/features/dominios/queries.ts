import { and, eq, isNotNull } from "drizzle-orm";
import type { Dominio, SiteDaEscola } from "#shared/contract/dominios.ts";
import {
  enderecoDoArquivo,
  type FalhaDominio,
  falhaDominioLabels,
  nomeDoArquivo,
} from "#shared/dominio.ts";
import { valuesOf } from "#shared/labels.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { clientes, dominios, eventos } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { comingEventos } from "../eventos/queries-escola.ts";
import { lostAt } from "./rules.ts";

export type Linha = typeof dominios.$inferSelect;

/** @throws AppError not-found for a client outside the scope */
export async function checkEscola(db: Db, { scope }: Who, id: string): Promise<void> {
  const [row] = await db
    .select({ id: clientes.id })
    .from(clientes)
    .where(and(scope.clientes, eq(clientes.id, id)));
  found(row, "Cliente não encontrado");
}

/** The site of a school of the scope, and the events to show there. @throws AppError not-found outside the scope */
export async function getSite(
  { db, now }: Pick<Deps, "db" | "now">,
  { scope }: Who,
  id: string,
): Promise<SiteDaEscola> {
  const [read] = await db
    .select({ site: dominios })
    .from(clientes)
    .leftJoin(dominios, eq(dominios.clienteId, clientes.id))
    .where(and(scope.clientes, eq(clientes.id, id)));
  const { site } = found(read, "Cliente não encontrado");
  const coming = await comingEventos(db, id, now());
  return {
    site: site && shown(site),
    eventos: coming.map(({ codigo, nomeEscola, dataEvento }) => ({
      codigo,
      nomeEscola,
      dataEvento,
    })),
  };
}

function shown(row: Linha): Dominio {
  const { dominio, codigo, prova, verificadoEm, conferidoEm, faltaDesde } = row;
  return {
    dominio,
    arquivo: {
      nome: nomeDoArquivo(codigo),
      endereco: enderecoDoArquivo(dominio, codigo),
      texto: prova,
    },
    verificadoEm: verificadoEm?.toISOString() ?? null,
    conferidoEm: conferidoEm?.toISOString() ?? null,
    falha: falhaOf(row),
    perdeEm: verificadoEm && faltaDesde ? lostAt(faltaDesde).toISOString() : null,
  };
}

/** A word of a later release reads as a missing file. */
const falhaOf = ({ falha }: Linha): FalhaDominio | null =>
  falha === null
    ? null
    : (valuesOf(falhaDominioLabels).find((known) => known === falha) ?? "ausente");

/** The verified host of the site of an event's school; undefined where there is none. It is public: the page's policy tells it. */
export async function findSite(db: Db, eventoId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ dominio: dominios.dominio })
    .from(eventos)
    .innerJoin(dominios, eq(dominios.clienteId, eventos.clienteId))
    .where(and(eq(eventos.id, eventoId), isNotNull(dominios.verificadoEm)));
  return row?.dominio;
}
