import { inProject } from "./sources.ts";

/** A received span, with its attributes as plain values. */
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
interface Receiver {
  url: string;
  bodies: string[];
  silent: boolean;
  traces: () => { resource: { attributes: Told[] }; spans: Sent[] }[];
  close: () => Promise<void>;
}
type Start = () => Promise<Receiver>;
const { startCollector: start }: { startCollector: Start } = await import(
  inProject("scripts/test/collector.mjs")
);

const factsOf = (told: Told[]): Arrived["facts"] =>
  Object.fromEntries(
    told.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

/** A collector of the test's own, and what it received. */
export class Collector {
  readonly #receiver: Receiver;

  private constructor(receiver: Receiver) {
    this.#receiver = receiver;
  }

  static async start(): Promise<Collector> {
    return new Collector(await start());
  }

  get url(): string {
    return this.#receiver.url;
  }

  get spans(): Arrived[] {
    return this.#receiver
      .traces()
      .flatMap(({ spans }) => spans)
      .map(({ attributes, status, ...span }) => ({
        ...span,
        facts: factsOf(attributes),
        isFailed: status.code === 2,
      }));
  }

  get resource(): Arrived["facts"] {
    return factsOf(this.#receiver.traces().at(-1)?.resource.attributes ?? []);
  }

  /** Everything received, as sent. */
  get text(): string {
    return this.#receiver.bodies.join("");
  }

  /** From now on the collector takes traces and does not answer. */
  silence(): void {
    this.#receiver.silent = true;
  }

  async close(): Promise<void> {
    await this.#receiver.close();
  }
}
