import { useState, useEffect, useRef } from "react";
import { type Wanted, useChoice } from "../choice.ts";
import type { Definition } from "./definition.ts";
import type { Draft } from "./draft.ts";
import { useDraft } from "./use-draft.ts";
import { useErrors } from "./use-errors.ts";
import { validate } from "./validation.ts";

/**
 * Scrolls back to the form after a reload. The browser would do so too early: the restored fields
 * would then push the visible part away.
 * @param top id of the place that comes to the top
 * @param hasDraft whether there is a draft, which a reload would restore
 * @param isRestored whether one was restored
 * @param isComplete whether its fields are on the screen
 */
function useScrollBack(
  top: string,
  hasDraft: boolean,
  isRestored: boolean,
  isComplete: boolean,
): void {
  const done = useRef(false);

  useEffect(() => {
    history.scrollRestoration = hasDraft ? "manual" : "auto";
  }, [hasDraft]);

  useEffect(() => {
    if (!isRestored || !isComplete || done.current) return;
    done.current = true;
    // In the frame in which the fields appear, scrolling would count as a layout shift.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document.getElementById(top)?.scrollIntoView({ behavior: "instant" }),
      ),
    );
  }, [top, isRestored, isComplete]);
}

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
