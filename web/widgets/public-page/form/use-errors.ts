import { useState } from "react";
import { flushSync } from "react-dom";
import type { Definition, Errors } from "./definition.ts";
import { inOrder, errorOf } from "./validation.ts";

/**
 * What is wrong with the form. A field is checked when it is left, from then on with every key; the
 * summary stands only after an attempt to send.
 */
export function useErrors<C extends string, Body>(definition: Definition<C, Body>) {
  const [errors, setErrors] = useState<Errors>({});
  const [hasTried, setTried] = useState(false);

  const check = async (field: C, value: string) => {
    const error = await errorOf(definition, field, value);
    setErrors((errors) => ({ ...errors, [field]: error }));
  };

  const clear = (...ids: string[]) =>
    setErrors((errors) => ({ ...errors, ...Object.fromEntries(ids.map((id) => [id, undefined])) }));

  /** Shows errors and takes the visitor to the first of them. */
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
    setTried(false);
  };

  const summary = hasTried ? inOrder(definition, errors) : [];
  return { errors, summary, check, clear, refuse, reset };
}
