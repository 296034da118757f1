import type { LucideIcon } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { MenuTrigger } from "./menu-trigger.tsx";
import { useOnDemand } from "./use-on-demand.ts";

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** Names the button: "Ações de Franquia Norte". */
  label: string;
  items: readonly MenuItem[];
}

const load = async () => (await import("./menu-items.tsx")).MenuItems;

/** Three dots, and behind them what can be done with a row; fetched when a hand or the focus comes near. */
export function RowMenu(props: MenuProps) {
  const { part: Items, button } = useOnDemand(load);
  const [isByKey, setByKey] = useState(false);
  if (Items) return <Items {...props} isByKey={isByKey} />;
  const open = ({ detail }: MouseEvent) => {
    // A press counts as one click, a key as none.
    setByKey(detail === 0);
    button.onClick();
  };
  return (
    <MenuTrigger
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      {...button}
      onClick={open}
    />
  );
}
