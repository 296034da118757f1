import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";

interface Props {
  header: string;
  direction: "ascending" | "descending" | "none";
  onTurn: () => void;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** It takes no room: with it, five sortable columns would push the last one out of the table. */
const hint =
  "absolute left-full -ml-1 opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60 [@media(hover:none)]:opacity-60";

/** The head of a sortable column; its cell's `aria-sort` tells the order. */
export function SortHead({ header, direction, onTurn }: Props) {
  const Icon = icons[direction];
  return (
    <Button
      variant="ghost"
      size="none"
      title={`Ordenar por ${header}`}
      className={cn(
        "group relative tap-44 -mx-1.5 h-7 gap-1 px-1.5 text-xs font-medium [&_svg]:size-3.5",
        direction !== "none" && "text-fg",
      )}
      onClick={onTurn}
    >
      {header}
      <Icon aria-hidden className={cn(direction === "none" && hint)} />
    </Button>
  );
}
