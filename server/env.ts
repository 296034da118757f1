import { delimiter } from "node:path";
import { z } from "zod";
import { formatCnpj, isValidCnpj } from "#shared/br/cnpj.ts";
import { DEFAULT_SENDER, type Sender } from "#shared/sender.ts";
import { type AppName, appName, CAPELO } from "./lib/app-name.ts";
import { backupSettings } from "./lib/backup-settings.ts";
import { isExposed, keepsCookies } from "./lib/exposure.ts";
import { factorSettings } from "./lib/factor-settings.ts";
import { limitSettings, limitsOf } from "./lib/limit-settings.ts";
import { LOGO_ADDRESS } from "./lib/logo.ts";
import { nearestName } from "./lib/nearest.ts";
import { providerFrom, providerSettings } from "./lib/provider-settings.ts";
import * as kind from "./lib/setting-kinds.ts";
import { traceSettings, tracesOf } from "./lib/trace-settings.ts";
import { webhookSettings } from "./lib/webhook-settings.ts";

/** The settings (product.md#demonstration; README.md). An empty variable counts as absent. */
const Settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: kind.port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: kind.postgres.optional(),
  DATABASE_REPLICA_URL: kind.replicas.optional(),
  REPLICA_MAX_LAG_MS: kind.maxLag.default(5_000),
  PREPARED_STATEMENTS: kind.flag.default("on"),
  MIGRATE: kind.flag.default("on"),
  MIGRATE_DATABASE_URL: kind.postgres.optional(),
  PG_BIN: kind.line.optional(),
  ...backupSettings.shape,
  DATA_DIR: z.string().default(".data"),
  PUBLIC_URL: kind.origin.optional(),
  SMTP_URL: kind.smtp.optional(),
  APP_NAME: kind.plainName.default(CAPELO.name),
  APP_ARTICLE: z.enum(["o", "a", "none"], "use o, a ou none").optional(),
  APP_LOGO: kind.logo.optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\s<>@]+@[^\s<>@]+|[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>)$/,
      "use nome@dominio ou Nome <nome@dominio>",
    )
    .optional(),
  MAIL_REPLY_TO: kind.email.optional(),
  OPERATOR_EMAIL: kind.email.optional(),
  SECRET_KEY: z.string().min(32, "use pelo menos 32 caracteres").optional(),
  /** The database's old key, until `capelo keys rotate` has replaced it; nothing else reads it. */
  SECRET_KEY_OLD: z.string().min(32, "use pelo menos 32 caracteres").optional(),
  TRUST_PROXY: kind.proxies.optional(),
  DEMO: z
    .enum(["auto", "on", "on-public", "off"], "use auto, on, on-public ou off")
    .default("auto"),
  ADMIN_EMAIL: kind.email.optional(),
  ADMIN_PASSWORD: z.string().min(6, "use pelo menos 6 caracteres").optional(),
  ...factorSettings.shape,
  ...providerSettings.shape,
  CONSENT_REQUIRED: kind.flag.default("off"),
  SENDER_NAME: kind.line.optional(),
  SENDER_ABOUT: kind.line.default(DEFAULT_SENDER.about),
  SENDER_CNPJ: z
    .string()
    .refine(isValidCnpj, "não é um CNPJ válido")
    .transform((cnpj) => `, CNPJ ${formatCnpj(cnpj)}`)
    .default(DEFAULT_SENDER.cnpj),
  SENDER_EMAIL: kind.email.optional(),
  PRIVACY_EMAIL: kind.email.optional(),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto)$/, error: "use mailto:endereço ou https://…" })
    .optional(),
  CREDIT_DISTRIBUTED: kind.line.optional(),
  CEP_URL: kind.origin.default("https://viacep.com.br"),
  CEP_FALLBACK_URL: kind.origin.default("https://brasilapi.com.br"),
  RATE_LIMITS: kind.flag.default("on"),
  ...limitSettings.shape,
  AUDIT_RETENTION_MONTHS: kind.atLeastOne.default(12),
  SLOW_QUERY_MS: kind.milliseconds.default(500),
  ...traceSettings.shape,
  ...webhookSettings.shape,
  METRICS_TOKEN: z.string().min(16, "use pelo menos 16 caracteres").optional(),
  LOG_LEVEL: z
    .enum(
      ["silent", "fatal", "error", "warn", "info", "debug", "trace"],
      "use silent, fatal, error, warn, info, debug ou trace",
    )
    .default("info"),
});

