import { lazyRouteComponent } from "@tanstack/react-router";
import {
  createElement,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { toast } from "./toast-store.ts";

// Code that a page does not need to be read is fetched after it, always in this way (docs/decisions/017): at the first
// touch, key or move of the mouse, or when it is shown before that. What was fetched stays; what could not be
// fetched is fetched anew when it is asked for again.

/** Something whose code is no part of the page's first load. */
export interface Part<Thing> {
  /** The thing, fetched unless it is here. Rejects without network; the next call tries again. */
  fetch: () => Promise<Thing>;
  /** The thing if it is here, otherwise null. */
  here: () => Thing | null;
}

const FIRST_ACTS = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Declares a part; to be called once for each, outside of components.
 * @param load imports it
 */
export function lazyPart<Thing>(load: () => Promise<Thing>): Part<Thing> {
  let here: Thing | null = null;
  const fetch = async () => (here ??= await load());
  const onFirstAct = () => {
    for (const name of FIRST_ACTS) document.removeEventListener(name, onFirstAct);
    // Nobody has asked for it yet: a failure is told when somebody does.
    void fetch().catch(() => {});
  };
  for (const name of FIRST_ACTS) document.addEventListener(name, onFirstAct);
  return { fetch, here: () => here };
}

/**
 * A part that somebody wants to see: fetched now, unless it is here.
 * @param attempt 0 while nobody wants it; another number after a failure tries again
 * @returns null until it is here
 */
export function usePart<Thing extends object>(
  part: Part<Thing>,
  attempt: number,
  onFailed: (error: Error) => void,
): Thing | null {
  const [shown, setShown] = useState<Thing | null>(part.here);
  const fail = useEffectEvent((cause: unknown) =>
    onFailed(new Error("A part of the page could not be fetched", { cause })),
  );
  const isWanted = attempt > 0 && shown === null;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const show = async () => {
      try {
        const thing = await part.fetch();
        if (!isGone) setShown(() => thing);
      } catch (error) {
        if (!isGone) fail(error);
      }
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [part, attempt, isWanted]);
  return shown;
}

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
    const [attempt, setAttempt] = useState(1);
    const [failure, setFailure] = useState<Error | null>(null);
    const component = usePart(part, attempt, (error) => {
      setFailure(error);
      if (!onFailed) return;
      toastNotOpened();
      onFailed(props);
    });
    if (component) return createElement(component, props);
    if (failure && !onFailed) throw failure;
    const retry = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
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

/**
 * A page. The router fetches it when its address is asked for, keeps the page before it until it is here, and
 * reloads once if a new release has replaced the file; a page is therefore the one part that it fetches itself.
 */
export const lazyPage = lazyRouteComponent;

function toastNotOpened(): void {
  toast({
    title: "Não foi possível abrir",
    description: "Erro de conexão. Tente novamente.",
    tone: "destructive",
  });
}
