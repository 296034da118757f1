import { useId } from "react";
import { useController, useWatch } from "react-hook-form";
import type { Evento } from "#shared/contract/eventos.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { plural } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { useFieldError } from "#web/widgets/form/fields.tsx";
import { useCursosOf } from "./data.ts";
import type { EventoValues } from "./form-values.ts";

interface Props {
  /** The courses that the stored event has. */
  linked: Evento["cursos"];
  isOwnerless: boolean;
  className?: string;
}

/** The courses of an event, offered once its client is known (product/eventos.md#eventos). */
export function CursosField({ linked, isOwnerless, className }: Props) {
  const clienteId = useWatch<EventoValues, "clienteId">({ name: "clienteId" });
  const error = useFieldError("cursoIds");
  const legendId = useId();
  return (
    <fieldset aria-labelledby={legendId} className={`mb-3 min-w-0 ${className ?? ""}`}>
      <legend id={legendId} className="mb-1.5 text-sm font-medium">
        Cursos
      </legend>
      {clienteId === "" ? (
        <p className="text-xs text-fg-muted">
          {isOwnerless
            ? "Cada curso é de um cliente. Um evento da micro-franquia não tem cursos."
            : "Escolha um cliente para ver os cursos."}
        </p>
      ) : (
        <Choices key={clienteId} clienteId={clienteId} linked={linked} labelledBy={legendId} />
      )}
      <p className="mt-1 text-xs font-medium text-bad-fg empty:hidden">{error}</p>
    </fieldset>
  );
}

interface ChoicesProps extends Pick<Props, "linked"> {
  clienteId: string;
  labelledBy: string;
}

function Choices({ clienteId, linked, labelledBy }: ChoicesProps) {
  const { data, isPending, isFetching, error, refetch } = useCursosOf(clienteId);
  if (isPending) {
    return (
      <p role="status" className="text-fg-muted">
        Carregando cursos…
      </p>
    );
  }
  if (error && !data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-bad-fg">
        Failed to fetch cursos. {sentenceOf(error)}
        <Button
          variant="outline"
          size="compact"
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          Tentar novamente
        </Button>
      </p>
    );
  }
  // A course that was switched off stays where it is, and is offered to no other event.
  const options = data.filter(
    ({ id, isActive }) => isActive || linked.some((one) => one.id === id),
  );
  if (options.length === 0) {
    return <p className="text-xs text-fg-muted">Este cliente ainda não tem cursos ativos.</p>;
  }
  return <CheckList options={options} labelledBy={labelledBy} />;
}

interface Option {
  id: string;
  titulo: string;
  isActive: boolean;
}

interface CheckListProps {
  options: readonly Option[];
  labelledBy: string;
}

/** product/eventos.md#eventos: the list scrolls at a height of 10rem. */
function CheckList({ options, labelledBy }: CheckListProps) {
  const { field } = useController<EventoValues, "cursoIds">({ name: "cursoIds" });
  const chosen = new Set(field.value);
  const isAll = options.every(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    field.onChange([...next]);
  };
  return (
    <>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <span role="status" className="text-xs text-fg-muted tabular-nums">
          {chosen.size} de {plural(options.length, "selecionado", "selecionados")}
        </span>
        <Button
          variant="link"
          size="small"
          onClick={() => field.onChange(isAll ? [] : options.map(({ id }) => id))}
        >
          {isAll ? "Limpar seleção" : "Selecionar todos"}
        </Button>
      </div>
      <ul
        aria-labelledby={labelledBy}
        className="relative max-h-40 overflow-y-auto rounded-md border border-border-strong p-1"
      >
        {options.map((option) => (
          <li key={option.id}>
            <Box option={option} isChosen={chosen.has(option.id)} onToggle={toggle} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface BoxProps {
  option: Option;
  isChosen: boolean;
  onToggle: (id: string) => void;
}

function Box({ option: { id, titulo, isActive }, isChosen, onToggle }: BoxProps) {
  return (
    <label className="tap-44 flex items-start gap-2 rounded-sm px-2 py-1.5 hover:bg-surface-2">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={() => onToggle(id)}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span className="min-w-0 break-words">
        {titulo}
        {!isActive && <span className="text-fg-muted"> (inativo)</span>}
      </span>
    </label>
  );
}
