import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { SAO_PAULO_ZONE } from "#shared/br/data.ts";
import { csvField } from "#shared/csv.ts";
import { csvFormats, type CsvFormat } from "#shared/csv-columns.ts";

// The lines of an export, written in the database: a million of them would keep the application busy for twenty seconds.
// It writes the fields that everybody would write alike. Any other, a name in capitals or a text that might be a formula,
// comes as JSON between two marks, and is written here by the rules in shared/: they stand nowhere else.

const [MARK, END] = ["\u0001", "\u0002"];
const MARKED = new RegExp(`${MARK}([a-z]+):([^${END}]*)${END}`, "g");

/** A text constant of SQL. */
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/** A letter first, and nothing that is doubled, disarmed or a mark. */
const PLAIN_TEXT = literal(String.raw`^[A-Za-z][^",;\u0001-\u001f]*$`);
/** Capital and small letters both, as `formatNome` leaves them; letters of one code point, and single signs between. */
const PLAIN_NAME = literal(`^[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]([ '.-]?[A-Za-zÀ-ÖØ-öø-ÿ])*$`);
/** Eleven digits are a mobile number; a landline is left to the application. */
const MOBILE = literal("^[1-9][1-9]9[0-9]+$");
/** Twelve signs and two check digits. */
const CNPJ = literal("^[0-9A-Z]{12}[0-9]{2}$");
const DATE = literal(String.raw`\"DD/MM/YYYY\"`);

const day = (value: SQLWrapper) => sql`to_char(${value}, ${DATE})`;
const quoted = (value: SQLWrapper) => sql`'"' || ${value} || '"'`;

/** What the database writes by itself: under a condition, or always. */
const plain: Record<CsvFormat, (value: SQLWrapper) => { when?: SQL; field: SQL }> = {
  texto: (value) => ({ when: sql`${value} ~ ${PLAIN_TEXT}`, field: quoted(value) }),
  nome: (value) => ({ when: sql`${value} ~ ${PLAIN_NAME}`, field: quoted(value) }),
  telefone: (value) => ({
    when: sql`length(${value}) = 11 AND ${value} ~ ${MOBILE}`,
    field: sql`'"(' || left(${value}, 2) || ') ' || substr(${value}, 3, 5) || '-' || right(${value}, 4) || '"'`,
  }),
  cnpj: (value) => ({
    when: sql`${value} ~ ${CNPJ}`,
    field: sql`'"' || left(${value}, 2) || '.' || substr(${value}, 3, 3) || '.' || substr(${value}, 6, 3) || '/' || substr(${value}, 9, 4) || '-' || right(${value}, 2) || '"'`,
  }),
  data: (value) => ({ field: day(value) }),
  dia: (value) => ({ field: day(sql`(${value} AT TIME ZONE ${literal(SAO_PAULO_ZONE)})`) }),
};

/**
 * A line of a CSV file as an SQL text, for `finishLines` to finish.
 * @param fields values and how they are written; a date is never null
 * @param separator between them
 */
export function csvLineOf(
  fields: readonly { value: SQLWrapper; format: CsvFormat }[],
  separator: "," | ";",
): SQL<string> {
  const texts = fields.map(({ value, format }) => fieldOf(value, format));
  return sql<string>`(${sql.join(texts, sql.raw(` || '${separator}' || `))} || E'\\r\\n')`;
}

function fieldOf(value: SQLWrapper, format: CsvFormat): SQL {
  const { when, field } = plain[format](value);
  if (when === undefined) return field;
  // JSON holds no control character, and so no mark.
  const marked = sql`${literal(`${MARK}${format}:`)} || coalesce(to_json(${value})::text, 'null') || ${literal(END)}`;
  return sql`CASE WHEN ${when} THEN ${field} ELSE ${marked} END`;
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

/** Writes the fields that the database has left. @param lines of `csvLineOf` */
export function finishLines(lines: string): string {
  return lines.replaceAll(MARKED, (_all, format: CsvFormat, json: string) =>
    csvField(csvFormats[format](JSON.parse(json) as string | null)),
  );
}
