import type { Db } from "#server/db/client.ts";
import { auditLog, fatos } from "#server/db/schema.ts";
import type { Dice } from "./dice.ts";
import { some, type PlainList } from "./plain-lists.ts";
import type { Rows } from "./plain-tree.ts";
import { cast, everybody } from "./cast.ts";

// Entries of the trail in random networks, and a second way to tell whose they are.

/** Only corrections: the comparison itself adds readings and exports. */
const ACTION = "corrigir";

/** Adds entries of anybody on anybody's rows, as a caller may name any id. */
export async function growTrail(db: Db, roll: Dice, rows: Pick<Rows, "leads" | "clientes">) {
  const entities = [
    ["leads", rows.leads],
    ["clientes", rows.clientes],
    ["eventos", []],
  ] as const;
  const entries = roll.times(24, () => {
    const [entity, of] = roll.pick([...entities]);
    const entityId = of.length > 0 ? roll.pick(of.map(({ id }) => id)) : null;
    const actor = roll.chance(0.8) ? roll.pick(Object.values(everybody)) : cast.norma;
    return {
      at: roll.moment(),
      actorId: roll.chance(0.9) ? actor.id : null,
      action: ACTION,
      entity,
      entityId,
      details: { campos: "email" },
    };
  });
  for (const { action, entity, entityId, actorId, details, at } of entries)
    if (roll.chance(0.5))
      await db.insert(auditLog).values({ at, actorId, action, entity, entityId, details });
    else
      await db.insert(fatos).values({
        em: at,
        autorId: actorId,
        tipo: `${entity}.${action}`,
        registroId: entityId,
        dados: details,
        naTrilha: true,
        noHistorico: true,
      });
}

export const plainTrail: PlainList = {
  always: { acao: ACTION },
  filters: ({ seen, all }, roll) => {
    const of = roll.pick([...seen.trail, ...all.trail].map(({ entity }) => entity).concat("leads"));
    return some({ entidade: of }, roll);
  },
  rows: ({ seen, all }, { entidade }) =>
    seen.trail
      .filter(({ entity }) => entidade === undefined || entity === entidade)
      .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)
      .map(({ id, at, actorId, action, entity, entityId, details }) => {
        const actor = all.users.find((user) => user.id === actorId);
        return {
          id: String(id),
          em: at.toISOString(),
          ator: actor ? { id: actor.id, nome: actor.nome, role: actor.role } : null,
          acao: action,
          entidade: entity,
          entidadeId: entityId,
          detalhes: details,
        };
      }),
};
