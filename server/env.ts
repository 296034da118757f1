import { delimiter } from "node:path";
import { DEFAULT_SENDER, type Sender } from "#shared/sender.ts";
import { type AppName, appName, CAPELO } from "./lib/app-name.ts";
import { isExposed, keepsCookies } from "./lib/exposure.ts";
import { limitsOf } from "./lib/limit-settings.ts";
import { LOGO_ADDRESS } from "./lib/logo.ts";
import type { Rede } from "./lib/rede.ts";
import { nearestName } from "./lib/nearest.ts";
import { providerFrom } from "./lib/provider-settings.ts";
import { tracesOf } from "./lib/trace-settings.ts";
import { type Given, SETTING_NAMES, Settings } from "./settings.ts";

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
      "Variável DEMO=on recusada: HOST ou PUBLIC_URL alcança outras máquinas e as senhas da demonstração são conhecidas. Se é isso mesmo que quer, use DEMO=on-public; para qualquer pessoa da internet, DEMO=on-hourly.",
    );
  }
  // Demonstration mode is never entered by omission (docs/decisions/002).
  const demo =
    settings.DEMO.startsWith("on") ||
    (settings.DEMO === "auto" && embedded && settings.NODE_ENV !== "production" && !exposed);
  if (!demo && settings.PUBLIC_URL !== undefined && !keepsCookies(new URL(settings.PUBLIC_URL)))
    throw new Error(
      `Variável PUBLIC_URL=${settings.PUBLIC_URL} recusada: sem https os navegadores não guardam o cookie seguro da sessão e ninguém consegue entrar. Use https://.`,
    );
  refuseForDatabase(settings);
  if (settings.DEMO === "on-hourly") refuseForStrangers(settings);
  if ((settings.ADMIN_EMAIL === undefined) !== (settings.ADMIN_PASSWORD === undefined)) {
    throw new Error("Variáveis ADMIN_EMAIL e ADMIN_PASSWORD: informe as duas ou nenhuma.");
  }
  const publicUrl = settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`;
  return {
    ...settings,
    demo,
    /** Strangers share the accounts, and everything begins anew every hour (docs/decisions/085). */
    hourly: settings.DEMO === "on-hourly",
    /** Read through `Deps.rede` alone: the franqueador's settings stand over it (docs/decisions/092). */
    rede: redeOfEnv(settings, publicUrl),
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

const switchesOf = (settings: Given) => ({
  migrates: settings.MIGRATE === "on",
  preparedStatements: settings.PREPARED_STATEMENTS === "on",
  rateLimits: settings.RATE_LIMITS === "on",
  consentRequired: settings.CONSENT_REQUIRED === "on",
});

/** systemd's journal. It is no setting of ours, and is needed even when the settings are wrong. */
export const journalStream = (): string | undefined => process.env["JOURNAL_STREAM"];

/** The environment of a program that we start. It must never hold a secret. */
function surroundingsOf({ PG_BIN }: Given, source: NodeJS.ProcessEnv) {
  const PATH = [PG_BIN, source["PATH"]].filter(Boolean).join(delimiter);
  return { PATH, ...(source["HOME"] === undefined ? {} : { HOME: source["HOME"] }) };
}

/** Refuses settings that do not go with the kind of database. */
function refuseForDatabase(settings: Given): void {
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

/** Strangers must reach nobody through this server, and no database of a server is ever emptied. */
function refuseForStrangers(settings: Given): void {
  const names = ["DATABASE_URL", "SMTP_URL", "OIDC_ISSUER"] as const;
  const given = names.find((name) => settings[name] !== undefined);
  if (given !== undefined)
    throw new Error(
      `Variável DEMO=on-hourly recusada com ${given}: a demonstração pública usa só o banco embutido, que apaga a cada hora, e não envia nada para fora.`,
    );
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
function redeOfEnv(settings: Given, publicUrl: string): Rede {
  const logo = settings.APP_LOGO;
  const app = appOf(settings);
  return {
    app: logo ? { ...app, logo: { ...logo, address: publicUrl + LOGO_ADDRESS } } : app,
    logo,
    mailFrom: settings.MAIL_FROM ?? `${settings.APP_NAME} <nao-responda@localhost>`,
    sender: senderOf(settings),
  };
}

/** Without the setting the name gets no article: "acesso a Rede Norte" is right for every name. */
function appOf({ APP_NAME, APP_ARTICLE }: Given): AppName {
  if (APP_ARTICLE === undefined && APP_NAME === CAPELO.name) return CAPELO;
  return appName(APP_NAME, APP_ARTICLE === "o" || APP_ARTICLE === "a" ? APP_ARTICLE : "");
}

/** The sender of the public pages. Without a name for privacy, the contact answers for it. */
function senderOf(settings: Given): Sender {
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

function parseSettings(source: NodeJS.ProcessEnv): Given {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  refuseMistyped(given);
  const { data, error } = Settings.safeParse(given);
  if (data !== undefined) return data;
  const [first] = error.issues;
  throw new Error(`Variável ${String(first?.path[0])} inválida: ${first?.message}.`);
}
