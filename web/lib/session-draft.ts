/** One place in the tab's memory for what visitors type into the public forms; logging out empties it. */
const PREFIX = "capelo:rascunho:";

/**
 * What this tab keeps of a form; undefined where there is nothing, or nothing that can be read.
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
 * @param draft anything that JSON holds; undefined forgets it
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
