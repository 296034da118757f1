/** One place in the tab's memory for the public forms' drafts; logging out empties it. */
const PREFIX = "capelo:rascunho:";

/**
 * The draft of a form in this tab; undefined where there is none, or none that can be read.
 * @param name one per form and row, e.g. "franquias:nova"
 */
export function loadDraft(name: string): unknown {
  try {
    const kept = sessionStorage.getItem(PREFIX + name);
    return kept === null ? undefined : (JSON.parse(kept) as unknown);
  } catch {
    return undefined;
  }
}

/**
 * Keeps a draft in sessionStorage until the tab is closed.
 * @param draft anything that JSON holds; undefined deletes it
 * @returns whether it is kept: storage may be switched off or full
 */
export function storeDraft(name: string, draft: unknown): boolean {
  try {
    if (draft === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
