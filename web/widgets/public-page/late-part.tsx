import type { ReactNode } from "react";
import { type Part, useShownPart } from "#web/ui/lazy-part.ts";

interface Props<Thing> {
  part: Part<Thing>;
  /** What has succeeded, said while the part is on its way and when it cannot be fetched. */
  done: ReactNode;
  waiting: string;
  failure: ReactNode;
  /** What the part shows; it takes the focus to `#confirmacao`. */
  children: (thing: Thing) => ReactNode;
}

/**
 * What a sent form leads to. Nobody needs it before, so it is fetched when somebody begins to fill the form in; who is
 * faster than the line reads that the form has succeeded all the same.
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

/** Takes focus and view to what has just been shown: a success that nobody sees is sent again. */
export function showConfirmation(): void {
  const heading = document.getElementById("confirmacao");
  heading?.focus({ preventScroll: true });
  heading?.closest("section")?.scrollIntoView({ behavior: "instant" });
}
