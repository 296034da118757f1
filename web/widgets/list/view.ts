import { useMemo } from "react";
import { storedText, useStored } from "#web/lib/stored.ts";
import { useSession } from "../session.ts";
import type { Column } from "./rows-table.tsx";

/** How a user looks at the table of a list: 'Colunas' and 'Densidade'. */
export interface View<Row> {
  /** Those that are shown. */
  columns: readonly Column<Row>[];
  /** Heads of those that may be hidden. No two columns have the same. */
  optional: readonly string[];
  hidden: readonly string[];
  /** Shows a column that is hidden, and the other way round. */
  toggle: (header: string) => void;
  isCompact: boolean;
  setCompact: (isCompact: boolean) => void;
}

const OCULTA = "oculta";
const DENSIDADE = "densidade";
const COMPACTA = "compacta";

/**
 * The user's view of a list, kept on this device for them alone: "densidade=compacta&oculta=CNPJ", nothing of any row.
 * What names the row and what can be done with it always shows.
 * @param list which one
 * @param columns all that it has for this user; what is kept of any other is ignored
 */
export function useView<Row>(list: string, columns: readonly Column<Row>[]): View<Row> {
  const { id } = useSession().user;
  const store = useMemo(() => storedText(`capelo:exibicao:${id}:${list}`), [id, list]);
  const kept = new URLSearchParams(useStored(store));
  const optional = columns
    .filter(({ isPinned }, index) => index > 0 && !isPinned)
    .map(({ header }) => header);
  const away = kept.getAll(OCULTA);
  const hidden = optional.filter((header) => away.includes(header));
  const isCompact = kept.get(DENSIDADE) === COMPACTA;
  const keep = (isCompact: boolean, away: readonly string[]) =>
    store.set(
      new URLSearchParams([
        ...(isCompact ? [[DENSIDADE, COMPACTA]] : []),
        ...away.map((header) => [OCULTA, header]),
      ]).toString(),
    );
  return {
    columns: columns.filter(({ header }) => !hidden.includes(header)),
    optional,
    hidden,
    toggle: (header) =>
      keep(
        isCompact,
        away.includes(header) ? away.filter((other) => other !== header) : [...away, header],
      ),
    isCompact,
    setCompact: (isCompact) => keep(isCompact, away),
  };
}
