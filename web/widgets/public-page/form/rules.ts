import { type core, safeParse } from "zod/mini";
import { withNinthDigit } from "#shared/br/ddd.ts";
import { maskTelefone, stripTelefone } from "#shared/br/telefone.ts";
import { meantEmail } from "#shared/email-typo.ts";

/** A message of a contract's schema. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export interface Rules<C extends string, Body> {
  /** The error of one field's text; undefined when it is valid. */
  errorOf: (field: C, value: string) => string | undefined;
  /** The probable meaning, as a question; null where nothing looks mistyped. */
  meantBy: (field: C, value: string) => string | null;
  /** The whole form: the body to send, or the errors. */
  parse: (body: Body) => { body: Body } | { issues: readonly Issue[] };
}

/** Fields in which typing mistakes are common, by their names in all public forms. */
const MEANT: Readonly<Record<string, (value: string) => string | null>> = {
  email: meantEmail,
  telefone: (value) => {
    const complete = withNinthDigit(stripTelefone(value));
    return complete && maskTelefone(complete);
  },
};

/** @param fields of the form; those of the body unless told */
export function rulesOf<C extends string, Body>(
  schema: core.$ZodType<Body> & { shape: Record<string, core.$ZodType> },
  fields: Record<C, core.$ZodType> = schema.shape,
): Rules<C, Body> {
  return {
    errorOf: (field, value) => safeParse(fields[field], value).error?.issues[0]?.message,
    meantBy: (field, value) => MEANT[field]?.(value) ?? null,
    parse: (input) => {
      const { data, error } = safeParse(schema, input);
      return error ? { issues: error.issues } : { body: data };
    },
  };
}
