import { fetchReader } from "./data-camera.ts";
import { mesaParts } from "./data-parts.ts";

// Keeps the page itself in the browser, so that it opens without a network. The worker
// (web/app/public/mesa-sw.js) only answers from this cache; a new release replaces files, and never
// touches what waits to be sent.

const CACHE = "mesa";

/** True once the page, its forms, and the reader of cards open without a network. */
export async function guardarPagina(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return false;
  try {
    askToKeep();
    await navigator.serviceWorker.register("/mesa-sw.js", { scope: location.pathname });
    await navigator.serviceWorker.ready;
    const cache = await caches.open(CACHE);
    const page = await fetchPage();
    if (page) await cache.put(location.pathname, page);
    else if ((await cache.match(location.pathname)) === undefined) return false;
    await Promise.all([mesaParts.fetch(), fetchReader()]);
    await Promise.all(
      neededFiles().map(async (file) => {
        if ((await cache.match(file)) === undefined) await cache.add(file);
      }),
    );
    return true;
  } catch {
    return false;
  }
}

/** A browser that is short of space spares what it was asked to keep; some ask the person first. */
function askToKeep(): void {
  if ("storage" in navigator) void navigator.storage.persist().catch(() => false);
}

/** The page as it stands at the server; undefined where that is away, or serves another release. */
async function fetchPage(): Promise<Response | undefined> {
  const page = await fetch(location.pathname, { cache: "no-store" }).catch(() => undefined);
  if (page?.ok !== true) return undefined;
  const html = await page.clone().text();
  return ownScripts().every((script) => html.includes(script)) ? page : undefined;
}

const ownScripts = (): string[] =>
  [...document.querySelectorAll("script[src]")].map((script) => script.getAttribute("src") ?? "");

/** The files that the page has fetched up to now. */
function neededFiles(): string[] {
  const named = [...document.querySelectorAll("link[rel='modulepreload']")].map(
    (link) => link.getAttribute("href") ?? "",
  );
  const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
  const paths = [...ownScripts(), ...named, ...fetched].map(
    (name) => new URL(name, location.href).pathname,
  );
  return [...new Set(paths.filter((path) => path.startsWith("/public/assets/")))];
}

/** The page can be installed from its event's own manifest. */
export function offerInstallation(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = `${location.pathname}/manifest.webmanifest`;
  document.head.append(link);
}
