import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { FunctionComponent, ReactNode } from "react";
import { ApiError } from "#web/lib/api.ts";
import { isUuid } from "#web/lib/uuid.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Freshness } from "./list/freshness.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { PageHeader } from "./page-header.tsx";

/** The words where there is no such row, and where to go on: to the beginning, unless told. */
interface NotFoundTexts {
  title: string;
  description: string;
  to?: string;
  label?: string;
}

export const EVENTO_NOT_FOUND = {
  title: "Evento não encontrado",
  description: "O evento não existe, ou é de outra parte da rede.",
};

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
  notFound: NotFoundTexts;
  /** Says below the row how old it is. */
  isDated?: boolean;
  children: (row: Row) => ReactNode;
}

/** The page of one row: waiting, not found, failed, or the row. */
export function RecordPage<Row>(props: Props<Row>) {
  const { id, read, title, description, failed, notFound, isDated = false, children } = props;
  const { data, dataUpdatedAt: updatedAt, error, isFetching, refetch } = read;
  const onRefresh = () => void refetch();
  if (!isUuid(id) || (error instanceof ApiError && error.status === 404))
    return <NotFound {...notFound} />;
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
      {error ? <LoadFailed title={failed} query={read} /> : <Waiting />}
    </>
  );
}

const Waiting = () => (
  <div aria-busy className="grid gap-4">
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-48 w-full" />
  </div>
);

function NotFound({ title, description, to = "/", label = "Voltar ao início" }: NotFoundTexts) {
  const next = (
    <Link to={to} className={buttonStyle({ variant: "outline" })}>
      {label}
    </Link>
  );
  return <PageHeader {...{ title, description }} actions={next} />;
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
