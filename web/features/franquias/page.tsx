import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { ListToolbar } from "#web/widgets/list/toolbar.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { franquiasList } from "./data.ts";
import { facets, FranquiasList, readFilters } from "./franquias-list.tsx";

const FranquiasDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).FranquiasDialogs);

/** `/franquias` (product.md#franquias). */
export default function FranquiasPage() {
  const dialog = useUrlDialog();
  const franquias = useList(franquiasList, readFilters);
  return (
    <>
      <PageHeader
        title="Franquias"
        description="Gerencie todas as franquias cadastradas no sistema"
        actions={<PrimaryAction label="+ Nova Franquia" onClick={dialog.openNew} />}
      />
      <ListToolbar
        placeholder="Buscar por razão social, CNPJ ou representante"
        facets={facets}
        {...franquias}
      />
      <FranquiasList franquias={franquias} dialog={dialog} />
      <FranquiasDialogs dialog={dialog} list={franquias.list} />
    </>
  );
}
