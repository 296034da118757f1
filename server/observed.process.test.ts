// Holds security.md#secrets-and-the-log: nothing personal in log, metrics or traces; a crafted cursor is a 400.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Collector, type Arrived } from "#tests/support/collector.ts";
import { openEvent, startProcess, type ServerProcess } from "#tests/support/server-process.ts";
import { startMailServer, type MailServer } from "#tests/support/smtp.ts";

// Runs a server like an operator, and compares log, metrics and traces of its calls.

const METRICS_TOKEN = "the-token-of-the-tests";
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
/** A person typed these texts: they may stand only in the database. */
const CANARY = /can[áa]ri[oa]|81912345670|franqueador@rede|demo1234/i;
/** A span is sent sooner than this. */
const PATIENCE = 40_000;

let collector: Collector;
let mail: MailServer;
let server: ServerProcess;
let cookie = "";

async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const start = Date.now(); !(await isTrue()); await pause(50))
    if (Date.now() - start > PATIENCE) throw new Error(`${what}\n${server.output()}`);
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { cookie, ...headers } });
const send = (path: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", origin: server.url },
    body: JSON.stringify(body),
  });
const lines = () =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const spanOf = (name: string): Arrived | undefined =>
  collector.spans.find((span) => span.name === name);
const partsOf = ({ spanId }: Arrived) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

beforeAll(async () => {
  collector = await Collector.start();
  mail = await startMailServer();
  server = await startProcess({
    METRICS_TOKEN,
    LOG_LEVEL: "info",
    SLOW_QUERY_MS: "1",
    TRUST_PROXY: "127.0.0.1",
    SMTP_URL: mail.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=teste",
  });
  const eventoId = await openEvent(server.url);
  const person = { nomeAluno: "Canária Silva", nomeResponsavel: "Canário Silva" };
  const lead = { ...person, eventoId, email: "canario@familia.test", telefone: "81912345670" };
  expect((await send("/api/leads", lead)).status).toBe(201);
  const entered = await send("/api/login", {
    email: "franqueador@rede.test",
    password: "demo1234",
  });
  cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
  const found = await ask("/api/leads?busca=Canária", { traceparent });
  expect(await found.text()).toContain("Canária");
  await (await ask("/api/leads/export.csv")).text();
  await until(() => partsOf(spanOf("export") ?? ({} as Arrived)).length > 0, "no export arrived");
  await until(() => spanOf("smtp send") !== undefined, "no mail arrived");
}, 240_000);

afterAll(async () => {
  await server.kill();
  await collector.close();
  await mail.close();
});

test("a trace has the call, its statements and its export, by name", async () => {
  const call = spanOf("POST /api/leads");
  expect(call).toMatchObject({
    kind: 2,
    isFailed: false,
    facts: {
      "http.request.method": "POST",
      "http.route": "/api/leads",
      "http.response.status_code": 201,
    },
  });
  expect(partsOf(call!)).toContainEqual(
    expect.objectContaining({
      name: "insert leads",
      kind: 3,
      traceId: call!.traceId,
      facts: {
        "db.system.name": "postgresql",
        "db.response.returned_rows": 1,
        "capelo.statement": expect.stringMatching(/^[0-9a-f]{8}$/),
      },
    }),
  );
  const written = spanOf("export")!;
  expect(partsOf(spanOf("GET /api/leads/export.csv")!)).toContainEqual(written);
  expect(partsOf(written).map(({ name }) => name)).toContain("select leads");
  expect(spanOf("GET /api/leads")?.facts["capelo.role"]).toBe("franqueador");
  expect(collector.resource).toMatchObject({
    "service.name": "capelo",
    "deployment.environment.name": "teste",
  });
});

test("a mail is a trace of its own, down to the relay", () => {
  const relayed = spanOf("smtp send")!;
  const whole = collector.spans.find(({ spanId }) => spanId === relayed.parentSpanId);
  expect(whole?.facts["capelo.outcome"]).toBe("sent");
  expect(whole?.parentSpanId).toBeUndefined();
  expect(whole?.name).toMatch(/^mail [a-z-]+$/);
  expect(partsOf(whole!).map(({ name }) => name)).toContain("update outbox");
});

test("a trace that a proxy began goes on, and the log names it", () => {
  const call = collector.spans.find(({ parentSpanId }) => parentSpanId === "00f067aa0ba902b7");
  expect(call).toMatchObject({ name: "GET /api/leads", traceId: TRACE });
  expect(partsOf(call!).map(({ name }) => name)).toContain("select leads");
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: "answered", route: "/api/leads", traceId: TRACE }),
  );
});

test("slow statements are told by name with their call, and counted", async () => {
  const slowOfCalls = () => lines().filter(({ msg, route }) => msg === "slow statement" && route);
  // The start's own statements fill the lines of the first seconds, and the rest are left out.
  await until(async () => {
    await (await ask("/api/leads?busca=Canária")).text();
    return slowOfCalls().length > 0;
  }, "no slow statement of a call was told");
  const [slow] = slowOfCalls();
  expect(slow).toMatchObject({
    statement: expect.stringMatching(/^[a-z]+( [a-z_]+)?$/),
    hash: expect.stringMatching(/^[0-9a-f]{8}$/),
    ms: expect.any(Number),
    reqId: expect.any(String),
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: "answered", reqId: slow?.["reqId"], route: slow?.["route"] }),
  );
  const authorization = `Bearer ${METRICS_TOKEN}`;
  const metrics = await (await ask("/metrics", { authorization })).text();
  expect(metrics).toMatch(/^capelo_statements_total\{statement="insert leads"\} 1$/m);
  expect(metrics).toMatch(/^capelo_slow_statements_total\{statement="[^"]+"\} [1-9]/m);
});

test("nothing that a person typed is in log, metrics or traces", () => {
  expect(collector.spans.length).toBeGreaterThan(10);
  expect(collector.text).not.toMatch(CANARY);
  expect(server.output().replace(/^Contas de .*$/m, "")).not.toMatch(CANARY);
});

test("a collector that says nothing slows no call and no end", async () => {
  collector.silence();
  for (let n = 0; n < 20; n += 1) expect((await ask("/api/public/cidades")).status).toBe(200);
  await until(() => server.output().includes("traces are not taken"), "it was not noticed");
  expect((await ask("/api/public/cidades")).status).toBe(200);
  const { code } = await server.end();
  // After 9 s the process would end itself with 1.
  expect(code).toBe(0);
});
