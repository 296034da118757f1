import type { FormState } from "./use-public-form.ts";

/** What a field of a public form shows, and whom it tells. */
export interface BoundField {
  id: string;
  value: string;
  error: string | undefined;
  /** What was probably meant instead of the value. */
  meant: string | null | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
  /** Nothing may be typed while the form is on its way. */
  isLocked: boolean;
}

/** Ties fields to a form: `field("email")` gives what the field of that name needs. */
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
