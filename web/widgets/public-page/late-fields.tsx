import type { ReactNode } from "react";
import { type Part, useShownPart } from "#web/ui/lazy-part.ts";

interface Props<Thing> {
  part: Part<Thing>;
  children: (thing: Thing) => ReactNode;
}

/**
 * The fields that appear once an event is chosen. Masks and hints are a third of a form's script,
 * and city and event come first; so the page loads the fields at once, and they are ready before
 * the events are.
 */
export function LateFields<Thing extends object>({ part, children }: Props<Thing>) {
  const { thing, failure, retry } = useShownPart(part);
  if (thing) return children(thing);
  if (!failure) return <p role="status">Carregando os campos…</p>;
  return (
    <div className="field notice notice-error" role="alert">
      <p>Não foi possível carregar os campos</p>
      <button type="button" className="button button-light" onClick={retry}>
        Tentar novamente
      </button>
    </div>
  );
}
