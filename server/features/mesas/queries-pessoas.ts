import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { mesas as contract, PessoaDaMesa } from "#shared/contract/mesas.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { NaMesa } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { countRows, mapPage, type Page, readPage } from "../../db/paging.ts";
import { leads, mesaFatos, preMatriculas } from "../../db/schema.ts";
import { readEventoDaMesa } from "./queries.ts";
import { stands } from "./queries-feitos.ts";

const ofLead = and(eq(mesaFatos.leadId, leads.id), stands);
const first = (tipo: "compareceu" | "cartao_entregue"): SQL<Date | null> =>
  sql`(SELECT min(${mesaFatos.em}) FROM ${mesaFatos} WHERE ${ofLead} AND ${mesaFatos.tipo} = ${tipo})`.mapWith(
    (value: unknown) =>
      value === null ? null : leads.createdAt.mapFromDriverValue(value as string),
  ) as SQL<Date | null>;

/** Within another text, so that drizzle writes both columns with their tables. */
const byTheFamily = and(eq(mesaFatos.nonce, leads.id), eq(mesaFatos.tipo, "compareceu"));

const columns = {
  id: leads.id,
  nome: leads.nomeAluno,
  nomeResponsavel: leads.nomeResponsavel,
  naoVai: sql<boolean>`${leads.naoVaiEm} IS NOT NULL`,
  veioEm: first("compareceu"),
  chegou: sql<boolean>`EXISTS (SELECT FROM ${mesaFatos} WHERE ${ofLead} AND ${byTheFamily})`,
  cartaoEm: first("cartao_entregue"),
  cartoes: sql<
    string[]
  >`array_to_json(ARRAY(SELECT ${mesaFatos.cartao} FROM ${mesaFatos} WHERE ${ofLead} AND ${mesaFatos.cartao} IS NOT NULL ORDER BY ${mesaFatos.em}, ${mesaFatos.id}))`,
  impressos: sql<
    string[]
  >`array_to_json(ARRAY(SELECT c.codigo FROM cartoes c WHERE c.lead_id = leads.id AND c.anulado_em IS NULL ORDER BY c.numero))`,
  // Drizzle would write these columns without their tables.
  ativadoEm:
    sql`(SELECT min(p.created_at) FROM pre_matriculas p WHERE p.lead_id = leads.id)`.mapWith(
      (value: unknown) =>
        value === null ? null : leads.createdAt.mapFromDriverValue(value as string),
    ) as SQL<Date | null>,
};

/**
 * The people of an event for a table. The first page stands in the trail.
 * @throws AppError not-found outside the scope
 */
export async function listPessoasDaMesa(
  db: Db,
  who: NaMesa,
  id: string,
  { desde, ...query }: QueryOf<typeof contract.people>,
): Promise<Page<PessoaDaMesa>> {
  const { scope, actor, mesa, requestId } = who;
  await readEventoDaMesa(db, who, id);
  const where = and(
    scope.leads,
    eq(leads.eventoId, id),
    sql`${leads.esquecidoEm} IS NULL`,
    desde === undefined ? undefined : newSince(new Date(desde)),
  );
  const page = await readPage(
    query,
    { by: { id: leads.id }, direction: "asc" },
    ({ after, orderBy, limit }) =>
      db
        .select(columns)
        .from(leads)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, leads, where),
  );
  if (query.cursor === undefined && page.total > 0)
    await tell(db, { actor, requestId }, "leads.list", {
      dados: { eventoId: id, total: page.total, ...(mesa ? { mesa: mesa.id } : {}) },
    });
  return mapPage(page, shown);
}

const newSince = (desde: Date): SQL | undefined =>
  or(
    sql`${leads.createdAt} > ${desde.toISOString()}::timestamptz`,
    sql`EXISTS (SELECT FROM ${mesaFatos} WHERE ${mesaFatos.leadId} = ${leads.id} AND ${mesaFatos.recebidoEm} > ${desde.toISOString()}::timestamptz)`,
    sql`EXISTS (SELECT FROM ${preMatriculas} WHERE ${preMatriculas.leadId} = ${leads.id} AND ${preMatriculas.createdAt} > ${desde.toISOString()}::timestamptz)`,
  );

interface Row {
  id: string;
  nome: string;
  nomeResponsavel: string | null;
  naoVai: boolean;
  veioEm: Date | null;
  chegou: boolean;
  cartaoEm: Date | null;
  cartoes: string[];
  impressos: string[];
  ativadoEm: Date | null;
}

function shown({ nomeResponsavel, veioEm, cartaoEm, ativadoEm, ...row }: Row): PessoaDaMesa {
  return {
    ...row,
    responsavel: shortName(nomeResponsavel ?? ""),
    veioEm: veioEm?.toISOString() ?? null,
    cartaoEm: cartaoEm?.toISOString() ?? null,
    ativadoEm: ativadoEm?.toISOString() ?? null,
  };
}

/** "Maria Souza Lima" as "Maria L.". */
function shortName(name: string): string {
  const [given = "", ...rest] = formatNome(name).split(" ");
  const last = rest.at(-1);
  return last ? `${given} ${last.slice(0, 1)}.` : given;
}
