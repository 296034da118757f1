import { ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";

/** The arrows distinguish a combobox from other fields. */
export function ComboboxBox({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <ChevronsUpDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-fg-muted"
      />
    </div>
  );
}
