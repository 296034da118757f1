import { lazyOpener } from "#web/ui/lazy.tsx";
import { UserButton } from "./user-button.tsx";
import type { UserMenuProps } from "./user-menu-content.tsx";

/** The user's button; the menu's code is fetched when it is first opened. */
export const UserMenu = lazyOpener<UserMenuProps>(
  async () => (await import("./user-menu-content.tsx")).UserMenuContent,
  ({ isCompact }, handlers) => (
    <UserButton isCompact={isCompact} aria-haspopup="menu" {...handlers} />
  ),
);
