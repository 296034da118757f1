import { Inbox, type LucideIcon, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { ListPanel } from "./states.tsx";
import type { ListState } from "./use-list.ts";

/** Says what this role sees, because an empty list may hide a question. */
const Alcance = lazyComponent(async () => (await import("../por-que-vejo.tsx")).Alcance);

/** The texts of a list without rows. */
export interface EmptyTexts {
  /** Shown when there are no rows at all; it also tells what to do. */
  none: string;
  icon?: LucideIcon;
  hint?: string;
  action?: ReactNode;
  /** Shown when a search finds nothing; the default is `none`. */
  notFound?: string;
  /** True if the filters are the reason; by default any set filter is. */
  isFiltered?: boolean;
}

interface Props extends EmptyTexts {
  of: ListState<unknown>;
}

/** No rows: there are none, or none match. */
export function ListEmpty(props: Props) {
  const {
    none,
    icon = Inbox,
    hint,
    action,
    notFound = none,
    of,
    isFiltered = of.isFiltered,
  } = props;
  if (!isFiltered) {
    return (
      <ListPanel icon={icon} text={none} hint={hint}>
        {action ?? <Alcance />}
      </ListPanel>
    );
  }
  return (
    <ListPanel icon={SearchX} text={notFound} hint="Nenhum resultado para os filtros aplicados.">
      <div className="flex flex-wrap justify-center gap-2">
        {of.filters.busca && (
          <Button variant="outline" onClick={of.clearSearch}>
            Limpar busca
          </Button>
        )}
        <Button variant="outline" onClick={of.clear}>
          Limpar filtros
        </Button>
      </div>
    </ListPanel>
  );
}
