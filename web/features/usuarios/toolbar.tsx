import { type Role, roleLabels } from "#shared/labels.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { SearchFilter } from "#web/widgets/list/search-filter.tsx";
import type { Filters } from "./data.ts";

interface Props {
  roles: readonly Role[];
  filters: Filters;
  change: (patch: Partial<Filters>) => void;
}

/** Search by name or e-mail, and the role filter (product.md#usuarios). */
export function UsuariosToolbar({ roles, filters, change }: Props) {
  return (
    <section aria-label="Filtros" className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,36rem)_14rem]">
      <SearchFilter
        value={filters.busca}
        placeholder="Buscar por nome ou e-mail"
        onChange={(busca) => change({ busca })}
      />
      <Field label="Perfil">
        {(control) => (
          <Select
            {...control}
            value={filters.perfil}
            onChange={(event) => change({ perfil: event.target.value })}
          >
            <option value="">Todos</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleLabels[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </section>
  );
}
