import { Link } from "@tanstack/react-router";
import { CircleHelp, Keyboard, type LucideIcon, Megaphone } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { singleKeys } from "#web/lib/shortcuts.ts";
import { useStored } from "#web/lib/stored.ts";
import { theme } from "#web/lib/theme.ts";
import { themeLabels } from "#web/lib/theme-labels.ts";
import { choice, ItemCheck, MenuChoices } from "#web/ui/menu-choices.tsx";
import { MenuPanel } from "#web/ui/menu-panel.tsx";
import type { Opening } from "#web/ui/lazy.tsx";
import { useSession } from "#web/widgets/session.ts";
import { pagesOutsideSidebar } from "./nav.ts";
import { hasNews } from "./news.ts";
import { type Overlay, showOverlay } from "./overlay-store.ts";
import { UserButton, type UserButtonProps } from "./user-button.tsx";

const item =
  "tap-44 relative flex h-8 items-center gap-2.5 rounded-sm pr-3 outline-none data-highlighted:bg-surface-2";
const themes = (["claro", "escuro", "sistema"] as const).map((value) => ({
  value,
  label: themeLabels[value],
}));

export interface UserMenuProps extends Pick<UserButtonProps, "isCompact"> {
  onNavigate: (() => void) | undefined;
}

/** The user's button and its menu: settings of this device, and the pages that have no link in the sidebar. */
export function UserMenuContent({ isCompact, onNavigate, defaultOpen }: UserMenuProps & Opening) {
  return (
    <DropdownMenu.Root defaultOpen={defaultOpen} modal={false}>
      <DropdownMenu.Trigger asChild>
        <UserButton isCompact={isCompact} />
      </DropdownMenu.Trigger>
      <MenuPanel align="start" className="min-w-56">
        <OtherPages onNavigate={onNavigate} />
        <ThemeItems />
        <DropdownMenu.Separator className="my-1 h-px bg-border" />
        <ShortcutsItem />
        <OverlayItem overlay="shortcuts" icon={Keyboard} onNavigate={onNavigate}>
          Atalhos do teclado
        </OverlayItem>
        <DropdownMenu.Separator className="my-1 h-px bg-border" />
        <NewsItem onNavigate={onNavigate} />
        <OverlayItem overlay="ajuda" icon={CircleHelp} onNavigate={onNavigate}>
          Ajuda
        </OverlayItem>
      </MenuPanel>
    </DropdownMenu.Root>
  );
}

function OtherPages({ onNavigate }: Pick<UserMenuProps, "onNavigate">) {
  const { user } = useSession();
  const others = pagesOutsideSidebar(user.role);
  if (others.length === 0) return null;
  return (
    <>
      {others.map(({ path, label, icon: Icon }) => (
        <DropdownMenu.Item key={path} asChild className={`${item} pl-2`}>
          <Link to={path} onClick={onNavigate}>
            <Icon aria-hidden strokeWidth={1.75} className="size-4" /> {label}
          </Link>
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Separator className="my-1 h-px bg-border" />
    </>
  );
}

function ThemeItems() {
  const chosen = useStored(theme);
  return <MenuChoices label="Tema" choices={themes} chosen={[chosen]} onChoose={theme.set} />;
}

function ShortcutsItem() {
  const chosen = useStored(singleKeys);
  return (
    <DropdownMenu.CheckboxItem
      checked={chosen === "ligados"}
      onCheckedChange={(isOn) => singleKeys.set(isOn ? "ligados" : "desligados")}
      className={choice}
    >
      <ItemCheck /> Atalhos de uma tecla
    </DropdownMenu.CheckboxItem>
  );
}

interface OverlayItemProps extends Pick<UserMenuProps, "onNavigate"> {
  overlay: Overlay;
  icon: LucideIcon;
  children: ReactNode;
}

/** Opens something over the page. */
function OverlayItem({ overlay, icon: Icon, onNavigate, children }: OverlayItemProps) {
  const show = () => {
    onNavigate?.();
    showOverlay(overlay);
  };
  return (
    <DropdownMenu.Item className={`${item} pl-2`} onSelect={show}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4" /> {children}
    </DropdownMenu.Item>
  );
}

/** With a dot while there is something that this user has not read here. */
function NewsItem({ onNavigate }: Pick<UserMenuProps, "onNavigate">) {
  const { user } = useSession();
  return (
    <OverlayItem overlay="novidades" icon={Megaphone} onNavigate={onNavigate}>
      Novidades
      {hasNews(user.id) && (
        <>
          <span aria-hidden className="ml-auto size-2 rounded-full bg-primary" />
          <span className="sr-only">, não lidas</span>
        </>
      )}
    </OverlayItem>
  );
}
