import type { ReactNode } from "react";

/** A warning below a field, which does not prevent saving (product/dados.md#validation). */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="text-warn-fg">
      {children}
    </span>
  );
}
