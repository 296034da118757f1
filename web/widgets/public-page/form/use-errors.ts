import { useState } from "react";
import { flushSync } from "react-dom";
import type { Definition, Errors } from "./definition.ts";
import { inOrder, remarkOn } from "./validation.ts";

/** The probable meaning, by the id of the control: the visitor is asked, and may leave it. */
type Meant = Readonly<Record<string, string | null | undefined>>;

/**
 * The errors of the form. A field is checked when it is left, and from then on with every key; the
 * summary appears only after an attempt to send.
 */
export function useErrors<C extends string, Body>(definition: Definition<C, Body>) {
  const [errors, setErrors] = useState<Errors>({});
  const [hasTried, setTried] = useState(false);

  const [meant, setMeant] = useState<Meant>({});

  const check = async (field: C, value: string) => {
    const { error, meant } = await remarkOn(definition, field, value);
    setErrors((errors) => ({ ...errors, [field]: error }));
    setMeant((others) => ({ ...others, [field]: meant }));
  };

  const clear = (...ids: string[]) =>
    setErrors((errors) => ({ ...errors, ...Object.fromEntries(ids.map((id) => [id, undefined])) }));

  /** Shows errors and focuses the first. */
  const refuse = (next: Errors) => {
    flushSync(() => {
      setErrors(next);
      setTried(true);
    });
    const [first] = inOrder(definition, next);
    if (first) document.getElementById(first.id)?.focus();
  };

  const reset = () => {
    setErrors({});
    setMeant({});
    setTried(false);
  };

  const summary = hasTried ? inOrder(definition, errors) : [];
  return { errors, meant, summary, check, clear, refuse, reset };
}
