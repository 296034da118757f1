import { z } from "zod";
import { formatCnpj, isValidCnpj } from "#shared/br/cnpj.ts";
import { DEFAULT_SENDER } from "#shared/sender.ts";
import { CAPELO } from "./lib/app-name.ts";
import { backupSettings } from "./lib/backup-settings.ts";
import { factorSettings } from "./lib/factor-settings.ts";
import { limitSettings } from "./lib/limit-settings.ts";
import { providerSettings } from "./lib/provider-settings.ts";
import * as kind from "./lib/setting-kinds.ts";
import { traceSettings } from "./lib/trace-settings.ts";
import { webhookSettings } from "./lib/webhook-settings.ts";

// docs/settings.md is written from here (architecture.md#add-a-setting): what a setting does stands in `describe`, and
// its default in `default` or, where it follows from something else, in `meta`.

/** Where a setting that is absent takes its value from, in words of Markdown. */
const otherwise = (words: string, description: string) => ({ otherwise: words, description });

const listening = {
  PORT: kind.port.default(3000).describe("where to listen; `0`: any free port"),
  HOST: z.string().default("127.0.0.1").describe("where to listen"),
  PUBLIC_URL: kind.origin
    .optional()
    .meta(
      otherwise(
        "`http://HOST:PORT`",
        "address that people type: links in mails, cross-site check, HSTS when https",
      ),
    ),
  TRUST_PROXY: kind.proxies
    .optional()
    .describe("addresses or ranges of the proxies in front, comma-separated"),
  NODE_ENV: z.string().optional().describe("`production`: no demonstration by omission"),
};

const database = {
  DATABASE_URL: kind.postgres
    .optional()
    .meta(
      otherwise(
        "embedded, in `DATA_DIR`",
        "`postgres://…`, also [several servers](operations.md#several-servers)",
      ),
    ),
  DATABASE_REPLICA_URL: kind.replicas
    .optional()
    .describe("one or more [replicas](operations.md#replicas)"),
  REPLICA_MAX_LAG_MS: kind.maxLag
    .default(5_000)
    .describe("2000 to 60000: a replica that is further behind is not read"),
  PREPARED_STATEMENTS: kind.flag.default("on").describe("`off` behind PgBouncer before 1.21"),
  MIGRATE: kind.flag
    .default("on")
    .describe("`off`: start on a schema that is current, and refuse one that is behind"),
  MIGRATE_DATABASE_URL: kind.postgres
    .optional()
    .meta(
      otherwise(
        "`DATABASE_URL`",
        "role and address for migrations alone ([operations](operations.md#migrations))",
      ),
    ),
  PG_BIN: kind.line.optional().meta(otherwise("`PATH`", "folder of `pg_dump` and `pg_restore`")),
  DATA_DIR: z
    .string()
    .default(".data")
    .describe("folder of the embedded database, its lock and its key"),
  SECRET_KEY: z
    .string()
    .min(32, "use pelo menos 32 caracteres")
    .optional()
    .meta(
      otherwise(
        "made in `DATA_DIR`",
        "≥ 32 characters; required with `DATABASE_URL`, the same for all instances",
      ),
    ),
  SECRET_KEY_OLD: z
    .string()
    .min(32, "use pelo menos 32 caracteres")
    .optional()
    .describe("the key to be replaced, for `capelo keys rotate` and `capelo restore` alone"),
  ...backupSettings.shape,
};

const mail = {
  SMTP_URL: kind.smtp
    .optional()
    .meta(otherwise("mails are kept 30 days in the database", "`smtp://` or `smtps://`")),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^\s<>@]+@[^\s<>@]+|[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>)$/,
      "use nome@dominio ou Nome <nome@dominio>",
    )
    .optional()
    .meta(otherwise("`APP_NAME <nao-responda@localhost>`", "sender of mails")),
  MAIL_REPLY_TO: kind.email.optional().meta(otherwise("`MAIL_FROM`", "where answers to mails go")),
  MAIL_CONNECTIONS: kind.connections
    .default(20)
    .describe(
      "1 to 100: letters that an instance sends at a time; the relay must take [four connections more](scaling.md#letters-in-a-crowd)",
    ),
  OPERATOR_EMAIL: kind.email
    .optional()
    .describe("who is told by mail that a [unit has failed](operations.md#who-is-told)"),
};

