import type { QueryClient } from "@tanstack/react-query";
import type { Role } from "#shared/labels.ts";
import { may } from "#shared/permissions.ts";
import { visoesQuery } from "#web/widgets/visoes/visoes.ts";
import { pages } from "./nav.ts";

/** The pages of a phone begin to travel so long after its menu. */
const AFTER_MENU_MS = 4_000;

/** Reads the saved views, whose defaults the menu opens. */
export async function readVisoes(client: QueryClient, role: Role): Promise<void> {
  if (may(role, "visoes:usar")) await client.prefetchQuery(visoesQuery);
}

/**
 * Fetches the code of a role's other pages while nobody waits for anything, one after the other, so that a broken line or a server
 * that starts anew takes none of them away (product/telas.md#shell); on a phone the menu first. Not where data are to be saved.
 */
export async function prefetchPages(
  role: Role,
  withMenu: boolean,
  end: AbortSignal,
): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if (withMenu) {
    await idle();
    await import("./drawer.tsx");
    await new Promise((resolve) => setTimeout(resolve, AFTER_MENU_MS));
  }
  for (const { roles, load } of pages) {
    if (end.aborted) return;
    if (roles.includes(role)) await load();
    await idle();
  }
}

/** Safari has no idle callback. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}
