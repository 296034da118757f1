import { useFormContext } from "react-hook-form";
import { ticketPriorityLabels, valuesOf } from "#shared/labels.ts";
import { useFieldError } from "#web/widgets/form/fields.tsx";
import { priorities } from "./badges.tsx";

/** The four priorities side by side, one of them chosen. */
export function PrioridadeField() {
  const { register } = useFormContext();
  const error = useFieldError("prioridade");
  return (
    <fieldset
      className="min-w-0"
      aria-invalid={error !== undefined}
      aria-describedby={error ? "prioridade-erro" : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium">Prioridade</legend>
      <div className="grid grid-cols-2 gap-0.5 rounded-md border border-border-strong p-0.5 sm:grid-cols-4">
        {valuesOf(ticketPriorityLabels).map((prioridade) => {
          const Icon = priorities[prioridade].icon;
          return (
            <label
              key={prioridade}
              className="tap-44 flex h-8 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-2 font-medium text-fg-muted hover:text-fg has-checked:bg-primary-soft has-checked:text-primary-soft-fg has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                value={prioridade}
                {...register("prioridade")}
                className="sr-only"
              />
              <Icon aria-hidden className="size-4 shrink-0" /> {ticketPriorityLabels[prioridade]}
            </label>
          );
        })}
      </div>
      <p id="prioridade-erro" className="mt-1 min-h-[1.35em] text-xs font-medium text-bad-fg">
        {error}
      </p>
    </fieldset>
  );
}
