import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider, type RouterHistory } from "@tanstack/react-router";
import { endSession, sessionQuery } from "#web/features/acesso/data.ts";
import { createQueryClient } from "#web/lib/query.ts";
import { toast } from "#web/ui/toast-store.ts";
import { Toasts } from "./toasts.tsx";
import { createStaffRouter, loginFor } from "./router.tsx";
import { SessionGate } from "./session-gate.tsx";

export interface StaffApp {
  queryClient: QueryClient;
  router: ReturnType<typeof createStaffRouter>;
}

/** Cache and router of one application, joined: a session that ended leads to the login from everywhere. */
export function createStaffApp(history?: RouterHistory): StaffApp {
  const queryClient = createQueryClient(() => {
    // Several calls may fail together; one of them leads out.
    if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
    const { href } = router.state.location;
    toast({ title: "Sua sessão terminou", description: "Entre novamente para continuar." });
    void endSession(queryClient, () => router.navigate({ ...loginFor(href), replace: true }));
  });
  const router = createStaffRouter(queryClient, history);
  return { queryClient, router };
}

export function App({ app }: { app: StaffApp }) {
  return (
    <QueryClientProvider client={app.queryClient}>
      <SessionGate>
        <RouterProvider router={app.router} />
      </SessionGate>
      <Toasts />
    </QueryClientProvider>
  );
}
