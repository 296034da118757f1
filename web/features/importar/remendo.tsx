import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { Importacao, LinhaImportada } from "#shared/contract/importacoes.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { useMend } from "./data.ts";

interface Props {
  importacao: Importacao;
  linha: LinhaImportada;
  /** A fault in words, with the name of its field. */
  sayOf: (erro: LinhaImportada["erros"][number]) => string;
}

/** The cells of a row that have a fault, to be mended where they are; each is checked when it is left. */
export function Remendo({ importacao, linha: read, sayOf }: Props) {
  const mend = useMend(importacao.id);
  const linha = mend.data?.linha ?? read;
  const [cells] = useState(() => cellsOf(importacao, read));
  const { erros } = linha;
  const send = (coluna: number, valor: string) => {
    if (valor.trim() === linha.valores[coluna]) return;
    mend.mutate({ numero: read.numero, coluna, valor });
  };
  const faultOf = (campo: string | null) => erros.find((erro) => erro.campo === campo);
  const others = erros.filter(({ campo }) => cells.every((cell) => cell.campo !== campo));
  return (
    <>
      <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {cells.map(({ campo, coluna, titulo }) => (
          <Celula
            key={coluna}
            titulo={titulo}
            valor={read.valores[coluna] ?? ""}
            erro={faultOf(campo)?.mensagem}
            isDone={erros.length === 0}
            onLeave={(valor) => send(coluna, valor)}
          />
        ))}
      </div>
      {others.map((erro) => (
        <p key={`${erro.campo} ${erro.mensagem}`} className="mt-1 text-sm text-bad-fg">
          {sayOf(erro)}
        </p>
      ))}
      <Feita linha={linha} />
      {mend.error && <p className="mt-1 text-sm text-bad-fg">{sentenceOf(mend.error)}</p>}
    </>
  );
}

/** The place is there before its words, or screen readers would not say them. */
function Feita({ linha: { estado, erros } }: Pick<Props, "linha">) {
  const isNova = estado === "nova";
  return (
    <p role="status" className="mt-1 flex items-center gap-1.5 text-sm text-ok-fg">
      {erros.length === 0 && (
        <>
          <CircleCheck aria-hidden className="size-4" />
          {isNova ? "Corrigida: entra na importação" : "Corrigida: já está cadastrada"}
        </>
      )}
    </p>
  );
}

/** The columns of the fields that have a fault when the row is first shown. */
const cellsOf = ({ colunas }: Importacao, { erros }: LinhaImportada) =>
  colunas.flatMap(({ campo, titulo }, coluna) =>
    campo !== null && erros.some((erro) => erro.campo === campo)
      ? [{ campo, coluna, titulo: titulo || `Coluna ${coluna + 1}` }]
      : [],
  );

interface CelulaProps {
  titulo: string;
  valor: string;
  erro: string | undefined;
  isDone: boolean;
  onLeave: (valor: string) => void;
}

function Celula({ titulo, valor, erro, isDone, onLeave }: CelulaProps) {
  const [typed, setTyped] = useState(valor);
  return (
    <Field label={titulo} error={erro}>
      {(control) => (
        <Input
          {...control}
          value={typed}
          readOnly={isDone}
          maxLength={2_000}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => onLeave(typed)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === "Enter") currentTarget.blur();
          }}
        />
      )}
    </Field>
  );
}
