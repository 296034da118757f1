import type { Logger } from "pino";
import type { TraceSettings } from "./trace-settings.ts";
import type { Tracing } from "./tracing.ts";

/**
 * Starts the traces that the settings ask for. Without an endpoint nothing of OpenTelemetry is
 * loaded or measured.
 * @param version of the product
 * @returns undefined when no endpoint is set
 */
export async function startTracing(
  settings: TraceSettings,
  { version, log }: { version: string; log: Pick<Logger, "info" | "warn"> },
): Promise<Tracing | undefined> {
  if (settings.url === undefined) return undefined;
  const { openOtlp } = await import("./otlp.ts");
  return openOtlp({ ...settings, url: settings.url }, { version, log });
}
