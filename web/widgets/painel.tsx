import { type ReactNode, useId } from "react";

/** A part of the page of an event, a person or a unit. */
export function Painel({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-lg border border-border bg-surface p-4 shadow-card md:p-5"
    >
      <h2 id={titleId} className="mb-3 text-base font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