export const SETTING_NAMES = Object.keys(Settings.shape);
export type Env = ReturnType<typeof readEnv>;

/** The settings' files with the process environment over them: a variable of the process wins. */
export const withFiles = (files: NodeJS.ProcessEnv) => ({ ...files, ...process.env });

/**
 * Reads the settings; nothing else reads process.env.
 * @returns typed settings, and the values that follow from them
 * @throws Error with one pt-BR line that names the wrong variable
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const settings = parseSettings(source);
  const embedded = settings.DATABASE_URL === undefined;
  const exposed = isExposed(settings);
  if (settings.DEMO === "on" && exposed) {
    throw new Error(
      "Variável DEMO=on recusada: HOST ou PUBLIC_URL alcança outras máquinas e as senhas da demonstração são conhecidas. Se é isso mesmo que quer, use DEMO=on-public.",
    );
  }
  // Demonstration mode is never entered by omission (docs/decisions/002).
  const demo =
    settings.DEMO === "on" ||
    settings.DEMO === "on-public" ||
    (settings.DEMO === "auto" && embedded && settings.NODE_ENV !== "production" && !exposed);
  if (!demo && settings.PUBLIC_URL !== undefined && !keepsCookies(new URL(settings.PUBLIC_URL)))
    throw new Error(
      `Variável PUBLIC_URL=${settings.PUBLIC_URL} recusada: sem https os navegadores não guardam o cookie seguro da sessão e ninguém consegue entrar. Use https://.`,
    );
  refuseForDatabase(settings);
  if ((settings.ADMIN_EMAIL === undefined) !== (settings.ADMIN_PASSWORD === undefined)) {
    throw new Error("Variáveis ADMIN_EMAIL e ADMIN_PASSWORD: informe as duas ou nenhuma.");
  }
  const publicUrl = settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`;
  return {
    ...settings,
    demo,
    ...namesOf(settings, publicUrl),
    logo: settings.APP_LOGO,
    /** Other machines reach the server, as far as the settings tell. */
    exposed,
    /** Cookies are Secure whatever PUBLIC_URL says; there are no answer checks and no API page. */
    production: !demo,
    publicUrl,
    ...switchesOf(settings),
    limits: limitsOf(settings),
    provider: providerFrom(settings),
    secondFactorRequired: settings.SECOND_FACTOR_REQUIRED,
    surroundings: surroundingsOf(settings, source),
    traces: tracesOf(settings),
    trustProxy: settings.TRUST_PROXY ?? false,
  };
}

const switchesOf = (settings: z.infer<typeof Settings>) => ({
  migrates: settings.MIGRATE === "on",
  preparedStatements: settings.PREPARED_STATEMENTS === "on",
  rateLimits: settings.RATE_LIMITS === "on",
  consentRequired: settings.CONSENT_REQUIRED === "on",
});

/** systemd's journal. It is no setting of ours, and is needed even when the settings are wrong. */
export const journalStream = (): string | undefined => process.env["JOURNAL_STREAM"];

/** The environment of a program that we start. It must never hold a secret. */
function surroundingsOf({ PG_BIN }: z.infer<typeof Settings>, source: NodeJS.ProcessEnv) {
  const PATH = [PG_BIN, source["PATH"]].filter(Boolean).join(delimiter);
  return { PATH, ...(source["HOME"] === undefined ? {} : { HOME: source["HOME"] }) };
}

