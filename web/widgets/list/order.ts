export interface ListOrder {
  /** The orders that the server offers; the first is the default. */
  orders: readonly string[];
  now: string;
  change: (ordem: string) => void;
}

/** The relation of a column to the list's order; undefined where the list has no order by it. */
export function orderBy(order: ListOrder | undefined, name: string | undefined) {
  const ways = order?.orders.filter((way) => way === name || way === `-${name}`) ?? [];
  const [first, second] = ways;
  if (!order || first === undefined || second === undefined) return undefined;
  return {
    direction: order.now === name ? "ascending" : order.now === `-${name}` ? "descending" : "none",
    /** A new column begins with its usual direction; the next press reverses it. */
    turn: () => order.change(order.now === first ? second : first),
  } as const;
}
