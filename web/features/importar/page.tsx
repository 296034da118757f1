import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import type { Importacao } from "#shared/contract/importacoes.ts";
import { mayImport } from "#shared/importacao.ts";
import { valuesOf } from "#shared/labels.ts";
import { type TipoImportacao, tipoImportacaoLabels } from "#shared/labels-importacoes.ts";
import { oneOf, useSaid } from "#web/lib/search.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useSession } from "#web/widgets/session.ts";
import { Arquivo } from "./arquivo.tsx";
import { Colunas } from "./colunas.tsx";
import { Conferida } from "./conferida.tsx";
import { isRunning, useImportacao, useRefresh } from "./data.ts";
import { Historico } from "./historico.tsx";
import { Passos } from "./passos.tsx";
import { Progresso } from "./progresso.tsx";
import { Resultado } from "./resultado.tsx";
import { importarAddress } from "./search.ts";

const search = { ...importarAddress, tipo: oneOf(valuesOf(tipoImportacaoLabels)) };

/** `/importar` (product/importacoes.md#importar): a spreadsheet in three steps, and the history. */
export default function ImportarPage() {
  const { role } = useSession().user;
  const said = useSaid(search);
  const navigate = useNavigate();
  const go = (tipo: TipoImportacao, id = "") =>
    void navigate({ to: "/importar", search: { tipo, ...(id && { id }) }, replace: id === "" });
  const [first = "leads"] = valuesOf(tipoImportacaoLabels).filter((one) => mayImport(role, one));
  const tipo = said.tipo && mayImport(role, said.tipo) ? said.tipo : first;
  return (
    <>
      <PageHeader
        title="Importar"
        description="Traga uma planilha: você confere tudo antes, e pode desfazer por uma hora"
      />
      <div className="max-w-4xl">
        {said.id ? (
          <Uma key={said.id} id={said.id} onNew={() => go(tipo)} />
        ) : (
          <>
            <Passos passo={1} />
            <div className="grid grid-cols-1 gap-5">
              <Arquivo tipo={tipo} onTipo={(one) => go(one)} onRead={(id) => go(tipo, id)} />
              <Historico />
            </div>
          </>
        )}
      </div>
    </>
  );
}

interface UmaProps {
  id: string;
  onNew: () => void;
}

/** The import of the address, in the step where it is. */
function Uma({ id, onNew }: UmaProps) {
  const read = useImportacao(id);
  const { data, error } = read;
  useRefreshOnce(data);
  // The key begins each state anew, or a step would keep the choices of the one before.
  if (data) return <Passo key={data.estado} importacao={data} onNew={onNew} />;
  if (error) return <LoadFailed title="Não foi possível carregar a importação" query={read} />;
  return (
    <div role="status" aria-label="Carregando a importação">
      <Skeleton className="h-64" />
    </div>
  );
}

function Passo({ importacao, onNew }: { importacao: Importacao; onNew: () => void }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { estado } = importacao;
  const step = (passo: 2 | 3 | 4, part: ReactNode) => (
    <>
      <Passos passo={passo} />
      {part}
    </>
  );
  if (isRunning(importacao)) return step(3, <Progresso importacao={importacao} />);
  if (estado === "gravada" || estado === "desfeita")
    return step(4, <Resultado importacao={importacao} onNew={onNew} />);
  if (estado === "conferida" && !isCorrecting)
    return step(3, <Conferida importacao={importacao} onBack={() => setCorrecting(true)} />);
  return step(2, <Colunas importacao={importacao} onBack={onNew} />);
}

/** The lists are read anew when a step has ended, not at each look. */
function useRefreshOnce(importacao: Importacao | undefined): void {
  const refresh = useRefresh();
  const tipo = importacao?.tipo;
  const isDone = importacao?.estado === "gravada";
  useEffect(() => {
    if (isDone && tipo) refresh(tipo);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `refresh` is new at each look
  }, [isDone, tipo]);
}
