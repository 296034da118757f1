import { type ReactNode, useId } from "react";

/** The look of what families get, whatever the theme of this screen. */
export const PAPER = "overflow-hidden rounded-md border border-border bg-white text-[#141a2b]";
export const LIGHT = "text-[#515869]";

/** Two papers of families as they will be. */
export function ComoFica({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-2 text-sm font-medium">
        Como fica
      </h3>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">{children}</div>
    </section>
  );
}
