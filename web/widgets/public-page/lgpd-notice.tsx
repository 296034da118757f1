import type { ReactNode } from "react";
import { LinkedText } from "../linked-text.tsx";

interface Props {
  /** The use of the data, in the version in force. */
  texto: string;
}

/** The notice above the button of every public form (product/credito-estudantil.md#sign-up-page). */
export function LgpdNotice({ texto }: Props) {
  return (
    <p className="lgpd">
      <LinkedText texto={texto} /> Veja a <a href="/privacidade">Política de Privacidade</a>.
    </p>
  );
}

interface ConsentProps {
  isChecked: boolean;
  error: string | undefined;
  onChange: (isChecked: boolean) => void;
  isLocked: boolean;
  children: ReactNode;
}

/** The consent box, only where the installation's setting is on. */
export function ConsentBox({ isChecked, error, onChange, isLocked, children }: ConsentProps) {
  return (
    <div className={error ? "consent field-invalid" : "consent"}>
      <input
        type="checkbox"
        id="consentimento"
        required
        checked={isChecked}
        disabled={isLocked}
        aria-invalid={error ? true : undefined}
        aria-describedby="consentimento-note"
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor="consentimento">{children}</label>
      <p id="consentimento-note" className={error ? "note note-error" : "note"}>
        {error}
      </p>
    </div>
  );
}
