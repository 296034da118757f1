import { createServer } from "node:http";

/**
 * Takes traces by OTLP over HTTP on the loopback, like a collector.
 * @returns `url` for OTEL_EXPORTER_OTLP_ENDPOINT, `bodies` as they were sent, `traces()` those by
 * resource; while `silent` it takes traces and does not answer
 */
export async function startCollector() {
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      if (collector.silent) return;
      if (request.method !== "POST" || request.url !== "/v1/traces") response.statusCode = 404;
      else collector.bodies.push(body);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  const collector = {
    url: "",
    bodies: [],
    silent: false,
    traces: () =>
      collector.bodies
        .flatMap((body) => JSON.parse(body).resourceSpans)
        .map(({ resource, scopeSpans }) => ({
          resource,
          spans: scopeSpans.flatMap(({ spans }) => spans),
        })),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(resolve));
    },
  };
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", resolve));
  collector.url = `http://127.0.0.1:${server.address().port}`;
  return collector;
}
