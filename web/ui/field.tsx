import { createContext, type ReactNode, use, useId } from "react";

/** The attributes that tie a field's control to its label, hint and error. */
export interface FieldControl {
  id: string;
  required: boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

interface Props {
  label: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** A question below, beside hint or error: its answer may correct the error. */
  question?: ReactNode;
  help?: ReactNode;
  /** Keeps the line below the control free, so that an error moves nothing under the pointer. */
  reserve?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** True within a form, which marks what may stay empty; a filter or a search is optional by its nature. */
export const MarksOptional = createContext(false);

/** A field: label above, "(opcional)" in words within a form, linked hint and error below. */
export function Field(props: Props) {
  const { label, required = false, hint, error, help, reserve = false, className } = props;
  const { question, children } = props;
  const id = useId();
  const below = error ?? hint;
  const isMarked = use(MarksOptional) && !required;
  return (
    <div className={className}>
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-1.5">
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {isMarked && <span className="text-xs text-fg-muted">(opcional)</span>}
        {help && <span className="-my-1 self-center">{help}</span>}
      </div>
      {children({
        id,
        required,
        "aria-invalid": error !== undefined,
        "aria-describedby": below || question ? `${id}-below` : undefined,
      })}
      {(below || question || reserve) && (
        <p id={`${id}-below`} className="mt-1 min-h-[1.35em] text-xs text-fg-muted">
          {error ? <span className="font-medium text-bad-fg">{error}</span> : hint}
          {question}
        </p>
      )}
    </div>
  );
}
