import { and, inArray, sql } from "drizzle-orm";
import { isValidData, todayInSaoPaulo } from "#shared/br/data.ts";
import { fold } from "#shared/br/text.ts";
import type { EventoQueFalta } from "#shared/contract/importacoes-faltam.ts";
import type { Who } from "../../access/who.ts";
import { clientes } from "../../db/schema.ts";
import { mapGently } from "../../lib/gently.ts";
import { BATCH } from "./commands.ts";
import { linesAfter, openLinha, readImportada, titulosOf } from "./queries.ts";
import { isUnknown, keyOf, readEventos } from "./queries-lista.ts";
import { dayOf, type Importada, type Linha, linhaOf } from "./rules.ts";
import type { KindParts } from "./rules-kind.ts";

/**
 * Finds the past days of schools that rows of a list name and that are no event of the caller's: who
 * brings last year's families has never entered them. An event to come needs its hour and place.
 * @returns the earliest first, with the client that bears the school's name
 * @throws AppError not-found for another's import
 */
export async function listMissing(
  parts: Pick<KindParts, "db" | "secrets" | "now">,
  who: Who,
  id: string,
): Promise<EventoQueFalta[]> {
  const { db, now } = parts;
  const row = await readImportada(db, who, id);
  if (row.tipo !== "leads" || row.estado !== "conferida" || row.cabecalho === null) return [];
  const today = todayInSaoPaulo(now());
  const missing = new Map<string, EventoQueFalta>();
  for (let after = 0; ;) {
    const lines = await linesAfter(db, id, { after, limit: BATCH, estados: ["errada"] });
    if (lines.length === 0) break;
    after = lines.at(-1)?.numero ?? after;
    const linhas = await openAll(parts, row, lines);
    const eventosOf = await readEventos(db, who.scope, { eventoId: null, linhas }, now());
    for (const { valores } of linhas) {
      const escola = valores["escolaEvento"]?.trim();
      const dia = dayOf(valores["dataEvento"]);
      if (!escola || escola.length > 160 || !dia || !isPast(dia, today)) continue;
      if (!isUnknown(eventosOf(valores))) continue;
      const key = keyOf(escola, dia);
      const one = missing.get(key) ?? { escola, dia, pessoas: 0, cliente: null };
      missing.set(key, { ...one, pessoas: one.pessoas + 1 });
    }
  }
  const found = [...missing.values()].toSorted((a, b) => a.dia.localeCompare(b.dia));
  return withClientes(parts, who, found);
}

const isPast = (dia: string, today: string) =>
  isValidData(dia) && dia >= "2000-01-01" && dia < today;

function openAll(
  { secrets }: Pick<KindParts, "secrets">,
  row: Importada,
  lines: Awaited<ReturnType<typeof linesAfter>>,
): Promise<Linha[]> {
  const titulos = titulosOf(secrets, row);
  return mapGently(lines, (line) =>
    linhaOf({ ...line, ...openLinha(secrets, line) }, row.colunas ?? [], titulos),
  );
}

/**
 * A school's own people bring its events; others' are those of the one client with that name, who may
 * have left since.
 */
async function withClientes(
  { db }: Pick<KindParts, "db">,
  { actor, scope }: Who,
  missing: EventoQueFalta[],
): Promise<EventoQueFalta[]> {
  if (missing.length === 0) return missing;
  const { id, nomeFantasia, cidade, estado } = clientes;
  const names = [...new Set(missing.map(({ escola }) => fold(escola)))];
  const rows = await db
    .select({ id, nome: nomeFantasia, cidade, estado })
    .from(clientes)
    .where(
      and(
        scope.clientes,
        actor.role === "cliente" ? undefined : inArray(sql`fold(${nomeFantasia})`, names),
      ),
    );
  const byName = Map.groupBy(rows, ({ nome }) => fold(nome).trim());
  return missing.map((one) => {
    const named = actor.role === "cliente" ? rows : (byName.get(fold(one.escola).trim()) ?? []);
    return { ...one, cliente: named.length === 1 ? (named[0] ?? null) : null };
  });
}
