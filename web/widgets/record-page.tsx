import type { UseQueryResult } from "@tanstack/react-query";
import type { FunctionComponent, ReactNode } from "react";
import { ApiError, sentenceOf } from "#web/lib/api.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Freshness } from "./list/freshness.tsx";
import { PageHeader } from "./page-header.tsx";

interface Props<Row> {
  /** The id in the address, which may be any text. */
  id: string;
  read: Pick<UseQueryResult<Row>, "data" | "dataUpdatedAt" | "error" | "isFetching" | "refetch">;
  /** The head of the page while the row is not here. */
  title: string;
  description: string;
  /** The title of the alert where it cannot be read. */
  failed: string;
  /** For an id of no row, or of one that this role does not see. */
  notFound: ReactNode;
  /** Says below the row how old it is. */
  isDated?: boolean;
  children: (row: Row) => ReactNode;
}

/** The page of one row: waiting, not found, failed, or the row. */
export function RecordPage<Row>(props: Props<Row>) {
  const { id, read, title, description, failed, notFound, isDated = false, children } = props;
  const { data, dataUpdatedAt: updatedAt, error, isFetching, refetch } = read;
  const onRefresh = () => void refetch();
  if (!isUuid(id) || (error instanceof ApiError && error.status === 404)) return notFound;
  if (data !== undefined)
    return (
      <>
        {children(data)}
        {isDated && (
          <div className="mt-2 flex justify-end">
            <Freshness {...{ updatedAt, isFetching, onRefresh }} />
          </div>
        )}
      </>
    );
  return (
    <>
      <PageHeader title={title} description={description} />
      {error ? (
        <Alert
          tone="bad"
          title={failed}
          action={
            <Button variant="outline" disabled={isFetching} onClick={onRefresh}>
              Tentar novamente
            </Button>
          }
        >
          {sentenceOf(error)}
        </Alert>
      ) : (
        <div aria-busy className="grid gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </>
  );
}

/**
 * A section of such a page that comes after it, because few open the page for it (docs/decisions/017).
 * @param place is kept for it, and is the way to fetch it again where that failed
 */
export const lazySection = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  place: ReactNode,
) =>
  lazyComponent(load, {
    pending: (_props, retry) =>
      retry ? (
        <Button variant="outline" onClick={retry}>
          Tentar novamente
        </Button>
      ) : (
        place
      ),
    onFailed: () => {},
  });
