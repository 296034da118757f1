import { useCallback, useEffect, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { draftName } from "#web/lib/user-drafts.ts";
import { useSession } from "../session.ts";

/** design.md#interactions: a draft never holds these. */
const NEVER_KEPT = new Set([
  "password",
  "currentPassword",
  "newPassword",
  "confirmation",
  "cpf",
  "cpfAluno",
]);

/**
 * Keeps what the user types into a form until it is saved or discarded, and brings it back when the form is opened again.
 * Only what differs from the row is kept: a field that somebody else has changed meanwhile is not set back.
 * Drafts go with the log-out, and when another user logs in.
 * @param key one per form and row, e.g. "franquias:nova"
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, unknown>,
  key: string,
  defaults: DefaultValues<Values>,
) {
  const userId = useSession().user.id;
  const [draft] = useState(() => readDraft(userId, key, defaults));
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
        callback: ({ values }) => writeDraft(userId, key, changesOf(values, defaults)),
      }),
    [subscribe, userId, key, defaults],
  );
  const forget = useCallback(() => writeDraft(userId, key, []), [userId, key]);
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

function readDraft(userId: string, key: string, defaults: FieldValues): Entry[] {
  const kept = load(draftName(userId, key));
  if (typeof kept !== "object" || kept === null) return [];
  // A field that the form no longer has, or that holds something else now, stays out.
  return Object.entries(kept).filter(([name, value]) => typeof value === typeof defaults[name]);
}

function load(name: string): unknown {
  try {
    const kept = localStorage.getItem(name);
    return kept === null ? undefined : (JSON.parse(kept) as unknown);
  } catch {
    return undefined;
  }
}

/** In localStorage: a closed tab or an ended session loses nothing. */
function writeDraft(userId: string, key: string, changes: Entry[]): void {
  const name = draftName(userId, key);
  try {
    if (changes.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(Object.fromEntries(changes)));
  } catch {
    // Without storage the form works all the same, without a memory.
  }
}
