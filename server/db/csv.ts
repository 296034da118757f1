import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { SAO_PAULO_ZONE } from "#shared/br/data.ts";
import { csvLine } from "#shared/csv.ts";
import { csvFormats, type CsvFormat } from "#shared/csv-columns.ts";

// The lines of an export, written in the database: a million of them would keep the application busy for twenty seconds.
// It quotes every field and gives phones, CNPJs and dates their form. What else the rules in shared/ change, a name in
// capitals or a text that might be a formula, is looked for and written here: an expression of V8 looks at a whole line
// in less time than one of PostgreSQL at a single field.

/** A text constant of SQL. */
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/** Eleven digits are a mobile number; a landline is left to the application. */
const MOBILE = literal("^[1-9][1-9]9[0-9]+$");
/** Twelve signs and two check digits. */
const CNPJ = literal("^[0-9A-Z]{12}[0-9]{2}$");
const DATE = literal("DD/MM/YYYY");

/** With every quote in it doubled; nothing where the value is missing. */
const asItIs = (value: SQLWrapper) => sql`replace(coalesce(${value}, ''), '"', '""')`;
const day = (value: SQLWrapper) => sql`to_char(${value}, ${DATE})`;

interface Writing {
  /** What the database writes between the quotes; never null. */
  field: (value: SQLWrapper) => SQL;
  /** Where it looks so, nothing is left to do: the format keeps it, and nothing in it is doubled or disarmed. */
  finished: string;
  /** Writes what the database has left; keeps what it has written. */
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
    // Capital and small letters both, as `formatNome` leaves them; letters of one code point, and single signs between.
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

/** Fields that may hold a quote. */
const ANY = '([^"]*(?:""[^"]*)*)';

/** The lines of a file, written in two steps. */
export interface CsvLines {
  /** A line as an SQL text, some of its fields not yet finished. */
  line: SQL<string>;
  /** Finishes lines that stand one after the other. */
  finish: (lines: string) => string;
}

/**
 * How the lines of a CSV file are written.
 * @param fields values and how they are written; a date is never null
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

/** Lines that are finished stay as they came, however many stand together: nearly all do. */
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

/** The label of an enumeration's value, as an SQL text. */
export function csvLabel(value: SQLWrapper, labels: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(labels).map(
    ([one, label]) => sql`WHEN ${literal(one)} THEN ${literal(label)}`,
  );
  return sql`CASE ${value}::text ${sql.join(cases, sql` `)} END`;
}

/** Eight digits as 00000-000. */
export function csvCep(value: SQLWrapper): SQL {
  return sql`regexp_replace(${value}, '^([0-9]{5})([0-9]{3})$', '\\1-\\2')`;
}

/** A moment that may be missing, as its day in São Paulo. */
export function csvDay(value: SQLWrapper): SQL {
  return sql`to_char(${value} AT TIME ZONE ${literal(SAO_PAULO_ZONE)}, 'DD/MM/YYYY')`;
}
