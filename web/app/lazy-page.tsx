import { WifiOff } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { createElement, useRef } from "react";
import { useHeading } from "#web/lib/heading.ts";
import { Button } from "#web/ui/button.tsx";
import { type Part, useShownPart } from "#web/ui/lazy-part.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { reloadFromServer } from "./reload.ts";

interface Page {
  (): ReactNode;
  /** For the router, which keeps the page before until this has ended. Never rejects. */
  preload: () => Promise<void>;
}

/**
 * A page, fetched when its address is asked for. What cannot be fetched leaves the shell around it as it is, and is fetched
 * again by a press; where the server answers, a new release has replaced the file and the page is loaded anew, once.
 * @param load imports the file
 * @param name of its export
 */
export function lazyPage<Name extends string = "default">(
  load: () => Promise<Record<Name, ComponentType>>,
  name = "default" as Name,
): Page {
  let here: ComponentType | null = null;
  const part: Part<ComponentType> = {
    fetch: async () => (here ??= (await load())[name]),
    here: () => here,
  };
  function LazyPage() {
    const isPressed = useRef(false);
    const { thing, failure, retry } = useShownPart(part, () => {
      void reloadFromServer({ again: isPressed.current });
    });
    if (thing) return createElement(thing);
    if (!failure) return <Spinner />;
    const onRetry = () => {
      isPressed.current = true;
      retry();
    };
    return <NoConnection onRetry={onRetry} />;
  }
  LazyPage.preload = async () => {
    // A failure is told in the page's place.
    await part.fetch().catch(() => {});
  };
  return LazyPage;
}

/** In the place of a page that could not be fetched; menu and shell stay around it (product/telas.md#shell). */
function NoConnection({ onRetry }: { onRetry: () => void }) {
  const heading = useHeading("Sem conexão");
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <span className="rounded-xl bg-warn-bg p-3 text-warn-fg">
        <WifiOff aria-hidden strokeWidth={1.75} className="size-7" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight">
        Sem conexão
      </h1>
      <p role="alert" className="text-fg-muted">
        Esta página ainda não foi carregada neste navegador. O que já estava aberto continua no
        menu.
      </p>
      <Button className="mt-2" onClick={onRetry}>
        Tentar novamente
      </Button>
    </section>
  );
}
