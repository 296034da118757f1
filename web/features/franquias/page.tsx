import { UFS } from "#shared/br/estados.ts";
import type { Franquia } from "#shared/contract/franquias.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { exportOf } from "#web/widgets/list/export-button.tsx";
import { statusFacet } from "#web/widgets/list/facets.ts";
import { ListView } from "#web/widgets/list/list-view.tsx";
import { RowActions } from "#web/widgets/list/row-actions.tsx";
import { ListToolbar } from "#web/widgets/list/toolbar.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { type UrlDialog, useUrlDialog } from "#web/widgets/url-dialog.ts";
import { useCreated } from "#web/widgets/use-created.tsx";
import { franquiasList, useFranquiaAccess, useToggleFranquia } from "./data.ts";
import { franquiaLook } from "./look.tsx";
import { franquiasSearch } from "./search.ts";

const estadoFacet = {
  name: "estado",
  label: "Estado",
  all: "Todos os estados",
  options: UFS.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} - ${nome}` })),
} as const;

/** The filters behind the button; their words are no part of other pages. */
const facets = [statusFacet("o"), estadoFacet] as const;

const FranquiasDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).FranquiasDialogs);

/** `/franquias` (product/unidades.md#franquias). */
export default function FranquiasPage() {
  const dialog = useUrlDialog();
  const franquias = useList(franquiasList, franquiasSearch);
  const { mark, onCreated } = useCreated(franquias.list);
  const sendAccess = useFranquiaAccess();
  const toggle = useToggleFranquia();
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
      {mark}
      <ListView
        title="Lista de Franquias"
        count={["franquia", "franquias"]}
        of={franquias}
        look={franquiaLook}
        failed="Falha ao carregar franquias"
        exported={exportOf(franquias)}
        empty={{
          none: "Nenhuma franquia cadastrada",
          notFound: "Nenhuma franquia encontrada para a busca",
          action: <Button onClick={dialog.openNew}>Criar primeira franquia</Button>,
        }}
        onOpen={dialog.view}
        onEdit={dialog.edit}
        renderActions={actionsOf(dialog, sendAccess, toggle.mutate)}
      />
      <FranquiasDialogs {...{ dialog, onCreated }} list={franquias.list} />
    </>
  );
}

/** The actions of a franchise's row: edit, switch it off or on. */
function actionsOf(
  { edit }: UrlDialog,
  sendAccess: (id: string) => void,
  toggle: (now: { id: string; isActive: boolean }) => void,
) {
  return ({ id, isActive, razaoSocial, user }: Franquia) => (
    <RowActions
      name={razaoSocial}
      row={{ id, isActive }}
      onEdit={edit}
      onSendAccess={user?.temAcesso === false ? () => sendAccess(id) : undefined}
      onToggle={() => toggle({ id, isActive: !isActive })}
    />
  );
}
