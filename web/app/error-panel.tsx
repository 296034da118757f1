import { TriangleAlert } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Mark } from "#web/widgets/brand.tsx";
import { reloadFromServer } from "./reload.ts";

interface Props {
  title: string;
  message: string;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** A whole screen that could not be shown, and the way to try again. */
export function ErrorPanel({ title, message, isRetrying = false, onRetry }: Props) {
  return (
    <main className="flex min-h-[80dvh] flex-col items-center justify-center gap-4 p-6 text-center">
      <Mark className="size-12" />
      <div role="alert" className="max-w-md">
        <h1 className="flex items-center justify-center gap-2 text-xl font-semibold">
          <TriangleAlert aria-hidden className="size-5 text-danger" /> {title}
        </h1>
        <p className="mt-2 break-words text-fg-muted">{message}</p>
      </div>
      <Button disabled={isRetrying} onClick={onRetry}>
        Tentar novamente
      </Button>
    </main>
  );
}

/** A page whose code failed, or could not be loaded: a new version has replaced it, or there is no network. */
export function FailedPage() {
  return (
    <ErrorPanel
      title="Não foi possível abrir esta página"
      message="Verifique sua conexão e tente novamente."
      onRetry={() => void reloadFromServer({ again: true })}
    />
  );
}
