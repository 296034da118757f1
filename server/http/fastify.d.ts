import type { Actor } from "../access/actor.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the adapter on every endpoint that is not public. */
    actor: Actor | undefined;
  }
  interface FastifyInstance {
    /** Cookies are Secure and the session's is `__Host-`: in production, and wherever PUBLIC_URL is https. */
    secureCookies: boolean;
  }
}
