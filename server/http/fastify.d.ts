import type { Actor } from "../access/actor.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the adapter on every endpoint that is not public. */
    actor: Actor | undefined;
  }
  interface FastifyInstance {
    /** Session cookies are `__Host-` and Secure. */
    secureCookies: boolean;
  }
}
