/** Facts about a span: names and numbers of the program, never text that a person typed. */
export type Facts = Record<string, string | number | undefined>;

/** The beginning of a step that takes time. */
export interface Step {
  name: string;
  /** `server` for a call to us, `client` for a call by us; the default is neither. */
  kind?: "server" | "client";
  facts?: Facts;
  /** The beginning by performance.now(); now by default. */
  since?: number;
}

/** A step under way. It is told when it has ended. */
export interface Span {
  /** 32 hexadecimal digits, the same for all steps of one call. */
  readonly traceId: string;
  /** Begins a part of this step. */
  begin: (step: Step) => Span;
  /** @param failure the code of a step that failed */
  end: (facts?: Facts, failure?: string) => void;
}

export interface Tracing {
  /** Begins a trace, or continues the one of a `traceparent` (W3C). */
  begin: (step: Step, traceparent?: string) => Span;
  /** Sends what is left, in at most two seconds, even if the collector is silent. Never rejects. */
  stop: () => Promise<void>;
}
