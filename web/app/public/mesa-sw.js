// Opens the table of an event (/eventos/…/mesa) without a network. The page itself fills the cache
// (web/features/mesa/data-pagina.ts); this worker only answers, and knows nothing of its queue.

const CACHE = "mesa";
const PATIENCE = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (pathname.startsWith("/public/assets/")) event.respondWith(file(request));
});

/** The newest page; where the line is away or slow, the kept one. */
async function page(request, pathname) {
  const kept = await (await caches.open(CACHE)).match(pathname);
  if (kept === undefined) return fetch(request);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return fresh.status < 500 ? fresh : kept;
  } catch {
    return kept;
  }
}

/** A file's name changes with its content, so the kept one is right. */
async function file(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}
