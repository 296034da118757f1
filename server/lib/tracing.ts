/** What is told of a span: names and numbers of the program, never what a person typed. */
export type Facts = Record<string, string | number | undefined>;

/** A step that takes time, as it begins. */
export interface Step {
  name: string;
  /** `server`: somebody asked us; `client`: we ask somebody; neither by default. */
  kind?: "server" | "client";
  facts?: Facts;
  /** When it began, by performance.now(); now by default. */
  since?: number;
}

/** A step under way; once it has ended it is told of. */
export interface Span {
  /** 32 hexadecimal digits, the same for all steps of one call. */
  readonly traceId: string;
  /** Begins a part of it. */
  begin: (step: Step) => Span;
  /** @param failure a code, where it failed */
  end: (facts?: Facts, failure?: string) => void;
}

/** Where traces go. */
export interface Tracing {
  /** Begins a trace, or goes on with the one that `traceparent` (W3C) tells of. */
  begin: (step: Step, traceparent?: string) => Span;
  /** Hands over what is left; takes two seconds at most, whether or not somebody listens. Never rejects. */
  stop: () => Promise<void>;
}
