import { useNavigate } from "@tanstack/react-router";
import { LogOut, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useLogout } from "#web/features/acesso/data.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { Logo, Mark } from "#web/widgets/brand.tsx";
import { SearchButton } from "./search-button.tsx";
import { SidebarLinks } from "./sidebar-links.tsx";
import { UserMenu } from "./user-menu.tsx";

interface Props {
  /** True if the sidebar shows icons only. */
  isCompact?: boolean;
  onToggleCompact?: () => void;
  /** Called when a link is followed, so that the drawer closes. */
  onNavigate?: () => void;
}

/** Logo, the user's button, the links of the role and 'Sair' (product.md#shell). */
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
