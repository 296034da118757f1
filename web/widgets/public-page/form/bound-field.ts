import type { FormState } from "./use-public-form.ts";

/** The state and the callbacks of a field in a public form. */
export interface BoundField {
  id: string;
  value: string;
  error: string | undefined;
  /** The probable meaning of the value. */
  meant: string | null | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
  /** The field is locked while the form is sent. */
  isLocked: boolean;
}

/** Ties fields to a form: `field("email")` gives the props of that field. */
export function bindFields<C extends string, Body>(
  form: FormState<C, Body>,
  isLocked: boolean,
): (id: C) => BoundField {
  return (id) => ({
    id,
    value: form.values[id],
    error: form.errors[id],
    meant: form.meant[id],
    onChange: (value) => form.changeValue(id, value),
    onLeave: () => form.leave(id),
    isLocked,
  });
}
