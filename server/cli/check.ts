import { createTransport } from "nodemailer";
import { DEFAULT_SENDER, isExample } from "#shared/sender.ts";
import { countFactors } from "../access/operator.ts";
import { changedCollations } from "../db/collations.ts";
import { readDatabaseFacts } from "../db/facts.ts";
import { holdKey, readKeyRecord } from "../db/installation.ts";
import { countInClear } from "../db/sealed-account.ts";
import { openAll } from "../db/sealed.ts";
import { sentenceOf } from "../lib/pg-errors.ts";
import { readHold } from "../db/held-mails.ts";
import { transportOf } from "../mail/mailer.ts";
import { refusalOf } from "../mail/refusal.ts";
import type { Command } from "./command.ts";
import { adviceFor } from "./mail-advice.ts";
import type { Parts } from "./parts.ts";
import { siteRefusal } from "./site-advice.ts";

const OLDEST_POSTGRES = 15;
const EXTENSIONS = ["pg_trgm", "unaccent"];
const MOST_NAMED = 20;
const PATIENCE = 8_000;
/** The CEP of Praça da Sé, which every service knows. */
const KNOWN_CEP = "01001000";

/**
 * `state`: "ok", "warning" (works, but somebody should know), "wrong". `advice` tells what to do.
 */
interface Finding {
  what: string;
  state: "ok" | "warning" | "wrong";
  found: string;
  advice?: string;
}

type Look = (parts: Parts) => Promise<Omit<Finding, "what">>;
const ok = (found: string) => ({ state: "ok" as const, found });
const wrong = (found: string, advice: string) => ({ state: "wrong" as const, found, advice });
const warning = (found: string, advice: string) => ({ state: "warning" as const, found, advice });

async function askSite(
  address: string,
  setting: string,
  toldOf: (status: number) => Omit<Finding, "what">,
): Promise<Omit<Finding, "what">> {
  const { origin } = new URL(address);
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    return status === 200 ? ok(origin) : toldOf(status);
  } catch (error) {
    const { code, advice } = siteRefusal(error, setting);
    return wrong(`${origin}: ${code}`, advice);
  }
}

const OR_THERE = "ou, como franqueador, em Minha conta";

/** The network as the franqueador has set it; the environment's where the database does not tell. */
async function redeNow({ rede }: Parts) {
  await rede.refresh().catch(() => {});
  return rede.now();
}

/** The public pages sign with these; each is asked for before the first event of a network. */
const WORDS_OF_THE_NETWORK = {
  "nome da rede": async (parts) => {
    const { name } = (await redeNow(parts)).sender;
    return name === DEFAULT_SENDER.name
      ? warning(name, `é o nome do programa: informe o da sua rede em APP_NAME ${OR_THERE}`)
      : ok(name);
  },
  "e-mail da rede": async (parts) => {
    const { email } = (await redeNow(parts)).sender;
    return isExample(email)
      ? warning(email, `é um exemplo, e as famílias escrevem para ele: SENDER_EMAIL ${OR_THERE}`)
      : ok(email);
  },
  "crédito distribuído": async ({ env }) => {
    const claim = `“Mais de ${env.rede.sender.distributed}”`;
    return env.CREDIT_DISTRIBUTED === undefined
      ? warning(
          claim,
          "é verdade desta rede? Antes do primeiro evento, informe em CREDIT_DISTRIBUTED o que a página pública promete",
        )
      : ok(claim);
  },
} satisfies Record<string, Look>;

