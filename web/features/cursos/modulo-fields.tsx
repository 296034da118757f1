import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { PHONE, useMedia } from "#web/lib/media.ts";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { TextField } from "#web/widgets/form/fields.tsx";
import type { CursoValues, StoredModulos } from "./form-values.ts";

interface Props {
  index: number;
  count: number;
  stored: StoredModulos | null;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** One module of the form. On phones it folds up; what has to be corrected unfolds. */
export function ModuloFields(props: Props) {
  const { index, stored, onMove } = props;
  const modulo = useWatch<CursoValues, `modulos.${number}`>({ name: `modulos.${index}` });
  const bodyId = useId();
  const { isPhone, isOpen, toggle } = useFold(index, modulo.titulo === "");
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(index, index + step);
  };
  return (
    // The keys are those of the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onKeyDown={onKeyDown}
      aria-label={`Módulo ${index + 1}`}
      className="rounded-md border border-border bg-surface"
    >
      <div className="flex items-center gap-1 py-1 pr-1 pl-3">
        {isPhone ? (
          <FoldButton
            isOpen={isOpen}
            controls={bodyId}
            onClick={toggle}
            text={modulo.titulo || `Módulo ${index + 1}`}
          />
        ) : (
          <span aria-hidden className="flex-1 text-xs font-medium text-fg-muted">
            {index + 1}º
          </span>
        )}
        <RowButtons {...props} />
      </div>
      <div id={bodyId} hidden={!isOpen} className="px-3 pb-1">
        <RowFields index={index} />
        {stored?.has(modulo.id) && <ActiveBox index={index} />}
      </div>
    </li>
  );
}

/** Folds a module on phones alone, and never one with an error. */
function useFold(index: number, isEmpty: boolean) {
  const { control } = useFormContext<CursoValues>();
  const { errors } = useFormState({ control, name: `modulos.${index}` });
  const isPhone = useMedia(PHONE);
  const [isUnfolded, setUnfolded] = useState(isEmpty);
  const isOpen = !isPhone || isUnfolded || Boolean(get(errors, `modulos.${index}`));
  return { isPhone, isOpen, toggle: () => setUnfolded(!isOpen) };
}

interface FoldButtonProps {
  isOpen: boolean;
  controls: string;
  text: string;
  onClick: () => void;
}

function FoldButton({ isOpen, controls, text, onClick }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left font-medium"
    >
      <ChevronDown
        aria-hidden
        className={cn("size-4 shrink-0 transition-transform", isOpen && "rotate-180")}
      />
      <span className="truncate">{text}</span>
    </button>
  );
}

function RowFields({ index }: { index: number }) {
  return (
    <div className="grid pairs gap-x-3 sm:grid-cols-[8.75rem_minmax(0,1fr)_11.5rem]">
      <TextField<CursoValues> name={`modulos.${index}.modulo`} label="Módulo" required />
      <TextField<CursoValues>
        name={`modulos.${index}.titulo`}
        label="Título"
        required
        className="order-last col-span-full sm:order-none sm:col-span-1"
      />
      <TextField<CursoValues>
        name={`modulos.${index}.cargaHoraria`}
        label="Carga horária"
        required
        inputMode="numeric"
        placeholder="horas"
      />
    </div>
  );
}

function RowButtons({ index, count, onMove, onRemove }: Props) {
  const number = index + 1;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Mover módulo ${number} para cima`}
        aria-disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Mover módulo ${number} para baixo`}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
      {/* product/dados.md#states: the last remaining module cannot be removed. */}
      {count > 1 && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remover módulo ${number}`}
          onClick={() => onRemove(index)}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </>
  );
}

/** A stored module may be switched off without being removed (product/integracoes.md#calls: isActive). */
function ActiveBox({ index }: { index: number }) {
  const { register } = useFormContext<CursoValues>();
  return (
    <label className="mb-2 inline-flex items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-primary"
        {...register(`modulos.${index}.isActive`)}
      />
      Módulo ativo
    </label>
  );
}
