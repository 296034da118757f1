import type { BuildColumns, BuildExtraConfigColumns } from "drizzle-orm/column-builder";
import { getTableColumns, type SQL } from "drizzle-orm";
import {
  type PgColumn,
  type PgColumnBuilderBase,
  pgTable,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
} from "drizzle-orm/pg-core";

// A column says in schema.ts whether it holds something of a person, and what becomes of it when the person is
// forgotten. All lists of columns follow: fates, register of processing, what a person is told.

/** The operations of the register, by which tables name them (docs/privacy.md). */
export type OperacaoId =
  | "familias"
  | "contatos"
  | "matriculas"
  | "rede"
  | "acesso"
  | "mensagens"
  | "sac"
  | "direitos"
  | "trilha";

/** The rows of a person, by their ids. */
export interface Rows {
  leads: string[];
  preMatriculas: string[];
  users: string[];
  sacTickets: string[];
}

type Value = SQL | string | boolean | null;

/** The fate of a column in a row that stays when its person is forgotten. */
export type Fate =
  | { becomes: Value | ((column: PgColumn) => SQL) }
  /** It says the same as before, for this reason. */
  | { stays: string };

/** The word of a column: the category of its personal data, if it has any, and its fate. */
interface Word {
  categoria?: string;
  fate?: Fate;
}

declare const said: unique symbol;
interface Said {
  readonly [said]: true;
}
/** A column that says whether it is personal. */
type WithWord<Column> = Column & Said;
/** Refuses columns without a word, each at its own line. */
type Spoken<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends Said ? unknown : "pessoal(…) or impessoal(…)";
};

const words = new WeakMap<object, Word>();
const unspoken = new WeakSet<object>();

function say<Column extends PgColumnBuilderBase>(column: Column, word: Word): WithWord<Column> {
  words.set(column, word);
  return column as WithWord<Column>;
}

/**
 * A column that says something of a person.
 * @param categoria its category in the register of processing, as people read it
 * @param fate needed in tables whose rows stay when their person is forgotten
 */
export const pessoal = <Column extends PgColumnBuilderBase>(
  column: Column,
  categoria: string,
  fate?: Fate,
): WithWord<Column> => say(column, { categoria, ...(fate && { fate }) });

/** A column that says nothing of a person: an id, a place in the network, a moment, a number. */
export const impessoal = <Column extends PgColumnBuilderBase>(
  column: Column,
  fate?: Fate,
): WithWord<Column> => say(column, { ...(fate && { fate }) });

/** Leaves a column out of what a person is told: it says nothing to them, or opens something. */
export function silent<Column extends PgColumnBuilderBase>(column: Column): Column {
  unspoken.add(column);
  return column;
}

/** Rows of people who can be forgotten. */
interface PersonRows<Key extends string> {
  /** The columns by which a row belongs to a person. */
  of: Partial<Record<keyof Rows, Key>>;
  /** The rows are deleted with the person; otherwise each personal column has its fate. */
  goes?: true;
}

/** The word of a table; rows that say nothing of a visitor, or are kept, stay for a reason. */
type Whose<Key extends string> = (PersonRows<Key> | { stays: string }) & {
  /** The operation of the register that its personal data belong to; absent where it has none. */
  operacao?: OperacaoId;
  /** The way in which its rows are reached, where they are not behind the scope of a role. */
  unscoped?: string;
};

declare const beside: unique symbol;
/** A table that no scope has. */
export interface Unscoped {
  readonly [beside]: true;
}

/** A column with its word. */
interface ColumnWord extends Word {
  key: string;
  column: PgColumn;
  isSilent: boolean;
}

/** Everything that a table says of people. */
export interface Privacy {
  table: PgTable;
  operacao: OperacaoId | undefined;
  isScoped: boolean;
  of: [kind: keyof Rows, column: PgColumn][];
  goes: boolean;
  columns: ColumnWord[];
}

const privacies = new Map<PgTable, Privacy>();

type Made<
  Name extends string,
  Columns extends Record<string, PgColumnBuilderBase>,
  Its,
> = PgTableWithColumns<{
  name: Name;
  schema: undefined;
  columns: BuildColumns<Name, Columns, "pg">;
  dialect: "pg";
}> &
  (Its extends { unscoped: string } ? Unscoped : unknown);

/** Makes a table as drizzle's `pgTable` does, of columns that each have their word. */
export function table<
  Name extends string,
  Columns extends Record<string, PgColumnBuilderBase>,
  Its extends object,
>(
  name: Name,
  whose: Its & Whose<NoInfer<keyof Columns & string>>,
  columns: Columns & Spoken<Columns>,
  extra?: (self: BuildExtraConfigColumns<Name, Columns, "pg">) => PgTableExtraConfigValue[],
): Made<Name, Columns, Its> {
  const made = pgTable<Name, Columns>(name, columns, extra);
  const built: Record<string, PgColumn> = getTableColumns(made);
  const spoken = Object.entries(built).map(([key, column]) => {
    const builder: object = columns[key] ?? {};
    return { key, column, isSilent: unspoken.has(builder), ...words.get(builder) };
  });
  const { of = {}, goes = false } = "of" in whose ? whose : {};
  const arms = (Object.entries(of) as [keyof Rows, string][]).map(
    ([kind, key]) => [kind, built[key]] as [keyof Rows, PgColumn],
  );
  const { operacao, unscoped } = whose;
  const isScoped = unscoped === undefined;
  privacies.set(made, { table: made, operacao, isScoped, of: arms, goes, columns: spoken });
  return made as Made<Name, Columns, Its>;
}

/** Reads what the tables of a schema say of people, in the order in which they stand there. */
export function privaciesOf(schema: object): Privacy[] {
  const exported = new Set<unknown>(Object.values(schema));
  return [...privacies.values()].filter(({ table }) => exported.has(table));
}
