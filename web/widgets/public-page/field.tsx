import type { ReactNode } from "react";

interface Props {
  id: string;
  label: string;
  help?: string;
  error?: string;
  /** A doubt that does not stop the form. */
  warning?: string;
  /** The probable meaning: the field asks, and one tap takes it. */
  meant?: string | null | undefined;
  onMeant?: (value: string) => void;
  isOptional?: boolean;
  /** The control; it gets the attributes of `controlProps(id, …)`. */
  children: ReactNode;
}

/**
 * A labelled control: label above, "(opcional)" in words, help and error below. The line below
 * is always there, so that an error on blur does not move the button under a finger.
 */
export function Field(props: Props) {
  const { id, label, help, error, warning, meant, isOptional = false, children } = props;
  const kind = error ? " note-error" : warning ? " note-warning" : "";
  return (
    <div className={error ? "field field-invalid" : "field"}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="optional">(opcional)</span>}
      </label>
      {children}
      <p id={`${id}-note`} className={`note${kind}`}>
        {error ?? warning ?? help}
      </p>
      {props.onMeant && (
        <p role="status">
          {meant && (
            <>
              Você quis dizer{" "}
              <button
                type="button"
                className="meant"
                onClick={() => {
                  props.onMeant?.(meant);
                  document.getElementById(id)?.focus();
                }}
              >
                {meant}
              </button>
              ?
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its `Field`. */
export function controlProps(id: string, error: string | undefined, isOptional = false) {
  return {
    id,
    name: id,
    required: !isOptional,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": `${id}-note`,
  };
}
