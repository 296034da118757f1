import { may } from "#shared/permissions.ts";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { ListToolbar } from "#web/widgets/list/toolbar.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { microFranquiasList } from "./data.ts";
import { facets, MicroFranquiasList, readFilters } from "./micro-franquias-list.tsx";

const MicroFranquiasDialogs = lazyDialogs(
  async () => (await import("./dialogs.tsx")).MicroFranquiasDialogs,
);

/** `/micro-franquias` (product.md#micro-franquias): the franqueador reads, the franchise manages. */
export default function MicroFranquiasPage() {
  const { user } = useSession();
  const isReadOnly = !may(user.role, "micro-franquias:update");
  const dialog = useUrlDialog();
  const microFranquias = useList(microFranquiasList, readFilters);
  return (
    <>
      <PageHeader
        title="Micro-franquias"
        description={
          isReadOnly
            ? "Visualize todas as micro-franquias do sistema"
            : "Gerencie suas micro-franquias"
        }
        actions={
          !isReadOnly && <PrimaryAction label="Nova Micro-franquia" onClick={dialog.openNew} />
        }
      />
      <ListToolbar
        placeholder="Buscar por razão social, CNPJ ou representante"
        facets={facets}
        {...microFranquias}
      />
      <MicroFranquiasList {...{ microFranquias, dialog, isReadOnly }} />
      <MicroFranquiasDialogs {...{ dialog, isReadOnly }} list={microFranquias.list} />
    </>
  );
}
