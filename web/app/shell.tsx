import { useRouterState } from "@tanstack/react-router";
import { WifiOff } from "lucide-react";
import { type CSSProperties, type ReactNode, useMemo, useSyncExternalStore } from "react";
import type { SessionUser } from "#shared/contract/acesso.ts";
import { cn } from "#web/ui/cn.ts";
import { DemoBanner } from "#web/widgets/demo-banner.tsx";
import { type Session, SessionContext } from "#web/widgets/session.ts";
import { canOpen } from "./nav.ts";
import { Overlays } from "./overlays.tsx";
import { useSidebarWidth } from "./sidebar-width.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

/** Sidebar, top bar and banners around a page (product.md#shell). */
export function Shell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const session = useMemo<Session>(
    () => ({ user, canOpen: (path) => canOpen(user.role, path) }),
    [user],
  );
  // The page itself says it: what an answer put above everything would push everything down.
  const isDemo = document.documentElement.dataset.demo === "true";
  const sidebar = useSidebarWidth();
  return (
    <SessionContext value={session}>
      <div style={{ "--banner": isDemo ? "1.75rem" : "0px" } as CSSProperties}>
        <a
          href="#conteudo"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2 font-medium text-primary-fg focus:translate-y-0"
        >
          Ir para o conteúdo
        </a>
        <RouteBar />
        {isDemo && <DemoBanner />}
        <TopBar />
        <div className="lg:flex">
          <aside
            className={cn(
              "sticky top-(--banner) hidden h-[calc(100dvh-var(--banner))] shrink-0 border-r border-border bg-surface lg:block",
              sidebar.isCompact ? "w-16" : "w-[248px]",
            )}
          >
            <Sidebar isCompact={sidebar.isCompact} onToggleCompact={sidebar.toggle} />
          </aside>
          <main id="conteudo" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <OfflineBanner />
            <div className="mx-auto max-w-[1280px] px-4 py-6 md:px-7">{children}</div>
          </main>
        </div>
        <Overlays />
      </div>
    </SessionContext>
  );
}

/** A thin line on top while the next page is on its way. */
function RouteBar() {
  const isMoving = useRouterState({ select: (state) => state.isLoading });
  if (!isMoving) return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-primary" />;
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener("online", listener);
  globalThis.addEventListener("offline", listener);
  return () => {
    globalThis.removeEventListener("online", listener);
    globalThis.removeEventListener("offline", listener);
  };
}

/** Says that the network is gone; the data already here stays readable. */
function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2 border-b border-warn-bd bg-warn-bg px-4 py-2 text-warn-fg md:px-7">
          <WifiOff aria-hidden className="size-4 shrink-0" /> Sem conexão. Mostrando dados já
          carregados.
        </p>
      )}
    </div>
  );
}
