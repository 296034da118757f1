import { type ReactNode, useId } from "react";

interface Props {
  title: string;
  description?: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** A part of a page of settings, under its name and with the actions on it. */
export function Card({ title, description, action, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-border bg-surface p-4 shadow-card sm:p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {description && <p className="mt-0.5 text-fg-muted">{description}</p>}
        </div>
        {action}
      </header>
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}
