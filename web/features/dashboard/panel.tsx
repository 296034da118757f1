import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  /** A button beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card of the page that is no chart: heading and content. */
export function Panel({ title, action, children }: PanelProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col rounded-lg border border-border bg-surface p-4 shadow-card md:p-5"
    >
      <div className="mb-2 flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Said where there is nothing to list. */
export function PanelEmpty({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <p className="flex flex-1 flex-col items-center justify-center gap-2 py-8 text-center text-fg-muted">
      <Icon aria-hidden strokeWidth={1.75} className="size-6" /> {text}
    </p>
  );
}
