const NAME = "capelo:sessao";

/** The channel between the tabs; undefined in browsers without one (Safari before 15.4). */
const open = () =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(NAME);

/** Tells every tab of this browser who is signed in: the id of a user, or null for nobody. */
export function tellTabs(userId: string | null): void {
  const line = open();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
  line?.postMessage(userId);
  line?.close();
}

/** Listens to the tabs' messages, including this tab's. @returns a function that ends it */
export function followTabs(listener: (userId: string | null) => void): () => void {
  const line = open();
  line?.addEventListener("message", ({ data }: MessageEvent<string | null>) => listener(data));
  return () => line?.close();
}
