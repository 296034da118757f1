import type { FastifyInstance } from "fastify";

/**
 * Warns once in the life of the process that calls come through a proxy which the settings do not
 * name: all visitors would count as one address. The header itself is not believed, because anybody
 * can send it.
 */
export function warnOfUnknownProxy(app: FastifyInstance, trustProxy: string[] | boolean): void {
  if (trustProxy !== false) return;
  let isTold = false;
  app.addHook("onRequest", async ({ headers }) => {
    if (isTold || headers["x-forwarded-for"] === undefined) return;
    isTold = true;
    app.log.warn(
      "X-Forwarded-For sem TRUST_PROXY: se há um proxy na frente, informe o endereço dele; sem isso todos os visitantes contam como um só",
    );
  });
}
