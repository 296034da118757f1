import { Link } from "@tanstack/react-router";
import { DropdownMenu } from "radix-ui";
import { type ReactNode, useId } from "react";
import type { Opening } from "#web/ui/lazy.tsx";
import { MenuPanel } from "#web/ui/menu-panel.tsx";
import { useSession } from "#web/widgets/session.ts";
import { pagesInMenu } from "./nav.ts";
import { useMenuSearch } from "./nav-search.ts";
import { type MenuGroup, menuGroups } from "./staff-page.ts";
import { UserButton, type UserButtonProps } from "./user-button.tsx";
import { item, ReadingItems, ShortcutItems, ThemeItems } from "./user-menu-items.tsx";

export interface UserMenuProps extends Pick<UserButtonProps, "isCompact"> {
  onNavigate: (() => void) | undefined;
}

/** The user's button and its menu: the pages that the sidebar omits, settings of this device, news and help. */
export function UserMenuContent({ isCompact, onNavigate, defaultOpen }: UserMenuProps & Opening) {
  return (
    <DropdownMenu.Root defaultOpen={defaultOpen} modal={false}>
      <DropdownMenu.Trigger asChild>
        <UserButton isCompact={isCompact} />
      </DropdownMenu.Trigger>
      <MenuPanel align="start" className="min-w-58">
        <Pages group="rede" onNavigate={onNavigate} />
        <Pages group="privacidade" onNavigate={onNavigate} />
        <Pages group="conta" onNavigate={onNavigate}>
          <ThemeItems />
          <ShortcutItems onNavigate={onNavigate} />
          <ReadingItems onNavigate={onNavigate} />
        </Pages>
      </MenuPanel>
    </DropdownMenu.Root>
  );
}

interface PagesProps extends Pick<UserMenuProps, "onNavigate"> {
  group: MenuGroup;
  /** Follows the pages. */
  children?: ReactNode;
}

/** The pages of one group under its name; nothing where the role has none. */
function Pages({ group, onNavigate, children }: PagesProps) {
  const { user } = useSession();
  const titleId = useId();
  const searchOf = useMenuSearch();
  const pages = pagesInMenu(user.role, group);
  if (pages.length === 0) return null;
  return (
    <DropdownMenu.Group
      aria-labelledby={titleId}
      className="border-border not-first:mt-1 not-first:border-t not-first:pt-1"
    >
      <DropdownMenu.Label id={titleId} className="px-2 py-1 text-xs text-fg-muted">
        {menuGroups[group]}
      </DropdownMenu.Label>
      {pages.map(({ path, label, icon: Icon }) => (
        <DropdownMenu.Item key={path} asChild className={item}>
          <Link to={path} search={searchOf(path)} onClick={onNavigate}>
            <Icon aria-hidden strokeWidth={1.75} className="size-4" /> {label}
          </Link>
        </DropdownMenu.Item>
      ))}
      {children}
    </DropdownMenu.Group>
  );
}
