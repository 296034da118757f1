import { useRouterState } from "@tanstack/react-router";
import { WifiOff, Menu } from "lucide-react";
import {
  type CSSProperties,
  type ReactNode,
  useMemo,
  useSyncExternalStore,
  useEffect,
  useState,
  type ComponentProps,
} from "react";
import type { SessionUser } from "#shared/contract/acesso.ts";
import { stored, useStored } from "#web/lib/stored.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { Logo } from "#web/widgets/brand.tsx";
import { DemoBanner } from "#web/widgets/demo-banner.tsx";
import { type Session, SessionContext } from "#web/widgets/session.ts";
import { canOpen } from "./nav.ts";
import { Overlays } from "./overlays.tsx";
import { SearchIcon } from "./search-button.tsx";
import { Sidebar } from "./sidebar.tsx";

const menu = stored("capelo:menu", ["aberto", "recolhido"]);

const toggle = () => menu.set(menu.get() === "aberto" ? "recolhido" : "aberto");

/** Remembers on this device if the sidebar shows icons only; Ctrl+B changes it. */
function useSidebarWidth(): { isCompact: boolean; toggle: () => void } {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return { isCompact: useStored(menu) === "recolhido", toggle };
}

const VisitaBanner = lazyComponent(async () => (await import("./visita-banner.tsx")).VisitaBanner);

/** The height of what stays above everything. */
const bannersOf = (isDemo: boolean, { visita }: SessionUser): string =>
  `${(isDemo ? 1.75 : 0) + (visita ? 3 : 0)}rem`;

/** Sidebar, top bar and banners around a page (product/telas.md#shell). */
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
      <div style={{ "--banner": bannersOf(isDemo, user) } as CSSProperties}>
        <a
          href="#conteudo"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2 font-medium text-primary-fg focus:translate-y-0"
        >
          Ir para o conteúdo
        </a>
        <RouteBar />
        {isDemo && <DemoBanner />}
        {user.visita && <VisitaBanner user={user} />}
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

const Drawer = lazyComponent(async () => (await import("./drawer.tsx")).Drawer, {
  onFailed: ({ onClose }) => onClose(),
});

/** Below 1024 px: a bar of 56 px whose menu button opens the sidebar as a drawer. */
function TopBar() {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="sticky top-(--banner) z-20 flex h-14 items-center gap-2 border-b border-border bg-surface px-2 lg:hidden">
      <MenuButton aria-expanded={isOpen} onClick={() => setOpen(true)} />
      {isOpen && <Drawer onClose={() => setOpen(false)} />}
      <Logo />
      <SearchIcon />
    </header>
  );
}

/** Opens the drawer. */
function MenuButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="ghost"
      size="iconTouch"
      aria-label="Abrir menu"
      aria-haspopup="dialog"
      {...props}
    >
      <Menu aria-hidden />
    </Button>
  );
}
