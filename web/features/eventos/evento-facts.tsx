import {
  BadgePercent,
  BookOpen,
  CalendarDays,
  Clock,
  Landmark,
  type LucideIcon,
  Mailbox,
  MapPin,
  NotebookPen,
  School,
  Ticket,
  Users,
} from "lucide-react";
import { formatCep } from "#shared/br/cep.ts";
import { formatData } from "#shared/br/data.ts";
import { formatMoney } from "#shared/br/money.ts";
import { isBlank } from "#shared/br/text.ts";
import type { Evento } from "#shared/contract/eventos.ts";
import { localEventoLabels, tipoEscolaLabels } from "#shared/labels.ts";
import { plural } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cn } from "#web/ui/cn.ts";

interface Fact {
  /** The icon's meaning, for those who do not see it. */
  label: string;
  icon: LucideIcon;
  value: string;
  /** The first fact on a phone: the day comes before the place. */
  isTime: boolean;
  /** The day: how far it is stands beside it. */
  isDay: boolean;
}

/**
 * The facts of an event on its card (product/eventos.md#eventos); an absent postal code, observation or discount has no line.
 * @param withCliente false for the client itself, whose events all are its own
 */
export function factsOf(evento: Evento, withCliente: boolean): Fact[] {
  const { cep, cliente, observacao, valorTotalDesconto: desconto } = evento;
  const lines: [string, LucideIcon, string | null | undefined][] = [
    ["Cliente", Landmark, withCliente ? cliente?.nomeFantasia : null],
    ["Tipo de escola", School, tipoEscolaLabels[evento.tipoEscola]],
    ["Cidade e local", MapPin, placeOf(evento)],
    ["CEP", Mailbox, isBlank(cep) ? null : formatCep(cep)],
    ["Data do evento", CalendarDays, formatData(evento.dataEvento)],
    ["Horário", Clock, evento.horario],
    ["Quantidade de alunos", Users, plural(evento.qtdAlunos, "aluno", "alunos")],
    ["Cursos", BookOpen, cursosOf(evento)],
    ["Observação", NotebookPen, observacao],
    ["Desconto", BadgePercent, desconto === null ? null : formatMoney(desconto)],
  ];
  return lines.flatMap(([label, icon, value]) => {
    const isDay = icon === CalendarDays;
    return isBlank(value) ? [] : [{ label, icon, value, isDay, isTime: isDay || icon === Clock }];
  });
}

/** The facts of the card, and those that only the page of the event has room for. */
export function allFactsOf(evento: Evento, withCliente: boolean): Fact[] {
  const { dataDistribuicao, dataEvento } = evento;
  // The families are told of the day of the event.
  const value =
    dataDistribuicao === dataEvento
      ? "Cartões entregues no dia do evento"
      : `Entrega dos cartões: ${formatData(dataDistribuicao)}. As famílias veem a data do evento.`;
  const label = "Data de distribuição";
  return [
    ...factsOf(evento, withCliente),
    { label, icon: Ticket, value, isTime: false, isDay: false },
  ];
}

/** City and state in upper case, and the venue. */
function placeOf({ cidade, estado, local }: Evento): string {
  return `${`${cidade} - ${estado}`.toLocaleUpperCase("pt-BR")} · ${localEventoLabels[local]}`;
}

/** The title of one course, otherwise the count followed by 'cursos'. */
function cursosOf({ cursos }: Evento): string {
  const [first, ...others] = cursos;
  return first && others.length === 0 ? first.titulo : `${cursos.length} cursos`;
}

/**
 * The facts as a list of terms, the terms shown as icons.
 * @param when how far the day is: "em 3 dias"
 */
export function EventoFacts({
  facts,
  when,
  className,
}: {
  facts: Fact[];
  when: string;
  className?: string;
}) {
  return (
    <dl className={cn("grid grid-cols-1 gap-2", className)}>
      {facts.map(({ label, icon: Icon, value, isTime, isDay }) => (
        <div key={label} className={cn("flex items-start gap-2.5", isTime && "max-md:-order-1")}>
          <dt className="mt-0.5 shrink-0 text-fg-muted" title={label}>
            <Icon aria-hidden strokeWidth={1.75} className="size-4" />
            <span className="sr-only">{label}</span>
          </dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-2 tabular-nums">
            <span className="min-w-0 break-words">{value}</span>
            {isDay && <Badge tone="outline">{when}</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
