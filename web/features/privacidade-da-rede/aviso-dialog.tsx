import { useWatch } from "react-hook-form";
import type { TipoDeAviso } from "#shared/aviso.ts";
import { NovoAviso, type VersaoDoAviso } from "#shared/contract/avisos.ts";
import { textLink } from "#web/ui/text-link.ts";
import { TextareaField, TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { LinkedText } from "#web/widgets/linked-text.tsx";
import { useAddAviso } from "./data.ts";

const Typed = NovoAviso.omit({ tipo: true });

interface Props {
  tipo: TipoDeAviso;
  name: string;
  current: VersaoDoAviso;
  onClose: () => void;
}

/** 'Mudar o texto' of a public form, with what families will see. */
export function AvisoDialog({ tipo, name, current, onClose }: Props) {
  const save = useAddAviso();
  const { texto, consentimento, versao } = current;
  return (
    <FormDialog
      title={`Mudar o texto: ${name}`}
      description={`O texto vale assim que você salvar, como versão ${versao + 1}. Quem está com o formulário aberto lê o novo texto antes de enviar.`}
      schema={Typed}
      defaultValues={{ texto, consentimento }}
      draftKey={`privacidade-da-rede:aviso:${tipo}`}
      submitLabel="Pôr em vigor"
      save={(body) => save({ body: { tipo, ...body } })}
      onClose={onClose}
    >
      <div className="grid gap-y-1.5">
        <TextareaField
          name="texto"
          label="Texto"
          required
          rows={7}
          hint="Texto simples, até 1500 letras. Endereços que começam com https:// viram links."
        />
        <TextField
          name="consentimento"
          label="Frase da concordância"
          required
          hint="Ao lado da caixa, onde a instalação pede a concordância"
        />
        <Previa />
      </div>
    </FormDialog>
  );
}

/** The text as the form will show it, with the sentence that always follows. */
function Previa() {
  const texto = useWatch<{ texto: string }>({ name: "texto" });
  return (
    <section aria-label="Prévia" className="rounded-md border border-border bg-surface-2 p-3">
      <h3 className="text-xs text-fg-muted">Prévia</h3>
      <p className="relative mt-1 max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-line">
        <LinkedText texto={texto.trim()} className={textLink} /> Veja a Política de Privacidade.
      </p>
    </section>
  );
}
