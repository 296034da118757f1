import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useHeading } from "#web/lib/heading.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Logo } from "#web/widgets/brand.tsx";
import { DemoBanner } from "#web/widgets/demo-banner.tsx";
import { useDemoAccounts } from "./data-login.ts";

interface Props {
  title: string;
  greeting?: string;
  /** A field of the card takes the focus, not its heading. */
  focusesField?: boolean;
  /** Words of a link to the log-in at the end of the card. */
  wayToLogin?: string;
  children: ReactNode;
  below?: ReactNode;
}

/** The frame of the screens without a session: logo, greeting and one card of 400 px. */
export function AuthCard({
  title,
  greeting,
  focusesField = false,
  wayToLogin,
  children,
  below,
}: Props) {
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
          {wayToLogin && (
            <p className="mt-4 text-center">
              <Link to="/auth" className={buttonStyle({ variant: "link", size: "inline" })}>
                {wayToLogin}
              </Link>
            </p>
          )}
        </section>
        {below}
      </main>
    </>
  );
}
