import { setTimeout as pause } from "node:timers/promises";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Tracer,
} from "@opentelemetry/api";
import { ExportResultCode, parseTraceParent, type ExportResult } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import type { TraceSettings } from "./trace-settings.ts";
import type { Span, Step, Tracing } from "./tracing.ts";

// Only this file knows OpenTelemetry; start-tracing.ts loads it when an endpoint is set.

type Log = Pick<Logger, "info" | "warn">;

/** Milliseconds that the end of the process waits for the last spans. */
const LAST_MS = 2_000;
/** Spans beyond the queue are dropped, and attempts are short: a dead collector costs little. */
const QUEUE = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 2_000 };
const TIMEOUT_MS = 3_000;

/** Sends spans to a collector by OTLP over HTTP, as JSON, in batches and beside the work. */
export function openOtlp(
  { url, headers, resource, ...sampling }: TraceSettings & { url: string },
  { version, log }: { version: string; log: Log },
): Tracing {
  const collector = new OTLPTraceExporter({ url, headers, timeoutMillis: TIMEOUT_MS });
  const exporter = tellingTrouble(collector, log);
  const told = resourceFromAttributes({ "service.version": version, ...resource });
  const provider = new TracerProvider({
    resource: defaultResource().merge(told),
    sampler: samplerOf(sampling),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, exportTimeoutMillis: TIMEOUT_MS + 1_000, ...QUEUE }),
    ],
  });
  const tracer = provider.getTracer("capelo", version);
  return {
    begin: (step, traceparent) => open(tracer, step, contextOf(traceparent)),
    stop: () =>
      Promise.race([
        provider.shutdown().catch(() => {}),
        pause(LAST_MS, undefined, { ref: false }),
      ]),
  };
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

function open(tracer: Tracer, { name, kind, facts, since }: Step, parent: Context): Span {
  const startTime = performance.timeOrigin + (since ?? performance.now());
  const attributes = { ...facts };
  const options = { startTime, attributes, ...(kind && { kind: KINDS[kind] }) };
  const span = tracer.startSpan(name, options, parent);
  const { traceId } = span.spanContext();
  // The sampler left this span out, and with it all its parts.
  if (!span.isRecording()) return unrecorded(traceId);
  const own = trace.setSpan(ROOT_CONTEXT, span);
  return {
    traceId,
    begin: (step) => open(tracer, step, own),
    end: (more = {}, failure) => {
      span.setAttributes({ ...more });
      if (failure !== undefined) {
        span.setAttribute("error.type", failure);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

function unrecorded(traceId: string): Span {
  const span: Span = { traceId, begin: () => span, end: () => {} };
  return span;
}

/** An invalid `traceparent` is ignored, as the standard asks. */
function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

function samplerOf({ sampler, ratio }: Pick<TraceSettings, "sampler" | "ratio">): Sampler {
  const root = sampler.endsWith("always_on")
    ? new AlwaysOnSampler()
    : sampler.endsWith("always_off")
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

/** Logs once that the collector takes no spans, and once that it does again. */
function tellingTrouble(collector: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  const note = ({ code }: ExportResult) => {
    const failed = code === ExportResultCode.FAILED;
    if (failed && !isFailing) log.warn("traces are not taken; what is too much is dropped");
    if (!failed && isFailing) log.info("traces are taken again");
    isFailing = failed;
  };
  return {
    export: (spans, done) =>
      collector.export(spans, (result) => {
        note(result);
        done(result);
      }),
    shutdown: () => collector.shutdown(),
    forceFlush: () => collector.forceFlush?.() ?? Promise.resolve(),
  };
}
