/** What users type into forms, each under the user's own name: nobody is shown what another has typed. */
const PREFIX = "capelo:rascunho:";

/**
 * The name in localStorage of a user's draft.
 * @param form one per form and row, e.g. "franquias:nova"
 */
export const draftName = (userId: string, form: string) => `${PREFIX}${userId}:${form}`;

/**
 * Forgets the drafts of this browser.
 * @param except id of the user whose drafts stay; everybody's go without it
 */
export function forgetDrafts(except?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      if (except === undefined || !key.startsWith(draftName(except, "")))
        localStorage.removeItem(key);
    }
  } catch {
    // Nothing is kept where nothing can be.
  }
}
