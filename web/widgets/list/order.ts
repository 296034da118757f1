/** In which order a list comes. */
export interface ListOrder {
  /** Those that the server offers; the first is the list's own. */
  orders: readonly string[];
  now: string;
  change: (ordem: string) => void;
}

/** How a column stands to the order of its list; undefined where the list has no order by it. */
export function orderBy(order: ListOrder | undefined, name: string | undefined) {
  const ways = order?.orders.filter((way) => way === name || way === `-${name}`) ?? [];
  const [first, second] = ways;
  if (!order || first === undefined || second === undefined) return undefined;
  return {
    direction: order.now === name ? "ascending" : order.now === `-${name}` ? "descending" : "none",
    /** From elsewhere the way that is meant mostly, then the other. */
    turn: () => order.change(order.now === first ? second : first),
  } as const;
}
