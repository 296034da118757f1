import { Plus } from "lucide-react";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { useSingleKey } from "#web/lib/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  label: string;
  onClick: () => void;
}

/** The main action of a page: a button of its header, the key `n`, a round one in a bar below on phones. */
export function PrimaryAction({ label, onClick }: Props) {
  const isPhone = useMedia(PHONE);
  useSingleKey("n", onClick);
  return isPhone ? (
    // The bar is opaque: a button that floats would cover a figure or a status.
    <div
      data-bar
      className="fixed inset-x-0 bottom-0 z-30 flex justify-end border-t border-border bg-surface px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]"
    >
      <Button size="touch" data-round onClick={onClick} className="rounded-full! px-5">
        {!label.startsWith("+") && <Plus aria-hidden />} {label}
      </Button>
    </div>
  ) : (
    <Button onClick={onClick}>{label}</Button>
  );
}
