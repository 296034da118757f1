import { may } from "#shared/permissions.ts";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { ListToolbar } from "#web/widgets/list/toolbar.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { ClientesList, facets, readFilters } from "./clientes-list.tsx";
import { clientesList } from "./data.ts";

const ClientesDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).ClientesDialogs);

/** `/clientes` (product.md#clientes): the franqueador reads; the others manage their own. */
export default function ClientesPage() {
  const { role } = useSession().user;
  const mayCreate = may(role, "clientes:create");
  const mayEdit = may(role, "clientes:update");
  const dialog = useUrlDialog();
  const clientes = useList(clientesList, readFilters);
  return (
    <>
      <PageHeader
        title="Clientes"
        description={mayEdit ? "Gerencie seus clientes" : "Visualize todos os clientes do sistema"}
        actions={mayCreate && <PrimaryAction label="Novo Cliente" onClick={dialog.openNew} />}
      />
      <ListToolbar
        placeholder="Buscar por nome fantasia, CNPJ ou representante"
        facets={facets}
        {...clientes}
      />
      <ClientesList
        {...{ clientes, dialog, mayCreate, mayEdit }}
        showsMicroFranquia={role === "franqueador"}
      />
      <ClientesDialogs {...{ dialog, mayCreate, mayEdit }} list={clientes.list} />
    </>
  );
}
