import type { Actor } from "../access/actor.ts";
import type { Work } from "../lib/work.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the adapter on every endpoint that is not public. */
    actor: Actor | undefined;
    /** What is done for this call, said to all that it leads to. */
    work: Work | undefined;
  }
  interface FastifyInstance {
    /** Cookies are Secure and the session's is `__Host-`: in production, and wherever PUBLIC_URL is https. */
    secureCookies: boolean;
  }
}
