import { z } from "zod";
import { SessionUser } from "./acesso.ts";
import { endpoint } from "./endpoint.ts";
import { instant } from "./values.ts";

/** The present password. A log-in that waits for its second factor has just given it. */
const currentPassword = z
  .string("Informe a senha atual")
  .min(1, "Informe a senha atual")
  .max(200, "Senha longa demais");

/** The password, as a form asks for it. */
export const SenhaAtual = z.strictObject({ currentPassword });

/** The password of a caller who is signed in and whose account has one. */
const SenhaSeTem = z.strictObject({ currentPassword: currentPassword.optional() });

export const CodigoFator = z.strictObject({
  codigo: z
    .string("Informe o código")
    .trim()
    .min(1, "Informe o código")
    .regex(/^[\w -]{1,40}$/, "Código inválido"),
});

const NOT_READ = "A passkey não foi lida. Tente de novo.";
const base64url = (max: number) =>
  z
    .string(NOT_READ)
    .min(1, NOT_READ)
    .max(max, NOT_READ)
    .regex(/^[\w-]+$/, NOT_READ);
const ID_MAX = 1400;
const DATA_MAX = 8_000;

/** A browser's answer about a new passkey (WebAuthn, RegistrationResponseJSON). */
export const NovaPasskey = z.strictObject({
  id: base64url(ID_MAX),
  clientDataJSON: base64url(DATA_MAX),
  attestationObject: base64url(40_000),
  transports: z
    .array(
      z
        .string()
        .max(20)
        .regex(/^[a-z-]+$/),
      NOT_READ,
    )
    .max(10),
});
export type NovaPasskey = z.output<typeof NovaPasskey>;

/** A browser's proof that it holds a passkey (WebAuthn, AuthenticationResponseJSON). */
export const ProvaPasskey = z.strictObject({
  id: base64url(ID_MAX),
  clientDataJSON: base64url(DATA_MAX),
  authenticatorData: base64url(DATA_MAX),
  signature: base64url(DATA_MAX),
});
export type ProvaPasskey = z.output<typeof ProvaPasskey>;

const credential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});

/** Tells a browser what passkey to make (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const OpcoesNovaPasskey = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("preferred"),
    requireResidentKey: z.boolean(),
    userVerification: z.literal("preferred"),
  }),
  extensions: z.object({ credProps: z.boolean() }),
  hints: z.array(z.enum(["hybrid", "security-key", "client-device"])),
});

/** Asks the browser for a passkey that is there (PublicKeyCredentialRequestOptionsJSON). */
export const OpcoesPasskey = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(credential),
  timeout: z.int(),
  userVerification: z.literal("preferred"),
});

export const Fator = z.object({
  id: z.guid(),
  tipo: z.enum(["passkey", "totp"]),
  nome: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Fator = z.infer<typeof Fator>;

export const Fatores = z.object({
  fatores: z.array(Fator),
  /** The number of one-time codes that are left. */
  codigos: z.int(),
  /** Accounts of this role must have a second factor. */
  exigido: z.boolean(),
  /** Passkeys belong to a name: an installation reached by an IP address has none. */
  passkeys: z.boolean(),
});
export type Fatores = z.infer<typeof Fatores>;

/** The ten one-time codes, shown this once. */
const codigos = z.array(z.string());

/** `codigos` is empty where the account had its codes already. */
export const FatorCadastrado = z.object({ user: SessionUser, codigos });
export type FatorCadastrado = z.infer<typeof FatorCadastrado>;

/**
 * The second factors of the caller's own account (product/acesso.md#second-factor). A log-in that waits
 * for one reaches the calls marked `entering`, and with them becomes a session.
 */
export const fatores = {
  list: endpoint({
    method: "GET",
    path: "/api/conta/fatores",
    summary: "The caller's second factors, oldest first, and how many one-time codes are left",
    access: "signed-in",
    visiting: "never",
    response: Fatores,
  }),
  beginTotp: endpoint({
    method: "POST",
    path: "/api/conta/fatores/totp",
    summary: "Makes the secret of an authenticator app; it counts once a code of it is confirmed",
    access: "signed-in",
    entering: true,
    confirms: true,
    body: SenhaSeTem,
    response: z.object({ segredo: z.string(), uri: z.string() }),
    countsCalls: true,
    demo: "own",
  }),
  confirmTotp: endpoint({
    method: "POST",
    path: "/api/conta/fatores/totp/confirmar",
    summary: "Confirms the new app by a code; a log-in that waited becomes a session",
    access: "signed-in",
    entering: true,
    body: CodigoFator,
    response: FatorCadastrado,
    countsCalls: true,
    demo: "own",
  }),
  passkeyOptions: endpoint({
    method: "POST",
    path: "/api/conta/fatores/passkeys/opcoes",
    summary: "What a browser needs to make a passkey for this account",
    access: "signed-in",
    entering: true,
    confirms: true,
    body: SenhaSeTem,
    response: OpcoesNovaPasskey,
    countsCalls: true,
    demo: "own",
  }),
  createPasskey: endpoint({
    method: "POST",
    path: "/api/conta/fatores/passkeys",
    summary: "Keeps the passkey that the browser made; a log-in that waited becomes a session",
    access: "signed-in",
    entering: true,
    body: NovaPasskey,
    response: FatorCadastrado,
    demo: "own",
  }),
  verifyOptions: endpoint({
    method: "POST",
    path: "/api/conta/fatores/verificar/opcoes",
    summary: "What a browser needs to prove that it holds one of the account's passkeys",
    access: "signed-in",
    entering: true,
    response: OpcoesPasskey,
  }),
  verifyPasskey: endpoint({
    method: "POST",
    path: "/api/conta/fatores/verificar/passkey",
    summary: "Gives the second factor by a passkey; a log-in that waited becomes a session",
    access: "signed-in",
    entering: true,
    body: ProvaPasskey,
    response: SessionUser,
    countsCalls: true,
  }),
  verifyCode: endpoint({
    method: "POST",
    path: "/api/conta/fatores/verificar/codigo",
    summary:
      "The same by a code of an app or a one-time code, each valid once; a log-in that waited becomes a session",
    access: "signed-in",
    entering: true,
    body: CodigoFator,
    response: SessionUser,
    countsCalls: true,
  }),
  renewCodes: endpoint({
    method: "POST",
    path: "/api/conta/fatores/codigos",
    summary: "Makes ten new one-time codes; the former ones end",
    access: "signed-in",
    confirms: true,
    body: SenhaSeTem,
    response: z.object({ codigos }),
    countsCalls: true,
    demo: "own",
  }),
  remove: endpoint({
    method: "POST",
    path: "/api/conta/fatores/remover",
    summary: "Removes a second factor, and with the last one the one-time codes",
    access: "signed-in",
    confirms: true,
    body: SenhaSeTem.extend({ id: z.guid("Fator não encontrado") }),
    response: "nothing",
    countsCalls: true,
    demo: "own",
  }),
};
