import { and, desc, eq, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type {
  Importacao,
  ImportacaoResumo,
  importacoes as contract,
  LinhaImportada,
} from "#shared/contract/importacoes.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { countRows, mapPage, readPage, type Page } from "../../db/paging.ts";
import { importacaoLinhas, importacoes } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { coletaOf, type Conteudo, type Importada } from "./rules.ts";

type Parts = Pick<Deps, "db" | "secrets" | "now">;

const MISSING = "Importação não encontrada";
const HOUR = 60 * 60 * 1000;
/** Lines and the file of faults are kept so long. */
export const KEPT_MS = 7 * 24 * HOUR;
const RUNNING: ReadonlySet<Importada["estado"]> = new Set(["lendo", "conferindo", "gravando"]);
/** A step without a sign of life for so long has ended with its process. */
export const STALE_MS = 60_000;
const SAMPLES = 3;
const BROKEN_OFF =
  "A importação foi interrompida e nada foi gravado. Confira de novo para recomeçar.";

/** The caller's spreadsheets; the lists that their programs fill are none. */
const own = ({ actor }: Pick<Who, "actor">): SQL | undefined =>
  and(eq(importacoes.autorId, actor.userId), isNull(importacoes.tokenId));

/** An import of the caller: nobody else reaches it. */
export const mine = (who: Pick<Who, "actor">, id: string): SQL | undefined =>
  and(own(who), eq(importacoes.id, id));

/** True while a step is under way; one whose process ended is not. */
export const isUnderWay = ({ estado, vistaEm }: Pick<Importada, "estado" | "vistaEm">, now: Date) =>
  RUNNING.has(estado) && now.getTime() - vistaEm.getTime() < STALE_MS;

function resumoOf(row: Importada, now: Date): ImportacaoResumo {
  const isBroken = RUNNING.has(row.estado) && !isUnderWay(row, now);
  const { id, tipo, arquivo, total, feitas, novas, existentes, erradas } = row;
  const { gravadas, atualizadas, puladas, gravadaEm, desfeitaEm } = row;
  const until = gravadaEm && new Date(gravadaEm.getTime() + HOUR);
  const undoes = row.estado === "gravada" && until !== null && until > now;
  const kept = row.cabecalho === null ? null : new Date(row.criadaEm.getTime() + KEPT_MS);
  return {
    id,
    tipo,
    arquivo,
    estado: isBroken ? "falhou" : row.estado,
    criadaEm: row.criadaEm.toISOString(),
    gravadaEm: gravadaEm?.toISOString() ?? null,
    desfeitaEm: desfeitaEm?.toISOString() ?? null,
    total,
    feitas,
    novas,
    existentes,
    erradas,
    gravadas,
    atualizadas,
    puladas,
    falha: isBroken ? BROKEN_OFF : row.falha,
    desfazAte: undoes ? until.toISOString() : null,
    guardadaAte: kept?.toISOString() ?? null,
  };
}

export async function listImportacoes(
  { db, now }: Parts,
  who: Pick<Who, "actor">,
  query: QueryOf<typeof contract.list>,
): Promise<Page<ImportacaoResumo>> {
  const where = own(who);
  const page = await readPage(
    query,
    { by: { criadaEm: importacoes.criadaEm, id: importacoes.id }, direction: "desc" },
    ({ after, orderBy, limit }) =>
      db
        .select()
        .from(importacoes)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, importacoes, where),
  );
  return mapPage(page, (row) => resumoOf(row, now()));
}

/** @throws AppError not-found for another's */
export async function readImportada(
  db: Db,
  who: Pick<Who, "actor">,
  id: string,
): Promise<Importada> {
  const [row] = await db.select().from(importacoes).where(mine(who, id));
  return found(row, MISSING);
}

/** @throws AppError not-found for another's */
export async function getImportacao(
  { db, secrets, now }: Parts,
  who: Pick<Who, "actor">,
  id: string,
): Promise<Importacao> {
  const row = await readImportada(db, who, id);
  const { repetidas, eventoId, ddd, semDdd, origem, coletadaEm, baseLegal } = row;
  const undecided = and(
    eq(importacaoLinhas.importacaoId, id),
    eq(importacaoLinhas.estado, "existente"),
    isNull(importacaoLinhas.decisao),
  );
  const asks = repetidas === "perguntar" && row.estado === "conferida";
  return {
    ...resumoOf(row, now()),
    colunas: await colunasOf(db, secrets, row),
    repetidas: repetidas as Importacao["repetidas"],
    aDecidir: asks ? await db.$count(importacaoLinhas, undecided) : 0,
    eventoId,
    ddd,
    semDdd,
    coleta: coletaOf({ origem, em: coletadaEm, baseLegal }),
    jaImportadaEm: await importedBefore(db, row),
  };
}

