import { ChevronDown, Clock, Layers, Pencil, PowerOff } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { formatMoney } from "#shared/br/money.ts";
import { isBlank } from "#shared/br/text.ts";
import type { Curso } from "#shared/contract/cursos.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { ActiveBadge } from "#web/widgets/enum-badges.tsx";
import { countHours, countModulos, hasDiscount, totalHours } from "./rules.ts";
import { ModulosTable } from "./modulos-table.tsx";

interface Props {
  curso: Curso;
  onEdit: (id: string) => void;
  onDeactivate: (curso: Curso) => void;
}

/** One course, its modules behind a button (product/cursos.md#meus-cursos). */
export function CursoCard({ curso, onEdit, onDeactivate }: Props) {
  const { id, titulo, descricao, isActive } = curso;
  const headingId = useId();
  const small = { variant: "ghost", size: "small", "aria-describedby": headingId } as const;
  return (
    <article
      aria-labelledby={headingId}
      className="flex flex-col rounded-lg border border-border bg-surface shadow-card"
    >
      <div className="flex flex-1 flex-col gap-3 p-4 md:p-5">
        <div className="flex items-start justify-between gap-3">
          <h3 id={headingId} className="min-w-0 text-base font-semibold break-words">
            {titulo}
          </h3>
          <ActiveBadge isActive={isActive} />
        </div>
        {!isBlank(descricao) && (
          <p className="line-clamp-2 break-words text-fg-muted" title={descricao}>
            {descricao}
          </p>
        )}
        <Counts curso={curso} />
        <Price curso={curso} />
      </div>
      <Modulos curso={curso} headingId={headingId}>
        <Button {...small} onClick={() => onEdit(id)}>
          <Pencil aria-hidden /> Editar
        </Button>
        {isActive && (
          <Button {...small} onClick={() => onDeactivate(curso)}>
            <PowerOff aria-hidden /> Desativar
          </Button>
        )}
      </Modulos>
    </article>
  );
}

function Counts({ curso: { modulos } }: { curso: Curso }) {
  const counts = [
    [Layers, countModulos(modulos.length)],
    [Clock, countHours(totalHours(modulos))],
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-fg-muted">
      {counts.map(([Icon, text]) => (
        <span key={text} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden strokeWidth={1.75} className="size-4" />
          {text}
        </span>
      ))}
    </p>
  );
}

/** product/cursos.md#meus-cursos: the discount only where there is one, the installments only from two on. */
function Price({ curso }: { curso: Curso }) {
  const { valor, valorComDesconto, parcelas } = curso;
  return (
    <div className="mt-auto flex flex-wrap items-baseline gap-x-2 tabular-nums">
      {hasDiscount(curso) ? (
        <>
          <s className="text-fg-muted">
            <span className="sr-only">Valor: </span>
            {formatMoney(valor)}
          </s>
          <strong className="text-lg font-semibold">{formatMoney(valorComDesconto)}</strong>
          <span>com desconto</span>
        </>
      ) : (
        <strong className="text-lg font-semibold">{formatMoney(valor)}</strong>
      )}
      {parcelas > 1 && <span className="text-fg-muted">{parcelas}x parcelas</span>}
    </div>
  );
}

interface ModulosProps {
  curso: Curso;
  headingId: string;
  children: ReactNode;
}

/** The card's foot: its buttons, and the modules when asked for. */
function Modulos({ curso, headingId, children }: ModulosProps) {
  const [isOpen, setOpen] = useState(false);
  const tableId = useId();
  return (
    <>
      <footer className="flex flex-wrap items-center gap-1 border-t border-border px-2 py-2 md:px-3">
        {children}
        <Button
          variant="ghost"
          size="small"
          className="ml-auto"
          aria-expanded={isOpen}
          aria-controls={tableId}
          aria-describedby={headingId}
          onClick={() => setOpen(!isOpen)}
        >
          Módulos
          <ChevronDown aria-hidden className={cn("transition-transform", isOpen && "rotate-180")} />
        </Button>
      </footer>
      <div id={tableId} hidden={!isOpen} className="border-t border-border">
        {isOpen && <ModulosTable titulo={curso.titulo} modulos={curso.modulos} />}
      </div>
    </>
  );
}
