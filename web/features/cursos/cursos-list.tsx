import { useState } from "react";
import type { Curso } from "#shared/contract/cursos.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { CardGrid } from "#web/widgets/list/card-grid.tsx";
import { ListEmpty } from "#web/widgets/list/empty.tsx";
import type { List } from "#web/widgets/list/use-list.ts";
import type { UrlDialog } from "#web/widgets/url-dialog.ts";
import { CursoCard } from "./curso-card.tsx";
import type { Filters } from "./data.ts";
import { DeactivateCurso } from "./deactivate-curso.tsx";

interface Props {
  cursos: List<Filters, Curso>;
  dialog: UrlDialog;
}

/** The courses as cards (product.md#meus-cursos). */
export function CursosList({ cursos, dialog }: Props) {
  const { list, paging, filters, isFiltered, change, clear } = cursos;
  const [leaving, setLeaving] = useState<Curso | null>(null);
  return (
    <>
      <CardGrid
        title="Lista de Cursos"
        count={`${formatNumber(list.total)} ${list.total === 1 ? "curso" : "cursos"}`}
        list={list}
        renderCard={(curso) => (
          <CursoCard curso={curso} onEdit={dialog.edit} onDeactivate={setLeaving} />
        )}
        loading={<Spinner label="Carregando cursos..." />}
        failed="Failed to fetch cursos"
        empty={
          <ListEmpty
            none="Nenhum curso encontrado"
            hint="Cadastre um curso com seus módulos para oferecê-lo nos eventos."
            action={<Button onClick={dialog.openNew}>Criar Primeiro Curso</Button>}
            {...{ busca: filters.busca, isFiltered, change, clear }}
          />
        }
        paging={paging}
        onEdit={dialog.edit}
      />
      {leaving && <DeactivateCurso curso={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
