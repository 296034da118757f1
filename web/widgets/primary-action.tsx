import { Plus } from "lucide-react";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { useSingleKey } from "#web/lib/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  label: string;
  onClick: () => void;
}

/** The main action of a page: a button of its header, the key `n`, a round one on phones. */
export function PrimaryAction({ label, onClick }: Props) {
  const isPhone = useMedia(PHONE);
  useSingleKey("n", onClick);
  return isPhone ? (
    <Button
      size="none"
      data-round
      onClick={onClick}
      className="fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-30 h-14 rounded-full! px-5 shadow-pop"
    >
      {!label.startsWith("+") && <Plus aria-hidden />} {label}
    </Button>
  ) : (
    <Button onClick={onClick}>{label}</Button>
  );
}
