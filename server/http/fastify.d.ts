import type { PendingLogin } from "../access/pending-login.ts";
import type { Actor } from "../access/actor.ts";
import type { MesaDoAparelho } from "../access/mesa.ts";
import type { TokenInUse } from "../access/token.ts";
import type { Work } from "../lib/work.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The adapter sets it on every endpoint that is not public. */
    actor: Actor | undefined;
    /** Set in place of an actor, where a table of the event calls. */
    mesa: MesaDoAparelho | undefined;
    /** Set beside the actor, where the call came with a token in place of a session. */
    token: TokenInUse | undefined;
    /** Set in place of a session, where the log-in of the actor waits for its second factor. */
    pending: PendingLogin | undefined;
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
