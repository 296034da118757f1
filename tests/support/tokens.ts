import type { Endpoint } from "#shared/contract/endpoint.ts";
import { type NovoToken, tokens } from "#shared/contract/tokens.ts";
import { recursosDe } from "#shared/tokens.ts";
import type { Db } from "#server/db/client.ts";
import { tokens as table } from "#server/db/schema.ts";
import type { TestApp } from "./app.ts";
import { cast, NOON, type Person } from "./cast.ts";

/** A valid body for a new token. */
export const pedido = (asked: Partial<NovoToken> = {}): NovoToken => ({
  nome: "Planilha da rede",
  unidadeId: null,
  escreve: false,
  recursos: ["leads"],
  validade: 90,
  ...asked,
});

/** The header of a call by a program. */
export const bearer = (segredo: string) => ({
  headers: { authorization: `Bearer ${segredo}` },
});

/** Makes tokens as people of the cast, and calls by them. */
export function tokenCalls({ anybody, as }: Pick<TestApp, "anybody" | "as">) {
  return {
    /** Without `recursos` it gets all that its maker and its unit reach. */
    make: async (maker: Person, asked: Partial<NovoToken> = {}) => {
      const whole = recursosDe(maker.role, asked.unidadeId ? "cliente" : maker.role);
      const body = pedido({ recursos: whole, ...asked });
      return (await (await as(maker)).call(tokens.create, { body })).body;
    },
    read: (segredo: string, endpoint: Endpoint, input: { params?: unknown; body?: unknown } = {}) =>
      anybody.refused(endpoint, input, bearer(segredo)),
  };
}

/** A token of each branch's school, which no secret opens. */
export async function plantTokens(db: Db): Promise<void> {
  await db.insert(table).values(
    [cast.norte, cast.irma, cast.sul].map(({ token, cliente }) => ({
      id: token,
      userId: cliente.id,
      hash: `hash of ${token}`,
      nome: "Planilha",
      papel: "cliente" as const,
      unidadeId: cliente.unitId,
      escreve: false,
      recursos: ["leads" as const],
      criadoEm: NOON,
      expiraEm: new Date("2027-01-01"),
    })),
  );
}
