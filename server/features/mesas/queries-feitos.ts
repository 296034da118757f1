import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Mesa } from "#shared/contract/mesas.ts";
import type { NaMesa } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { mesaFatos } from "../../db/schema.ts";

/** True of a fact that no undo took back. */
export const stands: SQL = sql`${mesaFatos.tipo} <> 'desfez' AND NOT EXISTS (
  SELECT FROM mesa_fatos undo WHERE undo.evento_id = ${mesaFatos.eventoId} AND undo.desfaz = ${mesaFatos.nonce})`;

/** True of the deliveries of cards at an event that nobody took back. */
export const isDelivery = (scope: Pick<NaMesa["scope"], "mesaFatos">, eventoId: string) =>
  and(
    scope.mesaFatos,
    eq(mesaFatos.eventoId, eventoId),
    eq(mesaFatos.tipo, "cartao_entregue"),
    stands,
  );

const peopleOf = (tipo: "compareceu" | "cartao_entregue" | "ativou" | "inscreveu") =>
  sql<number>`count(DISTINCT ${mesaFatos.leadId}) FILTER (WHERE ${mesaFatos.tipo} = ${tipo})::int`;

/** The figures of facts that stand, for all of them or by table. */
const feitos = {
  vieram: peopleOf("compareceu"),
  cartoes: peopleOf("cartao_entregue"),
  ativados: peopleOf("ativou"),
  inscritos: peopleOf("inscreveu"),
};

const NONE = { vieram: 0, cartoes: 0, ativados: 0, inscritos: 0 };

/** The figures of all together, and of a table; null stands for the accounts that had none. */
export async function readFeitos(db: Db, { scope }: Pick<NaMesa, "scope">, id: string) {
  const ofEvento = and(scope.mesaFatos, eq(mesaFatos.eventoId, id), stands);
  const [all] = await db.select(feitos).from(mesaFatos).where(ofEvento);
  const byMesa = await db
    .select({ mesaId: mesaFatos.mesaId, ...feitos })
    .from(mesaFatos)
    .where(ofEvento)
    .groupBy(mesaFatos.mesaId);
  return {
    all: { ...NONE, ...all },
    of: (asked: string | null): Mesa["feitos"] => {
      const { mesaId: _, ...counts } = byMesa.find(({ mesaId }) => mesaId === asked) ?? {
        mesaId: asked,
        ...NONE,
      };
      return counts;
    },
  };
}
