import { hojeEmSaoPaulo } from "#shared/br/data.ts";
import { slug } from "#shared/br/texto.ts";
import type { Who } from "../../access/who.ts";
import { audit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import type { Page } from "../../db/paging.ts";
import type { CsvFile } from "../../http/csv.ts";
import { nameOfEvento } from "./queries.ts";

const BATCH = 200;

interface PeopleList<Row> {
  /** How the file's name starts (spec §9). */
  name: string;
  header: string[];
  count: () => Promise<number>;
  read: (page: { cursor: string | undefined; limit: number }) => Promise<Page<Row>>;
  cells: (row: Row) => string[];
}

/**
 * A list of people as CSV, page by page under the same filters; who took it away stands in the audit log.
 * @param query the call's filters and separator
 */
export async function exportPeople<Row>(
  db: Db,
  { actor, scope, requestId }: Who,
  query: { eventoId?: string | undefined; separador: "virgula" | "ponto-e-virgula" },
  now: Date,
  list: PeopleList<Row>,
): Promise<CsvFile> {
  const total = await list.count();
  await audit(db, {
    actorId: actor.userId,
    action: "export",
    entity: list.name,
    requestId,
    details: { total },
  });
  const evento = query.eventoId && (await nameOfEvento(db, scope, query.eventoId));
  return {
    filename: `${list.name}_${evento ? slug(evento) : "todos"}_${hojeEmSaoPaulo(now)}.csv`,
    separator: query.separador === "virgula" ? "," : ";",
    total,
    rows: batches(list),
  };
}

async function* batches<Row>({ header, read, cells }: PeopleList<Row>): AsyncGenerator<string[][]> {
  yield [header];
  let cursor: string | undefined;
  do {
    const page = await read({ cursor, limit: BATCH });
    yield page.rows.map(cells);
    cursor = page.next;
  } while (cursor !== undefined);
}
