import { lazyOpener } from "#web/ui/lazy.tsx";
import { ListMenuButton } from "./list-menu-button.tsx";
import type { ListMenuProps } from "./list-menu-items.tsx";

/** All that one seldom wants of a list, in one place (product/telas.md#screens). */
export const ListMenu = lazyOpener<ListMenuProps>(
  async () => (await import("./list-menu-items.tsx")).ListMenuItems,
  (_props, handlers) => <ListMenuButton aria-haspopup="menu" {...handlers} />,
);
