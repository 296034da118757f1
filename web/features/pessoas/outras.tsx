import { Link } from "@tanstack/react-router";
import { formatNome } from "#shared/br/nome.ts";
import type { Pessoa } from "#shared/contract/pessoas.ts";
import { textLink } from "#web/ui/text-link.ts";
import { Painel } from "#web/widgets/painel.tsx";

/** Further activations of the same sign-up, each with a page of its own. */
export function Outras({ pessoa: { outras } }: { pessoa: Pessoa }) {
  if (outras.length === 0) return null;
  return (
    <Painel title="Outras ativações desta inscrição">
      <ul className="grid gap-1">
        {outras.map(({ id, nome }) => (
          <li key={id}>
            <Link to={`/pessoas/${id}`} className={textLink}>
              {formatNome(nome)}
            </Link>
          </li>
        ))}
      </ul>
    </Painel>
  );
}
