import { Link } from "@tanstack/react-router";
import { may } from "#shared/permissions.ts";
import { textLink } from "#web/ui/text-link.ts";
import { useSession } from "#web/widgets/session.ts";

/** The part of a unit's page with its look. */
export const LOGO_E_COR = "logo-e-cor";

/** Leads from the form of a client to its look, which is saved by itself; nothing for who may not set it. */
export function LookLink({ id }: { id: string }) {
  const { role } = useSession().user;
  if (!may(role, "aparencias:mudar")) return null;
  return (
    <p className="text-fg-muted sm:col-span-2">
      <Link to={`/clientes/${id}`} hash={LOGO_E_COR} className={textLink}>
        Logo e cor
      </Link>{" "}
      da escola ficam na página do cliente.
    </p>
  );
}
