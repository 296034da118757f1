import { and, eq, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { formatCartao, parseCartao } from "#shared/cartao-codigo.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { Cartao, cartoes as contract } from "#shared/contract/cartoes.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { EstadoCartao } from "#shared/labels-dia.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { mapPage, readPage, type Page } from "../../db/paging.ts";
import { cartoes, eventos, leads, preMatriculas } from "../../db/schema.ts";
import { contains } from "../../db/search.ts";
import { found } from "../../lib/errors.ts";
import { estadoOf, standing } from "./rules.ts";

const columns = {
  id: cartoes.id,
  eventoId: cartoes.eventoId,
  numero: cartoes.numero,
  lote: cartoes.lote,
  codigo: cartoes.codigo,
  leadId: cartoes.leadId,
  preMatriculaId: cartoes.preMatriculaId,
  /** Null for a blank card that is nobody's yet. */
  nome: sql<string | null>`coalesce(${leads.nomeAluno}, ${preMatriculas.nome})`,
  impressoEm: cartoes.impressoEm,
  impressoPor: cartoes.impressoPor,
  folhaEm: cartoes.folhaEm,
  entregas: cartoes.entregas,
  entregueEm: cartoes.entregueEm,
  ativadoEm: cartoes.ativadoEm,
  anuladoEm: cartoes.anuladoEm,
  anuladoPor: cartoes.anuladoPor,
};

/** Cards with the names of their people; the caller's WHERE must hold scope or event. */
export function selectCartoes(db: Db) {
  return db
    .select(columns)
    .from(cartoes)
    .leftJoin(leads, eq(leads.id, cartoes.leadId))
    .leftJoin(preMatriculas, eq(preMatriculas.id, cartoes.preMatriculaId));
}

export type CartaoRow = Awaited<ReturnType<typeof selectCartoes>>[number];

const notOut = and(
  isNull(cartoes.anuladoEm),
  isNull(cartoes.ativadoEm),
  isNull(cartoes.entregueEm),
);

/** Conditions of the states, the same as `estadoOf`. */
const inEstado: Record<EstadoCartao, SQL | undefined> = {
  anulado: isNotNull(cartoes.anuladoEm),
  ativado: and(isNull(cartoes.anuladoEm), isNotNull(cartoes.ativadoEm)),
  entregue: and(
    isNull(cartoes.anuladoEm),
    isNull(cartoes.ativadoEm),
    isNotNull(cartoes.entregueEm),
  ),
  impresso: and(notOut, isNotNull(cartoes.folhaEm)),
  criado: and(notOut, isNull(cartoes.folhaEm)),
};

/**
 * Lists an event's cards by number.
 * @throws AppError not-found for an event outside the scope
 */
export async function listCartoes(
  db: Db,
  { scope }: Pick<Who, "scope">,
  eventoId: string,
  { busca, estado, ...paging }: QueryOf<typeof contract.list>,
): Promise<Page<Cartao>> {
  const [evento] = await db
    .select({ id: eventos.id })
    .from(eventos)
    .where(and(scope.eventos, eq(eventos.id, eventoId)));
  found(evento, "Evento não encontrado");
  const where = and(
    scope.cartoes,
    eq(cartoes.eventoId, eventoId),
    estado && inEstado[estado],
    searched(busca),
  );
  const page = await readPage(
    paging,
    { by: { numero: cartoes.numero }, direction: "asc" },
    ({ after, orderBy, limit }) =>
      selectCartoes(db)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    async () => {
      const count = db.select({ total: sql<number>`count(*)::int` }).from(cartoes);
      const [row] = await count
        .leftJoin(leads, eq(leads.id, cartoes.leadId))
        .leftJoin(preMatriculas, eq(preMatriculas.id, cartoes.preMatriculaId))
        .where(where);
      return row?.total ?? 0;
    },
  );
  return mapPage(page, cartaoOf);
}

/** A name, a whole code as typed or scanned, or a number. */
function searched(busca: string | undefined): SQL | undefined {
  if (!busca) return undefined;
  const codigo = parseCartao(busca)?.codigo;
  if (codigo !== undefined) return eq(cartoes.codigo, codigo);
  if (/^\d{1,6}$/.test(busca)) return eq(cartoes.numero, Number(busca));
  return or(contains(leads.busca, busca), contains(preMatriculas.busca, busca));
}

/** The contract's form of a card. */
function cartaoOf({ nome, leadId, preMatriculaId, ...row }: CartaoRow): Cartao {
  const pessoaId = leadId ?? preMatriculaId;
  return {
    id: row.id,
    numero: row.numero,
    lote: row.lote,
    codigo: formatCartao(row.codigo),
    estado: estadoOf(row),
    pessoa: pessoaId === null ? null : { id: pessoaId, nome: formatNome(nome ?? "") },
    impressoEm: row.impressoEm.toISOString(),
    impressoPor: row.impressoPor,
    folhaEm: row.folhaEm?.toISOString() ?? null,
    entregas: standing(row.entregas).map(({ em, por }) => ({ em, por })),
    ativadoEm: row.ativadoEm?.toISOString() ?? null,
    anuladoEm: row.anuladoEm?.toISOString() ?? null,
    anuladoPor: row.anuladoPor,
  };
}

/** @throws AppError not-found for a card of another event or outside the scope */
export async function getCartao(
  db: Db,
  { scope }: Pick<Who, "scope">,
  eventoId: string,
  cartaoId: string,
): Promise<Cartao> {
  const [row] = await selectCartoes(db).where(
    and(scope.cartoes, eq(cartoes.eventoId, eventoId), eq(cartoes.id, cartaoId)),
  );
  return cartaoOf(found(row, "Cartão não encontrado"));
}
