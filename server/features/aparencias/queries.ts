import { and, eq, type SQL } from "drizzle-orm";
import type { AparenciaDaUnidade, AparenciaDoEvento } from "#shared/contract/aparencias.ts";
import { logoAddress } from "#shared/logo-address.ts";
import type { Who } from "../../access/who.ts";
import { aparenciaDoEvento } from "../../db/aparencia.ts";
import type { Db } from "../../db/client.ts";
import { aparencias, clientes, eventos, microFranquias } from "../../db/schema.ts";
import { AppError, found } from "../../lib/errors.ts";

/** A unit that has a look: a client or a micro-franchise. */
export interface Dono {
  clienteId?: string;
  microFranquiaId?: string;
  /** The micro-franchise above a client, whose look holds while it has none. */
  acima?: { id: string; nome: string };
}

/**
 * Finds the unit in the caller's scope.
 * @throws AppError not-found outside the scope, and for units of another kind
 */
export async function findDono(db: Db, { scope }: Who, id: string): Promise<Dono> {
  const [cliente] = await db
    .select({ id: clientes.id, acima: { id: microFranquias.id, nome: microFranquias.razaoSocial } })
    .from(clientes)
    .innerJoin(microFranquias, eq(microFranquias.id, clientes.microFranquiaId))
    .where(and(scope.clientes, eq(clientes.id, id)));
  if (cliente) return { clienteId: cliente.id, acima: cliente.acima };
  const [micro] = await db
    .select({ id: microFranquias.id })
    .from(microFranquias)
    .where(and(scope.microFranquias, eq(microFranquias.id, id)));
  return { microFranquiaId: found(micro, "Unidade não encontrada").id };
}

/** The row of a unit's look. */
export function ofDono({ clienteId, microFranquiaId }: Dono): SQL {
  if (clienteId !== undefined) return eq(aparencias.clienteId, clienteId);
  if (microFranquiaId !== undefined) return eq(aparencias.microFranquiaId, microFranquiaId);
  throw new AppError("not-found", "Unidade não encontrada");
}

/** The look of a unit of the scope. @throws AppError not-found outside the scope */
export async function getAparencia(db: Db, who: Who, id: string): Promise<AparenciaDaUnidade> {
  return aparenciaOf(db, await findDono(db, who, id));
}

export async function aparenciaOf(db: Db, dono: Dono): Promise<AparenciaDaUnidade> {
  const own = await readRow(db, dono);
  const { acima } = dono;
  const above = acima && (await readRow(db, { microFranquiaId: acima.id }));
  return {
    propria: own ? shown(own) : null,
    herdada: above && acima ? { ...shown(above), nome: acima.nome } : null,
    alteradoEm: own?.alteradoEm.toISOString() ?? null,
    alteradoPor: own?.alteradoPor ?? null,
  };
}

const COLUMNS = {
  resumo: aparencias.logoResumo,
  largura: aparencias.largura,
  altura: aparencias.altura,
  cor: aparencias.cor,
  alteradoEm: aparencias.alteradoEm,
  alteradoPor: aparencias.alteradoPor,
};

async function readRow(db: Db, dono: Dono) {
  const [row] = await db.select(COLUMNS).from(aparencias).where(ofDono(dono));
  return row;
}

function shown({ resumo, largura, altura, cor }: NonNullable<Awaited<ReturnType<typeof readRow>>>) {
  const logo =
    resumo && largura && altura ? { endereco: logoAddress(resumo), largura, altura } : null;
  return { logo, cor };
}

/** The look of an event of the scope. @throws AppError not-found outside the scope */
export async function getAparenciaDoEvento(
  db: Db,
  { scope }: Who,
  id: string,
): Promise<AparenciaDoEvento> {
  const [row] = await db
    .select({ aparencia: aparenciaDoEvento })
    .from(eventos)
    .where(and(scope.eventos, eq(eventos.id, id)));
  return found(row, "Evento não encontrado");
}