/** Refuses settings that do not go with the kind of database. */
function refuseForDatabase(settings: z.infer<typeof Settings>): void {
  const embedded = settings.DATABASE_URL === undefined;
  if (!embedded && settings.SECRET_KEY === undefined)
    throw new Error(
      "Variável SECRET_KEY obrigatória com DATABASE_URL: use a mesma em todas as instâncias (openssl rand -base64 48).",
    );
  if (embedded && settings.MIGRATE === "off")
    throw new Error(
      "Variável MIGRATE=off recusada: sem DATABASE_URL o banco é o embutido, que se migra ao iniciar.",
    );
  if (embedded && settings.MIGRATE_DATABASE_URL !== undefined)
    throw new Error("Variável MIGRATE_DATABASE_URL recusada: informe também DATABASE_URL.");
  if (embedded && settings.DATABASE_REPLICA_URL !== undefined)
    throw new Error("Variável DATABASE_REPLICA_URL recusada: informe também DATABASE_URL.");
}

export interface EarlierUse {
  /** The database holds the demonstration data, whose passwords everybody knows. */
  demonstration: boolean;
  /** The database was used outside demonstration mode, so it may hold data of real people. */
  production: boolean;
}

/**
 * Completes the settings once the database is known: real data and demonstration never meet.
 * @returns the same settings, without the demonstration where it was not turned on by name
 * @throws Error with one pt-BR line where settings and database contradict one another
 */
export function settle(env: Env, earlier: EarlierUse): Env {
  if (!env.demo && env.exposed && earlier.demonstration) {
    throw new Error(
      "Este banco tem os dados da demonstração, com senhas conhecidas, e HOST ou PUBLIC_URL alcança outras máquinas: use outro DATA_DIR ou DATABASE_URL, ou DEMO=on-public.",
    );
  }
  if (!env.demo || !earlier.production) return env;
  if (env.DEMO !== "auto") {
    throw new Error(
      `Variável DEMO=${env.DEMO} recusada: este banco já foi usado fora da demonstração. Use outro DATA_DIR ou DATABASE_URL.`,
    );
  }
  return { ...env, demo: false, production: true };
}

/** The installation's name, and the names under which it writes and signs. */
function namesOf(settings: z.infer<typeof Settings>, publicUrl: string) {
  const logo = settings.APP_LOGO;
  const app = appOf(settings);
  return {
    app: logo ? { ...app, logo: { ...logo, address: publicUrl + LOGO_ADDRESS } } : app,
    mailFrom: settings.MAIL_FROM ?? `${settings.APP_NAME} <nao-responda@localhost>`,
    sender: senderOf(settings),
  };
}

/** Without the setting the name gets no article: "acesso a Rede Norte" is right for every name. */
function appOf({ APP_NAME, APP_ARTICLE }: z.infer<typeof Settings>): AppName {
  if (APP_ARTICLE === undefined && APP_NAME === CAPELO.name) return CAPELO;
  return appName(APP_NAME, APP_ARTICLE === "o" || APP_ARTICLE === "a" ? APP_ARTICLE : "");
}

/** The sender of the public pages. Without a name for privacy, the contact answers for it. */
function senderOf(settings: z.infer<typeof Settings>): Sender {
  return {
    name: settings.SENDER_NAME ?? settings.APP_NAME,
    about: settings.SENDER_ABOUT,
    cnpj: settings.SENDER_CNPJ,
    email: settings.SENDER_EMAIL ?? DEFAULT_SENDER.email,
    privacyEmail: settings.PRIVACY_EMAIL ?? settings.SENDER_EMAIL ?? DEFAULT_SENDER.privacyEmail,
    distributed: settings.CREDIT_DISTRIBUTED ?? DEFAULT_SENDER.distributed,
    ...(settings.APP_LOGO ? { logo: LOGO_ADDRESS } : {}),
  };
}

/** Refuses a misspelt setting: nothing would read it, and the operator would rely on it. */
function refuseMistyped(given: object): void {
  for (const name of Object.keys(given)) {
    if (SETTING_NAMES.includes(name)) continue;
    const meant = nearestName(name.toUpperCase(), SETTING_NAMES);
    if (meant !== undefined)
      throw new Error(`Variável ${name} desconhecida: você quis dizer ${meant}?`);
  }
}

function parseSettings(source: NodeJS.ProcessEnv): z.output<typeof Settings> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  refuseMistyped(given);
  const { data, error } = Settings.safeParse(given);
  if (data !== undefined) return data;
  const [first] = error.issues;
  throw new Error(`Variável ${String(first?.path[0])} inválida: ${first?.message}.`);
}
