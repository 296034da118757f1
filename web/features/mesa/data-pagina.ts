// Keeps the page itself in the browser, so that it opens without a network. The worker
// (web/app/public/mesa-sw.js) only answers from this cache; a new release replaces files, and never
// touches what waits to be sent.

const CACHE = "mesa";

/** True once the page and every file that it needs open without a network. */
export async function guardarPagina(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return false;
  try {
    await navigator.serviceWorker.register("/mesa-sw.js", { scope: location.pathname });
    await navigator.serviceWorker.ready;
    const cache = await caches.open(CACHE);
    const page = await fetch(location.pathname, { cache: "no-store" }).catch(() => null);
    if (page?.ok) await cache.put(location.pathname, page);
    else if ((await cache.match(location.pathname)) === undefined) return false;
    const files = neededFiles();
    await Promise.all(
      files.map(async (file) => {
        if ((await cache.match(file)) === undefined) await cache.add(file);
      }),
    );
    return true;
  } catch {
    return false;
  }
}

/** The files that the page has fetched up to now; its parts are fetched before it is asked. */
function neededFiles(): string[] {
  const named = [...document.querySelectorAll("script[src], link[rel='modulepreload']")].map(
    (element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "",
  );
  const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
  const paths = [...named, ...fetched].map((name) => new URL(name, location.href).pathname);
  return [...new Set(paths.filter((path) => path.startsWith("/public/assets/")))];
}

/** The page can be installed from its event's own manifest. */
export function offerInstallation(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = `${location.pathname}/manifest.webmanifest`;
  document.head.append(link);
}
