import { useMemo } from "react";
import { storedText, useStored } from "#web/lib/stored.ts";
import { useSession } from "../session.ts";
import type { Column } from "./rows-table.tsx";

/** A user's view of a list's table: 'Colunas' and 'Densidade'. */
export interface View<Row> {
  columns: readonly Column<Row>[];
  /** The heads of the columns that may be hidden; they are unique. */
  optional: readonly string[];
  hidden: readonly string[];
  toggle: (header: string) => void;
  isCompact: boolean;
  setCompact: (isCompact: boolean) => void;
}

const OCULTA = "oculta";
const DENSIDADE = "densidade";
const COMPACTA = "compacta";

/**
 * The user's view of a list, kept on this device: "densidade=compacta&oculta=CNPJ", without data of
 * any row. The row's name and its actions always show.
 * @param list its name
 * @param columns all columns for this user; stored names of others are ignored
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
