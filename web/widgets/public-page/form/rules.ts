import { type core, safeParse } from "zod/mini";

/** A complaint of a contract's schema. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The contract's rules for a form. */
export interface Rules<C extends string, Body> {
  /** The message for what is typed into one field; undefined when it will do. */
  errorOf: (field: C, value: string) => string | undefined;
  /** The whole form: what is to be sent, or what is wrong with it. */
  parse: (body: Body) => { body: Body } | { issues: readonly Issue[] };
}

/** The rules of a contract's schema. */
export function rulesOf<C extends string, Body>(
  schema: core.$ZodType<Body> & { shape: Record<C, core.$ZodType> },
): Rules<C, Body> {
  return {
    errorOf: (field, value) => safeParse(schema.shape[field], value).error?.issues[0]?.message,
    parse: (input) => {
      const { data, error } = safeParse(schema, input);
      return error ? { issues: error.issues } : { body: data };
    },
  };
}
