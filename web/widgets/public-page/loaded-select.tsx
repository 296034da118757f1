import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { Field, controlProps } from "./field.tsx";
import type { Load } from "./load.ts";

interface Props<T> {
  id: string;
  label: string;
  help?: string;
  error: string | undefined;
  load: Load<T>;
  /** The first entry, without a choice and while loading. */
  empty: string;
  loading: string;
  failure: string;
  none: ReactNode;
  value: string;
  options: (items: readonly T[]) => { value: string; text: string }[];
  onChange: (value: string) => void;
  onRetry: () => void;
  isLocked: boolean;
}

/**
 * A required native select whose entries come from the server. While loading it is there, empty and
 * focusable, so that nothing shifts and a retry does not lose the keyboard's place.
 */
export function LoadedSelect<T>(props: Props<T>) {
  const { id, label, help, error, load, value } = props;
  if (load.state === "failed") return <Failure {...props} />;
  const isLoading = load.state === "loading";
  if (!isLoading && load.items.length === 0) return <None {...props} />;
  return (
    <Field id={id} label={label} help={help} error={error}>
      <select
        {...controlProps(id, error)}
        className={isLoading ? "skeleton" : undefined}
        aria-busy={isLoading}
        value={value}
        disabled={props.isLocked}
        onChange={(event) => props.onChange(event.target.value)}
      >
        <option value="">{isLoading ? props.loading : props.empty}</option>
        {props.options(load.items).map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Failure<T>({ id, failure, onRetry }: Props<T>) {
  function retry() {
    flushSync(onRetry);
    document.getElementById(id)?.focus();
  }
  return (
    <div className="field notice notice-error" role="alert">
      <p>{failure}</p>
      <button type="button" className="button button-light" id={id} onClick={retry}>
        Tentar novamente
      </button>
    </div>
  );
}

function None<T>({ none }: Props<T>) {
  return (
    <div className="field notice" role="status">
      {none}
    </div>
  );
}
