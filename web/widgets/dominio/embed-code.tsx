import { Copy } from "lucide-react";
import { useState } from "react";
import { formatData } from "#shared/br/data.ts";
import type { SiteDaEscola } from "#shared/contract/dominios.ts";
import { embedCode } from "#shared/embed-code.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast-store.ts";

type Eventos = SiteDaEscola["eventos"];

/** The HTML to paste into a page of the site, one for each event. */
export function EmbedCode({ eventos }: { eventos: Eventos }) {
  const [chosen, setChosen] = useState("");
  const evento = eventos.find(({ codigo }) => codigo === chosen) ?? eventos[0];
  return (
    <section aria-labelledby="site-codigo">
      <h3 id="site-codigo" className="text-sm font-medium">
        Código para o site
      </h3>
      <p className="mt-0.5 text-fg-muted">
        {evento
          ? "Cole em um bloco de HTML da página. Cada evento tem o seu código."
          : "O código aparece aqui quando houver evento com inscrições abertas."}
      </p>
      {evento && (
        <>
          <Choice {...{ eventos }} chosen={evento.codigo} onChoose={setChosen} />
          <Code text={embedCode(location.origin, evento)} />
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  eventos: Eventos;
  chosen: string;
  onChoose: (codigo: string) => void;
}

function Choice({ eventos, chosen, onChoose }: ChoiceProps) {
  return (
    <div className="mt-2 max-w-xl">
      <Field label="Evento">
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
            {eventos.map(({ codigo, nomeEscola, dataEvento }) => (
              <option key={codigo} value={codigo}>
                {formatData(dataEvento)} · {nomeEscola}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function Code({ text }: { text: string }) {
  const copy = async () => {
    if (await copyText(text)) toast({ title: "Código copiado" });
  };
  return (
    <>
      <pre className="relative mt-2 max-h-40 overflow-auto rounded-md border border-border bg-neu-bg p-3 text-xs break-all whitespace-pre-wrap">
        {text}
      </pre>
      <Button variant="outline" className="mt-3" onClick={() => void copy()}>
        <Copy aria-hidden /> Copiar código
      </Button>
    </>
  );
}
