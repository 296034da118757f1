import { Plus } from "lucide-react";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { useSingleKey } from "#web/lib/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  label: string;
  onClick: () => void;
}

/** What a page is mostly opened for: a button of its header, `n`, and on phones a round button within reach. */
export function PrimaryAction({ label, onClick }: Props) {
  const isPhone = useMedia(PHONE);
  useSingleKey("n", onClick);
  return isPhone ? (
    <Button
      size="none"
      data-round
      aria-label={label}
      onClick={onClick}
      className="fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-30 size-14 rounded-full! shadow-pop [&_svg]:size-6"
    >
      <Plus aria-hidden />
    </Button>
  ) : (
    <Button onClick={onClick}>{label}</Button>
  );
}
