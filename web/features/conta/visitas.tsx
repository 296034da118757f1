import { formatDataHora } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import { isBlank } from "#shared/br/text.ts";
import type { Visita } from "#shared/contract/conta.ts";
import { roleLabels } from "#shared/labels.ts";
import { Card } from "#web/widgets/card.tsx";
import { useVisitas } from "./data.ts";

/** The looks of others as this account (product/acesso.md#ver-como); nothing where there were none. */
export function Visitas() {
  const { data = [] } = useVisitas();
  if (data.length === 0) return null;
  return (
    <Card
      title="Quem viu como você"
      description="Quem está acima na rede pode ver as suas telas por 30 minutos, sem mudar nada."
    >
      <ul className="-my-2 divide-y divide-border">
        {data.map((visita) => (
          <li key={visita.em} className="flex flex-wrap justify-between gap-x-4 py-2 wrap-anywhere">
            <span className="font-medium">{nameOf(visita)}</span>
            <time dateTime={visita.em} className="text-fg-muted tabular-nums">
              {formatDataHora(visita.em)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function nameOf({ nome, role }: Visita): string {
  if (role === null) return "Conta que não existe mais";
  return isBlank(nome) ? roleLabels[role] : `${formatNome(nome)} (${roleLabels[role]})`;
}
