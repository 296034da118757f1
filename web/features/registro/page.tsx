import { CAMPOS, type LinhaDoRegistro } from "#shared/registro.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DetailsList } from "#web/widgets/details-list.tsx";
import { ExportButton } from "#web/widgets/list/export-button.tsx";
import { LoadFailed } from "#web/widgets/load-failed.tsx";
import { PageHeader } from "#web/widgets/page-header.tsx";
import { Painel } from "#web/widgets/painel.tsx";
import { registroUrl, useRegistro } from "./data.ts";

/** `/auditoria/registro` (product/auditoria.md#register-of-processing). */
export default function RegistroPage() {
  const read = useRegistro();
  const { data, error } = read;
  return (
    <>
      <PageHeader
        title="Registro de tratamento"
        description="As operações com dados pessoais, nos oito campos do modelo da ANPD"
        actions={data && <ExportButton url={registroUrl} total={data.length} />}
      />
      {!data && !error && <Skeleton className="h-96" />}
      {!data && error && <LoadFailed title="Não foi possível carregar o registro" query={read} />}
      <div className="grid max-w-4xl gap-4">
        {data?.map((row) => (
          <Operacao key={row.processo} row={row} />
        ))}
      </div>
    </>
  );
}

function Operacao({ row: { processo, campos } }: { row: LinhaDoRegistro }) {
  return (
    <Painel title={processo}>
      <DetailsList details={CAMPOS.map((campo, index) => [campo, campos[index] ?? ""] as const)} />
    </Painel>
  );
}
