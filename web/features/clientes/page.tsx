import { useState } from "react";
import type { Cliente } from "#shared/contract/clientes.ts";
import { kitLabels, produtoLabels } from "#shared/labels.ts";
import { may } from "#shared/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyComponent } from "#web/ui/lazy.tsx";
import { ImportLink, useImportItem } from "#web/widgets/import-link.tsx";
import { lazyDialogs } from "#web/widgets/lazy-dialogs.tsx";
import { ConfirmToggle } from "#web/widgets/list/confirm-toggle.tsx";
import { exportOf } from "#web/widgets/list/export-button.tsx";
import { facetOf, statusFacet } from "#web/widgets/list/facets.ts";
import { ListView } from "#web/widgets/list/list-view.tsx";
import type { RecorteProps } from "#web/widgets/list/recorte-chips.tsx";
import { RowActions } from "#web/widgets/list/row-actions.tsx";
import { ListToolbar } from "#web/widgets/list/toolbar.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { PrimaryAction } from "#web/widgets/primary-action.tsx";
import { useSession } from "#web/widgets/session.ts";
import { type UrlDialog, useUrlDialog } from "#web/widgets/url-dialog.ts";
import { useCreated } from "#web/widgets/use-created.tsx";
import { clientesList, useClienteAccess, useToggleCliente } from "./data.ts";
import { clienteLook, MICRO_FRANQUIA } from "./look.tsx";
import { clientesSearch } from "./search.ts";

/** The filters behind the button; their words are no part of other pages. */
const facets = [
  facetOf("produto", "Produto", "Todos os produtos", produtoLabels),
  facetOf("kit", "Kit", "Todos os kits", kitLabels),
  statusFacet("o"),
] as const;

const RecorteChips = lazyComponent<RecorteProps>(
  async () => (await import("#web/widgets/list/recorte-chips.tsx")).RecorteChips,
);
const ClientesDialogs = lazyDialogs(async () => (await import("./dialogs.tsx")).ClientesDialogs);

/** `/clientes` (product/unidades.md#clientes): the franqueador reads; the others manage their own. */
export default function ClientesPage() {
  const { role, mayCreate, mayEdit } = useRights();
  const dialog = useUrlDialog();
  const clientes = useList(clientesList, clientesSearch);
  const { mark, onCreated } = useCreated(clientes.list);
  const sendAccess = useClienteAccess();
  const [asked, setAsked] = useState<Cliente | null>(null);
  return (
    <>
      <PageHeader
        title="Clientes"
        description={descriptionFor(mayEdit)}
        actions={mayCreate && <Actions onNew={dialog.openNew} />}
      />
      <ListToolbar
        placeholder="Buscar por nome fantasia, CNPJ ou representante"
        facets={facets}
        {...clientes}
      />
      <Cut of={clientes} />
      {mark}
      <ListView
        title="Lista de Clientes"
        count={["cliente", "clientes"]}
        of={clientes}
        look={clienteLook}
        hides={role === "franqueador" ? [] : [MICRO_FRANQUIA]}
        {...texts}
        exported={exportOf(clientes)}
        phoneItems={useImportItem("clientes")}
        empty={emptyOf(mayCreate ? dialog.openNew : undefined)}
        onOpen={dialog.view}
        onEdit={mayEdit ? dialog.edit : undefined}
        renderActions={mayEdit ? actionsOf(dialog, sendAccess, setAsked) : undefined}
      />
      {asked && <ToggleCliente cliente={asked} onClose={() => setAsked(null)} />}
      <ClientesDialogs {...{ dialog, mayCreate, mayEdit, onCreated }} list={clientes.list} />
    </>
  );
}

function Actions({ onNew }: { onNew: () => void }) {
  return (
    <>
      <ImportLink tipo="clientes" />
      <PrimaryAction label="Novo Cliente" onClick={onNew} />
    </>
  );
}

function useRights() {
  const { role } = useSession().user;
  return { role, mayCreate: may(role, "clientes:create"), mayEdit: may(role, "clientes:update") };
}

const descriptionFor = (mayEdit: boolean) =>
  mayEdit ? "Gerencie seus clientes" : "Visualize todos os clientes do sistema";
const texts = { loadingText: "Carregando clientes...", failed: "Failed to fetch clientes" };

const emptyOf = (onNew: (() => void) | undefined) => ({
  none: "Nenhum cliente encontrado",
  action: onNew && <Button onClick={onNew}>Novo Cliente</Button>,
});

/** The days of registration that a chart led to. */
function Cut({ of }: RecorteProps) {
  return (of.filters.desde || of.filters.ate) && <RecorteChips of={of} />;
}

/** The actions of a client's row: edit, and the question before it is switched off or on. */
function actionsOf(
  { edit }: UrlDialog,
  sendAccess: (id: string) => void,
  ask: (cliente: Cliente) => void,
) {
  return (cliente: Cliente) => (
    <RowActions
      name={cliente.nomeFantasia}
      row={cliente}
      onEdit={edit}
      onSendAccess={cliente.user?.temAcesso === false ? () => sendAccess(cliente.id) : undefined}
      onToggle={() => ask(cliente)}
    />
  );
}

const DeactivationHelp = lazyComponent(
  async () => (await import("./deactivation-help.tsx")).DeactivationHelp,
  { onFailed: () => {} },
);

interface ToggleProps {
  cliente: Cliente;
  onClose: () => void;
}

/** The question before a client is deactivated or activated (product/dados.md#states). */
function ToggleCliente({ cliente: { id, nomeFantasia, isActive }, onClose }: ToggleProps) {
  const toggle = useToggleCliente();
  return (
    <ConfirmToggle
      noun="cliente"
      name={nomeFantasia}
      isActive={isActive}
      consequence={
        isActive
          ? "O cliente não poderá mais entrar no sistema"
          : "O cliente poderá entrar novamente"
      }
      help={isActive && <DeactivationHelp />}
      onConfirm={() => toggle.mutate({ id, isActive: !isActive })}
      onClose={onClose}
    />
  );
}
