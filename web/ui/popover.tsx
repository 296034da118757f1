import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { useOnDemand } from "./use-on-demand.ts";

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** Names it for screen readers. */
  label: string;
  children: ReactNode;
}

const load = async () => (await import("./popover-panel.tsx")).PopoverPanel;

/** A small panel below its button. Its code is fetched when a hand or the focus comes near. */
export function Popover(props: PopoverProps) {
  const { part: Panel, button } = useOnDemand(load);
  if (Panel) return <Panel {...props} />;
  return cloneElement(props.trigger, {
    "aria-haspopup": "dialog",
    "aria-expanded": false,
    ...button,
  });
}
