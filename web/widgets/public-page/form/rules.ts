import { type core, safeParse } from "zod/mini";
import { withNinthDigit } from "#shared/br/ddd.ts";
import { maskTelefone, stripTelefone } from "#shared/br/telefone.ts";
import { meantEmail } from "#shared/email-typo.ts";

/** A complaint of a contract's schema. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The contract's rules for a form. */
export interface Rules<C extends string, Body> {
  /** The message for what is typed into one field; undefined when it will do. */
  errorOf: (field: C, value: string) => string | undefined;
  /** What was probably meant, to be asked about; null where nothing looks mistyped. */
  meantBy: (field: C, value: string) => string | null;
  /** The whole form: what is to be sent, or what is wrong with it. */
  parse: (body: Body) => { body: Body } | { issues: readonly Issue[] };
}

/** Fields in which slips are common, by the names that all public forms give them. */
const MEANT: Readonly<Record<string, (value: string) => string | null>> = {
  email: meantEmail,
  telefone: (value) => {
    const complete = withNinthDigit(stripTelefone(value));
    return complete && maskTelefone(complete);
  },
};

/** The rules of a contract's schema. */
export function rulesOf<C extends string, Body>(
  schema: core.$ZodType<Body> & { shape: Record<C, core.$ZodType> },
): Rules<C, Body> {
  return {
    errorOf: (field, value) => safeParse(schema.shape[field], value).error?.issues[0]?.message,
    meantBy: (field, value) => MEANT[field]?.(value) ?? null,
    parse: (input) => {
      const { data, error } = safeParse(schema, input);
      return error ? { issues: error.issues } : { body: data };
    },
  };
}
