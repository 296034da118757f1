/** The drafts of users, each under the user's own id, so that nobody sees another's text. */
const PREFIX = "capelo:rascunho:";

/**
 * The name of a user's draft in localStorage.
 * @param form one per form and row, e.g. "franquias:nova"
 */
export const draftName = (userId: string, form: string) => `${PREFIX}${userId}:${form}`;

/**
 * Deletes the drafts in this browser.
 * @param except id of the user whose drafts stay; without it all are deleted
 */
export function forgetDrafts(except?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      if (except === undefined || !key.startsWith(draftName(except, "")))
        localStorage.removeItem(key);
    }
  } catch {
    // Without storage there are no drafts.
  }
}
