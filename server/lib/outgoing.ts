import { lookup, Resolver } from "node:dns/promises";
import { request as requestPlain, type IncomingMessage } from "node:http";
import { request as requestTls } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { FalhaEntrega } from "#shared/labels-webhooks.ts";
import { isPublicAddress } from "./public-address.ts";

/** Milliseconds of one attempt. */
export const ATTEMPT_MS = 15_000;
/** Bytes of an answer that are read; the connection is closed after them. */
const READ = 4_096;
/** An answer whose status is known may take this long to send its text. */
const TEXT_MS = 2_000;

/** An answer, or the reason why there is none. */
export type Answer =
  | { status: number; text: string; retryAfter: string | undefined }
  | { fault: FalhaEntrega };

/** @returns all addresses of a name; none for a name that does not exist */
export type Resolve = (host: string) => Promise<string[]>;

export interface Outgoing {
  /** True for an address that may be kept: what it resolves to is looked at when it is called. */
  allows: (url: string) => boolean;
  /** Posts once and follows nothing. It never throws. @param signal gives up before the time */
  post: (
    url: string,
    body: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ) => Promise<Answer>;
  /**
   * Reads the beginning of a public page once and follows nothing. Hosts of the operator's own network are no exception:
   * users learn what is read. It never throws.
   */
  get: (url: string, signal: AbortSignal) => Promise<Answer>;
}

interface Options {
  /** Hosts of the operator's own network, which may be reached there, and without TLS. */
  internalHosts: readonly string[];
  /** Milliseconds for the whole attempt. */
  timeoutMs: number;
  resolve?: Resolve;
  /** The addresses that may be called; by default those of the whole Internet. */
  isPublic?: (address: string) => boolean;
  /** A test's port in place of that of TLS, and the authority that signs there. */
  tls?: { port: number; ca: string };
}

/**
 * The only way out to addresses that users name. The name is resolved once, every address of it is
 * looked at, and the connection goes to one of these, so that a name which changes meanwhile leads
 * nowhere else. No proxy, no redirect, no connection that is used twice.
 */
export function createOutgoing(options: Options): Outgoing {
  const ways = waysTo(options);
  const [toAll, outside] = [ways(options.internalHosts), ways([])];
  return {
    allows: toAll.allows,
    post: (url, body, headers, signal) =>
      toAll.call(url, { method: "POST", body, headers }, signal),
    get: (url, signal) => outside.call(url, { method: "GET", body: "", headers: READER }, signal),
  };
}

const READER = { "user-agent": "Capelo/1", accept: "text/plain" };

interface Sent {
  method: "GET" | "POST";
  body: string;
  headers: Record<string, string>;
}

/** The guarded way to a host; `internalHosts` are the exceptions that hold for it. */
function waysTo({ timeoutMs, resolve = resolvePublic, isPublic = isPublicAddress, tls }: Options) {
  return (internalHosts: readonly string[]) => {
    const isInternal = ({ hostname }: URL) => internalHosts.includes(hostname);
    const allows = (text: string) => {
      const url = URL.parse(text);
      if (url === null || url.username !== "" || url.password !== "" || url.hash !== "")
        return false;
      if (!isWebPort(url)) return false;
      if (isInternal(url)) return /^https?:$/.test(url.protocol);
      const host = bareHost(url);
      if (url.protocol !== "https:" || /(?:^|\.)localhost\.?$/.test(host)) return false;
      return isIP(host) === 0 || isPublic(host);
    };
    const call = async (text: string, sent: Sent, signal: AbortSignal): Promise<Answer> => {
      // It was fine when it was kept; the operator may have changed the hosts since.
      if (!allows(text)) return { fault: "endereco" };
      const url = new URL(text);
      const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      try {
        const addresses = await within(
          ending,
          isInternal(url) ? resolveInside(bareHost(url)) : resolveOutside(bareHost(url), resolve),
        );
        const [first] = addresses;
        if (first === undefined) return { fault: "dns" };
        // One private address among public ones is an attempt to get in by chance.
        if (!isInternal(url) && !addresses.every(isPublic)) return { fault: "endereco" };
        return await send(url, first, { ...sent, tls }, ending);
      } catch (error) {
        return { fault: ending.aborted ? "tempo" : faultOf(error) };
      }
    };
    return { allows, call };
  };
}

/**
 * True for a port on which a program of somebody's own answers. Below 1024 stand the services of machines: mail, shells,
 * file shares, which a message must not speak to.
 */
const isWebPort = ({ port }: URL): boolean =>
  port === "" || port === "80" || port === "443" || Number(port) >= 1024;

const bareHost = ({ hostname }: URL): string => hostname.replaceAll(/[[\]]/g, "");

/** The operator's own names may stand in the machine's own file. */
const resolveInside = async (host: string): Promise<string[]> =>
  isIP(host) ? [host] : [(await lookup(host)).address];

const resolveOutside = async (host: string, resolve: Resolve): Promise<string[]> =>
  isIP(host) ? [host] : resolve(host);

/**
 * Asks the name servers themselves: getaddrinfo would hold one of four threads, on which passwords
 * are hashed too, for as long as a hostile name server likes.
 */
const resolvePublic: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 2_500, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
};

function send(
  url: URL,
  address: string,
  { method, body, headers, tls }: Sent & Pick<Options, "tls">,
  signal: AbortSignal,
): Promise<Answer> {
  const request = url.protocol === "https:" ? requestTls : requestPlain;
  const family = isIP(address);
  const pinned: LookupFunction = (_host, { all }, callback) =>
    all ? callback(null, [{ address, family }]) : callback(null, address, family);
  return new Promise((resolve, reject) => {
    request(url, {
      ...tls,
      method,
      agent: false,
      lookup: pinned,
      signal,
      headers:
        method === "GET" ? headers : { ...headers, "content-length": Buffer.byteLength(body) },
    })
      .on("response", (response) => {
        const retryAfter = response.headers["retry-after"];
        void readText(response).then((text) =>
          resolve({ status: response.statusCode ?? 0, text, retryAfter }),
        );
      })
      .on("error", reject)
      .end(body);
  });
}

/** Reads the beginning of an answer; what comes later, or too slowly, is left. */
function readText(response: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const patience = setTimeout(() => response.destroy(), TEXT_MS);
    response
      .on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= READ) response.destroy();
      })
      // An answer that breaks off has told its status all the same.
      .on("error", () => undefined)
      .on("close", () => {
        clearTimeout(patience);
        const text = Buffer.concat(chunks).subarray(0, READ).toString("utf8");
        // PostgreSQL stores no NUL.
        resolve(text.replaceAll("\0", "\uFFFD"));
      });
  });
}

/** Waits no longer than the signal; what is late is dropped. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("too late")), { once: true });
    work.then(resolve, reject);
  });
}

const TLS = /^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO)/;

function faultOf(error: unknown): FalhaEntrega {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code)) return "dns";
  return TLS.test(code) ? "tls" : "conexao";
}
