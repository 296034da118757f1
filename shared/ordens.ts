const bothWays = <Name extends string>(name: Name) => [name, `-${name}`] as const;

/** A million rows allow only their index's order and its reverse (docs/decisions/030). */
const byMoment = ["-criacao", "criacao"] as const;

/** The orders of each list in `ordem`; a minus reverses one. The first is the default. */
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

export type OrdemDe<List extends keyof typeof ordens> = (typeof ordens)[List][number];
