import { type FormEvent, type ReactNode, useState } from "react";
import { NOME_MAX } from "#shared/visoes.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

interface Props {
  /** The name that stands there at first. */
  nome: string;
  /** Saves it; its error stands below the field, and what was typed stays. */
  save: (nome: string) => Promise<unknown>;
  /** Further choices, between the name and the button. */
  more?: ReactNode;
  /** Absent where there is nothing to go back to. */
  onCancel?: () => void;
}

function useNome(first: string, save: Props["save"]) {
  const [nome, setNome] = useState(first);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const type = (typed: string) => {
    setNome(typed);
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (nome.trim() === "") return setError("Dê um nome à visão");
    setBusy(true);
    try {
      await save(nome);
    } catch (thrown) {
      setError(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { nome, error, isBusy, type, submit };
}

/** The name of a view, and the button that saves it. */
export function NomeForm({ nome: first, save, more, onCancel }: Props) {
  const { nome, error, isBusy, type, submit } = useNome(first, save);
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <Field label="Nome da visão" required error={error}>
        {(control) => (
          <Input
            {...control}
            value={nome}
            maxLength={NOME_MAX}
            autoComplete="off"
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {more && <div className="mr-auto max-w-full">{more}</div>}
        {onCancel && (
          <Button variant="outline" disabled={isBusy} onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Salvando..." : "Salvar"}
        </Button>
      </div>
    </form>
  );
}
