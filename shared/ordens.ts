/** An order and the same backwards. */
const bothWays = <Name extends string>(name: Name) => [name, `-${name}`] as const;

/** Lists of people: a million rows, so only the way along their index and back (docs/decisions/030). */
const byMoment = ["-criacao", "criacao"] as const;

/**
 * In which orders each list can be asked for, in `ordem`; a minus turns one around. The first is the list's own.
 */
export const ordens = {
  franquias: [
    ...bothWays("nome"),
    ...bothWays("representante"),
    ...bothWays("cidade"),
    ...bothWays("estado"),
    ...bothWays("status"),
  ],
  microFranquias: [
    ...bothWays("nome"),
    ...bothWays("representante"),
    ...bothWays("franquia"),
    ...bothWays("cidade"),
    ...bothWays("estado"),
    ...bothWays("status"),
  ],
  clientes: [
    ...bothWays("nome"),
    ...bothWays("representante"),
    ...bothWays("micro-franquia"),
    ...bothWays("produto"),
    ...bothWays("kit"),
    ...bothWays("status"),
  ],
  usuarios: bothWays("email"),
  pessoas: byMoment,
} as const;

/** One of the orders of a list. */
export type OrdemDe<List extends keyof typeof ordens> = (typeof ordens)[List][number];
