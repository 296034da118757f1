import type { Importacao } from "#shared/contract/importacoes.ts";
import { camposImportados } from "#shared/importacao-campos.ts";
import { ANOTACAO, mayHaveNotes } from "#shared/importacao.ts";
import { Select } from "#web/ui/select.tsx";

interface Props {
  importacao: Importacao;
  colunas: (string | null)[];
  onChange: (colunas: (string | null)[]) => void;
}

/** Each column with its first values and the choice of its field. */
export function Tabela({ importacao: { tipo, colunas: read }, colunas, onChange }: Props) {
  const set = (at: number, campo: string | null) =>
    onChange(colunas.map((one, index) => (index === at ? campo : one)));
  return (
    <>
      <ul className="-my-3 divide-y divide-border">
        {read.map((coluna, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns stay in their place
          <li key={at} className={ROW}>
            <Lida coluna={coluna} at={at} />
            <Select
              aria-label={`Campo da coluna ${coluna.titulo || at + 1}`}
              value={colunas[at] ?? ""}
              onChange={({ target }) => set(at, target.value || null)}
            >
              <Campos tipo={tipo} />
            </Select>
          </li>
        ))}
      </ul>
      {colunas.includes(ANOTACAO) && (
        <p className="mt-6 text-sm text-fg-muted">
          Cada pessoa nova ganha uma anotação com essas colunas. Não traga saúde, religião ou a vida
          da família: o aluno pode ser menor de idade.
        </p>
      )}
    </>
  );
}

const ROW = "grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_16rem] sm:items-center";

function Lida({ coluna, at }: { coluna: Importacao["colunas"][number]; at: number }) {
  const { titulo, amostra } = coluna;
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{titulo || `Coluna ${at + 1}`}</p>
      <p className="text-sm wrap-anywhere text-fg-muted">
        {amostra.filter(Boolean).join(" · ") || "vazia nas primeiras linhas"}
      </p>
    </div>
  );
}

function Campos({ tipo }: Pick<Importacao, "tipo">) {
  return (
    <>
      <option value="">Não importar</option>
      {camposImportados[tipo].map(({ campo, rotulo, isRequired }) => (
        <option key={campo} value={campo}>
          {isRequired ? rotulo : `${rotulo} (opcional)`}
        </option>
      ))}
      {mayHaveNotes(tipo) && <option value={ANOTACAO}>Vira anotação</option>}
    </>
  );
}
