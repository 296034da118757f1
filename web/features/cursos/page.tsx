import { useState } from "react";
import type { Curso } from "#shared/contract/cursos.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/lazy-parts.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ImportLink, useImportItem } from "#web/widgets/import-link.tsx";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { CardGrid } from "#web/widgets/list/card-grid.tsx";
import { SearchFilter } from "#web/widgets/list/search-filter.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { CursoCard } from "./curso-card.tsx";
import { cursosList, useDeactivateCurso } from "./data.ts";
import { cursosSearch } from "./search.ts";

const CursosDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).CursosDialogs);

/** `/cursos`: 'Meus Cursos' (product/cursos.md#meus-cursos), as cards. */
export default function CursosPage() {
  const dialog = useUrlDialog();
  const cursos = useList(cursosList, cursosSearch);
  const [leaving, setLeaving] = useState<Curso | null>(null);
  const importItem = useImportItem("cursos");
  return (
    <>
      <PageHeader
        title="Meus Cursos"
        description="Gerencie seus cursos e os módulos de cada um"
        actions={<Actions onNew={dialog.openNew} />}
      />
      <SearchFilter
        value={cursos.filters.busca}
        onChange={(busca) => cursos.change({ busca })}
        placeholder="Buscar por título"
        className="mb-3 max-w-xl md:mb-5"
      />
      <CardGrid
        title="Lista de Cursos"
        count={["curso", "cursos"]}
        of={cursos}
        renderCard={(curso) => (
          <CursoCard curso={curso} onEdit={dialog.edit} onDeactivate={setLeaving} />
        )}
        loading={<Spinner label="Carregando cursos..." />}
        failed="Failed to fetch cursos"
        phoneItems={importItem}
        empty={{
          none: "Nenhum curso encontrado",
          hint: "Cadastre um curso com seus módulos para oferecê-lo nos eventos.",
          action: <Button onClick={dialog.openNew}>Criar Primeiro Curso</Button>,
        }}
        onEdit={dialog.edit}
      />
      {leaving && <DeactivateCurso curso={leaving} onClose={() => setLeaving(null)} />}
      <CursosDialogs dialog={dialog} list={cursos.list} />
    </>
  );
}

function Actions({ onNew }: { onNew: () => void }) {
  return (
    <>
      <ImportLink tipo="cursos" />
      <PrimaryAction label="Novo Curso" onClick={onNew} />
    </>
  );
}

/** product/dados.md#states: a course is switched off only after a warning, because it does not come back. */
function DeactivateCurso({ curso, onClose }: { curso: Curso; onClose: () => void }) {
  const { mutate } = useDeactivateCurso();
  return (
    <ConfirmDialog
      title="Desativar curso?"
      description={`O curso “${curso.titulo}” deixará de ser oferecido em novos eventos. Esta ação não pode ser desfeita.`}
      confirmLabel="Desativar"
      isDanger
      onConfirm={() => {
        mutate(curso);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
