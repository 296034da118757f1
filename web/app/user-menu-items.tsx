import {
  CircleHelp,
  Keyboard,
  type LucideIcon,
  Megaphone,
  Monitor,
  Moon,
  SquareCheck,
  Square,
  Sun,
} from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { singleKeys } from "#web/lib/shortcuts.ts";
import { useStored } from "#web/lib/stored.ts";
import { theme } from "#web/lib/theme.ts";
import { themeLabels } from "#web/lib/theme-labels.ts";
import { useSession } from "#web/widgets/session.ts";
import { hasNews } from "./news.ts";
import { type Overlay, showOverlay } from "./overlay-store.ts";

export const item =
  "tap-44 flex h-8 items-center gap-2.5 rounded-sm pr-3 pl-2 outline-none data-highlighted:bg-surface-2";

/** The word has room for its shortest form alone; the name says all of it. */
const themes = [
  { value: "claro", word: "Claro", icon: Sun },
  { value: "escuro", word: "Escuro", icon: Moon },
  { value: "sistema", word: "Sistema", icon: Monitor },
] as const;

/** The three themes side by side, so that the menu of the role with most pages fits a notebook's screen. */
export function ThemeItems() {
  const chosen = useStored(theme);
  return (
    <DropdownMenu.RadioGroup aria-label="Tema" value={chosen} className="flex gap-0.5">
      {themes.map(({ value, word, icon: Icon }) => (
        <DropdownMenu.RadioItem
          key={value}
          value={value}
          aria-label={themeLabels[value]}
          onSelect={() => theme.set(value)}
          className="tap-44 flex h-8 flex-1 items-center justify-center gap-1 rounded-sm px-1 text-xs outline-none data-highlighted:bg-surface-2 data-[state=checked]:bg-primary-soft data-[state=checked]:font-medium data-[state=checked]:text-primary-soft-fg data-[state=checked]:data-highlighted:ring-2 data-[state=checked]:data-highlighted:ring-ring"
        >
          <Icon aria-hidden strokeWidth={1.75} className="size-3.5 shrink-0" /> {word}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

interface OverlayProps {
  /** Called when something opens over the page, so that the drawer closes. */
  onNavigate: (() => void) | undefined;
}

/** The switch of the shortcuts of one key, and the list of all. */
export function ShortcutItems({ onNavigate }: OverlayProps) {
  const isOn = useStored(singleKeys) === "ligados";
  const Icon = isOn ? SquareCheck : Square;
  return (
    <>
      <DropdownMenu.CheckboxItem
        checked={isOn}
        onCheckedChange={(isOn) => singleKeys.set(isOn ? "ligados" : "desligados")}
        className={item}
      >
        <Icon aria-hidden strokeWidth={1.75} className={`size-4 ${isOn ? "text-primary" : ""}`} />{" "}
        Atalhos de uma tecla
      </DropdownMenu.CheckboxItem>
      <OverlayItem overlay="shortcuts" icon={Keyboard} onNavigate={onNavigate}>
        Atalhos do teclado
      </OverlayItem>
    </>
  );
}

/** The news, with a dot while there is something that this user has not read here, and the guide. */
export function ReadingItems({ onNavigate }: OverlayProps) {
  const { user } = useSession();
  return (
    <>
      <OverlayItem overlay="novidades" icon={Megaphone} onNavigate={onNavigate}>
        Novidades
        {hasNews(user.id) && (
          <>
            <span aria-hidden className="ml-auto size-2 rounded-full bg-primary" />
            <span className="sr-only">, não lidas</span>
          </>
        )}
      </OverlayItem>
      <OverlayItem overlay="ajuda" icon={CircleHelp} onNavigate={onNavigate}>
        Ajuda
      </OverlayItem>
    </>
  );
}

interface OverlayItemProps extends OverlayProps {
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
    <DropdownMenu.Item className={`${item} relative`} onSelect={show}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4" /> {children}
    </DropdownMenu.Item>
  );
}
