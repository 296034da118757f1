import { DetailsDialog } from "#web/widgets/lazy-dialogs.tsx";
import { exportOf } from "#web/widgets/list/export-button.tsx";
import { detailsOf } from "#web/widgets/list/fields.tsx";
import { useHeldRow } from "#web/widgets/list/held-row.ts";
import { ListView } from "#web/widgets/list/list-view.tsx";
import { useList } from "#web/widgets/list/use-list.ts";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { useSession } from "#web/widgets/session.ts";
import { useUrlDialog } from "#web/widgets/url-dialog.ts";
import { auditoriaList, auditoriaSearch } from "./data.ts";
import { Filtros } from "./filtros.tsx";
import { registroLook } from "./look.tsx";

/** `/auditoria` (product/auditoria.md#auditoria). */
export default function AuditoriaPage() {
  const { role } = useSession().user;
  const dialog = useUrlDialog();
  const registros = useList(auditoriaList, auditoriaSearch);
  const viewed = useHeldRow(registros.list, dialog.viewing, dialog.close);
  const part = role === "franqueador" ? "rede" : "sua franquia";
  return (
    <>
      <PageHeader title="Auditoria" description={`Quem viu e quem mudou dados na ${part}`} />
      <Filtros {...registros} />
      <ListView
        title="Registros"
        count={["registro", "registros"]}
        of={registros}
        look={registroLook}
        onOpen={dialog.view}
        failed="Falha ao carregar a auditoria"
        exported={exportOf(registros)}
        empty={{
          none: "Nenhum registro ainda",
          notFound: "Nenhum registro com estes filtros",
        }}
      />
      {viewed && <DetailsDialog {...detailsOf(registroLook, viewed)} onClose={dialog.close} />}
    </>
  );
}
