import type { ReactNode } from "react";
import { type Part, useShownPart } from "#web/ui/lazy-part.ts";

interface Props<Thing> {
  part: Part<Thing>;
  /** The success, told while the part loads and when it cannot be loaded. */
  done: ReactNode;
  waiting: string;
  failure: ReactNode;
  /** The part's content; it moves the focus to `#confirmacao`. */
  children: (thing: Thing) => ReactNode;
}

/**
 * The page after a sent form. It loads when somebody begins to fill the form; if the form is sent
 * before that, the success is told all the same.
 */
export function LatePart<Thing extends object>(props: Props<Thing>) {
  const { thing, failure, retry } = useShownPart(props.part);
  if (thing) return props.children(thing);
  return (
    <div className="sheet" id="confirmacao" tabIndex={-1} role={failure ? "alert" : "status"}>
      <p className="notice-title">{props.done}</p>
      <p>{failure ? props.failure : props.waiting}</p>
      {failure && (
        <button type="button" className="button button-light" onClick={retry}>
          Tentar novamente
        </button>
      )}
    </div>
  );
}

/** Moves focus and view to the confirmation: a success that nobody sees is sent again. */
export function showConfirmation(): void {
  const heading = document.getElementById("confirmacao");
  heading?.focus({ preventScroll: true });
  heading?.closest("section")?.scrollIntoView({ behavior: "instant" });
}
