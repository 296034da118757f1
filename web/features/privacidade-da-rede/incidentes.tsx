import { formatData, formatDataHora } from "#shared/br/data.ts";
import type { Incidente } from "#shared/contract/incidentes.ts";
import { plural } from "#web/lib/format.ts";
import { useToday } from "#web/lib/today.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Card } from "#web/widgets/card.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { useIncidentes } from "./data.ts";
import { Facts } from "./facts.tsx";

/** The register of incidents (product/auditoria.md#an-incident); the operator's command line writes it. */
export function Incidentes() {
  const read = useIncidentes();
  const { data, error } = read;
  return (
    <Card
      title="Incidentes"
      description="Registro feito pela equipe técnica, com capelo incidente. Cada incidente fica por 5 anos."
    >
      {!data && !error && <Skeleton className="h-24" />}
      {!data && error && (
        <LoadFailed title="Não foi possível carregar os incidentes" query={read} />
      )}
      {data?.length === 0 && <p className="text-fg-muted">Nenhum incidente registrado.</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-border">
          {data.map((incidente) => (
            <Um key={incidente.id} incidente={incidente} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Um({ incidente }: { incidente: Incidente }) {
  const { cienteEm, descricao, medidas, registradoEm } = incidente;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 className="font-medium">Conhecido em {formatData(cienteEm)}</h3>
        <Prazo incidente={incidente} />
      </div>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{descricao}</p>
      {medidas && (
        <p className="mt-1 whitespace-pre-line text-fg-muted wrap-anywhere">Medidas: {medidas}</p>
      )}
      <div className="mt-3">
        <Facts facts={factsOf(incidente)} />
      </div>
      <p className="mt-3 text-xs text-fg-muted">Registrado em {formatDataHora(registradoEm)}</p>
    </li>
  );
}

/** The deadline that comes next; once both are over there is none. */
function Prazo({ incidente: { comunicarAte, complementarAte } }: { incidente: Incidente }) {
  const today = useToday();
  if (today <= comunicarAte)
    return <Badge tone="warn">Comunicar até {formatData(comunicarAte)}</Badge>;
  if (today <= complementarAte)
    return <Badge tone="neu">Complementar até {formatData(complementarAte)}</Badge>;
  return null;
}

function factsOf({ desde, ate, pessoas, contas, atePessoas, cartas, ...of }: Incidente) {
  const facts: [string, string][] = [
    ["Período", `${formatDataHora(desde)} a ${formatDataHora(ate)}`],
    [
      "Alcançados com certeza",
      `${plural(pessoas, "pessoa", "pessoas")}, ${plural(contas, "conta", "contas")}`,
    ],
    ["Em listas, no máximo", plural(atePessoas, "pessoa", "pessoas")],
    ["Cartas enviadas", plural(cartas, "carta", "cartas")],
    ["ANPD e pessoas", `até ${formatData(of.comunicarAte)}`],
    ["Complemento", `até ${formatData(of.complementarAte)}`],
  ];
  if (of.publicoAte !== null)
    facts.push(["Comunicado público", `até ${formatData(of.publicoAte)}`]);
  return facts;
}
