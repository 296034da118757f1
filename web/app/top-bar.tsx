import { useOnDemand } from "#web/ui/use-on-demand.ts";
import { Logo } from "#web/widgets/brand.tsx";
import { MenuButton } from "./menu-button.tsx";
import { SearchIcon } from "./search-button.tsx";

const load = async () => (await import("./drawer.tsx")).Drawer;

/** Below 1024 px: a bar of 56 px whose menu button opens the sidebar as a drawer. */
export function TopBar() {
  const { part: Drawer, button } = useOnDemand(load);
  return (
    <header className="sticky top-(--banner) z-20 flex h-14 items-center gap-2 border-b border-border bg-surface px-2 lg:hidden">
      {Drawer ? <Drawer /> : <MenuButton aria-expanded={false} {...button} />}
      <Logo />
      <SearchIcon />
    </header>
  );
}
