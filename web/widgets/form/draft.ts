import { useCallback, useEffect, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { loadDraft, storeDraft } from "#web/lib/session-draft.ts";

/** design.md#interactions: a draft never holds these. */
const NEVER_KEPT = new Set(["password", "cpf"]);

/**
 * Keeps what is typed into a form in sessionStorage until it is saved or discarded, and brings it back after a reload.
 * Only what differs from the row is kept: a field that somebody else has changed meanwhile is not set back.
 * Logging out empties sessionStorage, and the drafts with it.
 * @param key one per form and row, e.g. "franquias:nova"
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, unknown>,
  key: string,
  defaults: DefaultValues<Values>,
) {
  const [draft] = useState(() => readDraft(key, defaults));
  const [isRestored, setRestored] = useState(draft.length > 0);
  const { setValue, subscribe, reset } = form;
  useEffect(() => {
    for (const [name, value] of draft) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
  }, [draft, setValue]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(key, changesOf(values, defaults)),
      }),
    [subscribe, key, defaults],
  );
  const forget = useCallback(() => writeDraft(key, []), [key]);
  const discard = () => {
    reset();
    forget();
    setRestored(false);
  };
  return { isRestored, forget, discard };
}

type Entry = [name: string, value: unknown];

function changesOf(values: FieldValues, defaults: FieldValues): Entry[] {
  return Object.entries(values).filter(
    ([name, value]) =>
      !NEVER_KEPT.has(name) && JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
}

function readDraft(key: string, defaults: FieldValues): Entry[] {
  const kept = loadDraft(key);
  if (typeof kept !== "object" || kept === null) return [];
  // A field that the form no longer has, or that holds something else now, stays out.
  return Object.entries(kept).filter(([name, value]) => typeof value === typeof defaults[name]);
}

/** Without storage the form works all the same, without a memory. */
function writeDraft(key: string, changes: Entry[]): void {
  storeDraft(key, changes.length === 0 ? undefined : Object.fromEntries(changes));
}
