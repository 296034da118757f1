import { Inbox, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { ListPanel } from "./states.tsx";

interface Props {
  /** Said when there is nothing at all, and what to do about it. */
  none: string;
  hint?: string;
  action?: ReactNode;
  /** Said when a search finds nothing; the same as `none` unless told. */
  notFound?: string;
  busca: string;
  isFiltered: boolean;
  change: (patch: { busca: string }) => void;
  /** Takes every filter away, the search too. */
  clear: () => void;
}

/** No rows: because there are none, or because none match. */
export function ListEmpty(props: Props) {
  const { none, hint, action, notFound = none, busca, isFiltered, change, clear } = props;
  if (!isFiltered) {
    return (
      <ListPanel icon={Inbox} text={none} {...(hint ? { hint } : {})}>
        {action}
      </ListPanel>
    );
  }
  return (
    <ListPanel icon={SearchX} text={notFound} hint="Nenhum resultado para os filtros aplicados.">
      <div className="flex flex-wrap justify-center gap-2">
        {busca !== "" && (
          <Button variant="outline" onClick={() => change({ busca: "" })}>
            Limpar busca
          </Button>
        )}
        <Button variant="outline" onClick={clear}>
          Limpar filtros
        </Button>
      </div>
    </ListPanel>
  );
}
