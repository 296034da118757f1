import { useSearch } from "@tanstack/react-router";
import { isValidData } from "#shared/br/data.ts";

/** A parameter of an address: the value of its text, or "" where the text has no meaning. */
export type Param<Value extends string = string> = (text: string) => Value | "";

/** The parameters of a page's address, which the router validates by `web/app/nav.ts`. */
export type SearchSchema = Readonly<Record<string, Param>>;

/** The parameters in the address; "" for missing ones. */
export type Said<Schema extends SearchSchema> = {
  -readonly [Name in keyof Schema]: ReturnType<Schema[Name]>;
};

/** Any text of up to 200 letters, the longest search. */
export const freeText: Param = (text) => text.slice(0, 200);

/** Any text unchanged: an id, a cursor, a token. */
export const anyText: Param = (text) => text;

export const day: Param = (text) => (isValidData(text) ? text : "");

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Param<Value> =>
  (text) =>
    values.find((value) => value === text) ?? "";

/** The router's `validateSearch`. An address may contain anything, so wrong values become "". */
export function validatorOf<Schema extends SearchSchema>(schema: Schema) {
  return (search: Record<string, unknown>): Said<Schema> => {
    const said = Object.entries(schema).map(([name, param]) => {
      const text = search[name];
      return [name, typeof text === "string" ? param(text) : ""];
    });
    return Object.fromEntries(said) as Said<Schema>;
  };
}

/** The parameters of the page's address, typed by its schema. */
export function useSaid<Schema extends SearchSchema>(schema: Schema): Said<Schema> {
  return validatorOf(schema)(useSearch({ strict: false }));
}
