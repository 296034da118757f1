import { Button } from "#web/ui/button.tsx";
import type { Pages } from "../list/pages.ts";
import type { FilterPatch, Filters } from "./filters.ts";
import { RowsCards } from "./rows-cards.tsx";
import { RowsTable } from "./rows-table.tsx";
import type { EnrolmentScreen } from "./screen.ts";
import { Empty, Failed } from "./states.tsx";

interface Props<Row extends { id: string }> {
  screen: EnrolmentScreen<Row>;
  list: Pages<Row>;
  isPhone: boolean;
  filters: Filters;
  onChange: (patch: FilterPatch) => void;
}

/** The rows, or what stands in their place. A failed refresh leaves the rows that are there. */
export function ListBody<Row extends { id: string }>(props: Props<Row>) {
  const { screen, list, isPhone, filters, onChange } = props;
  const failure = list.error && (
    <Failed
      texts={screen.texts}
      error={list.error}
      isRetrying={list.isFetching}
      onRetry={list.refresh}
    />
  );
  if (failure && list.rows.length === 0) return failure;
  if (!list.isPending && list.rows.length === 0) {
    return <Empty texts={screen.texts} filters={filters} onChange={onChange} />;
  }
  const View = isPhone ? RowsCards : RowsTable;
  return (
    <>
      {failure}
      <View
        screen={screen}
        rows={list.rows}
        isLoading={list.isPending}
        isDimmed={list.isPlaceholder}
      />
      {isPhone && list.next !== null && <LoadMore list={list} />}
    </>
  );
}

function LoadMore({ list }: { list: Pick<Pages<unknown>, "isLoadingMore" | "loadMore"> }) {
  return (
    <Button
      variant="outline"
      size="touch"
      className="mt-4 w-full"
      disabled={list.isLoadingMore}
      onClick={list.loadMore}
    >
      {list.isLoadingMore ? "Carregando..." : "Carregar mais"}
    </Button>
  );
}
