import { z } from "zod";
import { roleLabels, valuesOf } from "../labels.ts";
import { PASSWORD_MIN } from "../password.ts";
import { endpoint } from "./endpoint.ts";
import { instant } from "./values.ts";

/** The longest password, so that nobody makes the server hash a huge text. */
const PASSWORD_MAX = 200;

const LOOKS_LIKE_EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

/** The e-mail of an account: trimmed and lower-case. */
export const accountEmail = z
  .string("Email inválido")
  .trim()
  .toLowerCase()
  .max(254, "Email inválido")
  .pipe(z.email("Email inválido"));

export const NovaSenha = z
  .string("A senha deve ter pelo menos 6 caracteres.")
  .min(PASSWORD_MIN, "A senha deve ter pelo menos 6 caracteres.")
  .max(PASSWORD_MAX, "A senha deve ter no máximo 200 caracteres.");

export const SessionUser = z.object({
  id: z.guid(),
  email: z.string(),
  nome: z.string().nullable(),
  role: z.enum(valuesOf(roleLabels)),
  /** Only while somebody looks as this account: who, and until when. */
  visita: z.object({ por: z.string(), ate: instant }).optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** The password was right, and the log-in waits for a second factor (product/acesso.md#second-factor). */
export const EntradaPendente = z.object({
  /** `fator`: one of the account's must be given. `cadastro`: a first one must be set up. */
  pendente: z.enum(["fator", "cadastro"]),
  /** The ways that are open: to give a factor, or to set one up. */
  passkey: z.boolean(),
  totp: z.boolean(),
});
export type EntradaPendente = z.infer<typeof EntradaPendente>;

export const Message = z.object({ message: z.string() });

const token = z
  .string("Token de recuperação inválido.")
  .min(1, "Token de recuperação inválido.")
  .max(200, "Token de recuperação inválido.");

const pedido = z
  .string("Link inválido.")
  .max(200, "Link inválido.")
  .regex(/^[\w.-]+$/, "Link inválido.");

export const RespostaTroca = z.strictObject({ confirma: z.boolean("Informe true ou false") });

/** The calls for sessions and passwords (product/acesso.md#sign-in). */
export const acesso = {
  user: endpoint({
    method: "GET",
    path: "/api/user",
    summary: "The signed-in user; 401 when there is none",
    access: "signed-in",
    visiting: "always",
    response: SessionUser,
  }),
  login: endpoint({
    method: "POST",
    path: "/api/login",
    summary:
      "Opens a session and sets its cookie; with a second factor, begins a log-in that waits for it",
    access: "public",
    body: z.strictObject({
      // It allows more than `accountEmail`: the command line opens accounts at "localhost".
      email: z
        .string("Informe o e-mail")
        .trim()
        .toLowerCase()
        .min(1, "Informe o e-mail")
        .max(254, "Email inválido")
        .refine((email) => email === "" || LOOKS_LIKE_EMAIL.test(email), "Email inválido"),
      password: z
        .string("Informe a senha")
        .min(1, "Informe a senha")
        .max(PASSWORD_MAX, "Senha longa demais"),
    }),
    response: z.union([SessionUser, EntradaPendente]),
    countsCalls: true,
  }),
  beginAtProvider: endpoint({
    method: "POST",
    path: "/api/auth/provedor",
    summary: "Begins a log-in by the OpenID Connect provider, and tells the address of its page",
    access: "public",
    body: z.strictObject({
      /** The provider asks which of its accounts is meant. */
      escolhe: z.boolean("Informe true ou false").optional(),
      /** The provider lets the signed-in person log in anew, which counts like the password. */
      confirma: z.boolean("Informe true ou false").optional(),
    }),
    response: z.object({ url: z.url() }),
  }),
  enterByProvider: endpoint({
    method: "POST",
    path: "/api/auth/provedor/retorno",
    summary:
      "Opens a session with the provider's answer, or confirms the one there is; with a second factor, begins a log-in that waits for it",
    access: "public",
    body: z.strictObject({
      /** The query with which the browser came back. */
      resposta: z
        .string("Resposta inválida")
        .max(6000, "Resposta inválida")
        .regex(/^\P{Cc}*$/u, "Resposta inválida"),
    }),
    response: z.union([SessionUser, EntradaPendente]),
    guess: "provider-answer",
  }),
  logout: endpoint({
    method: "POST",
    path: "/api/logout",
    summary: "Ends the session, if there is one",
    access: "public",
    /** `saida`: the provider's page that ends its own session too. */
    response: Message.extend({ saida: z.url().optional() }),
  }),
  forgotPassword: endpoint({
    method: "POST",
    path: "/api/auth/forgot-password",
    summary: "Mails a reset link when the address has an account; the answer never tells",
    access: "public",
    body: z.strictObject({ email: accountEmail }),
    response: Message,
    countsCalls: true,
    demo: "email",
  }),
  passwordLink: endpoint({
    method: "POST",
    path: "/api/auth/password-link",
    summary: "Whose password the link of a mail sets; 400 when it is used or has expired",
    access: "public",
    body: z.strictObject({ token }),
    response: z.object({
      email: z.string(),
      /** The account has no password yet, because its owner was invited. */
      isInvitation: z.boolean(),
    }),
    guess: "reset-link",
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/api/auth/reset-password",
    summary: "Sets a new password with the token of the mail",
    access: "public",
    body: z.strictObject({
      token,
      newPassword: NovaSenha,
    }),
    response: Message,
    guess: "reset-link",
  }),
  emailChange: endpoint({
    method: "POST",
    path: "/api/auth/email-change",
    summary: "Which change of e-mail the link of a mail is about; 400 when it is of no use",
    access: "public",
    body: z.strictObject({ pedido }),
    response: z.object({
      /** The address that the link was mailed to. */
      atual: z.string(),
      novo: z.string(),
      estado: z.enum(["pendente", "feita", "recusada"]),
    }),
    guess: "email-link",
  }),
  answerEmailChange: endpoint({
    method: "POST",
    path: "/api/auth/email-change/answer",
    summary:
      "Confirms a change of e-mail, or refuses or undoes it, with the link of the mail; again, the same answer",
    access: "public",
    body: RespostaTroca.extend({ pedido }),
    response: "nothing",
    guess: "email-link",
  }),
};
