import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { RouterProvider, type RouterHistory } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import type { ConfirmFactorProps } from "#web/features/acesso/confirm-factor.tsx";
import { sessionQuery } from "#web/features/acesso/data.ts";
import type { PasswordProps } from "#web/features/acesso/password-dialog.tsx";
import { sentenceOf } from "#web/lib/api.ts";
import { createQueryClient } from "#web/lib/query.ts";
import { DialogWaiting } from "#web/ui/dialog-waiting.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ErrorPanel } from "./error-panel.tsx";
import { createStaffRouter } from "./router.tsx";
import { type SessionWatch, watchSession } from "./session-watch.ts";
import { Toasts } from "./toasts.tsx";

export interface StaffApp {
  queryClient: QueryClient;
  router: ReturnType<typeof createStaffRouter>;
  session: SessionWatch;
}

/** Cache, router and session of one application, joined. */
export function createStaffApp(history?: RouterHistory): StaffApp {
  const queryClient = createQueryClient();
  const router = createStaffRouter(queryClient, history);
  return { queryClient, router, session: watchSession({ queryClient, router }) };
}

const PasswordDialog = lazyComponent<PasswordProps>(
  async () => (await import("#web/features/acesso/password-dialog.tsx")).PasswordDialog,
  { pending: () => <DialogWaiting />, onFailed: ({ onCancel }) => onCancel() },
);

const ConfirmFactor = lazyComponent<ConfirmFactorProps>(
  async () => (await import("#web/features/acesso/confirm-factor.tsx")).ConfirmFactor,
  { pending: () => <DialogWaiting />, onFailed: ({ onCancel }) => onCancel() },
);

export function App({ app: { queryClient, router, session } }: { app: StaffApp }) {
  const asked = useSyncExternalStore(session.subscribe, session.asked);
  useEffect(() => session.followTabs(), [session]);
  if (asked === "leaving") return <Spinner />;
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGate>
        <RouterProvider router={router} />
      </SessionGate>
      {asked === "factor" && (
        <ConfirmFactor onGiven={session.confirmed} onCancel={session.givenUp} />
      )}
      {asked && asked !== "factor" && (
        <PasswordDialog
          user={asked}
          onEntered={(user) => session.entered(user, asked)}
          onCancel={session.givenUp}
        />
      )}
      <Toasts />
    </QueryClientProvider>
  );
}

/** Holds the application back until the session is read. A read that fails is no answer: it shows an error, never the login. */
function SessionGate({ children }: { children: ReactNode }) {
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
