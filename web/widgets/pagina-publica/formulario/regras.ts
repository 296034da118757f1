import { type core, safeParse } from "zod/mini";

/** A complaint of a contract's schema. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The contract's rules for a form. */
export interface Regras<C extends string, Corpo> {
  /** The message for what is typed into one field; undefined when it will do. */
  erroDoCampo: (campo: C, valor: string) => string | undefined;
  /** The whole form: what is to be sent, or what is wrong with it. */
  ler: (corpo: Corpo) => { corpo: Corpo } | { issues: readonly Issue[] };
}

/** The rules of a contract's schema. */
export function regrasDe<C extends string, Corpo>(
  schema: core.$ZodType<Corpo> & { shape: Record<C, core.$ZodType> },
): Regras<C, Corpo> {
  return {
    erroDoCampo: (campo, valor) => safeParse(schema.shape[campo], valor).error?.issues[0]?.message,
    ler: (dados) => {
      const { data, error } = safeParse(schema, dados);
      return error ? { issues: error.issues } : { corpo: data };
    },
  };
}
