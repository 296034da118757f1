import { z } from "zod";
import { webAddress } from "./setting-kinds.ts";

// The settings of OpenTelemetry that we support, under its own names; any other is refused.

/** Reads `name=value,name=value`, percent-encoded where a comma or an equals sign is meant. */
const pairs = z.string().transform((value, context) => {
  const entries = value.split(",").map((pair) => /^\s*([^=\s]+)\s*=(.*)$/.exec(pair)?.slice(1));
  try {
    return Object.fromEntries(
      entries.map(([name = "", given = ""] = []) => {
        if (name === "") throw new URIError(value);
        return [name, decodeURIComponent(given.trim())];
      }),
    );
  } catch {
    context.addIssue("use nome=valor,nome=valor");
    return z.NEVER;
  }
});

const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

export const traceSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe(
      "address of an OpenTelemetry collector (OTLP over HTTP), at whose `/v1/traces` they go; absent: no traces",
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress
    .optional()
    .describe("the whole address, in place of the former"),
  OTEL_EXPORTER_OTLP_HEADERS: pairs
    .optional()
    .describe(
      "`name=value,name=value`, for the collector ([seen from outside](operations.md#seen-from-outside))",
    ),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/json"], "use http/json")
    .optional()
    .meta({ otherwise: "`http/json`", description: "no other is spoken" }),
  OTEL_TRACES_EXPORTER: z
    .enum(["otlp", "none"], "use otlp ou none")
    .default("otlp")
    .describe("`none`: no traces"),
  OTEL_SDK_DISABLED: z
    .enum(["true", "false"], "use true ou false")
    .default("false")
    .describe("`true`: no traces"),
  OTEL_SERVICE_NAME: z.string().default("capelo").describe("name under which traces come"),
  OTEL_RESOURCE_ATTRIBUTES: pairs
    .optional()
    .describe("facts about the process, told with each trace"),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, `use ${SAMPLERS.join(", ")}`)
    .default("parentbased_always_on")
    .describe("which calls are traced"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("não é um número")
    .min(0, "de 0 a 1")
    .max(1, "de 0 a 1")
    .default(1)
    .describe("share of the calls, where the sampler asks for one"),
});

export interface TraceSettings {
  /** Undefined where there are no traces. */
  url: string | undefined;
  headers: Record<string, string>;
  /** Facts about the process, told with each trace. */
  resource: Record<string, string>;
  sampler: (typeof SAMPLERS)[number];
  ratio: number;
}

/** Reads the settings. The general endpoint takes all signals, each at a path of its own. */
export function tracesOf(given: z.output<typeof traceSettings>): TraceSettings {
  const isOff = given.OTEL_SDK_DISABLED === "true" || given.OTEL_TRACES_EXPORTER === "none";
  const base = given.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, "");
  const url = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  return {
    url: isOff ? undefined : url,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    resource: { ...given.OTEL_RESOURCE_ATTRIBUTES, "service.name": given.OTEL_SERVICE_NAME },
    sampler: given.OTEL_TRACES_SAMPLER,
    ratio: given.OTEL_TRACES_SAMPLER_ARG,
  };
}
