import { type FormEvent, type ReactNode, useState } from "react";
import { FINE_POINTER, useMedia } from "#web/lib/media.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

interface Props {
  label: string;
  hint?: ReactNode;
  /** A refusal by the server. */
  refused: string | undefined;
  isBusy: boolean;
  takesFocus?: boolean;
  onSend: (codigo: string) => void;
}

/** A code that is typed off a phone or a slip of paper. */
export function CodigoForm({ label, hint, refused, isBusy, takesFocus, onSend }: Props) {
  const [codigo, setCodigo] = useState("");
  // On a touch screen the keyboard would cover the card.
  const hasMouse = useMedia(FINE_POINTER);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(codigo.trim() === "");
    if (codigo.trim() !== "" && !isBusy) onSend(codigo);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      {refused && !isBusy && <Alert tone="bad">{refused}</Alert>}
      <Field
        label={label}
        required
        reserve
        hint={hint}
        error={isMissing ? "Informe o código" : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={codigo}
            onChange={(event) => setCodigo(event.target.value)}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            data-autofocus={takesFocus}
            autoFocus={takesFocus && hasMouse}
            className="font-mono tracking-widest"
          />
        )}
      </Field>
      <Button type="submit" size="touch" className="w-full" disabled={isBusy}>
        {isBusy ? "Confirmando..." : "Confirmar"}
      </Button>
    </form>
  );
}
