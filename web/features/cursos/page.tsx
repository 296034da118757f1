import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { SearchFilter } from "#web/widgets/list/search-filter.tsx";
import { textAt } from "#web/widgets/list/url-filters.ts";
import { useList } from "#web/widgets/list/use-list.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { CursosList } from "./cursos-list.tsx";
import { cursosList, type Filters } from "./data.ts";

const CursosDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).CursosDialogs);

const readFilters = (search: Record<string, unknown>): Filters => ({
  busca: textAt(search, "busca").slice(0, 200),
});

/** `/cursos`: 'Meus Cursos' (product.md#meus-cursos). */
export default function CursosPage() {
  const dialog = useUrlDialog();
  const cursos = useList(cursosList, readFilters);
  return (
    <>
      <PageHeader
        title="Meus Cursos"
        description="Gerencie seus cursos e os módulos de cada um"
        actions={<PrimaryAction label="Novo Curso" onClick={dialog.openNew} />}
      />
      <SearchFilter
        value={cursos.filters.busca}
        onChange={(busca) => cursos.change({ busca })}
        placeholder="Buscar por título"
        className="mb-5 max-w-xl"
      />
      <CursosList cursos={cursos} dialog={dialog} />
      <CursosDialogs dialog={dialog} list={cursos.list} />
    </>
  );
}
