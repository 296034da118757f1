import { useState } from "react";
import type { Importacao } from "#shared/contract/importacoes.ts";
import { sentenceOf } from "#web/lib/api.ts";
import { formatNumber, plural } from "#web/lib/format.ts";
import { formatDataHora } from "#shared/br/data.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/widgets/card.tsx";
import { useDecide, useStore } from "./data.ts";
import { Erradas } from "./erradas.tsx";
import { Faltam } from "./faltam.tsx";
import { Repetidas } from "./repetidas.tsx";
import { said, updatesOf } from "./rules.ts";

interface Props {
  importacao: Importacao;
  onBack: () => void;
}

/** The third step: what would happen, and the button that does it. */
export function Conferida({ importacao, onBack }: Props) {
  const { id, existentes, erradas, jaImportadaEm, repetidas } = importacao;
  const decide = useDecide(id);
  // It stays when its last row is mended, so that nothing moves under who types.
  const [hasErradas] = useState(erradas > 0);
  return (
    <div className="grid grid-cols-1 gap-5">
      {jaImportadaEm && (
        <Alert tone="bad" title="Este arquivo já foi importado">
          Você importou o mesmo arquivo em {formatDataHora(jaImportadaEm)}.
        </Alert>
      )}
      <Figures importacao={importacao} />
      {repetidas === "perguntar" && existentes > 0 && (
        <Repetidas importacao={importacao} decide={decide} />
      )}
      {decide.error && <Alert tone="bad">{sentenceOf(decide.error)}</Alert>}
      {hasErradas && <Faltam importacao={importacao} />}
      {hasErradas && <Erradas importacao={importacao} />}
      <Importar {...{ importacao, onBack }} />
    </div>
  );
}

function Figures({ importacao }: Pick<Props, "importacao">) {
  const { novas, existentes, erradas, semDdd } = importacao;
  return (
    <Card title="O que vai acontecer" description="Nada foi gravado até aqui.">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Figure term="Novas" n={novas} note={said(novas, "será cadastrada", "serão cadastradas")} />
        <Figure term="Já cadastradas" n={existentes} note={updatesOf(importacao)} />
        <Figure term="Com erro" n={erradas} note={said(erradas, "fica de fora", "ficam de fora")} />
      </dl>
      {semDdd > 0 && (
        <p className="mt-4 text-sm text-fg-muted">
          {plural(semDdd, "telefone estava", "telefones estavam")} sem DDD:{" "}
          {importacao.ddd
            ? `acrescentamos o ${importacao.ddd}.`
            : "acrescentamos o da cidade do evento."}{" "}
          Se o DDD for outro, use Corrigir colunas.
        </p>
      )}
    </Card>
  );
}

function Importar({ importacao: { id, novas, existentes, aDecidir }, onBack }: Props) {
  const store = useStore(id);
  const isNothing = novas + existentes === 0;
  return (
    <>
      {store.error && <Alert tone="bad">{sentenceOf(store.error)}</Alert>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          disabled={store.isPending || isNothing || aDecidir > 0}
          onClick={() => store.mutate()}
        >
          Importar {plural(novas + existentes, "linha", "linhas")}
        </Button>
        <Button variant="outline" onClick={onBack}>
          Corrigir colunas
        </Button>
        {aDecidir > 0 && (
          <p className="text-sm text-fg-muted">
            Falta decidir {plural(aDecidir, "linha", "linhas")}.
          </p>
        )}
        {isNothing && (
          <p className="text-sm text-fg-muted">
            Nenhuma linha pode ser importada. Corrija os erros na planilha e envie de novo.
          </p>
        )}
      </div>
    </>
  );
}

function Figure({ term, n, note }: { term: string; n: number; note: string }) {
  return (
    <div>
      <dt className="text-sm text-fg-muted">{term}</dt>
      <dd>
        <span className="text-2xl font-semibold tabular-nums">{formatNumber(n)}</span>
        {note && <span className="ml-2 text-sm text-fg-muted">{note}</span>}
      </dd>
    </div>
  );
}
