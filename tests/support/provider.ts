import {
  createHmac,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";
import { acesso } from "#shared/contract/acesso.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import { escapeHtml } from "#shared/html.ts";
import type { Caller } from "./app.ts";

// A real OpenID Connect provider in the test's process, and the ways in which its answers go wrong.

const CLIENT = { id: "capelo", secret: "o-segredo-do-cliente-nos-testes" };

/** The claims of a person at the provider, by the name that never changes. */
type People = Map<string, Record<string, unknown>>;
type Claims = Record<string, unknown>;
/** Makes another id token of the claims that the provider would have signed. */
export type Forger = (claims: Claims, keys: { own: KeyObject; kid: string }) => string;

export interface TestProvider {
  issuer: string;
  /** The settings of an installation that trusts it. */
  settings: Record<string, string>;
  people: People;
  /** The person at the browser, whom no page asks. Absent: a page with a link for each person. */
  signedIn: string | undefined;
  /** Replaces the next id tokens. */
  forge: Forger | undefined;
  /** Milliseconds before each answer; Infinity: none comes. */
  delay: number;
  /** The calls of its addresses that the installation made. */
  calls: string[];
  rotateKey: () => void;
  stop: () => Promise<void>;
}

/** @param publicUrl of the installation */
export async function startProvider(publicUrl: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let made = makeProvider();
  const test: TestProvider = {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_LABEL: "Escola ID",
    },
    people: new Map(),
    signedIn: undefined,
    forge: undefined,
    delay: 0,
    calls: [],
    rotateKey: () => {
      made = makeProvider();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    test.calls.push(`${request.method} ${new URL(request.url ?? "", issuer).pathname}`);
    if (test.delay === Number.POSITIVE_INFINITY) return;
    setTimeout(() => void made.callback(request, response), test.delay);
  });
  return test;

  function makeProvider() {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const kid = createHmac("sha256", "kid")
      .update(privateKey.export({ type: "pkcs8", format: "der" }))
      .digest("hex")
      .slice(0, 12);
    const jwk: JsonWebKey = { ...privateKey.export({ format: "jwk" }), kid, alg: "RS256" };
    const provider = new Provider(
      issuer,
      configuration(jwk, publicUrl, () => test.people),
    );
    provider.use(async (context, next) => {
      if (context.path.startsWith("/interaction/")) return interact(provider, context, test);
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path === "/token" && body?.id_token && test.forge)
        body.id_token = test.forge(claimsOf(body.id_token), { own: privateKey, kid });
    });
    return { callback: provider.callback() };
  }
}

function configuration(key: JsonWebKey, publicUrl: string, people: () => People): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/auth/retorno`],
        post_logout_redirect_uris: [`${publicUrl}/auth`],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ["cookies-of-the-test-provider"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
    pkce: { required: () => true },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    discovery: { prompt_values_supported: ["none", "login", "consent"] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people().get(sub) }),
    }),
    // Everybody has agreed that the installation learns their e-mail.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.id,
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

/** The provider's own page of log-in: at once for who is signed in there, else a list to choose from. */
async function interact(
  provider: Provider,
  context: Parameters<Parameters<Provider["use"]>[0]>[0],
  { people, signedIn }: TestProvider,
): Promise<void> {
  const chosen = signedIn ?? new URL(context.url, provider.issuer).searchParams.get("como");
  if (chosen === "ninguem") {
    const result = { error: "access_denied", error_description: "o dono disse que não" };
    context.respond = false;
    return provider.interactionFinished(context.req, context.res, result);
  }
  if (chosen !== null) {
    context.respond = false;
    return provider.interactionFinished(context.req, context.res, {
      login: { accountId: chosen, remember: false },
    });
  }
  const links = [...people].map(([sub, { email }]) => {
    return `<p><a href="?como=${escapeHtml(sub)}">${escapeHtml(String(email))}</a></p>`;
  });
  context.type = "html";
  context.body = `<!doctype html><html lang="pt-BR"><title>Escola ID</title><h1>Escolha a conta</h1>${links.join("")}<p><a href="?como=ninguem">Cancelar</a></p>`;
}

function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Claims;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** An id token with this header, signed by RS256 with a key or by HS256 with a secret, or not at all. */
export function tokenOf(header: object, claims: Claims, key: KeyObject | string | null): string {
  const content = `${encode({ typ: "JWT", ...header })}.${encode(claims)}`;
  return `${content}.${signatureOf(content, key)}`;
}

function signatureOf(content: string, key: KeyObject | string | null): string {
  if (key === null) return "";
  if (typeof key === "string") return createHmac("sha256", key).update(content).digest("base64url");
  return sign("RSA-SHA256", Buffer.from(content), key).toString("base64url");
}

/**
 * Goes through the provider's pages as a browser does, with the cookies that it sets.
 * @returns the query with which it sends the browser back to the installation
 */
export async function walkProvider(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  for (let steps = 0; steps < 10; steps += 1) {
    const response = await fetch(next, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=", 2);
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null)
      throw new Error(`no way on: ${response.status} ${await response.text()}`);
    next = new URL(location, next);
    if (next.pathname === "/auth/retorno") return next.search.slice(1);
  }
  throw new Error("the provider's pages lead nowhere");
}

const fromOurPage = { "sec-fetch-site": "same-origin" };

/**
 * The log-ins of a test, by a browser that follows them to the end.
 * @param person who is signed in at the provider with a verified e-mail, as its own name says
 */
export function browserAt(provider: TestProvider, anybody: Caller, { email }: { email: string }) {
  const begin = async (body: BodyOf<typeof acesso.beginAtProvider> = {}) => {
    const answer = await anybody.call(acesso.beginAtProvider, { body }, { headers: fromOurPage });
    const cookie = answer.headers["set-cookie"]?.split(";")[0] ?? "";
    return { url: answer.body.url, headers: { ...fromOurPage, cookie }, answer };
  };
  const finish = (resposta: string, headers: Record<string, string>) =>
    anybody.refused(acesso.enterByProvider, { body: { resposta } }, { headers });
  return {
    fromOurPage,
    /** A log-in that has begun: the provider's address and the browser's cookie. */
    begin,
    finish,
    /** Logs in at the provider anew, to confirm the session of this token. */
    confirm: async (token = "") => {
      const { url, headers } = await begin({ confirma: true });
      const cookie = `${headers.cookie}; sessao=${token}`;
      return finish(await walkProvider(url), { ...headers, cookie });
    },
    enter: async () => {
      const { url, headers } = await begin();
      return finish(await walkProvider(url), headers);
    },
    sessionOf: ({ headers }: { headers: Record<string, string> }) =>
      /sessao=([^;,]+)/.exec(headers["set-cookie"] ?? "")?.[1],
    /** For beforeEach: the provider as each test finds it. */
    calm: () => {
      Object.assign(provider, { signedIn: "clara", forge: undefined, delay: 0 });
      provider.people.clear();
      provider.people.set("clara", { email, email_verified: true });
      provider.calls.length = 0;
    },
  };
}
