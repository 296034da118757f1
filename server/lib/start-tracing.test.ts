import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { inProject, productSource } from "#tests/support/sources.ts";

const TELL = `import { registerHooks } from "node:module";
registerHooks({ load: (url, context, next) => {
  if (url.includes("@opentelemetry")) console.log(url);
  return next(url, context);
} });`;

function loadedWith(url: string | undefined): string {
  const settings = { ...readEnv({}).traces, url };
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(TELL)}`,
      "--input-type=module",
      "--eval",
      `const { startTracing } = await import(${JSON.stringify(inProject("server/lib/start-tracing.ts"))});
       const settings = ${JSON.stringify(settings)};
       const tracing = await startTracing(settings, { version: "0.0.0" });
       console.log(tracing === undefined ? "off" : "on");`,
    ],
    { encoding: "utf8" },
  );
  return stdout + stderr;
}

test("without an endpoint nothing of OpenTelemetry is loaded", () => {
  expect(loadedWith(undefined)).toBe("off\n");
  expect(loadedWith("http://127.0.0.1:1/v1/traces")).toMatch(
    /@opentelemetry\/sdk-trace[^]*\non\n$/,
  );
});

test("its packages stand behind one file, which is loaded late", () => {
  const sources = productSource();
  const importing = (pattern: RegExp) =>
    sources
      .filter(({ imports }) => imports.some(({ written }) => pattern.test(written)))
      .map(({ file }) => file);
  expect(importing(/^@opentelemetry\//)).toEqual(["server/lib/otlp.ts"]);
  expect(importing(/\/otlp\.ts$/)).toEqual(["server/lib/start-tracing.ts"]);
  const { code } = sources.find(({ file }) => file === "server/lib/start-tracing.ts") ?? {
    code: "",
  };
  expect(code.match(/otlp\.ts/g)).toHaveLength(1);
  expect(code).toContain('await import("./otlp.ts")');
});

const traces = (settings: NodeJS.ProcessEnv) => readEnv(settings).traces;
const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector:4318/";

test.each([
  [{}, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT }, "http://collector:4318/v1/traces"],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://x/y" }, "https://x/y"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" }, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: "none" }, undefined],
])("%j sends traces to %s", (settings, url) => {
  expect(traces(settings).url).toBe(url);
});

test("names, headers and samplers are the standard's", () => {
  expect(
    traces({
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20x, x-tenant = rede",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=homologacao,service.name=outro",
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.1",
    }),
  ).toEqual({
    url: undefined,
    headers: { authorization: "Bearer x", "x-tenant": "rede" },
    resource: { "deployment.environment.name": "homologacao", "service.name": "capelo" },
    sampler: "parentbased_traceidratio",
    ratio: 0.1,
  });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "comece com http:// ou https://"],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, "use http/json"],
  [{ OTEL_TRACES_SAMPLER_ARG: "10" }, "de 0 a 1"],
  [{ OTEL_RESOURCE_ATTRIBUTES: "rede" }, "use nome=valor,nome=valor"],
  [{ OTEL_EXPORTER_OTLP_HEADERS: "a=%" }, "use nome=valor,nome=valor"],
])("%j is refused", (settings, words) => {
  const [name] = Object.keys(settings);
  expect(() => readEnv(settings)).toThrow(new Error(`Variável ${name} inválida: ${words}.`));
});
