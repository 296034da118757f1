import { z } from "zod";
import { PAPEIS_DE_TOKEN, type Recurso, recursoLabels, VALIDADES } from "../tokens.ts";
import { roleLabels, valuesOf } from "../labels.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, paging, required } from "./values.ts";

const recurso = z.enum(Object.keys(recursoLabels) as [Recurso, ...Recurso[]], "Recurso inválido");

/** A token without its secret, which nobody can read again. */
export const Token = z.object({
  id,
  nome: z.string(),
  /** The unit whose rows it reaches; null for all that its maker reaches. */
  unidade: z.object({ tipo: z.enum(PAPEIS_DE_TOKEN), nome: z.string() }).nullable(),
  escreve: z.boolean(),
  recursos: z.array(recurso),
  criadoEm: instant,
  expiraEm: instant,
  vencido: z.boolean(),
  /** The last use, to the minute; null before the first. */
  usadoEm: instant.nullable(),
});
export type Token = z.infer<typeof Token>;

export const NovoToken = z.strictObject({
  nome: required("Dê um nome ao token", 80),
  /** The id of a franchise, micro-franchise or client below the caller; null for the own unit. */
  unidadeId: z.guid("Escolha uma unidade").nullable(),
  escreve: z.boolean("Escolha o que o token pode fazer"),
  recursos: z
    .array(recurso)
    .min(1, "Escolha ao menos um recurso")
    .refine((chosen) => new Set(chosen).size === chosen.length, "Recurso repetido"),
  validade: z.literal([...VALIDADES], "Escolha a validade"),
});
export type NovoToken = z.output<typeof NovoToken>;

/** The new token with its secret, this once. */
export const TokenFeito = Token.extend({ segredo: z.string() });

/** A token of an account below, as its network sees it. */
export const TokenDaRede = Token.extend({
  dono: z.object({
    nome: z.string().nullable(),
    email: z.string(),
    role: z.enum(valuesOf(roleLabels)),
  }),
});
export type TokenDaRede = z.infer<typeof TokenDaRede>;

/**
 * The secrets of programs that call the API for an account (product/integracoes.md#tokens). No token reaches
 * these calls.
 */
export const tokens = {
  list: endpoint({
    method: "GET",
    path: "/api/tokens",
    summary: "The caller's tokens, newest first, without their secrets",
    access: "tokens:usar",
    response: z.array(Token),
  }),
  network: endpoint({
    method: "GET",
    path: "/api/tokens/rede",
    summary: "The tokens of the accounts below the caller, newest first, without their secrets",
    access: "tokens:rede",
    query: z.strictObject(paging),
    response: z.array(TokenDaRede),
    page: true,
    trail: "tokens",
  }),
  create: endpoint({
    method: "POST",
    path: "/api/tokens",
    summary: "Makes a token; its secret is in this answer alone",
    access: "tokens:usar",
    body: NovoToken,
    response: TokenFeito,
    created: true,
    confirms: true,
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "/api/tokens/:id",
    summary: "Ends a token of the caller, or of an account below, at once",
    access: "tokens:usar",
    params: z.strictObject({ id }),
    response: "nothing",
  }),
};
