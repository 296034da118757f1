import { SlidersHorizontal } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { ChoiceMenu } from "#web/ui/lazy-parts.tsx";
import { type ListOrder, orderBy } from "./order.ts";
import type { Column } from "./rows-table.tsx";
import type { View } from "./view.ts";

const trigger = (
  <Button variant="ghost" size="small">
    <SlidersHorizontal aria-hidden /> Exibição
  </Button>
);

const densities = [
  { value: "confortavel", label: "Confortável" },
  { value: "compacta", label: "Compacta" },
];

/** The columns and the density of a table. */
export function ViewButton({ view }: { view: Omit<View<never>, "columns"> }) {
  const { optional, hidden, toggle, isCompact, setCompact } = view;
  return (
    <ChoiceMenu
      trigger={trigger}
      settings={[
        {
          label: "Colunas",
          choices: optional.map((header) => ({ value: header, label: header })),
          chosen: optional.filter((header) => !hidden.includes(header)),
          isMany: true,
          onChoose: toggle,
        },
        {
          label: "Densidade",
          choices: densities,
          chosen: [isCompact ? "compacta" : "confortavel"],
          onChoose: (value) => setCompact(value === "compacta"),
        },
      ]}
    />
  );
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

interface OrderProps {
  order: ListOrder | undefined;
  columns: readonly Pick<Column<never>, "header" | "ordem">[];
}

/** The orders of a list on a phone, whose cards have no heads to sort by. */
export function OrderButton({ order, columns }: OrderProps) {
  const isNamed = columns.some(({ ordem }) => ordem === CRIACAO.ordem);
  const orders = (isNamed ? columns : [...columns, CRIACAO]).flatMap(({ header, ordem = "" }) => {
    const sort = orderBy(order, ordem);
    return sort ? [{ value: ordem, label: header, ...sort }] : [];
  });
  const now = orders.find(({ direction }) => direction !== "none");
  if (orders.length === 0) return null;
  return (
    <ChoiceMenu
      trigger={trigger}
      settings={[
        {
          label: "Ordenar por",
          choices: orders,
          chosen: now ? [now.value] : [],
          onChoose: (value) =>
            value !== now?.value && orders.find((o) => o.value === value)?.turn(),
        },
        ...(now
          ? [
              {
                label: "Sentido",
                choices: ways(now.value),
                chosen: [now.direction],
                onChoose: (way: string) => way !== now.direction && now.turn(),
              },
            ]
          : []),
      ]}
    />
  );
}
