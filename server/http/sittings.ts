import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOfDemo } from "../db/demo/accounts.ts";
import type { Deps } from "../deps.ts";
import { randomToken } from "../lib/secrets.ts";

// A browser at a public demonstration is a sitting. It reads the letters to the addresses that it was the first to type
// since everything began anew, and no others: they name strangers' children (docs/decisions/085).

const NAME = "visitante";
const SHAPE = /^[\w-]{20,64}$/;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
/** Addresses of one call. */
const PER_CALL = 4;
/** Beyond them nobody gets a further address within the hour. */
const MOST = 20_000;

export interface Sittings {
  /** @returns the addresses whose letters this browser reads, in small letters */
  addressesOf: (request: FastifyRequest) => string[];
}

/**
 * Notes who types which address first, of calls that succeed; undefined where the letters are everybody's. The process
 * alone knows it: after a restart earlier letters are nobody's.
 */
export function followSittings(
  app: FastifyInstance,
  { env, demoHour }: Pick<Deps, "env" | "demoHour">,
): Sittings | undefined {
  if (!env.hourly) return undefined;
  const owners = ownersSince(() => demoHour?.round ?? 0);
  const typed = new WeakMap<FastifyRequest, { sitting: string; addresses: string[] }>();
  app.addHook("preHandler", async (request, reply) => {
    const addresses = addressesIn(request.body);
    if (addresses.length === 0) return;
    typed.set(request, { sitting: sittingOf(request) ?? begin(reply), addresses });
  });
  app.addHook("onResponse", async (request, reply) => {
    const claim = typed.get(request);
    if (claim === undefined || reply.statusCode >= 400) return;
    for (const address of claim.addresses)
      if (!owners().has(address) && owners().size < MOST) owners().set(address, claim.sitting);
  });
  return {
    addressesOf: (request) => {
      const sitting = sittingOf(request);
      if (sitting === undefined) return [];
      return [...owners()].flatMap(([address, owner]) => (owner === sitting ? address : []));
    },
  };
}

/** The owner of each address; with a new round nobody owns any. */
function ownersSince(roundNow: () => number): () => Map<string, string> {
  let round = roundNow();
  let owners = new Map<string, string>();
  return () => {
    if (round !== roundNow()) owners = new Map();
    round = roundNow();
    return owners;
  };
}

/** The addresses in the fields of a form; those of the demonstration's own accounts are everybody's and nobody's. */
function addressesIn(body: unknown): string[] {
  if (typeof body !== "object" || body === null || Buffer.isBuffer(body)) return [];
  const texts = Object.values(body).filter((value) => typeof value === "string");
  const addresses = texts.map((text) => text.trim().toLowerCase());
  return addresses
    .filter((text) => text.length <= 254 && ADDRESS.test(text) && !isOfDemo(text))
    .slice(0, PER_CALL);
}

function sittingOf(request: FastifyRequest): string | undefined {
  const sitting = request.cookies[NAME] ?? "";
  return SHAPE.test(sitting) ? sitting : undefined;
}

function begin(reply: FastifyReply): string {
  const sitting = randomToken();
  reply.setCookie(NAME, sitting, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: reply.server.secureCookies,
  });
  return sitting;
}
