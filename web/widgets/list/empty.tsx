import { Inbox, type LucideIcon, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { ListPanel } from "./states.tsx";
import type { ListState } from "./use-list.ts";

/** What a list without rows says. */
export interface EmptyTexts {
  /** Said when there is nothing at all, and what to do about it. */
  none: string;
  icon?: LucideIcon;
  hint?: string;
  action?: ReactNode;
  /** Said when a search finds nothing; the same as `none` unless told. */
  notFound?: string;
  /** Whether the filters are why there are none; any filter that is set is, unless told. */
  isFiltered?: boolean;
}

interface Props extends EmptyTexts {
  of: ListState<unknown>;
}

/** No rows: because there are none, or because none match. */
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
        {action}
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
