import type { ReactNode } from "react";
import { useHeading } from "#web/lib/heading.ts";
import { Logo } from "#web/widgets/brand.tsx";
import { DemoBanner } from "#web/widgets/demo-banner.tsx";
import { useDemoAccounts } from "./data-login.ts";

interface Props {
  title: string;
  greeting?: string;
  /** A field of the card takes the focus, not its heading. */
  focusesField?: boolean;
  children: ReactNode;
  below?: ReactNode;
}

/** The frame of the screens without a session: logo, greeting and one card of 400 px. */
export function AuthCard({ title, greeting, focusesField = false, children, below }: Props) {
  const heading = useHeading(title, !focusesField);
  const isDemo = useDemoAccounts().length > 0;
  return (
    <>
      {isDemo && <DemoBanner />}
      <main className="mx-auto flex min-h-[calc(100dvh-1.75rem)] w-full max-w-[432px] flex-col justify-center gap-6 p-4">
        <div className="flex flex-col items-center gap-3 text-center">
          <Logo className="[&_span]:text-2xl [&>:first-child]:size-11" />
          {greeting && <p className="text-base text-fg-muted">{greeting}</p>}
        </div>
        <section className="rounded-lg border border-border bg-surface p-5 shadow-card sm:p-6">
          <h1 ref={heading} tabIndex={-1} className="mb-4 text-xl font-semibold">
            {title}
          </h1>
          {children}
        </section>
        {below}
      </main>
    </>
  );
}
