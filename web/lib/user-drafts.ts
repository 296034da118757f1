/** What users type into forms, each under the user's own name: nobody is shown what another has typed. */
const PREFIX = "capelo:rascunho:";

const nameOf = (userId: string, name: string) => `${PREFIX}${userId}:${name}`;

/**
 * What this browser keeps of a user's form; undefined where there is nothing, or nothing that can be read.
 * @param name one per form and row, e.g. "franquias:nova"
 */
export function loadUserDraft(userId: string, name: string): unknown {
  try {
    const kept = localStorage.getItem(nameOf(userId, name));
    return kept === null ? undefined : (JSON.parse(kept) as unknown);
  } catch {
    return undefined;
  }
}

/**
 * Keeps a draft in localStorage: a closed tab or an ended session loses nothing. Where storage is switched off or full,
 * forms work without a memory.
 * @param draft anything that JSON holds; undefined forgets it
 */
export function storeUserDraft(userId: string, name: string, draft: unknown): void {
  try {
    if (draft === undefined) localStorage.removeItem(nameOf(userId, name));
    else localStorage.setItem(nameOf(userId, name), JSON.stringify(draft));
  } catch {
    // As said above.
  }
}

/**
 * Forgets the drafts of this browser.
 * @param except id of the user whose drafts stay; everybody's go without it
 */
export function forgetDrafts(except?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      if (except === undefined || !key.startsWith(nameOf(except, ""))) localStorage.removeItem(key);
    }
  } catch {
    // Nothing is kept where nothing can be.
  }
}
