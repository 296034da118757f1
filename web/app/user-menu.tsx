import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "#web/lib/idle.ts";
import { UserButton } from "./user-button.tsx";

const load = async () => ({ default: (await import("./user-menu-content.tsx")).UserMenuContent });
const Content = lazy(load);

interface Props {
  isCompact: boolean;
  onNavigate: (() => void) | undefined;
}

/** Who is here. The menu behind it is loaded after the page: few open it, everybody would wait for its code. */
export function UserMenu({ isCompact, onNavigate }: Props) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => void load()), []);
  const button = (
    <UserButton
      isCompact={isCompact}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <Content isCompact={isCompact} onNavigate={onNavigate} />
    </Suspense>
  ) : (
    button
  );
}
