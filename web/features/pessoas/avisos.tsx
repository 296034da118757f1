import { formatDataHora } from "#shared/br/data.ts";
import type { Aceite } from "#shared/contract/avisos.ts";
import { Painel } from "#web/widgets/painel.tsx";

const names = { inscricao: "Inscrição", ativacao: "Ativação" } as const;

export interface AvisosProps {
  aceites: Aceite[];
}

/** The texts on the use of data that the family saw, each with its version and moment. */
export function Avisos({ aceites }: AvisosProps) {
  return (
    <Painel title="Aviso de privacidade">
      {aceites.length === 0 && <p className="text-fg-muted">Sem registro da versão que viram.</p>}
      <ul className="divide-y divide-border">
        {aceites.map((aceite) => (
          <Visto key={`${aceite.tipo} ${aceite.versao}`} {...aceite} />
        ))}
      </ul>
    </Painel>
  );
}

function Visto({ tipo, versao, em, consentiu, texto }: Aceite) {
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-medium">
          {names[tipo]}: versão {versao}
        </span>
        <span className="text-xs text-fg-muted">{formatDataHora(em)}</span>
      </p>
      <details>
        <summary className="min-h-6 cursor-pointer text-fg-muted">
          {consentiu ? "Leram e marcaram que concordam" : "Mostrado no formulário"}
        </summary>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{texto}</p>
      </details>
    </li>
  );
}
