import { useNavigate, Link } from "@tanstack/react-router";
import { LogOut, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useLogout } from "#web/features/acesso/data.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { lazyOpener } from "#web/ui/lazy.tsx";
import { Logo, Mark } from "#web/widgets/brand.tsx";
import { useSession } from "#web/widgets/session.ts";
import { pages } from "./nav.ts";
import { useMenuSearch } from "./nav-search.ts";
import { SearchButton } from "./search-button.tsx";
import { UserButton } from "./user-button.tsx";
import type { UserMenuProps } from "./user-menu-content.tsx";

interface Props {
  /** True if the sidebar shows icons only. */
  isCompact?: boolean;
  onToggleCompact?: () => void;
  /** Called when a link is followed, so that the drawer closes. */
  onNavigate?: () => void;
}

/** Logo, the user's button, the links of the role and 'Sair' (product/telas.md#shell). */
export function Sidebar({ isCompact = false, onToggleCompact, onNavigate }: Props) {
  const navigate = useNavigate();
  const logout = useLogout(() => navigate({ to: "/auth" }));
  const ToggleIcon = isCompact ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className="relative flex h-full flex-col gap-3 overflow-y-auto p-3">
      <div
        className={cn("flex items-center gap-2", isCompact ? "flex-col" : "justify-between pl-1")}
      >
        {isCompact ? <Mark /> : <Logo />}
        {onToggleCompact && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={isCompact ? "Expandir menu" : "Recolher menu"}
            title="Ctrl+B"
            onClick={onToggleCompact}
          >
            <ToggleIcon aria-hidden />
          </Button>
        )}
      </div>
      <UserMenu isCompact={isCompact} onNavigate={onNavigate} />
      {onToggleCompact && <SearchButton isCompact={isCompact} />}
      <SidebarLinks isCompact={isCompact} onNavigate={onNavigate} />
      <Button
        variant="ghost"
        size={isCompact ? "iconTouch" : "control"}
        className={cn("mt-auto", isCompact ? "self-center" : "justify-start! gap-3! px-3!")}
        title={isCompact ? "Sair" : undefined}
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
      >
        <LogOut aria-hidden />
        <span className={isCompact ? "sr-only" : undefined}>Sair</span>
      </Button>
    </div>
  );
}

interface LinksProps {
  isCompact: boolean;
  onNavigate: (() => void) | undefined;
}

/** The links of the role, in the words and the order of product/telas.md#shell. */
function SidebarLinks({ isCompact, onNavigate }: LinksProps) {
  const { user } = useSession();
  const searchOf = useMenuSearch();
  return (
    <nav aria-label="Principal">
      <ul className="flex flex-col gap-0.5">
        {pages.map(({ path, sidebar, icon: Icon }) => {
          const label = sidebar?.[user.role];
          return label === undefined ? null : (
            <li key={path}>
              <Link
                to={path}
                search={searchOf(path)}
                activeOptions={{ exact: path === "/", includeSearch: false }}
                title={isCompact ? label : undefined}
                onClick={onNavigate}
                className={cn(
                  "tap-44 flex h-9 items-center gap-3 rounded-md font-medium text-fg-muted transition-colors hover:bg-surface-2 hover:text-fg aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-soft-fg",
                  isCompact ? "justify-center" : "px-3",
                )}
              >
                <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
                <span className={isCompact ? "sr-only" : "truncate"}>{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The user's button; the menu's code is fetched when it is first opened. */
const UserMenu = lazyOpener<UserMenuProps>(
  async () => (await import("./user-menu-content.tsx")).UserMenuContent,
  ({ isCompact }, handlers) => (
    <UserButton isCompact={isCompact} aria-haspopup="menu" {...handlers} />
  ),
);
