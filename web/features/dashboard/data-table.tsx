import { cn } from "#web/ui/cn.ts";
import { ListLink } from "./list-link.tsx";
import type { Table } from "./screen-chart.ts";

const line = "border-b border-border px-3";
const figure = "text-right whitespace-nowrap tabular-nums";

/**
 * The figures behind the picture `of` that name; the first column names the row. Wide ones scroll within their card.
 */
export function DataTable({ table, of }: { table: Table; of: string }) {
  const { head, rows } = table;
  return (
    <div
      role="region"
      aria-label={`Dados: ${of}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative max-h-80 overflow-auto rounded-md border border-border"
    >
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            {withPlace(head).map(([place, text]) => (
              <th
                key={place}
                scope="col"
                className={cn(
                  line,
                  "sticky top-0 bg-surface-2 py-2 font-medium whitespace-nowrap",
                  place === 0 ? "text-left" : "text-right",
                )}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, to }) => (
            <Row key={key} cells={cells} to={to} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="p-4 text-center text-fg-muted">Sem dados no período.</p>}
    </div>
  );
}

function Row({ cells: [name, ...figures], to }: Omit<Table["rows"][number], "key">) {
  return (
    <tr>
      <th scope="row" className={cn(line, "py-1.5 text-left font-normal")}>
        {to ? <ListLink to={to}>{name}</ListLink> : name}
      </th>
      {withPlace(figures).map(([place, text]) => (
        <td key={place} className={cn(line, figure, "py-1.5")}>
          {text}
        </td>
      ))}
    </tr>
  );
}

/** Columns are known by their place: two franchises may have the same name. */
const withPlace = (texts: string[]) => [...texts.entries()];
