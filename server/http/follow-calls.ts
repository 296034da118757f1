import type { FastifyInstance } from "fastify";
import { inWork } from "../lib/work.ts";

/** Says to all that a call leads to, down to the database, which call it is. */
export function followCalls(app: FastifyInstance): void {
  app.decorateRequest("work");
  app.addHook("onRequest", (request, _reply, done) => {
    request.work = { requestId: request.id, route: request.routeOptions.url };
    inWork(request.work, done);
  });
  // A body comes from the socket, which knows nothing of the call.
  app.addHook("preValidation", ({ work = {} }, _reply, done) => inWork(work, done));
}