/** The checks by subject, in the order in which one mends them. */
const LOOKS = {
  banco: async ({ database }) => {
    const { version, isReadOnly } = await readDatabaseFacts(database.db);
    if (version < OLDEST_POSTGRES)
      return wrong(`PostgreSQL ${version}`, `use o ${OLDEST_POSTGRES} ou mais novo`);
    if (isReadOnly) return wrong("só aceita leituras", "aponte DATABASE_URL para o primário");
    return ok(`PostgreSQL ${version}`);
  },
  extensões: async ({ database }) => {
    const { extensions } = await readDatabaseFacts(database.db);
    const missing = EXTENSIONS.filter((name) => !extensions.includes(name));
    return missing.length === 0
      ? ok(EXTENSIONS.join(", "))
      : wrong(`faltam ${missing.join(", ")}`, "execute capelo migrate com um papel que as crie");
  },
  ordem: async ({ database }) => {
    const changed = await changedCollations(database.db);
    if (changed.length === 0) return ok("os índices foram feitos com a ordenação de agora");
    const told = changed.map(
      ({ name, recorded, actual, indexes }) =>
        `${name} mudou de ${recorded} para ${actual}, com ${indexes} índices`,
    );
    return wrong(told.join("; "), "capelo reindex os refaz");
  },
  papel: async ({ database }) =>
    (await readDatabaseFacts(database.db)).writes
      ? ok("lê e grava")
      : wrong(
          "não grava nas tabelas",
          "execute capelo migrate e dê ao papel SELECT, INSERT, UPDATE e DELETE",
        ),
  chave: async ({ database, secrets }) => {
    await holdKey(database.db, secrets);
    return ok(secrets.fingerprint);
  },
  selados: async ({ database, secrets }) => {
    const { count, broken } = await openAll(database.db, await holdKey(database.db, secrets));
    if (broken.length > 0) {
      const named = broken.slice(0, MOST_NAMED).join(", ");
      return wrong(
        `${broken.length} de ${count} não se abrem: ${named}${broken.length > MOST_NAMED ? " …" : ""}`,
        "foram selados com outra chave ou alterados: grave os dados das contas de novo, descarte os e-mails",
      );
    }
    const isBound = (await readKeyRecord(database.db))?.isBound;
    const inClear = await countInClear(database.db);
    if (inClear > 0)
      return warning(
        `${count} se abrem, ${inClear} contas com data de nascimento ou endereço em claro`,
        "o servidor os sela em uma hora, quando não há instância de outra versão",
      );
    return isBound
      ? ok(`${count} se abrem`)
      : warning(`${count} se abrem, nenhum preso à sua linha`, "pare tudo e capelo keys reseal");
  },
  "e-mails retidos": async ({ database }) => {
    const hold = await readHold(database.db);
    return hold === undefined
      ? ok("nenhum")
      : warning(`desde ${hold.toISOString()}`, "capelo mail release os solta");
  },
  "e-mail": async ({ env }) => {
    if (env.SMTP_URL === undefined)
      return warning("SMTP_URL ausente", "sem ele nenhum e-mail é enviado");
    const transport = createTransport({
      ...transportOf(env.SMTP_URL),
      connectionTimeout: PATIENCE,
    });
    try {
      await transport.verify();
      return ok("aceita a conexão e o acesso");
    } catch (error) {
      const refusal = refusalOf(error);
      return wrong(refusal.reason, adviceFor(refusal));
    }
  },
  CEP: ({ env }) =>
    askSite(`${env.CEP_URL}/ws/${KNOWN_CEP}/json/`, "CEP_URL", (status) =>
      warning(`${env.CEP_URL} respondeu ${status}`, "os formulários usam CEP_FALLBACK_URL"),
    ),
  "endereço público": async ({ env }) => {
    if (env.PUBLIC_URL === undefined)
      return warning("PUBLIC_URL ausente", `os links dos e-mails apontam para ${env.publicUrl}`);
    const { PUBLIC_URL } = env;
    return askSite(`${PUBLIC_URL}/api/health/live`, "PUBLIC_URL", (status) =>
      wrong(`${PUBLIC_URL} respondeu ${status}`, "confira o proxy e as instâncias"),
    );
  },
  ...WORDS_OF_THE_NETWORK,
  // They see the families of many schools, and a password alone opens their accounts.
  "segundo fator": async ({ database }) => {
    const { accounts, without } = await countFactors(database.db, ["franqueador", "franquia"]);
    if (without === 0) return ok(`em todas as contas de franqueador e franquia: ${accounts}`);
    return warning(
      `falta em ${without} de ${accounts} contas de franqueador e franquia`,
      "recomende-o, em Minha conta, ou exija-o com SECOND_FACTOR_REQUIRED=franqueador,franquia",
    );
  },
  // A logo that cannot be used at all is refused before any command runs.
  logo: async (parts) => {
    const { logo } = await redeNow(parts);
    if (logo === undefined) return ok("o capelo");
    if (logo.type === "image/png") return ok(`PNG de ${logo.width} × ${logo.height} pixels`);
    return warning("SVG", "e-mails, PDFs e prévias de links ficam sem ele: um PNG aparece em tudo");
  },
  proxy: async ({ env }) =>
    env.PUBLIC_URL?.startsWith("https:") && env.trustProxy === false
      ? wrong(
          "TRUST_PROXY ausente com https",
          "informe o endereço do proxy: sem ele todos contam como um visitante",
        )
      : ok(env.trustProxy === false ? "nenhum" : String(env.trustProxy)),
} satisfies Record<string, Look>;

async function look(what: string, at: Look, parts: Parts): Promise<Finding> {
  try {
    return { what, ...(await at(parts)) };
  } catch (error) {
    return { what, state: "wrong", found: sentenceOf(error) };
  }
}

const SIGNS = { ok: "✓", warning: "!", wrong: "✗" };
const lineOf = ({ what, state, found, advice }: Finding): string =>
  `${SIGNS[state]} ${what}: ${found}${advice === undefined ? "" : ` (${advice})`}`;

/**
 * Checks only the database, while the instances are stopped.
 * @returns lines as check prints them
 */
export async function lookAtDatabase(
  parts: Parts,
): Promise<{ findings: Finding[]; lines: string[] }> {
  const findings: Finding[] = [];
  for (const what of [
    "banco",
    "extensões",
    "papel",
    "chave",
    "selados",
    "e-mails retidos",
  ] as const)
    findings.push(await look(what, LOOKS[what], parts));
  return { findings, lines: findings.map(lineOf) };
}

/**
 * Tries everything that an installation needs, one after the other, and goes on after a failure.
 */
export const check: Command = {
  about:
    "experimenta banco, papel, chave, e-mail, CEP e endereço público; pergunta o que é da rede",
  checksKey: false,
  run: async (parts) => {
    const findings: Finding[] = [];
    for (const [what, at] of Object.entries(LOOKS)) findings.push(await look(what, at, parts));
    const isGood = findings.every(({ state }) => state !== "wrong");
    return { told: findings, lines: findings.map(lineOf), isGood };
  },
};
