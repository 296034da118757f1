import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as it arrived, with its attributes as plain values. */
export interface Arrived {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  facts: Record<string, string | number>;
  isFailed: boolean;
}

interface Told {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}
interface Sent extends Omit<Arrived, "facts" | "isFailed"> {
  attributes: Told[];
  status: { code?: number };
}
interface Request {
  resourceSpans: { resource: { attributes: Told[] }; scopeSpans: { spans: Sent[] }[] }[];
}

export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: Arrived[];
  resource: Arrived["facts"];
  /** All that arrived, as it was sent. */
  text: () => string;
  /** It takes what is sent and says nothing any more, or answers again. */
  silent: boolean;
  close: () => void;
}

const factsOf = (told: Told[]) =>
  Object.fromEntries(
    told.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

/** Takes traces by OTLP over HTTP on the loopback, as a collector does. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const take = (body: string) => {
    bodies.push(body);
    const { resourceSpans } = JSON.parse(body) as Request;
    for (const { resource, scopeSpans } of resourceSpans) {
      mine.resource = factsOf(resource.attributes);
      for (const { attributes, status, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        mine.spans.push({ ...span, facts: factsOf(attributes), isFailed: status.code === 2 });
    }
  };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      if (mine.silent) return;
      if (request.method !== "POST" || request.url !== "/v1/traces") response.statusCode = 404;
      else take(body);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const mine: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    resource: {},
    text: () => bodies.join(""),
    silent: false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return mine;
}
