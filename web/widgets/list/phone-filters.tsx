import { lazyOpener } from "#web/ui/lazy.tsx";
import { FilterButton } from "./filter-button.tsx";
import type { SheetProps } from "./filter-sheet.tsx";

/** The filters of a phone, behind one button that counts them. */
export const FilterSheet = lazyOpener<SheetProps>(
  async () => (await import("./filter-sheet.tsx")).FilterSheet,
  ({ count }, handlers) => (
    <FilterButton count={count} size="touch" aria-haspopup="dialog" {...handlers} />
  ),
);
