import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "#web/lib/idle.ts";
import { Logo } from "#web/widgets/brand.tsx";
import { MenuButton } from "./menu-button.tsx";

const load = async () => ({ default: (await import("./drawer.tsx")).Drawer });
const Drawer = lazy(load);

/** Below 1024 px: a bar of 56 px whose menu button opens the sidebar as a drawer. */
export function TopBar() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => void load()), []);
  const button = <MenuButton aria-expanded={false} onClick={() => setWanted(true)} />;
  return (
    <header className="sticky top-(--banner) z-20 flex h-14 items-center gap-2 border-b border-border bg-surface px-2 lg:hidden">
      {isWanted ? (
        <Suspense fallback={button}>
          <Drawer />
        </Suspense>
      ) : (
        button
      )}
      <Logo />
    </header>
  );
}
