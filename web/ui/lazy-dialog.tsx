import { type FunctionComponent, createElement, type ReactNode } from "react";
import { DialogWaiting } from "./dialog-waiting.tsx";
import { fetchAtFirstAct, type LoadPart, usePart } from "./use-part.ts";

/**
 * A dialog whose code is no part of the page's first load: it is fetched when somebody begins to use the page.
 * @param load imports its component
 * @returns a component with the same props
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: LoadPart<FunctionComponent<Props>>,
): (props: Props) => ReactNode {
  return lazyWindow(load, ({ onClose }) => onClose());
}

/** The same for a window that is closed in its own words. */
export function lazyWindow<Props extends object>(
  load: LoadPart<FunctionComponent<Props>>,
  close: (props: Props) => void,
): (props: Props) => ReactNode {
  fetchAtFirstAct(load);
  return function LazyWindow(props: Props) {
    const part = usePart(load, () => close(props));
    return part ? createElement(part, props) : <DialogWaiting />;
  };
}
