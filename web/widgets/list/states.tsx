import { Lock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError, sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Pages } from "./pages.ts";

interface PanelProps {
  icon: LucideIcon;
  text: string;
  hint?: string | undefined;
  /** The next step, for example a link or a button. */
  children?: ReactNode;
}

export function ListPanel({ icon: Icon, text, hint, children }: PanelProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <span className="mb-1 rounded-xl bg-surface-2 p-3 text-fg-muted">
        <Icon aria-hidden strokeWidth={1.75} className="size-6" />
      </span>
      <p className="text-base font-medium">{text}</p>
      {hint && <p className="max-w-md text-fg-muted">{hint}</p>}
      {children && <div className="mt-2">{children}</div>}
    </div>
  );
}

/** Shown while the first rows load, in place of skeletons. */
export function LoadingText({ children }: { children: string }) {
  return (
    <p role="status" className="animate-pulse py-14 text-center text-fg-muted">
      {children}
    </p>
  );
}

interface FailedProps {
  /** The title of the alert (product/telas.md#messages). */
  failed: string;
  /** The text for a role that may not read the list. */
  forbidden?: string;
  list: Pick<Pages<unknown>, "error" | "isFetching" | "refresh">;
}

/** The list was refused to this role, or could not be read. */
export function ListFailed({ failed, forbidden, list }: FailedProps) {
  const { error, isFetching, refresh } = list;
  if (error === null) return null;
  if (forbidden !== undefined && error instanceof ApiError && error.status === 403) {
    return (
      <div role="alert">
        <ListPanel icon={Lock} text={forbidden} />
      </div>
    );
  }
  return (
    <Alert
      tone="bad"
      className="m-4"
      title={failed}
      action={
        <Button variant="outline" size="compact" disabled={isFetching} onClick={refresh}>
          Tentar novamente
        </Button>
      }
    >
      {sentenceOf(error)}
    </Alert>
  );
}

interface LoadMoreProps {
  isLoadingMore: boolean;
  loadMore: () => void;
}

/** The button below the last card on phones. */
export function LoadMore({ isLoadingMore, loadMore }: LoadMoreProps) {
  return (
    <Button
      variant="outline"
      size="touch"
      className="mt-4 w-full"
      disabled={isLoadingMore}
      onClick={loadMore}
    >
      {isLoadingMore ? "Carregando..." : "Carregar mais"}
    </Button>
  );
}
