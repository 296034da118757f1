import { useOnDemand } from "#web/ui/use-on-demand.ts";
import { UserButton } from "./user-button.tsx";

const load = async () => (await import("./user-menu-content.tsx")).UserMenuContent;

interface Props {
  isCompact: boolean;
  onNavigate: (() => void) | undefined;
}

/** Who is here. Few open the menu behind it, so its code waits for the first who does. */
export function UserMenu({ isCompact, onNavigate }: Props) {
  const { part: Content, button } = useOnDemand(load);
  return Content ? (
    <Content isCompact={isCompact} onNavigate={onNavigate} />
  ) : (
    <UserButton isCompact={isCompact} aria-haspopup="menu" aria-expanded={false} {...button} />
  );
}
