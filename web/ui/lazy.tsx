import { createElement, type FunctionComponent, type ReactNode, useState } from "react";
import { lazyPart, usePart, useShownPart } from "./lazy-part.ts";
import { toast } from "./toast-store.ts";

interface Options<Props> {
  /**
   * Rendered until the part is loaded; nothing if left out.
   * @param retry loads it again; null while it is loading
   */
  pending?: (props: Props, retry: (() => void) | null) => ReactNode;
  /**
   * Called after a toast has told that loading failed, for example to close what was to open. If
   * left out, there is no toast, and rendering throws the failure for the error boundary around it.
   */
  onFailed?: (props: Props) => void;
}

/**
 * A component that is a part, with the same props, loaded when it is rendered.
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

/** The first state of a part at a button: open if it was pressed before it was loaded. */
export interface Opening {
  defaultOpen: boolean;
}

/** The attributes that a button in the part's place needs. */
interface Handlers {
  onClick: () => void;
  "aria-expanded": false;
}

/**
 * A button and its panel as one part, loaded and opened by a press.
 * @param load imports both as one component
 * @param button is shown until then, and looks the same
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
