import { useState } from "react";
import type { Usuario } from "#shared/contract/usuarios.ts";
import { formatNumber } from "#web/lib/format.ts";
import { ListEmpty } from "#web/widgets/list/empty.tsx";
import { CountBadge, ListView } from "#web/widgets/list/list-view.tsx";
import type { List } from "#web/widgets/list/use-list.ts";
import { columnsOf, UsuarioCard } from "./columns.tsx";
import type { Filters } from "./data.ts";
import { ToggleUsuario } from "./toggle-usuario.tsx";

interface Props {
  usuarios: List<Filters, Usuario>;
  ownId: string;
}

/** The accounts that this role sees (product.md#usuarios). */
export function UsuariosList({ usuarios, ownId }: Props) {
  const { list, paging, filters, isFiltered, change, clear } = usuarios;
  const [asked, setAsked] = useState<Usuario | null>(null);
  const options = { ownId, askToToggle: setAsked };
  const count = `${formatNumber(list.total)} ${list.total === 1 ? "usuário" : "usuários"}`;
  return (
    <>
      <ListView
        title="Lista de Usuários"
        count={<CountBadge>{count}</CountBadge>}
        list={list}
        columns={columnsOf(options)}
        renderCard={(usuario) => <UsuarioCard usuario={usuario} {...options} />}
        failed="Falha ao carregar usuários"
        empty={
          <ListEmpty
            none="Nenhum usuário encontrado"
            {...{ busca: filters.busca, isFiltered, change, clear }}
          />
        }
        paging={paging}
      />
      <ToggleUsuario usuario={asked} onDone={() => setAsked(null)} />
    </>
  );
}
