import type { ReactNode } from "react";
import { useHeading } from "#web/lib/heading.ts";

interface Props {
  title: string;
  description: string;
  actions?: ReactNode;
}

/** The head of each staff page: title, description and actions (product/telas.md#shell). */
export function PageHeader({ title, description, actions }: Props) {
  const heading = useHeading(title);
  return (
    <header className="mb-4 flex md:mb-6 flex-wrap items-start justify-between gap-x-6 md:gap-y-3">
      <div className="min-w-0">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-2xl font-semibold tracking-tight break-words"
        >
          {title}
        </h1>
        <p className="mt-1 text-fg-muted">{description}</p>
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2 max-md:has-[>:not([data-bar])]:mt-3">{actions}</div>
      )}
    </header>
  );
}
