import type { ReactNode } from "react";

/** What looks wrong below a field and is saved all the same (product.md#validation). */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <span role="status" className="text-warn-fg">
      {children}
    </span>
  );
}