/** The titles of the spreadsheet; none once its lines are gone. */
export function titulosOf(
  secrets: Secrets,
  { id, cabecalho }: Pick<Importada, "id" | "cabecalho">,
): string[] {
  if (cabecalho === null) return [];
  return JSON.parse(secrets.open(cabecalho, "importacoes.cabecalho", id)) as string[];
}

async function colunasOf(db: Db, secrets: Secrets, row: Importada): Promise<Importacao["colunas"]> {
  const { id, colunas } = row;
  const titulos = titulosOf(secrets, row);
  const first = await db
    .select({ id: importacaoLinhas.id, conteudo: importacaoLinhas.conteudo })
    .from(importacaoLinhas)
    .where(eq(importacaoLinhas.importacaoId, id))
    .orderBy(importacaoLinhas.numero)
    .limit(SAMPLES);
  const samples = first.map((linha) => openLinha(secrets, linha).celulas);
  return titulos.map((titulo, at) => ({
    titulo,
    amostra: samples.map((cells) => cells[at] ?? ""),
    campo: colunas?.[at] ?? null,
  }));
}

/** Finds when the caller imported the same file as the same kind. */
async function importedBefore(
  db: Db,
  { id, autorId, hash, tipo }: Importada,
): Promise<string | null> {
  const [before] = await db
    .select({ em: importacoes.gravadaEm })
    .from(importacoes)
    .where(
      and(
        eq(importacoes.autorId, autorId),
        eq(importacoes.hash, hash),
        eq(importacoes.tipo, tipo),
        eq(importacoes.estado, "gravada"),
        ne(importacoes.id, id),
      ),
    )
    .orderBy(desc(importacoes.gravadaEm))
    .limit(1);
  return before?.em?.toISOString() ?? null;
}

export function openLinha(
  secrets: Secrets,
  { id, conteudo }: { id: string; conteudo: string },
): Conteudo {
  return JSON.parse(secrets.open(conteudo, "importacao_linhas.conteudo", id)) as Conteudo;
}

/** @throws AppError not-found for another's */
export async function listLinhas(
  { db, secrets }: Parts,
  who: Pick<Who, "actor">,
  id: string,
  query: QueryOf<typeof contract.linhas>,
): Promise<Page<LinhaImportada>> {
  await readImportada(db, who, id);
  const { estado } = query;
  const where = and(
    eq(importacaoLinhas.importacaoId, id),
    estado === undefined ? undefined : eq(importacaoLinhas.estado, estado),
  );
  const page = await readPage(
    query,
    { by: { numero: importacaoLinhas.numero }, direction: "asc" },
    ({ after, orderBy, limit }) =>
      db
        .select()
        .from(importacaoLinhas)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    () => countRows(db, importacaoLinhas, where),
  );
  return mapPage(page, (row) => linhaOf(secrets, row));
}

/** A stored line as its owner reads it. */
export function linhaOf(
  secrets: Secrets,
  row: typeof importacaoLinhas.$inferSelect,
): LinhaImportada {
  const { celulas, erros = [] } = openLinha(secrets, row);
  const { numero, estado, decisao } = row;
  return {
    numero,
    estado,
    valores: celulas,
    erros,
    decisao: decisao as LinhaImportada["decisao"],
  };
}

type Importavel = (typeof importacaoLinhas.$inferSelect)["estado"];

/** A batch of an import's lines in their order, behind a number. */
export function linesAfter(
  db: Db,
  importacaoId: string,
  { after, limit, estados }: { after: number; limit: number; estados?: Importavel[] },
) {
  return db
    .select()
    .from(importacaoLinhas)
    .where(
      and(
        eq(importacaoLinhas.importacaoId, importacaoId),
        sql`${importacaoLinhas.numero} > ${after}`,
        estados && inArray(importacaoLinhas.estado, estados),
      ),
    )
    .orderBy(importacaoLinhas.numero)
    .limit(limit);
}
