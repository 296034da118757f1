import { Link } from "@tanstack/react-router";
import type { RecordPath } from "#web/lib/paths.ts";
import { buttonStyle } from "#web/ui/button.tsx";

/** Leads from the dialog of a row to its own page. */
export function PageLink({ to }: { to: RecordPath }) {
  return (
    <Link to={to} className={buttonStyle({ variant: "outline" })}>
      Abrir página
    </Link>
  );
}
