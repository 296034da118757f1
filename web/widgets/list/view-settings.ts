import type { Choices } from "#web/ui/menu-choices.tsx";
import { type ListOrder, orderBy } from "./order.ts";
import type { Column } from "./rows-table.tsx";
import type { View } from "./view.ts";

const densities = [
  { value: "confortavel", label: "Confortável" },
  { value: "compacta", label: "Compacta" },
];

/** The columns and the density of a table, as choices of its menu. */
export function viewSettings({
  optional,
  hidden,
  toggle,
  isCompact,
  setCompact,
}: Omit<View<never>, "columns">): Choices[] {
  return [
    {
      label: "Densidade",
      choices: densities,
      chosen: [isCompact ? "compacta" : "confortavel"],
      onChoose: (value) => setCompact(value === "compacta"),
    },
    {
      label: "Colunas",
      choices: optional.map((header) => ({ value: header, label: header })),
      chosen: optional.filter((header) => !hidden.includes(header)),
      isMany: true,
      onChoose: toggle,
    },
  ];
}

/** The order by creation needs a name, because not every list shows that moment. */
const CRIACAO = { ordem: "criacao", header: "Data de criação" };

const ways = (ordem: string) =>
  ordem === CRIACAO.ordem
    ? [
        { value: "descending", label: "Mais novos primeiro" },
        { value: "ascending", label: "Mais antigos primeiro" },
      ]
    : [
        { value: "ascending", label: "Crescente" },
        { value: "descending", label: "Decrescente" },
      ];

/** The orders of a list on a phone, whose cards have no heads to sort by; none for a list of one order. */
export function orderSettings(
  order: ListOrder | undefined,
  columns: readonly Pick<Column<never>, "header" | "ordem">[],
): Choices[] {
  const isNamed = columns.some(({ ordem }) => ordem === CRIACAO.ordem);
  const orders = (isNamed ? columns : [...columns, CRIACAO]).flatMap(({ header, ordem = "" }) => {
    const sort = orderBy(order, ordem);
    return sort ? [{ value: ordem, label: header, ...sort }] : [];
  });
  if (orders.length === 0) return [];
  const now = orders.find(({ direction }) => direction !== "none");
  const by = {
    label: "Ordenar por",
    choices: orders,
    chosen: now ? [now.value] : [],
    onChoose: (value: string) =>
      value !== now?.value && orders.find((one) => one.value === value)?.turn(),
  };
  if (!now) return [by];
  const way = {
    label: "Sentido",
    choices: ways(now.value),
    chosen: [now.direction],
    onChoose: (way: string) => way !== now.direction && now.turn(),
  };
  return [by, way];
}
