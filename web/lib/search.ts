import { useSearch } from "@tanstack/react-router";
import { isValidData } from "#shared/br/data.ts";

/** One parameter of an address: the value that its text means, "" where it means nothing. */
export type Param<Value extends string = string> = (text: string) => Value | "";

/** What the address of a page may say, by name. Its line in `web/app/nav.ts` makes the router validate it. */
export type SearchSchema = Readonly<Record<string, Param>>;

/** What the address says; "" for what it does not mention. */
export type Said<Schema extends SearchSchema> = {
  -readonly [Name in keyof Schema]: ReturnType<Schema[Name]>;
};

/** Any text of up to 200 letters, which is what a search may have. */
export const freeText: Param = (text) => text.slice(0, 200);

/** Any text as it stands: an id, a cursor, a token. */
export const anyText: Param = (text) => text;

/** A day AAAA-MM-DD. */
export const day: Param = (text) => (isValidData(text) ? text : "");

/** One of these values. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): Param<Value> =>
  (text) =>
    values.find((value) => value === text) ?? "";

/** The router's `validateSearch`. It refuses nothing, since an address may say anything: what means nothing becomes "". */
export function validatorOf<Schema extends SearchSchema>(schema: Schema) {
  return (search: Record<string, unknown>): Said<Schema> => {
    const said = Object.entries(schema).map(([name, param]) => {
      const text = search[name];
      return [name, typeof text === "string" ? param(text) : ""];
    });
    return Object.fromEntries(said) as Said<Schema>;
  };
}

/** What the address of the page says, typed by its schema. */
export function useSaid<Schema extends SearchSchema>(schema: Schema): Said<Schema> {
  return validatorOf(schema)(useSearch({ strict: false }));
}
