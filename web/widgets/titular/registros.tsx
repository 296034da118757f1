import { formatData } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { RegistroTitular } from "#shared/contract/titulares.ts";
import { tipoRegistroLabels } from "#shared/titulares.ts";
import { Badge } from "#web/ui/badge.tsx";

/** The rows that say something of a person, each with whether it must be kept. */
export function Registros({ registros }: { registros: RegistroTitular[] }) {
  if (registros.length === 0)
    return <p className="text-fg-muted">Nada guardado desta pessoa na rede.</p>;
  return (
    <ul aria-label="Registros" className="divide-y divide-border rounded-md border border-border">
      {registros.map(({ id, tipo, nome, evento, fica }) => (
        <li key={`${tipo} ${id}`} className="flex items-start justify-between gap-3 px-3 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{formatNome(nome)}</span>
            <span className="block text-fg-muted">
              {tipoRegistroLabels[tipo]}
              {evento && ` · ${evento.nomeEscola}, ${formatData(evento.dataEvento)}`}
            </span>
          </span>
          {fica && <Badge tone="outline">Fica</Badge>}
        </li>
      ))}
    </ul>
  );
}
