import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sessionQuery } from "#web/features/acesso/data.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorPanel } from "./error-panel.tsx";

/** Holds the application back until the session is read. A read that fails is no answer: it shows an error, never the login. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery);
  if (session.isSuccess) return children;
  if (session.isPending) return <Spinner />;
  return (
    <ErrorPanel
      title="Não foi possível abrir o sistema"
      message={sentenceOf(session.error)}
      isRetrying={session.isFetching}
      onRetry={() => void session.refetch()}
    />
  );
}
