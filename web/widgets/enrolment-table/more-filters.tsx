import { may } from "#shared/permissions.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Popover } from "#web/ui/lazy-parts.tsx";
import { FilterButton } from "../list/filter-button.tsx";
import { useSession } from "../session.ts";
import type { MoreFiltersProps } from "./filters.ts";

const CallFilters = lazyComponent<MoreFiltersProps>(
  async () => (await import("./call-filters.tsx")).CallFilters,
  { onFailed: () => {} },
);

/** Students have a list of their own enrolments, and none of who brought or called them. */
const useMay = () => may(useSession().user.role, "resultados:ver");

/** The filters that few use, for roles that may. */
export function MoreFilters(props: MoreFiltersProps) {
  return useMay() && <CallFilters {...props} />;
}

/** The number of these filters that are set. */
export const moreSet = ({
  evento,
  contato,
  responsavel,
  origem,
  ...ofOne
}: MoreFiltersProps["filters"]) =>
  [...(isUuid(evento) ? Object.values(ofOne) : []), contato, responsavel, origem].filter(Boolean)
    .length;

/** The same behind a button, where the other filters stand beside each other. */
export function MoreFiltersButton(props: MoreFiltersProps) {
  if (!useMay()) return null;
  const button = <FilterButton count={moreSet(props.filters)} className="mt-6.75" />;
  return (
    <Popover label="Mais filtros" trigger={button}>
      <div className="flex flex-col gap-4">
        <MoreFilters {...props} />
      </div>
    </Popover>
  );
}
