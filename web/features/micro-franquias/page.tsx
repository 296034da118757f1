import { Send } from "lucide-react";
import type { MicroFranquia } from "#shared/contract/micro-franquias.ts";
import { may } from "#shared/permissions.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { EditButton } from "#web/widgets/list/edit-button.tsx";
import { exportOf } from "#web/widgets/list/export-button.tsx";
import { statusFacet } from "#web/widgets/list/facets.ts";
import { ListView } from "#web/widgets/list/list-view.tsx";
import { ListToolbar } from "#web/widgets/list/toolbar.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useSession } from "#web/widgets/session.ts";
import { type UrlDialog, useUrlDialog } from "#web/widgets/url-dialog.ts";
import { useCreated } from "#web/widgets/use-created.tsx";
import { microFranquiasList, useMicroFranquiaAccess } from "./data.ts";
import { FRANQUIA, microFranquiaLook } from "./look.tsx";
import { microFranquiasSearch } from "./search.ts";

/** The filters behind the button. */
const facets = [statusFacet("a")] as const;

const label = "Nova Micro-franquia";

const MicroFranquiasDialogs = lazyDialogs(
  async () => (await import("./dialogs.tsx")).MicroFranquiasDialogs,
);

/** `/micro-franquias` (product/unidades.md#micro-franquias): the franqueador reads, the franchise manages. */
export default function MicroFranquiasPage() {
  const isReadOnly = !may(useSession().user.role, "micro-franquias:update");
  const rights = { mayCreate: !isReadOnly, mayEdit: !isReadOnly };
  const dialog = useUrlDialog();
  const microFranquias = useList(microFranquiasList, microFranquiasSearch);
  const sendAccess = useMicroFranquiaAccess();
  const { mark, onCreated } = useCreated(microFranquias.list);
  return (
    <>
      <PageHeader
        title="Micro-franquias"
        description={descriptionFor(isReadOnly)}
        actions={!isReadOnly && <PrimaryAction label={label} onClick={dialog.openNew} />}
      />
      <ListToolbar
        placeholder="Buscar por razão social, CNPJ ou representante"
        facets={facets}
        {...microFranquias}
      />
      {mark}
      <ListView
        title="Lista de Micro-franquias"
        count={(total) => `${formatNumber(total)} micro-franquia(s) cadastrada(s)`}
        of={microFranquias}
        look={microFranquiaLook}
        hides={isReadOnly ? [] : [FRANQUIA]}
        loadingText="Carregando..."
        failed="Failed to fetch micro-franquias"
        exported={exportOf(microFranquias)}
        empty={emptyFor(!isReadOnly && dialog.openNew)}
        onOpen={dialog.view}
        onEdit={isReadOnly ? undefined : dialog.edit}
        renderActions={isReadOnly ? undefined : editOf(dialog, sendAccess)}
      />
      <MicroFranquiasDialogs {...{ dialog, onCreated, ...rights }} list={microFranquias.list} />
    </>
  );
}

const emptyFor = (openNew: false | (() => void)) => ({
  none: "Nenhuma micro-franquia cadastrada",
  notFound: "Nenhuma micro-franquia encontrada para a busca",
  action: openNew && <Button onClick={openNew}>{label}</Button>,
});

const descriptionFor = (isReadOnly: boolean) =>
  isReadOnly ? "Visualize todas as micro-franquias do sistema" : "Gerencie suas micro-franquias";

/** The actions of a micro-franchise's row. */
function editOf({ edit }: UrlDialog, sendAccess: (id: string) => void) {
  return ({ id, razaoSocial, user }: MicroFranquia) => (
    <div className="flex justify-end gap-1">
      {user?.temAcesso === false && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Enviar acesso a ${razaoSocial}`}
          title="Enviar acesso"
          onClick={() => sendAccess(id)}
        >
          <Send aria-hidden />
        </Button>
      )}
      <EditButton name={razaoSocial} onEdit={() => edit(id)} />
    </div>
  );
}
