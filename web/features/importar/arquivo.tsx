import { FileUp } from "lucide-react";
import { useState } from "react";
import { camposImportados } from "#shared/importacao-campos.ts";
import { MOST_LINHAS, mayImport, UPLOAD_BYTES } from "#shared/importacao.ts";
import { valuesOf } from "#shared/labels.ts";
import { type TipoImportacao, tipoImportacaoLabels } from "#shared/labels-importacoes.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Card } from "#web/widgets/card.tsx";
import { useSession } from "#web/widgets/session.ts";
import { Colar } from "./colar.tsx";
import { useUpload } from "./data.ts";

interface Props {
  tipo: TipoImportacao;
  onTipo: (tipo: TipoImportacao) => void;
  onRead: (id: string) => void;
}

const TOO_LARGE =
  "O arquivo tem mais de 5 MB. Divida a planilha em partes e envie uma de cada vez.";

/** The first step: what is imported, and the file. */
export function Arquivo({ tipo, onTipo, onRead }: Props) {
  const { role } = useSession().user;
  const tipos = valuesOf(tipoImportacaoLabels).filter((one) => mayImport(role, one));
  const upload = useUpload(({ id }) => onRead(id));
  const [refusal, setRefusal] = useState("");
  const send = (file: File | undefined) => {
    if (file === undefined) return;
    const isTooLarge = file.size > UPLOAD_BYTES;
    setRefusal(isTooLarge ? TOO_LARGE : "");
    if (!isTooLarge) upload.mutate({ tipo, file });
  };
  const failed = refusal || (upload.error ? sentenceOf(upload.error) : "");
  return (
    <Card title="O que você quer importar?">
      <div className="grid gap-5">
        {tipos.length > 1 && (
          <Segmented
            label="O que importar"
            value={tipo}
            options={tipos.map((value) => ({ value, label: tipoImportacaoLabels[value] }))}
            onChange={onTipo}
          />
        )}
        <DropZone isBusy={upload.isPending} onFile={send} />
        <Colar isBusy={upload.isPending} onFile={send} />
        {failed && (
          <Alert tone="bad" title="A planilha não foi lida">
            {failed}
          </Alert>
        )}
        <Pedido tipo={tipo} />
      </div>
    </Card>
  );
}

/** The titles that are looked for, and the limit. */
function Pedido({ tipo }: Pick<Props, "tipo">) {
  const namesOf = (required: boolean) =>
    camposImportados[tipo]
      .filter(({ isRequired }) => isRequired === required)
      .map(({ rotulo }) => rotulo)
      .join(", ");
  const others = namesOf(false);
  return (
    <p className="text-sm text-fg-muted">
      A primeira linha são os títulos. Para {tipoImportacaoLabels[tipo].toLowerCase()}:{" "}
      {namesOf(true)}
      {others && `. Opcionais: ${others}`}
      {tipo === "leads" && ". De cada pessoa basta o nome e um telefone ou e-mail"}. Até{" "}
      {formatNumber(MOST_LINHAS[tipo])} linhas. Nada é gravado antes de você conferir.
    </p>
  );
}

interface DropProps {
  isBusy: boolean;
  onFile: (file: File | undefined) => void;
}

/** The field covers the whole box: a file may be dropped anywhere on it. */
function DropZone({ isBusy, onFile }: DropProps) {
  return (
    <div className="relative flex flex-col items-center gap-3 rounded-lg border border-dashed border-border-strong px-4 py-8 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring">
      <FileUp aria-hidden className="size-8 text-fg-muted" strokeWidth={1.5} />
      {isBusy ? (
        <Spinner label="Lendo a planilha..." />
      ) : (
        <>
          <span className={buttonStyle({ variant: "primary" })}>Escolher planilha</span>
          <span className="text-sm text-fg-muted">
            CSV ou XLSX, até 5 MB. Também dá para arrastar o arquivo até aqui.
          </span>
        </>
      )}
      <input
        type="file"
        aria-label="Escolher planilha"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        disabled={isBusy}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file can be chosen again once it is corrected.
          target.value = "";
        }}
      />
    </div>
  );
}
