import { useCallback, useEffect, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { draftName } from "#web/lib/user-drafts.ts";
import { useSession } from "../session.ts";
import { ownTexts } from "./changes.ts";

/** A draft never holds these (design.md#interactions). */
const NEVER_KEPT = new Set([
  "password",
  "currentPassword",
  "newPassword",
  "confirmation",
  "cpf",
  "cpfAluno",
]);

/**
 * Keeps the typed text of a form until it is saved or discarded, and restores it when the form
 * opens again. Only differences to the row are kept, so that somebody else's change of another
 * field is not undone. Drafts are deleted at the log-out, and when another user logs in.
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
  return ownTexts(defaults, values).filter(([name]) => !NEVER_KEPT.has(name));
}

function readDraft(userId: string, key: string, defaults: FieldValues): Entry[] {
  const kept = load(draftName(userId, key));
  if (typeof kept !== "object" || kept === null) return [];
  // A field that the form no longer has, or that has another type now, is left out.
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

/** The draft is in localStorage, so that a closed tab or an ended session loses nothing. */
function writeDraft(userId: string, key: string, changes: Entry[]): void {
  const name = draftName(userId, key);
  try {
    if (changes.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(Object.fromEntries(changes)));
  } catch {
    // Without storage the form works, but has no memory.
  }
}
