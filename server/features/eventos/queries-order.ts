import { and, eq, gte, inArray, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { StatusOfEventos } from "#shared/event-status.ts";
import { cursorOf, keyset, type Page, type Sort, valuesOfCursor } from "../../db/paging.ts";
import { eventos } from "../../db/schema.ts";

const { dataEvento, id, status } = eventos;

/** A part of the list: its condition, its order and its number of rows. */
interface Slice {
  within: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

/**
 * A page of the events from today on, soonest first, and then of past ones, latest first: two scans
 * of one index. The cursor holds the day of the first page, so that midnight moves no event between
 * pages.
 * @param read runs the list's select for one part
 * @param today in São Paulo, YYYY-MM-DD
 * @throws AppError invalid when the cursor is not ours
 */
export async function readUpcomingFirst<Row extends { id: string; dataEvento: string }>(
  query: { limit: number; cursor?: string | undefined },
  read: (slice: Slice) => Promise<Row[]>,
  today: string,
): Promise<Omit<Page<Row>, "total">> {
  const [day = today, ...last] = placeOf(query.cursor);
  const isPast = last[0] !== undefined && last[0] < day;
  // One row more than asked for tells whether there is a next page.
  const wanted = query.limit + 1;
  const rows = isPast ? [] : await read(sliceOf(gte(dataEvento, day), "asc", last, wanted));
  if (rows.length < wanted) {
    const rest = sliceOf(lt(dataEvento, day), "desc", isPast ? last : [], wanted - rows.length);
    rows.push(...(await read(rest)));
  }
  const page = rows.slice(0, query.limit);
  const end = rows.length > query.limit ? page.at(-1) : undefined;
  return { rows: page, next: end && cursorOf([day, end.dataEvento, end.id]) };
}

/** Ranks events by one number: days ahead, then far larger numbers for days past. */
export function upcomingFirst(today: string): Sort {
  const ahead = sql`(${dataEvento}::date - ${today}::date)`;
  const rank = sql<number>`(CASE WHEN ${ahead} >= 0 THEN ${ahead} ELSE 1000000 - ${ahead} END)`;
  return { by: { rank, id }, direction: "asc" };
}

/** The day of the first page, and date and id of the last row before. */
function placeOf(cursor: string | undefined): string[] {
  return cursor === undefined ? [] : valuesOfCursor(cursor, [dataEvento, dataEvento, id]);
}

function sliceOf(part: SQL, direction: "asc" | "desc", last: string[], limit: number): Slice {
  const cursor = last.length > 0 ? cursorOf(last) : undefined;
  const { after, orderBy } = keyset([dataEvento, id], direction, cursor);
  return { within: and(part, after), orderBy, limit };
}

/**
 * The events of a status, or of a state that follows from status and day.
 * @param today in São Paulo, YYYY-MM-DD
 */
export function ofStatus(asked: StatusOfEventos, today: string): SQL | undefined {
  switch (asked) {
    case "proximos":
      return and(inArray(status, ["agendado", "em_andamento"]), gte(dataEvento, today));
    case "hoje":
      return and(ne(status, "cancelado"), eq(dataEvento, today));
    case "encerrados":
      return or(
        eq(status, "concluido"),
        and(inArray(status, ["agendado", "em_andamento"]), lt(dataEvento, today)),
      );
    default:
      return eq(status, asked);
  }
}
