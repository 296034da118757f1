import { createElement, type FunctionComponent, type ReactNode, useState } from "react";
import { lazyPart, usePart, useShownPart } from "./lazy-part.ts";
import { toast } from "./toast-store.ts";

interface Options<Props> {
  /**
   * What stands in its place until it is here; nothing if left out.
   * @param retry fetches it again; null while it is being fetched
   */
  pending?: (props: Props, retry: (() => void) | null) => ReactNode;
  /**
   * Called after a toast has told that it could not be fetched, for example to close what was to be opened. If left out,
   * there is no toast: the failure is thrown while rendering, for the error boundary around it.
   */
  onFailed?: (props: Props) => void;
}

/**
 * A component that is a part, with the same props; fetched when it is rendered.
 * @param load imports it
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  { pending, onFailed }: Options<Props> = {},
): (props: Props) => ReactNode {
  const part = lazyPart(load);
  return function LazyComponent(props: Props) {
    const { thing, failure, retry } = useShownPart(part, () => {
      if (!onFailed) return;
      toastNotOpened();
      onFailed(props);
    });
    if (thing) return createElement(thing, props);
    if (failure && !onFailed) throw failure;
    return pending?.(props, failure && retry);
  };
}

/** How a part that opens at a button begins: open if it was pressed before it was here. */
export interface Opening {
  defaultOpen: boolean;
}

/** What a button that stands in the part's place must carry. */
interface Handlers {
  onClick: () => void;
  "aria-expanded": false;
}

/**
 * A button and what opens at it, as one part; fetched when it is pressed, and then open.
 * @param load imports both as one component
 * @param button stands in its place until then, and looks the same
 */
export function lazyOpener<Props extends object>(
  load: () => Promise<FunctionComponent<Props & Opening>>,
  button: (props: Props, handlers: Handlers) => ReactNode,
): (props: Props) => ReactNode {
  const part = lazyPart(load);
  return function LazyOpener(props: Props) {
    const [presses, setPresses] = useState(0);
    const component = usePart(part, presses, toastNotOpened);
    if (component) return createElement(component, { ...props, defaultOpen: presses > 0 });
    const onClick = () => setPresses(presses + 1);
    return button(props, { onClick, "aria-expanded": false });
  };
}

function toastNotOpened(): void {
  toast({
    title: "Não foi possível abrir",
    description: "Erro de conexão. Tente novamente.",
    tone: "destructive",
  });
}
