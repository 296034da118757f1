import { Lock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError, sentenceOf } from "#web/lib/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface PanelProps {
  icon: LucideIcon;
  text: string;
  hint?: string;
  /** The way on. */
  children?: ReactNode;
}

/** What stands where the rows would be. */
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

interface FailedProps {
  /** product.md#messages. */
  failed: string;
  /** Of a list that is refused to a role. */
  forbidden?: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The list was refused to this role, or could not be read. */
export function ListFailed({ failed, forbidden, error, isRetrying, onRetry }: FailedProps) {
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
        <Button variant="outline" size="compact" disabled={isRetrying} onClick={onRetry}>
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

/** On phones, below the last card. */
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
