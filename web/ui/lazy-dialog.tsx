import { type ComponentType, createElement, type ReactNode } from "react";
import { DialogWaiting } from "./dialog-waiting.tsx";
import { fetchAtFirstAct, type LoadPart, usePart } from "./use-part.ts";

/**
 * A dialog whose code is no part of the page's first load: it is fetched when somebody begins to use the page.
 * @param load imports its component
 * @param onFailed closes it when it cannot be fetched
 * @returns a component with the same props
 */
export function lazyDialog<Props extends object>(
  load: LoadPart<ComponentType<Props>>,
  onFailed: (props: Props) => void,
): (props: Props) => ReactNode {
  fetchAtFirstAct(load);
  return function LazyDialog(props: Props) {
    const part = usePart(load, () => onFailed(props));
    return part ? createElement(part, props) : <DialogWaiting />;
  };
}
