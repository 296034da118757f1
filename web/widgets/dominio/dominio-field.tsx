import { useState } from "react";
import { readDominio } from "#shared/dominio.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field, type FieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import type { useSiteSaves } from "./data.ts";

interface Props {
  saved: string | undefined;
  saves: ReturnType<typeof useSiteSaves>;
}

/** The host of the site, and its removal. */
export function DominioField({ saved, saves: { nomear, remover } }: Props) {
  const [typed, setTyped] = useState(saved ?? "");
  const [error, setError] = useState<string>();
  const isBusy = nomear.isPending || remover.isPending;
  const save = () => {
    const read = readDominio(typed);
    setError("erro" in read ? read.erro : undefined);
    if ("dominio" in read) nomear.mutate(read.dominio);
  };
  const refusal = nomear.error ? sentenceOf(nomear.error) : undefined;
  return (
    <form
      noValidate
      className="max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        label="Domínio do site"
        hint={saved ? "Mudar o domínio pede outro arquivo" : "Como na barra do navegador"}
        error={error ?? refusal}
      >
        {(control) => (
          <div className="flex flex-wrap items-center gap-2">
            <Host {...{ control, typed }} onType={setTyped} />
            <Button type="submit" disabled={isBusy || typed.trim() === "" || typed === saved}>
              Salvar site
            </Button>
            {saved && <Removal isBusy={isBusy} onRemove={() => remover.mutate()} />}
          </div>
        )}
      </Field>
    </form>
  );
}

interface HostProps {
  control: FieldControl;
  typed: string;
  onType: (typed: string) => void;
}

function Host({ control, typed, onType }: HostProps) {
  return (
    <span className="min-w-0 flex-1 basis-52">
      <Input
        {...control}
        value={typed}
        placeholder="www.escola.com.br"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        onChange={({ target }) => onType(target.value)}
      />
    </span>
  );
}

/** The button that removes the site, and the question before it. */
function Removal({ isBusy, onRemove }: { isBusy: boolean; onRemove: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="ghost" disabled={isBusy} onClick={() => setAsked(true)}>
        Remover site
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Remover o site da escola?"
          description="A inscrição deixa de aparecer no site. Para voltar, será preciso outro arquivo."
          confirmLabel="Remover"
          isDanger
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            onRemove();
          }}
        />
      )}
    </>
  );
}
