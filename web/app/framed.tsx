import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sessionQuery } from "#web/features/acesso/data.ts";
import { Logo } from "#web/widgets/brand.tsx";
import { Shell } from "./shell.tsx";

/** A page for everybody: inside the shell for those who are signed in, under the logo for the others. */
export function Framed({ children }: { children: ReactNode }) {
  const user = useQueryClient().getQueryData(sessionQuery.queryKey);
  if (user) return <Shell user={user}>{children}</Shell>;
  return (
    <div className="p-4">
      <header className="flex justify-center pt-8">
        <Logo />
      </header>
      <main>{children}</main>
    </div>
  );
}
