import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatDataHora } from "#shared/br/data.ts";
import type { Importacao } from "#shared/contract/importacoes.ts";
import type { Role } from "#shared/labels.ts";
import type { TipoImportacao } from "#shared/labels-importacoes.ts";
import type { StaffPath } from "#web/lib/paths.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useUndo } from "./data.ts";
import { Erradas } from "./erradas.tsx";
import { resultOf } from "./rules.ts";

const LISTS: Record<TipoImportacao, { path: StaffPath; label: string }> = {
  leads: { path: "/contatos", label: "Chamar estas pessoas" },
  clientes: { path: "/clientes", label: "Ver clientes" },
  cursos: { path: "/cursos", label: "Ver cursos" },
  eventos: { path: "/eventos", label: "Ver eventos" },
};
/** Roles that call nobody go to the list of people. */
const listOf = (role: Role, tipo: TipoImportacao) =>
  tipo === "leads" && (role === "franqueador" || role === "franquia")
    ? ({ path: "/interesses", label: "Ver interesses" } as const)
    : LISTS[tipo];

/** An import that is done or undone. */
export function Resultado({ importacao, onNew }: { importacao: Importacao; onNew: () => void }) {
  const { role } = useSession().user;
  const { tipo, estado, desfazAte, erradas, guardadaAte } = importacao;
  const { path, label } = listOf(role, tipo);
  const isUndone = estado === "desfeita";
  return (
    <div className="grid grid-cols-1 gap-5">
      <Alert
        tone="ok"
        title={isUndone ? "Importação desfeita" : "Importação concluída"}
        action={
          <div className="flex flex-wrap gap-2">
            {!isUndone && (
              <Link to={path} className={buttonStyle({ variant: "outline" })}>
                {label}
              </Link>
            )}
            {desfazAte && <Desfazer importacao={importacao} />}
          </div>
        }
      >
        {isUndone ? "As linhas desta importação foram retiradas." : `${resultOf(importacao)}.`}
        {desfazAte && ` Dá para desfazer até ${formatDataHora(desfazAte).slice(-5)}.`}
      </Alert>
      {erradas > 0 && guardadaAte && <Erradas importacao={importacao} />}
      <div>
        <Button variant="outline" onClick={onNew}>
          Importar outra planilha
        </Button>
      </div>
    </div>
  );
}

function Desfazer({ importacao: { id, tipo, arquivo } }: { importacao: Importacao }) {
  const [isAsked, setAsked] = useState(false);
  const undo = useUndo(tipo);
  return (
    <>
      <Button variant="outline" disabled={undo.isPending} onClick={() => setAsked(true)}>
        Desfazer
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Desfazer a importação?"
          description={`As linhas que “${arquivo}” trouxe serão retiradas. As que a planilha mudou voltam a ser como antes.`}
          confirmLabel="Desfazer"
          isDanger
          onConfirm={() => {
            undo.mutate(id);
            setAsked(false);
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
