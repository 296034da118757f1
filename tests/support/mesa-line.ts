import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, vi } from "vitest";
import type { EnvioDeFatos, PessoaDaMesa } from "#shared/contract/mesas.ts";
import { abrirCofre, type Cofre, type Guardado } from "#web/features/mesa/data-cofre.ts";

// The browser of a table as its page's own code sees it: a line to the app that is cut at any call,
// and what it keeps over a reload.

export type Cut = "before" | "after";

export interface Line {
  calls: number;
  isAway: boolean;
  /** Says of each call whether the line is cut before it gets there, or before its answer comes. */
  cut: (call: number) => Cut | undefined;
  /** The nonces that arrived, in the order in which each arrived first. */
  arrived: Set<string>;
}

const fresh = (): Line => ({
  calls: 0,
  isAway: false,
  cut: () => undefined,
  arrived: new Set(),
});

/**
 * For the top of a test file: before each test a browser that nobody has used, on a whole line.
 * @returns the line, and a function that makes it another browser's
 */
export function useLine({ app }: { app: FastifyInstance }) {
  const line = fresh();
  const cookies = new Map<string, string>();
  beforeEach(() => {
    Object.assign(line, fresh());
    cookies.clear();
    vi.stubGlobal("isSecureContext", false);
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      line.calls += 1;
      const cut = line.cut(line.calls);
      if (line.isAway || cut === "before") throw new TypeError("Failed to fetch");
      const answer = await inject(app, cookies, url, init);
      if (url.endsWith("/mesa/fatos")) noteArrived(line, init);
      if (cut === "after") throw new TypeError("Failed to fetch");
      return answer;
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return { line, changeBrowser: () => cookies.clear() };
}

function noteArrived({ arrived }: Line, { body }: RequestInit): void {
  const { fatos } = JSON.parse(typeof body === "string" ? body : "") as EnvioDeFatos;
  for (const { nonce } of fatos) arrived.add(nonce);
}

async function inject(
  app: FastifyInstance,
  cookies: Map<string, string>,
  url: string,
  { method = "GET", headers, body }: RequestInit,
): Promise<Response> {
  const answer = await app.inject({
    method: method as "GET",
    url,
    headers: { ...Object.fromEntries(new Headers(headers)), "sec-fetch-site": "same-origin" },
    cookies: Object.fromEntries(cookies),
    ...(typeof body === "string" ? { payload: body } : {}),
  });
  // The cookie of a table is sent to its own calls alone, and so is all that it calls.
  for (const { name, value } of answer.cookies) cookies.set(name, value);
  const answered = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) answered.set(name, String(value));
  return new Response(new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: answered,
  });
}

/** Opens a store in place of IndexedDB, which keeps over a reload of the page. */
export async function openCofre(eventoId: string): Promise<Cofre> {
  let kept: string | undefined;
  return {
    ...(await abrirCofre(eventoId)),
    isLasting: true,
    guardar: async (guardado, pessoas) => {
      kept = JSON.stringify({ guardado, pessoas });
    },
    ler: async () =>
      kept === undefined
        ? null
        : (JSON.parse(kept) as { guardado: Guardado; pessoas: PessoaDaMesa[] }),
    encerrar: async () => {
      kept = undefined;
    },
  };
}
