import { useState } from "react";
import { type Wanted, useChoice } from "../choice.ts";
import type { Definition } from "./definition.ts";
import type { Draft } from "./draft.ts";
import { useErrors } from "./use-errors.ts";
import { useDraft } from "./use-draft.ts";
import { useScrollBack } from "./use-scroll-back.ts";
import { validate } from "./validation.ts";

export type FormState<C extends string, Body> = ReturnType<typeof usePublicForm<C, Body>>;

export function usePublicForm<C extends string, Body>(
  definition: Definition<C, Body>,
  needsConsent: boolean,
) {
  const { form, change, forget, ...draft } = useDraft(definition);
  const { check, clear, ...list } = useErrors(definition);
  const [hasConsented, setConsented] = useState(false);
  const choice = useChoice(definition.para, form);
  useScrollBack(definition.top, form.cidade !== "", draft.isRestored, choice.evento !== null);
  return {
    ...list,
    ...draft,
    definition,
    needsConsent,
    choice,
    values: form.values,
    hasConsented,
    changeWanted: (wanted: Wanted) => {
      change((form) => ({ ...form, ...wanted }));
      setConsented(false); // Another network's text may stand above the box.
      clear("cidade", "eventoId");
    },
    fill: (draft: Draft<C>) => change(() => draft),
    changeValue: (field: C, value: string) => {
      change((form) => ({ ...form, values: { ...form.values, [field]: value } }));
      if (list.errors[field] || list.meant[field]) void check(field, value);
    },
    leave: (field: C) => void check(field, form.values[field]),
    changeConsent: (isChecked: boolean) => {
      setConsented(isChecked);
      clear("consentimento");
    },
    validate: () => validate(definition, { ...form, ...choice, needsConsent, hasConsented }),
    reset: () => {
      forget();
      setConsented(false);
      list.reset();
    },
  };
}
