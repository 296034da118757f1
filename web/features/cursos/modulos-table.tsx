import type { Modulo } from "#shared/contract/cursos.ts";
import { ActiveBadge } from "#web/widgets/enum-badges.tsx";
import { countHours } from "./rules.ts";

interface Props {
  titulo: string;
  modulos: readonly Modulo[];
}

/** product/cursos.md#meus-cursos: the expanded view of a course. */
export function ModulosTable({ titulo, modulos }: Props) {
  if (modulos.length === 0) {
    return <p className="px-4 py-4 text-fg-muted md:px-5">Este curso ainda não possui módulos.</p>;
  }
  return (
    // A scroller must be reachable by keyboard.
    <div
      role="region"
      aria-label={`Módulos de ${titulo}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-b-lg"
    >
      <table className="w-full text-left">
        <caption className="sr-only">Módulos de {titulo}</caption>
        <thead>
          <tr className="bg-surface-2 text-xs text-fg-muted">
            {["Módulo", "Título", "Carga Horária", "Status"].map((header) => (
              <th key={header} scope="col" className="px-1.5 py-2 font-medium first:pl-4 last:pr-4">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modulos.map((modulo) => (
            <ModuloRow key={modulo.id} modulo={modulo} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = "border-t border-border px-1.5 py-2 first:pl-4 last:pr-4";

function ModuloRow({ modulo: { modulo, titulo, cargaHoraria, isActive } }: { modulo: Modulo }) {
  return (
    <tr>
      <td className={`${cell} tabular-nums`}>{modulo}</td>
      <th scope="row" className={`${cell} min-w-24 font-normal break-words`}>
        {titulo}
      </th>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>{countHours(cargaHoraria)}</td>
      <td className={cell}>
        <ActiveBadge isActive={isActive} />
      </td>
    </tr>
  );
}
