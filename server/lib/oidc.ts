import type { Configuration, ServerMetadata } from "openid-client";
import { Memo } from "./memo.ts";
import type { ProviderSettings } from "./provider-settings.ts";

/** Seconds that the provider may take for each answer. */
const TIMEOUT = 5;
/** Milliseconds after which the provider's addresses are read again. */
const FRESH = 60 * 60 * 1000;

/** The secrets of one log-in under way. Only the browser that began it brings their seed back. */
export interface Flow {
  state: string;
  nonce: string;
  verifier: string;
  /** The person must log in at the provider anew, after this moment: it confirms who is signed in here. */
  freshSince: Date | undefined;
}

/** The words of the provider about a person, after all checks of its signature. */
export interface Claims {
  iss: string;
  sub: string;
  email?: unknown;
  [name: string]: unknown;
}

/**
 * `away`: no answer, or none that makes sense. `cancelled`: the provider says no. `refused`: its
 * answer is not for us. `stale`: the person was asked for, and the provider does not tell that they
 * have just logged in.
 */
export class ProviderFault extends Error {
  readonly kind: "away" | "cancelled" | "refused" | "stale";

  constructor(kind: ProviderFault["kind"], cause: unknown) {
    super(`the provider's log-in was ${kind}`, { cause });
    this.name = "ProviderFault";
    this.kind = kind;
  }
}

/** Faults of the line or of the provider's server. All others are faults of what it said. */
const AWAY = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
]);

/** Milliseconds that the provider's clock may be behind ours. */
const LEEWAY = 60 * 1000;

/** The library takes a while to load, which a start need not wait for. */
const load = () => import("openid-client");

export interface Provider {
  /**
   * @param flow of a log-in that begins
   * @param choosesAccount the provider asks which of its accounts is meant
   * @returns the address of the provider's page
   * @throws ProviderFault away
   */
  begin: (flow: Flow, choosesAccount: boolean) => Promise<string>;
  /**
   * Exchanges the code and checks the id token: signature, issuer, audience, expiry, nonce and,
   * where asked for, the moment of the log-in.
   * @param search the query with which the browser came back
   * @throws ProviderFault
   */
  finish: (flow: Flow, search: string) => Promise<Claims>;
  /** @returns the provider's page that ends its own session; undefined where it has none, or is away */
  leave: () => Promise<string | undefined>;
}

/** @param publicUrl origin of the installation, to which the provider sends browsers back */
export function createProvider(settings: ProviderSettings, publicUrl: string): Provider {
  const redirectUri = `${publicUrl}/auth/retorno`;
  const metadata = new Memo(FRESH, () => discover(settings));
  const configure = async () => configurationOf(settings, await metadata.get());
  return {
    begin: async ({ state, nonce, verifier, freshSince }, choosesAccount) => {
      const client = await load();
      const config = await configure();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
        ...askedOf(config.serverMetadata(), freshSince !== undefined, choosesAccount),
      });
      return url.href;
    },
    finish: async (flow, search) => {
      const { authorizationCodeGrant } = await load();
      const config = await configure();
      const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri}?${search}`), {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      }).catch(throwFault);
      const claims = tokens.claims();
      if (claims === undefined) throw new ProviderFault("refused", "no id token");
      return withEmail(config, freshOf(flow, claims), tokens.access_token);
    },
    leave: async () => {
      const { buildEndSessionUrl } = await load();
      const config = await configure().catch(() => undefined);
      if (config?.serverMetadata().end_session_endpoint === undefined) return undefined;
      return buildEndSessionUrl(config, { post_logout_redirect_uri: `${publicUrl}/auth` }).href;
    },
  };
}

async function discover(settings: ProviderSettings): Promise<ServerMetadata> {
  const { allowInsecureRequests, discovery } = await load();
  const isPlain = settings.issuer.protocol === "http:";
  const found = await discovery(settings.issuer, settings.clientId, undefined, undefined, {
    timeout: TIMEOUT,
    ...(isPlain && { execute: [allowInsecureRequests] }),
  }).catch((error: unknown) => {
    throw new ProviderFault("away", error);
  });
  return found.serverMetadata();
}

/**
 * A configuration of its own for each log-in, which reads the provider's keys anew: the library
 * would refuse a key that came after its last look for up to a minute. Without the signature check
 * it would trust whatever the token's address answers.
 */
async function configurationOf(
  { issuer, clientId, clientSecret }: ProviderSettings,
  metadata: ServerMetadata,
): Promise<Configuration> {
  const client = await load();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const auth = methods.includes("client_secret_basic")
    ? client.ClientSecretBasic(clientSecret)
    : client.ClientSecretPost(clientSecret);
  const config = new client.Configuration(metadata, clientId, undefined, auth);
  config.timeout = TIMEOUT;
  client.enableNonRepudiationChecks(config);
  if (issuer.protocol === "http:") client.allowInsecureRequests(config);
  return config;
}

/** Some providers tell the e-mail at their UserInfo address alone. */
async function withEmail(
  config: Configuration,
  claims: Claims,
  accessToken: string,
): Promise<Claims> {
  if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined)
    return claims;
  const { fetchUserInfo } = await load();
  const told = await fetchUserInfo(config, accessToken, claims.sub).catch(throwFault);
  return { ...told, ...claims };
}

function promptOf({ prompt_values_supported }: ServerMetadata): string {
  const values = Array.isArray(prompt_values_supported) ? prompt_values_supported : [];
  return values.length === 0 || values.includes("select_account") ? "select_account" : "login";
}

/** The provider's own session does not count where one logs in anew. Google refuses `login`. */
function askedOf(
  metadata: ServerMetadata,
  isAnew: boolean,
  choosesAccount: boolean,
): Record<string, string> {
  if (isAnew)
    return {
      max_age: "0",
      ...(metadata.issuer !== "https://accounts.google.com" && { prompt: "login" }),
    };
  return choosesAccount ? { prompt: promptOf(metadata) } : {};
}

/** The address alone proves nothing, because the browser's owner can change it on the way. */
function freshOf({ freshSince }: Flow, claims: Claims): Claims {
  const { auth_time } = claims;
  if (freshSince === undefined) return claims;
  if (typeof auth_time !== "number" || auth_time * 1000 < freshSince.getTime() - LEEWAY)
    throw new ProviderFault("stale", "auth_time is missing or too old");
  return claims;
}

function throwFault(error: unknown): never {
  throw new ProviderFault(kindOf(error), error);
}

function kindOf(error: unknown): ProviderFault["kind"] {
  const { name, code } = Object(error) as { name?: string; code?: string };
  if (name === "AuthorizationResponseError") return "cancelled";
  // `fetch` fails with one where nobody answers, or the line is cut; the library's own have a code.
  if (error instanceof TypeError && code === undefined) return "away";
  return AWAY.has(code ?? "") ? "away" : "refused";
}
