import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { wantedByLink } from "../choice.ts";
import { type Kept, keepDraft, readDraft, blank, type Draft } from "./draft.ts";

/** True if the script runs: the first render must equal the one of the build. */
export function useHydrated(): boolean {
  return useSyncExternalStore(noSubscription, yes, no);
}

const noSubscription = () => () => {};
const yes = () => true;
const no = () => false;

/**
 * The form's content: a link's choice, or the text before a reload, kept from then on.
 * @returns content, setter, whether the script has taken over from the built HTML, whether a draft
 * was restored, and a function that empties the form and deletes the draft
 */
export function useDraft<C extends string>(definition: Kept<C>) {
  const isHydrated = useHydrated();
  // The build knows neither link nor draft.
  const start = useMemo(
    () => (isHydrated ? startOfVisit(definition) : { form: blank(definition), isRestored: false }),
    [isHydrated, definition],
  );
  const [changed, setChanged] = useState<Draft<C>>();
  const form = changed ?? start.form;

  useEffect(() => {
    if (isHydrated) keepDraft(definition, form);
  }, [isHydrated, definition, form]);

  const change = (update: (form: Draft<C>) => Draft<C>) =>
    setChanged((changed) => update(changed ?? start.form));
  const forget = () => {
    setChanged(blank(definition));
    // This happens at once, because a form that leaves the screen runs no effects.
    keepDraft(definition, blank(definition));
  };
  return { form, change, forget, isHydrated, isRestored: start.isRestored };
}

/** A link's choice wins over the draft's city and event. */
function startOfVisit<C extends string>(definition: Kept<C>) {
  const link = wantedByLink();
  const draft = readDraft(definition);
  const form = { ...blank(definition), ...draft, ...(link.cidade ? link : {}) };
  return { form, isRestored: draft !== undefined };
}
