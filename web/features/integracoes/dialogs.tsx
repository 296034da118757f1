import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { abaixoDe, papelDeTokenLabel, recursoLabels, recursosDe } from "#shared/tokens.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy.ts";
import { Dialog, DialogBody } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/widgets/form/fields.tsx";
import { FormDialog } from "#web/widgets/form/form-dialog.tsx";
import { useSession } from "#web/widgets/session.ts";
import { CheckGroup } from "./check-group.tsx";
import { useCreateToken } from "./data.ts";
import {
  acessos,
  novoToken,
  papelOf,
  TokenDigitado,
  type TokenValues,
  validades,
} from "./form-values.ts";
import { UnidadeField } from "./unidade-field.tsx";

export interface NovoTokenProps {
  onMade: (segredo: string) => void;
  onClose: () => void;
}

export function NovoTokenDialog({ onMade, onClose }: NovoTokenProps) {
  const create = useCreateToken();
  return (
    <FormDialog
      title="Novo token"
      description="O programa com este token faz, em seu nome, só o que você marcar"
      schema={TokenDigitado}
      defaultValues={novoToken}
      draftKey="tokens:novo"
      save={async (body) => onMade((await create({ body })).segredo)}
      submitLabel="Criar token"
      pendingLabel="Criando..."
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-x-4 gap-y-1.5 sm:grid-cols-2">
        <TextField<TokenValues>
          name="nome"
          label="Nome"
          required
          hint="Um nome para reconhecer o token. Por exemplo: Planilha da rede"
          className="sm:col-span-2"
        />
        <SelectField<TokenValues> name="acesso" label="O que pode fazer" options={acessos} />
        <SelectField<TokenValues> name="validade" label="Vale por" options={validades} />
        <Alcance />
      </div>
      <Recursos />
    </FormDialog>
  );
}

/** Chooses all that the maker reaches, or one unit below. A school has none below. */
function Alcance() {
  const { role } = useSession().user;
  const papel = papelOf(useWatch<TokenValues, "alcance">({ name: "alcance" }));
  const { setValue } = useFormContext<TokenValues>();
  const before = useRef(papel);
  useEffect(() => {
    // Without this a unit of the former kind would stay chosen.
    if (before.current !== papel) setValue("unidadeId", "");
    before.current = papel;
  }, [papel, setValue]);
  const below = abaixoDe(role);
  if (below.length === 0) return null;
  const options = [
    { value: "tudo", label: "Tudo a que eu tenho acesso" },
    ...below.map((value) => ({ value, label: `Só uma unidade: ${papelDeTokenLabel(value)}` })),
  ];
  return (
    <>
      <SelectField<TokenValues> name="alcance" label="Alcance" options={options} />
      {papel && <UnidadeField key={papel} tipo={papel} />}
    </>
  );
}

/** The parts of the API that the maker and the chosen unit both reach. */
function Recursos() {
  const { role } = useSession().user;
  const papel = papelOf(useWatch<TokenValues, "alcance">({ name: "alcance" }));
  return (
    <CheckGroup
      name="recursos"
      legend="Recursos"
      values={recursosDe(role, papel ?? role)}
      label={(recurso) => recursoLabels[recurso]}
    />
  );
}

export interface TokenFeitoProps {
  segredo: string;
  onClose: () => void;
}

/** The secret, shown this once. */
export function TokenFeitoDialog({ segredo, onClose }: TokenFeitoProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog title="Token criado" size="small" onClose={onClose}>
      <DialogBody>
        <div className="flex flex-col gap-4">
          <p>
            Cole o token no programa que vai usar.{" "}
            <strong className="font-medium">Guarde agora: o token não aparece de novo.</strong>
          </p>
          <code
            aria-label="Token"
            className="rounded-md border border-border bg-surface-2 px-4 py-3 font-mono text-sm break-all select-all"
          >
            {segredo}
          </code>
          <Button
            variant="outline"
            className="self-start"
            onClick={() => void copyText(segredo).then((isDone) => setCopied(isDone))}
          >
            <Copy aria-hidden /> {isCopied ? "Copiado" : "Copiar token"}
          </Button>
          <Button size="touch" className="w-full" onClick={onClose}>
            Guardei o token
          </Button>
        </div>
      </DialogBody>
    </Dialog>
  );
}
