import { Link } from "@tanstack/react-router";
import { formatData, formatDataHora } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import type { PessoaDaFamilia } from "#shared/contract/pessoas.ts";
import { Badge } from "#web/ui/badge.tsx";
import { textLink } from "#web/ui/text-link.ts";
import { placeOf } from "#web/widgets/place.ts";

const stages = {
  inscrito: { tone: "info", label: "Inscrito" },
  ativado: { tone: "warn", label: "Aguardando efetivação" },
  matriculado: { tone: "ok", label: "Matriculado" },
} as const;

/** A student at an event, with what happened. */
export function Aluno({ pessoa }: { pessoa: PessoaDaFamilia }) {
  const { id, nome, evento, etapa } = pessoa;
  const { tone, label } = stages[etapa];
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to={`/pessoas/${id}`} className={`${textLink} font-medium wrap-anywhere`}>
          {formatNome(nome)}
        </Link>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-0.5 text-sm wrap-anywhere">
        <Link to={`/eventos/${evento.id}`} className={textLink}>
          {evento.nomeEscola}
        </Link>
        , {formatData(evento.dataEvento)}, {placeOf(evento)}
      </p>
      <ul className="mt-1 text-sm text-fg-muted">
        {momentsOf(pessoa).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </li>
  );
}

/** Lists the steps that were taken, each with its moment. */
function momentsOf(pessoa: PessoaDaFamilia): string[] {
  const steps = [
    ["Inscrição", pessoa.inscritoEm],
    ["A família avisou que não vai", pessoa.naoVaiEm],
    ["Compareceu ao evento", pessoa.veioEm],
    [pessoa.declaracao ? "Crédito ativado, com declaração" : "Crédito ativado", pessoa.ativadoEm],
    ["Matrícula efetivada", pessoa.matriculadoEm],
  ] as const;
  return steps.flatMap(([what, at]) => (at === null ? [] : [`${what}: ${formatDataHora(at)}`]));
}
