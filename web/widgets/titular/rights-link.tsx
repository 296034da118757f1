import { Link } from "@tanstack/react-router";
import { textLink } from "#web/ui/text-link.ts";

/** The section of a person's page. */
export const DIREITOS = "direitos";

/** Leads from the dialog of a person to their rights, on their page. */
export function RightsLink({ id }: { id: string }) {
  return (
    <Link to={`/pessoas/${id}`} hash={DIREITOS} className={textLink}>
      Exportar, corrigir ou apagar dados
    </Link>
  );
}
