import { and, desc, eq, inArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { AVISO_PADRAO, PRIMEIRA_VERSAO, TIPOS_DE_AVISO, type TipoDeAviso } from "#shared/aviso.ts";
import type { Aceite, Avisos, VersaoDoAviso } from "#shared/contract/avisos.ts";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import type { Scope } from "../../access/scope.ts";
import type { Db } from "../../db/client.ts";
import { jsonObject, jsonText } from "../../db/json.ts";
import { avisos, leads, preMatriculas, type AceiteKept } from "../../db/schema.ts";

const first = sql.raw(String(PRIMEIRA_VERSAO));
const literal = (tipo: TipoDeAviso): SQL => sql.raw(`'${tipo}'`);
const ofForm = (tipo: TipoDeAviso, franqueadorId: SQLWrapper): SQL =>
  sql`avisos.franqueador_id = ${franqueadorId} AND avisos.tipo = ${literal(tipo)}`;

/** The number of the text in force, as SQL. */
export const versaoEmVigor = (tipo: TipoDeAviso, franqueadorId: SQLWrapper): SQL =>
  sql`coalesce((SELECT max(avisos.versao) FROM avisos WHERE ${ofForm(tipo, franqueadorId)}), ${first})`;

const value = sql.placeholder;

/** True if the form showed the text in force; for a statement with `aceiteValues`. */
export const isAvisoInForce = (tipo: TipoDeAviso, franqueadorId: SQLWrapper): SQL =>
  sql`${value("versaoAviso")}::int = ${versaoEmVigor(tipo, franqueadorId)}`;

/** The agreements of an earlier form, in an UPDATE of `earlier`: with this one's, and whether they hold its text. */
export const earlierAceite = {
  added: sql`earlier.aceites || ${value("aceites")}::jsonb`,
  isKept: sql`earlier.aceites @> jsonb_build_array(jsonb_build_object('versao', ${value("versaoAviso")}::int))`,
};

/**
 * The UPDATE of WITH that keeps what a family agreed to when it sends a form again under a newer
 * text. The row that the same statement stores is not seen by it.
 * @param person the part with the `id` of the row
 */
export function aceiteAgain(table: "leads" | "pre_matriculas", person: SQL): SQL {
  const { added, isKept } = earlierAceite;
  return sql`UPDATE ${sql.raw(table)} AS earlier SET aceites = ${added}
    FROM ${person} AS same WHERE earlier.id = same.id AND NOT ${isKept}`;
}

/** The network's own text in force as JSON; null while it is the first version. */
export const avisoJson = (tipo: TipoDeAviso, franqueadorId: SQLWrapper): SQL<string> => {
  const { versao, texto, consentimento } = avisos;
  const shape = {
    versao: sql<string>`${versao}::text`,
    texto: jsonText(texto),
    consentimento: jsonText(consentimento),
  };
  return sql<string>`coalesce((SELECT ${jsonObject(shape)} FROM avisos
    WHERE ${ofForm(tipo, franqueadorId)} ORDER BY avisos.versao DESC LIMIT 1), 'null')`;
};

const ofTipo = (tipo: TipoDeAviso): VersaoDoAviso => ({
  versao: PRIMEIRA_VERSAO,
  em: null,
  ...AVISO_PADRAO[tipo],
});

/** All versions of the network's texts. It is asked for the caller's own network. */
export async function listAvisos(db: Db, franqueadorId: string): Promise<Avisos> {
  const rows = await db
    .select()
    .from(avisos)
    .where(eq(avisos.franqueadorId, franqueadorId))
    .orderBy(desc(avisos.versao));
  const of = (wanted: TipoDeAviso): VersaoDoAviso[] => [
    ...rows
      .filter(({ tipo }) => tipo === wanted)
      .map(({ versao, em, texto, consentimento }) => ({
        versao,
        em: em.toISOString(),
        texto,
        consentimento,
      })),
    ofTipo(wanted),
  ];
  return { inscricao: of("inscricao"), ativacao: of("ativacao") };
}

type Rows = Pick<Pessoa, "lead" | "preMatricula">;

/** The texts that the family of these rows saw, oldest first. */
export async function aceitesOf(
  db: Db,
  scope: Scope,
  { lead, preMatricula }: Rows,
): Promise<Aceite[]> {
  const kept: Record<TipoDeAviso, AceiteKept[]> = { inscricao: [], ativacao: [] };
  const tables = {
    inscricao: [leads, scope.leads],
    ativacao: [preMatriculas, scope.preMatriculas],
  } as const;
  const ids = { inscricao: lead?.id, ativacao: preMatricula?.id };
  let franqueadorId: string | undefined;
  for (const tipo of TIPOS_DE_AVISO) {
    const [table, mine] = tables[tipo];
    const id = ids[tipo];
    if (id === undefined) continue;
    const [row] = await db
      .select({ aceites: table.aceites, franqueadorId: table.franqueadorId })
      .from(table)
      .where(and(mine, eq(table.id, id)));
    kept[tipo] = row?.aceites ?? [];
    franqueadorId = row?.franqueadorId;
  }
  const seen = [...kept.inscricao, ...kept.ativacao].map(({ versao }) => versao);
  if (franqueadorId === undefined || seen.length === 0) return [];
  const rows = await db
    .select()
    .from(avisos)
    .where(and(eq(avisos.franqueadorId, franqueadorId), inArray(avisos.versao, seen)));
  const textOf = (tipo: TipoDeAviso, versao: number) =>
    rows.find((row) => row.tipo === tipo && row.versao === versao)?.texto ??
    AVISO_PADRAO[tipo].texto;
  return TIPOS_DE_AVISO.flatMap((tipo) =>
    kept[tipo].map((one) => ({ tipo, ...one, texto: textOf(tipo, one.versao) })),
  );
}