const network = {
  APP_NAME: kind.plainName
    .default(CAPELO.name)
    .describe(
      "name on every screen and in every mail, until the franqueador [sets one](product/instalacao.md#the-network-as-families-see-it); so are the logo, `SENDER_NAME` and the e-mails",
    ),
  APP_ARTICLE: z
    .enum(["o", "a", "none"], "use o, a ou none")
    .optional()
    .meta(
      otherwise(
        "`o` for Capelo, else `none`",
        "`o`, `a` or `none`: the article in sentences of mails (“conta na Rede Norte”)",
      ),
    ),
  APP_LOGO: kind.logo
    .optional()
    .meta(
      otherwise(
        "the cap",
        "path of its mark, a PNG or SVG for a white ground ([logo](product/instalacao.md#logo))",
      ),
    ),
  SENDER_NAME: kind.line
    .optional()
    .meta(otherwise("`APP_NAME`", "who signs public pages and declaration")),
  SENDER_ABOUT: kind.line.default(DEFAULT_SENDER.about).describe("what the sender is"),
  SENDER_CNPJ: z
    .string()
    .refine(isValidCnpj, "não é um CNPJ válido")
    .transform((cnpj) => `, CNPJ ${formatCnpj(cnpj)}`)
    .default(DEFAULT_SENDER.cnpj)
    .meta(otherwise("–", "the sender's CNPJ")),
  SENDER_EMAIL: kind.email
    .optional()
    .meta(otherwise("an example address", "the sender's address for questions")),
  PRIVACY_EMAIL: kind.email
    .optional()
    .meta(otherwise("`SENDER_EMAIL`", "who is in charge of personal data (LGPD art. 41)")),
  CREDIT_DISTRIBUTED: kind.line
    .optional()
    .meta(otherwise(`\`${DEFAULT_SENDER.distributed}\``, 'the landing\'s claim after "Mais de"')),
  CONSENT_REQUIRED: kind.flag.default("off").describe("a required consent box on the public forms"),
};

const accounts = {
  DEMO: z
    .enum(
      ["auto", "on", "on-public", "on-hourly", "off"],
      "use auto, on, on-public, on-hourly ou off",
    )
    .default("auto")
    .describe(
      "demonstration: `auto` is on with the embedded database, on this machine ([why](decisions/002-production-and-demonstration.md)); `on-hourly` is for [strangers](operations.md#a-public-demonstration), and erases all every hour",
    ),
  ADMIN_EMAIL: kind.email
    .optional()
    .describe("first franqueador of an empty database outside demonstration mode"),
  ADMIN_PASSWORD: z
    .string()
    .min(6, "use pelo menos 6 caracteres")
    .optional()
    .describe("the first password of `ADMIN_EMAIL`"),
  ...factorSettings.shape,
  ...providerSettings.shape,
};

const bounds = {
  RATE_LIMITS: kind.flag.default("on").describe("`off` for load tests, with a warning in the log"),
  ...limitSettings.shape,
  CEP_URL: kind.origin
    .default("https://viacep.com.br")
    .describe("origin of the postal-code look-up"),
  CEP_FALLBACK_URL: kind.origin
    .default("https://brasilapi.com.br")
    .describe("origin that is asked where the first does not answer"),
  ...webhookSettings.shape,
};

const watching = {
  LOG_LEVEL: z
    .enum(
      ["silent", "fatal", "error", "warn", "info", "debug", "trace"],
      "use silent, fatal, error, warn, info, debug ou trace",
    )
    .default("info")
    .describe("`silent` … `trace`"),
  METRICS_TOKEN: z
    .string()
    .min(16, "use pelo menos 16 caracteres")
    .optional()
    .describe("≥ 16 characters; opens `/metrics` to whoever brings it as bearer token"),
  SLOW_QUERY_MS: kind.milliseconds
    .default(500)
    .describe("longer statements are told in the log, by name; `0`: none"),
  AUDIT_RETENTION_MONTHS: kind.atLeastOne
    .default(12)
    .describe(
      "how long the trail is kept where no franqueador has set it ([operations](operations.md#trail))",
    ),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto)$/, error: "use mailto:endereço ou https://…" })
    .optional()
    .describe("`mailto:…` or `https://…`; makes `/.well-known/security.txt` (RFC 9116)"),
  ...traceSettings.shape,
};

/** The settings by what they are about, which is how docs/settings.md has them. */
export const SETTING_GROUPS = {
  "Where it listens": listening,
  Database: database,
  Mail: mail,
  "The network": network,
  "Accounts and demonstration": accounts,
  "Limits and other services": bounds,
  Watching: watching,
} as const;

/** The settings (docs/settings.md). An empty variable counts as absent. */
export const Settings = z.object({
  ...listening,
  ...database,
  ...mail,
  ...network,
  ...accounts,
  ...bounds,
  ...watching,
});

export type Given = z.output<typeof Settings>;

export const SETTING_NAMES = Object.keys(Settings.shape);
