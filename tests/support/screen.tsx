import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, configure, getConfig, render } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent } from "@testing-library/user-event";
import type { FastifyInstance } from "fastify";
import * as React from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { App, createStaffApp } from "#web/app/app.tsx";
import { pages, recordPages } from "#web/app/nav.ts";
import { type TestApp, useApp } from "./app.ts";
import { fillGaps, setViewport } from "./browser.ts";
import type { Person } from "./cast.ts";
import { signIn } from "./session.ts";

// A machine that runs several suites at once is slow, and the tests must not fail for that.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 8000,
  // Each repeated look would print the page, a tenth of the time; only the last one does.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
}));

// React in development notes by an error's stack where each element was made, for ten thousand a second: a tenth of the
// tests' time, for warnings that say enough without it.
Object.defineProperty(
  Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"),
  "recentlyCreatedOwnerStacks",
  { get: () => Infinity, set: () => {} },
);

/**
 * An answer in place of the app's: a broken network, or a proxy that answers itself. One that gives
 * undefined only delayed the call, and the app answers.
 */
type Obstacle = (
  signal: AbortSignal | null | undefined,
) => Response | undefined | Promise<Response | undefined>;

interface Browser extends TestApp {
  /** Opens the staff application at an address, as a person of the cast or without a session. */
  open: (path: string, person?: Person) => Promise<OpenScreen>;
  /** Answers calls to this path, or to "METHOD path", until the test ends or it is cleared. */
  obstruct: (path: string, obstacle: Obstacle) => () => void;
  /** Every call, as "METHOD path?query". */
  calls: string[];
  /** Removes the cookies, like an ended session; returns a function that brings them back. */
  dropCookies: () => () => void;
}

interface OpenScreen {
  user: ReturnType<typeof userEvent.setup>;
  address: () => string;
  back: () => void;
  /** Closes the tab; a test that opens several must close one before the next. */
  close: () => void;
  downloads: { name: string; text: Promise<string> }[];
}

export const offline: Obstacle = () => {
  throw new TypeError("Failed to fetch");
};

/** A proxy answers with only a status. */
export const silent = (status: number): Obstacle => {
  return () => new Response(null, { status });
};

/** For the top of a screen test: a browser whose calls reach the real app in process. */
export async function startBrowser(settings: NodeJS.ProcessEnv = {}): Promise<Browser> {
  const test = await useApp(settings);
  await compilePages();
  const cookies = new Map<string, string>();
  const obstacles = new Map<string, Obstacle>();
  const calls: string[] = [];
  beforeEach(() => {
    for (const store of [cookies, obstacles]) store.clear();
    calls.length = 0;
    localStorage.clear();
    sessionStorage.clear();
    setViewport(1280);
    vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
      calls.push(`${init.method ?? "GET"} ${url}`);
      const path = url.split("?", 1)[0] ?? "";
      const obstacle = obstacles.get(path) ?? obstacles.get(`${init.method ?? "GET"} ${path}`);
      return (await obstacle?.(init.signal)) ?? inject(test.app, cookies, url, init);
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  return {
    ...test,
    calls,
    dropCookies: () => {
      const held = [...cookies];
      cookies.clear();
      return () => {
        for (const [name, value] of held) cookies.set(name, value);
      };
    },
    obstruct: (path, obstacle) => {
      obstacles.set(path, obstacle);
      return () => obstacles.delete(path);
    },
    open: async (path, person) => {
      if (person) cookies.set("sessao", await signIn(test.db, person, test.clock.now));
      return show(path);
    },
  };
}

/** Loads the pages before the first test, which would otherwise wait for the compiler. */
async function compilePages(): Promise<void> {
  await Promise.all([
    import("#web/features/acesso/page.tsx"),
    import("#web/features/acesso/reset-password.tsx"),
    import("#web/features/acesso/password-dialog.tsx"),
    import("#web/app/drawer.tsx"),
    import("#web/app/palette/palette.tsx"),
    import("#web/app/shortcuts-dialog.tsx"),

    import("#web/ui/toaster.tsx"),
    ...[...pages, ...recordPages].map(({ load }) => load?.()),
  ]);
}

function show(path: string): OpenScreen {
  const downloads = fillGaps();
  const history = createMemoryHistory({ initialEntries: [path] });
  const app = createStaffApp(history);
  // jsdom is slow to find out whether something covers a button, and nothing ever does.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  render(<App app={app} />);
  return {
    user,
    downloads,
    address: () => history.location.href,
    back: () => history.back(),
    close: cleanup,
  };
}

async function inject(
  app: FastifyInstance,
  cookies: Map<string, string>,
  url: string,
  { method = "GET", headers, body, signal }: RequestInit,
): Promise<Response> {
  const response = await app.inject({
    method: method as "GET",
    url,
    headers: { ...Object.fromEntries(new Headers(headers)), "sec-fetch-site": "same-origin" },
    cookies: Object.fromEntries(cookies),
    ...(typeof body === "string" ? { payload: body } : {}),
    ...(body instanceof Blob ? { payload: Buffer.from(await body.arrayBuffer()) } : {}),
  });
  signal?.throwIfAborted();
  for (const { name, value } of response.cookies) {
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
  const answered = new Headers();
  for (const [name, value] of Object.entries(response.headers)) answered.set(name, String(value));
  const isEmpty = response.statusCode === 204;
  return new Response(isEmpty ? null : new Uint8Array(response.rawPayload), {
    status: response.statusCode,
    headers: answered,
  });
}
