import type { Actor } from "../access/actor.ts";
import type { Work } from "../lib/work.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The adapter sets it on every endpoint that is not public. */
    actor: Actor | undefined;
    /** The call that is under way. Everything that the call leads to reads it from here. */
    work: Work | undefined;
  }
  interface FastifyInstance {
    /**
     * Cookies are Secure and the session's `__Host-`: in production, and where PUBLIC_URL is https.
     */
    secureCookies: boolean;
  }
}
