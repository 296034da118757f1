import { createServer } from "node:http";

/**
 * Takes traces by OTLP over HTTP on the loopback, as a collector does.
 * @param {import("./drill.mjs").Drill} drill
 */
export async function startCollector(drill) {
  const bodies = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(body);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", resolve));
  drill.onEnd(() => {
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(resolve));
  });
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    spans: () =>
      bodies
        .flatMap((body) => JSON.parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap((scope) => scope.spans),
  };
}
