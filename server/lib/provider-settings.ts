import { z } from "zod";
import { AppError } from "./errors.ts";
import * as kind from "./setting-kinds.ts";

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);
/** Addresses under which Microsoft serves everybody: each tenant may claim any e-mail there. */
const MANY_TENANTS = /^\/(?:common|organizations|consumers)(?:\/|$)/;
/** Names for the button where the setting gives none. */
const KNOWN: Readonly<Record<string, string>> = {
  "accounts.google.com": "Google",
  "login.microsoftonline.com": "Microsoft",
};

const issuer = kind.webAddress
  .transform((value) => new URL(value))
  .refine(
    ({ protocol, hostname }) => protocol === "https:" || LOOPBACK.has(hostname),
    "use https://",
  )
  .refine(
    ({ search, hash, username }) => search + hash + username === "",
    "informe só o endereço do emissor, sem ? nem #",
  )
  .refine(
    ({ hostname, pathname }) =>
      hostname !== "login.microsoftonline.com" || !MANY_TENANTS.test(pathname),
    "use o endereço do seu locatário, https://login.microsoftonline.com/ID/v2.0",
  );

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;
const domains = z
  .string()
  .toLowerCase()
  .transform((value) => value.split(",").map((domain) => domain.trim()))
  .pipe(
    z.array(
      z.string().regex(DOMAIN, "use domínios separados por vírgula: escola.com.br, rede.com"),
    ),
  );

/** The settings of the log-in by an OpenID Connect provider, for server/settings.ts. */
export const providerSettings = z.object({
  OIDC_ISSUER: issuer
    .optional()
    .describe("a provider that also [opens accounts](operations.md#log-in-by-a-provider)"),
  OIDC_CLIENT_ID: z
    .string()
    .trim()
    .min(1)
    .max(300, "use até 300 caracteres")
    .optional()
    .describe("the client that the provider knows"),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe("its secret"),
  OIDC_LABEL: kind.line.max(30, "use até 30 caracteres").optional().meta({
    otherwise: "Google, Microsoft, or its host",
    description: "the word after “Entrar com”",
  }),
  OIDC_ONLY_DOMAINS: domains
    .optional()
    .describe("domains, comma-separated, whose accounts enter by it alone, without a password"),
});

export interface ProviderSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The word after 'Entrar com'. */
  label: string;
  /** The domains whose accounts enter by the provider alone. */
  onlyDomains: readonly string[];
}

/**
 * @returns undefined where no provider is set
 * @throws Error with one pt-BR line where the settings name half a provider
 */
export function providerFrom(
  settings: z.infer<typeof providerSettings>,
): ProviderSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL, OIDC_ONLY_DOMAINS } =
    settings;
  if (
    Object.keys(providerSettings.shape).every((name) => Reflect.get(settings, name) === undefined)
  )
    return undefined;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET)
    throw new Error(
      "Variáveis OIDC_ISSUER, OIDC_CLIENT_ID e OIDC_CLIENT_SECRET: informe as três ou nenhuma variável OIDC.",
    );
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    label: OIDC_LABEL ?? KNOWN[OIDC_ISSUER.hostname] ?? OIDC_ISSUER.hostname,
    onlyDomains: OIDC_ONLY_DOMAINS ?? [],
  };
}

/** True if accounts of this address enter by the provider alone. */
export function replacesPassword(provider: ProviderSettings | undefined, email: string): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return provider?.onlyDomains.includes(domain) ?? false;
}

/**
 * Refuses the password, its reset and its change where the provider replaces it. It looks at the
 * address alone, and so tells nothing of who has an account.
 * @throws AppError forbidden
 */
export function refusePassword(provider: ProviderSettings | undefined, email: string): void {
  if (provider === undefined || !replacesPassword(provider, email)) return;
  throw new AppError(
    "forbidden",
    `Este e-mail não usa senha aqui. Na página de entrada, escolha “Entrar com ${provider.label}”.`,
  );
}
