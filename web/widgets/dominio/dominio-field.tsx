import { useState } from "react";
import { readDominio } from "#shared/dominio.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
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
  const [isAsked, setAsked] = useState(false);
  const isBusy = nomear.isPending || remover.isPending;
  const save = () => {
    const read = readDominio(typed);
    if ("erro" in read) return setError(read.erro);
    setError(undefined);
    nomear.mutate(read.dominio);
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
                onChange={({ target }) => setTyped(target.value)}
              />
            </span>
            <Button type="submit" disabled={isBusy || typed.trim() === "" || typed === saved}>
              Salvar site
            </Button>
            {saved && (
              <Button variant="ghost" disabled={isBusy} onClick={() => setAsked(true)}>
                Remover site
              </Button>
            )}
          </div>
        )}
      </Field>
      {isAsked && (
        <ConfirmDialog
          title="Remover o site da escola?"
          description="A inscrição deixa de aparecer no site. Para voltar, será preciso outro arquivo."
          confirmLabel="Remover"
          isDanger
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            remover.mutate();
          }}
        />
      )}
    </form>
  );
}
