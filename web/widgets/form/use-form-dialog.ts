import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { ApiError, isChanged, sentenceOf } from "#web/lib/api.ts";
import { randomKey } from "#web/lib/random-key.ts";
import { type Change, changesBetween, ownTexts } from "./changes.ts";
import { useDraft } from "./draft.ts";
import { useUnsavedGuard } from "./unsaved-guard.ts";

export interface FormDialogOptions<Values extends FieldValues, Body> {
  /** The contract's schema, which the server uses too. */
  schema: z.ZodType<Body, Values>;
  defaultValues: DefaultValues<Values>;
  /** One per form and row, e.g. "franquias:nova". */
  draftKey: string;
  /**
   * Sends the form; its error stays in the form.
   * @param idempotencyKey the same while the body is: a retry after a broken connection never
   * stores twice
   */
  save: (body: Body, idempotencyKey: string) => Promise<unknown>;
  /** Reads the values that an edited row has now, after a save was told that it has changed. */
  reread?: () => Promise<DefaultValues<Values>>;
  onClose: () => void;
}

/** The state of a form in a dialog: validation, sending, refusals, draft and guard. */
export function useFormDialog<Values extends FieldValues, Body>(
  options: FormDialogOptions<Values, Body>,
) {
  // If the row is read again behind the dialog, the values for comparison must not change.
  const [defaultValues, setDefaults] = useState(options.defaultValues);
  const form = useForm<Values, unknown, Body>({
    resolver: zodResolver(options.schema),
    mode: "onTouched",
    defaultValues,
  });
  const draft = useDraft(
    form as UseFormReturn<Values, unknown, unknown>,
    options.draftKey,
    defaultValues,
  );
  const isDirty = useDirty(form);
  const leave = () => {
    draft.forget();
    options.onClose();
  };
  const guard = useUnsavedGuard(isDirty.now, leave);
  const changes = useChanges(form, { began: defaultValues, onMoved: setDefaults });
  const sending = useSending(form, options, changes, () => {
    isDirty.settle();
    leave();
  });
  return {
    form,
    draft,
    ...sending,
    changes,
    guard: { ...guard, discard: () => (draft.forget(), guard.discard()) },
  };
}

/** The result of `useFormDialog`, for the dialog. */
export type FormDialogState<Values extends FieldValues, Body> = ReturnType<
  typeof useFormDialog<Values, Body>
>;

/** True if there is unsaved text, read at the moment when it matters. */
function useDirty(form: { formState: { isDirty: boolean } }) {
  const { isDirty } = form.formState;
  const state = useRef({ isDirty, isSettled: false });
  useEffect(() => {
    state.current.isDirty = isDirty;
  }, [isDirty]);
  const now = useCallback(() => state.current.isDirty && !state.current.isSettled, []);
  return { now, settle: () => void (state.current.isSettled = true) };
}

/**
 * Follows what somebody else saved meanwhile: fields that were left alone take it, typed text stays,
 * and the notice shows both.
 */
function useChanges<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  {
    began,
    onMoved,
  }: { began: DefaultValues<Values>; onMoved: (now: DefaultValues<Values>) => void },
) {
  const [told, setTold] = useState<Change[] | null>(null);
  const follow = (now: DefaultValues<Values>) => {
    const typed = form.getValues();
    const mine = ownTexts(began, typed);
    setTold(changesBetween(began, now, typed));
    form.reset(now);
    for (const [name, value] of mine)
      form.setValue(name as Path<Values>, value, { shouldDirty: true });
    onMoved(now);
  };
  const takeAll = () => {
    form.reset();
    setTold(null);
  };
  return { told, follow, takeAll, forget: () => setTold(null) };
}

function useSending<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { save, reread }: Pick<FormDialogOptions<Values, Body>, "save" | "reread">,
  changes: ReturnType<typeof useChanges<Values, Body>>,
  onSaved: () => void,
) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keyFor = useIdempotencyKey();
  const followed = async (read: () => Promise<DefaultValues<Values>>) => {
    try {
      changes.follow(await read());
      return null;
    } catch (error) {
      return sentenceOf(error);
    }
  };
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    changes.forget();
    setPending(true);
    try {
      await save(body, keyFor(body));
      onSaved();
    } catch (error) {
      const failure = reread && isChanged(error) ? await followed(reread) : refuse(form, error);
      setFailure(failure);
    } finally {
      setPending(false);
    }
  });
  return { submit, isPending, failure };
}

/** Puts the server's refusals on their fields; returns those without a field. */
function refuse<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  error: unknown,
): string | null {
  const issues = error instanceof ApiError ? error.issues : [];
  const values: FieldValues = form.getValues();
  const known = issues.filter(({ path }) => (path.split(".", 1)[0] ?? "") in values);
  for (const [index, { path, message }] of known.entries()) {
    form.setError(path as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return known.length > 0 && known.length === issues.length ? null : sentenceOf(error);
}

/** The same body gets the same key, and any change a new one. */
function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: "", key: "" });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: randomKey() };
    return last.current.key;
  };
}
