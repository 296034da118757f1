import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { SAO_PAULO_ZONE } from "#shared/br/data.ts";
import { csvLine } from "#shared/csv.ts";
import { csvFormats, type CsvFormat } from "#shared/csv-columns.ts";

// The lines of an export are written in the database: a million of them would keep the application
// busy for twenty seconds. The database quotes every field and formats phones, CNPJs and dates. The
// other rules of shared/ (a name in capitals, a text that might be a formula) are applied here,
// because an expression of V8 checks a whole line in less time than PostgreSQL checks one field.

const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/** Eleven digits are a mobile number; the application formats landlines. */
const MOBILE = literal("^[1-9][1-9]9[0-9]+$");
/** Twelve letters or digits, and two check digits. */
const CNPJ = literal("^[0-9A-Z]{12}[0-9]{2}$");
const DATE = literal("DD/MM/YYYY");

/** The text with every quote doubled; empty where the value is missing. */
const asItIs = (value: SQLWrapper) => sql`replace(coalesce(${value}, ''), '"', '""')`;
const day = (value: SQLWrapper) => sql`to_char(${value}, ${DATE})`;

interface Writing {
  /** The text that the database writes between the quotes; never null. */
  field: (value: SQLWrapper) => SQL;
  /** A field that matches is finished: it needs no format, quoting or disarming. */
  finished: string;
  /** Formats a field that is not finished; a finished field stays as it is. */
  finish: (text: string) => string;
}

const writing: Record<CsvFormat, Writing> = {
  texto: {
    field: asItIs,
    finished: String.raw`[0-9A-Za-zÀ-ÿ][^",;\u0000-\u001f]*`,
    finish: csvFormats.texto,
  },
  nome: {
    field: asItIs,
    // Matches names as `formatNome` writes them, with single signs between the letters.
    finished: "[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ](?:[ '.-]?[A-Za-zÀ-ÖØ-öø-ÿ])*",
    finish: csvFormats.nome,
  },
  telefone: {
    field: (value) =>
      sql`CASE WHEN length(${value}) = 11 AND ${value} ~ ${MOBILE} THEN '(' || left(${value}, 2) || ') ' || substr(${value}, 3, 5) || '-' || right(${value}, 4) ELSE ${asItIs(value)} END`,
    finished: String.raw`\([1-9][1-9]\) 9\d{4}-\d{4}`,
    finish: csvFormats.telefone,
  },
  cnpj: {
    field: (value) =>
      sql`CASE WHEN ${value} ~ ${CNPJ} THEN left(${value}, 2) || '.' || substr(${value}, 3, 3) || '.' || substr(${value}, 6, 3) || '/' || substr(${value}, 9, 4) || '-' || right(${value}, 2) ELSE ${asItIs(value)} END`,
    finished: String.raw`[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}/[0-9A-Z]{4}-\d\d`,
    finish: csvFormats.cnpj,
  },
  data: { field: day, finished: '[^"]*', finish: String },
  dia: {
    field: (value) => day(sql`(${value} AT TIME ZONE ${literal(SAO_PAULO_ZONE)})`),
    finished: '[^"]*',
    finish: String,
  },
};

/** A field that may hold a quote. */
const ANY = '([^"]*(?:""[^"]*)*)';

export interface CsvLines {
  /** A line as SQL text, with some fields not yet finished. */
  line: SQL<string>;
  finish: (lines: string) => string;
}

/**
 * Describes how a CSV file's lines are written.
 * @param fields values and their formats; a date is never null
 * @param separator between them
 */
export function csvLinesOf(
  fields: readonly { value: SQLWrapper; format: CsvFormat }[],
  separator: "," | ";",
): CsvLines {
  const ways = fields.map(({ format }) => writing[format]);
  const texts = fields.map(({ value, format }) => writing[format].field(value));
  const lineOf = (patterns: string[]) =>
    new RegExp(`${patterns.map((pattern) => `"${pattern}"`).join(separator)}\r\n`, "y");
  const finished = lineOf(ways.map((way) => way.finished));
  const any = lineOf(ways.map(() => ANY));
  const written = (cells: string[]) =>
    csvLine(
      ways.map((way, at) => way.finish((cells[at] ?? "").replaceAll('""', '"'))),
      separator,
    );
  return {
    line: sql<string>`('"' || concat_ws('"${sql.raw(separator)}"', ${sql.join(texts, sql`, `)}) || E'"\\r\\n')`,
    finish: (lines) => finishLines(lines, finished, { any, written }),
  };
}

/** Finished lines are passed on together as they are, because nearly all are finished. */
function finishLines(
  lines: string,
  finished: RegExp,
  { any, written }: { any: RegExp; written: (cells: string[]) => string },
): string {
  let done = "";
  let kept = 0;
  for (let at = 0; at < lines.length;) {
    finished.lastIndex = any.lastIndex = at;
    if (finished.test(lines)) {
      at = finished.lastIndex;
      continue;
    }
    const [, ...cells] = any.exec(lines) ?? [];
    if (cells.length === 0) throw new Error("a line of an export has lost its quotes");
    done += lines.slice(kept, at) + written(cells);
    kept = at = any.lastIndex;
  }
  return done + lines.slice(kept);
}

/** The label of an enumeration's value, as SQL text. */
export function csvLabel(value: SQLWrapper, labels: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(labels).map(
    ([one, label]) => sql`WHEN ${literal(one)} THEN ${literal(label)}`,
  );
  return sql`CASE ${value}::text ${sql.join(cases, sql` `)} END`;
}

/** Writes eight digits as 00000-000. */
export function csvCep(value: SQLWrapper): SQL {
  return sql`regexp_replace(${value}, '^([0-9]{5})([0-9]{3})$', '\\1-\\2')`;
}

/** The day in São Paulo of a moment that may be missing. */
export function csvDay(value: SQLWrapper): SQL {
  return sql`to_char(${value} AT TIME ZONE ${literal(SAO_PAULO_ZONE)}, 'DD/MM/YYYY')`;
}
