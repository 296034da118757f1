import { z } from "zod";
import { roleLabels, valuesOf } from "../labels.ts";
import { NovaSenha, RespostaTroca, SessionUser } from "./acesso.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, required } from "./values.ts";

/** The name that others see beside this account's actions. */
export const NomeConta = z.strictObject({ nome: required("Nome é obrigatório", 160) });

export const TrocaSenha = z.strictObject({
  currentPassword: z
    .string("Informe a senha atual")
    .min(1, "Informe a senha atual")
    .max(200, "Senha longa demais"),
  newPassword: NovaSenha,
});
export type TrocaSenha = z.output<typeof TrocaSenha>;

/** The id is the SHA-256 of the cookie's token, which opens nothing. */
const sessaoId = z.string("Sessão não encontrada").regex(/^[0-9a-f]{64}$/, "Sessão não encontrada");

export const Sessao = z.object({
  id: sessaoId,
  /** For example "Chrome", and "Windows" or "iPhone"; null where the browser did not tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type Sessao = z.infer<typeof Sessao>;

/** A look of somebody above as the caller's account. */
export const Visita = z.object({
  em: instant,
  nome: z.string().nullable(),
  role: z.enum(valuesOf(roleLabels)).nullable(),
});
export type Visita = z.infer<typeof Visita>;

/**
 * The signed-in user's own account (product/acesso.md#minha-conta): calls reach only the caller's data.
 */
export const conta = {
  rename: endpoint({
    method: "PATCH",
    path: "/api/conta",
    summary: "Changes the caller's own name",
    access: "signed-in",
    body: NomeConta,
    response: SessionUser,
    demo: "own",
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/api/conta/senha",
    summary:
      "Changes the caller's password; ends all other sessions and mailed links of the account",
    access: "signed-in",
    body: TrocaSenha,
    response: "nothing",
    countsCalls: true,
    demo: "own",
  }),
  sessions: endpoint({
    method: "GET",
    path: "/api/conta/sessoes",
    summary: "The caller's live sessions, last used first",
    access: "signed-in",
    visiting: "never",
    response: z.array(Sessao),
  }),
  endSession: endpoint({
    method: "POST",
    path: "/api/conta/sessoes/encerrar",
    summary: "Ends one of the caller's sessions; of the one that asks also its cookie",
    access: "signed-in",
    body: z.strictObject({ id: sessaoId }),
    response: "nothing",
    demo: "own",
  }),
  endOtherSessions: endpoint({
    method: "POST",
    path: "/api/conta/sessoes/encerrar-outras",
    summary: "Ends the caller's sessions but the one that asks",
    access: "signed-in",
    response: "nothing",
    demo: "own",
  }),
  provider: endpoint({
    method: "GET",
    path: "/api/conta/provedor",
    summary: "Whether the provider opens the caller's account, and since when; nulls without one",
    access: "signed-in",
    visiting: "never",
    response: z.object({
      nome: z.string().nullable(),
      ligadaEm: instant.nullable(),
      usadaEm: instant.nullable(),
      /** The account's domain enters by the provider alone. */
      substituiSenha: z.boolean(),
      /** The session's owner has just logged in there anew, which counts like the password. */
      confirmada: z.boolean(),
    }),
  }),
  unbindProvider: endpoint({
    method: "DELETE",
    path: "/api/conta/provedor",
    summary: "Forgets which person of the provider the account belongs to",
    access: "signed-in",
    response: "nothing",
    demo: "own",
  }),
  emailChange: endpoint({
    method: "GET",
    path: "/api/conta/email",
    summary: "The change of e-mail that waits for the caller's answer; nulls when there is none",
    access: "signed-in",
    visiting: "never",
    response: z.object({ novo: z.string().nullable(), valeAte: instant.nullable() }),
  }),
  answerEmailChange: endpoint({
    method: "POST",
    path: "/api/conta/email",
    summary: "Confirms it, which ends all sessions and the cookie, or refuses it",
    access: "signed-in",
    body: RespostaTroca,
    response: "nothing",
    demo: "own",
  }),
  beginVisita: endpoint({
    method: "POST",
    path: "/api/conta/visita",
    summary:
      "Looks as the account of staff below, by its id or its unit's: the session reads with its eyes for 30 minutes, and writes nothing",
    access: "contas:ver-como",
    body: z.strictObject({ id }),
    response: SessionUser,
  }),
  endVisita: endpoint({
    method: "DELETE",
    path: "/api/conta/visita",
    summary: "Goes back to the caller's own account, if the session looks as another",
    access: "signed-in",
    visiting: "always",
    response: "nothing",
  }),
  visitas: endpoint({
    method: "GET",
    path: "/api/conta/visitas",
    summary: "Who looked as the caller's account, newest first, at most 20",
    access: "signed-in",
    response: z.array(Visita),
  }),
};
