import { CARTAO_ALPHABET, withCheckSign } from "#shared/cartao-codigo.ts";
import type { Db } from "#server/db/client.ts";
import { cartoes, type EntregaKept } from "#server/db/schema.ts";
import { dice, type Dice } from "./dice.ts";
import type { Rows } from "./plain-tree.ts";
import { insert } from "./random-accounts.ts";

/** Adds cards to some events, in any state: of a sign-up, of an activation alone, and blank ones. */
export async function growCartoes(db: Db, seed: number, rows: Rows): Promise<void> {
  // Dice of their own, so that the rest of each world stays what it was.
  const roll = dice(seed ^ 0xca27);
  const cards = rows.eventos
    .filter(() => roll.chance(0.4))
    .flatMap((row) => cardsOf(roll, row, rows));
  await insert(cards, (some) => db.insert(cartoes).values(some));
}

function cardsOf(roll: Dice, { id: eventoId }: Rows["eventos"][number], { leads, pre }: Rows) {
  const people = leads.filter((row) => row.eventoId === eventoId);
  const strangers = pre.filter((row) => row.eventoId === eventoId && row.leadId === null);
  const impresso = [roll.moment(), roll.moment()];
  return roll
    .times(8, () => roll.upTo(1))
    .toSorted((a, b) => a - b)
    .map((batch, index) => {
      const lead = roll.pick([undefined, ...people]);
      const stranger = lead ? undefined : roll.pick([undefined, ...strangers]);
      const own = pre.find(({ leadId }) => lead && leadId === lead.id) ?? stranger;
      const entregas = roll.times(2, () => entrega(roll));
      const standing = entregas.filter(({ desfeitaEm }) => desfeitaEm === undefined);
      return {
        id: roll.uuid(),
        eventoId,
        codigo: withCheckSign(
          Array.from({ length: 9 }, () => roll.pick(Array.from(CARTAO_ALPHABET))).join(""),
        ),
        numero: index + 1,
        lote: batch + 1,
        leadId: lead?.id ?? null,
        preMatriculaId: own?.id ?? null,
        impressoEm: impresso[batch] ?? roll.moment(),
        impressoPorId: roll.uuid(),
        impressoPor: roll.pick(["Ênio", "Olga"]),
        folhaEm: roll.pick([null, roll.moment()]),
        entregas,
        entregueEm:
          standing.length === 0 ? null : new Date(standing.map(({ em }) => em).toSorted()[0]!),
        ativadoEm: own?.createdAt ?? null,
        anuladoEm: roll.pick([null, null, roll.moment()]),
      };
    });
}

function entrega(roll: Dice): EntregaKept {
  const made = { em: roll.moment().toISOString(), porId: roll.uuid(), por: "Entrada" };
  return roll.chance(0.3) ? { ...made, desfeitaEm: made.em, desfeitaPor: "Pátio" } : made;
}
