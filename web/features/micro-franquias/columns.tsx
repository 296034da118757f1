import { Pencil } from "lucide-react";
import { formatCnpj } from "#shared/br/cnpj.ts";
import { MISSING, isBlank } from "#shared/br/text.ts";
import type { MicroFranquia } from "#shared/contract/micro-franquias.ts";
import { Button } from "#web/ui/button.tsx";
import { ActiveBadge } from "#web/widgets/enum-badges.tsx";
import { placeOf } from "#web/widgets/place.ts";
import type { Column } from "#web/widgets/list/rows-table.tsx";
import { RowName } from "#web/widgets/row-name.tsx";

/** What a role may do and see here: the franqueador reads the whole network (product.md#who-may-do-what). */
export interface RowOptions {
  open: (id: string) => void;
  /** Absent for the franqueador: no Ações then. */
  edit: ((id: string) => void) | undefined;
  showsFranquia: boolean;
}

/** product.md#micro-franquias: the columns of Micro-franquias. */
export function columnsOf({ open, edit, showsFranquia }: RowOptions): Column<MicroFranquia>[] {
  const franquia: Column<MicroFranquia> = {
    header: "Franquia",
    className: "min-w-36",
    cell: ({ franquia }) => franquia.razaoSocial,
  };
  return [
    {
      header: "Razão Social",
      className: "min-w-52",
      cell: ({ id, razaoSocial }) => <RowName name={razaoSocial} onOpen={() => open(id)} />,
    },
    {
      header: "CNPJ",
      className: "whitespace-nowrap tabular-nums",
      cell: ({ cnpj }) => formatCnpj(cnpj),
    },
    { header: "Rep. Legal", className: "min-w-36", cell: ({ repLegal }) => repLegal },
    ...(showsFranquia ? [franquia] : []),
    { header: "Cidade", cell: ({ cidade }) => orDash(cidade) },
    { header: "Estado", cell: ({ estado }) => orDash(estado) },
    { header: "Status", cell: ({ isActive }) => <ActiveBadge isActive={isActive} feminine /> },
    ...(edit ? [actionsColumn(edit)] : []),
  ];
}

function actionsColumn(edit: (id: string) => void): Column<MicroFranquia> {
  return {
    header: "Ações",
    isPinned: true,
    className: "w-px",
    cell: (row) => <EditButton {...row} edit={edit} />,
  };
}

function EditButton({ id, razaoSocial, edit }: MicroFranquia & { edit: (id: string) => void }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Editar ${razaoSocial}`}
      title="Editar"
      onClick={() => edit(id)}
    >
      <Pencil aria-hidden />
    </Button>
  );
}

/** The same row on a phone. */
export function MicroFranquiaCard({
  row,
  open,
  edit,
  showsFranquia,
}: RowOptions & { row: MicroFranquia }) {
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere text-fg-muted">
        <h3 className="text-base font-semibold text-fg">
          <RowName isHeading name={row.razaoSocial} onOpen={() => open(row.id)} />
        </h3>
        <p className="tabular-nums">{formatCnpj(row.cnpj)}</p>
        <p>{row.repLegal}</p>
        {showsFranquia && <p>Franquia: {row.franquia.razaoSocial}</p>}
        <p>{placeOf(row)}</p>
        <p className="mt-1">
          <ActiveBadge isActive={row.isActive} feminine />
        </p>
      </div>
      {edit && <EditButton {...row} edit={edit} />}
    </div>
  );
}

const orDash = (text: string | null) => (isBlank(text) ? MISSING : text);
