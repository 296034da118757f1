import { estadoPedidoLabels, valuesOf } from "#shared/labels.ts";
import { quemPedeLabels, tipoPedidoLabels } from "#shared/titulares.ts";
import type { Db } from "#server/db/client.ts";
import { pedidos } from "#server/db/schema.ts";
import { cast } from "./cast.ts";
import type { Dice } from "./dice.ts";
import { byText, matches, some, typedFrom, type PlainList } from "./plain-lists.ts";

// Requests about personal data in random networks, and a second way to tell whose they are.

/** Adds requests to both networks, and to none. */
export async function growPedidos(db: Db, roll: Dice): Promise<void> {
  const rows = roll.times(20, () => ({
    id: roll.uuid(),
    franqueadorId: roll.pick([cast.norma.unitId, cast.saulo.unitId, null]),
    quem: roll.pick(valuesOf(quemPedeLabels)),
    tipo: roll.pick(valuesOf(tipoPedidoLabels)),
    estado: roll.pick(estados),
    nome: roll.pick(["Ângela Souza", "José", "Íris do Ó"]),
    email: roll.pick(["angela@familia.test", "jose@familia.test"]),
    createdAt: roll.moment(),
    venceEm: roll.moment(),
  }));
  if (rows.length > 0) await db.insert(pedidos).values(rows);
}

const estados = valuesOf(estadoPedidoLabels);
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export const plainPedidos: PlainList = {
  filters: ({ seen, all }, roll) =>
    some(
      {
        estado: roll.pick(estados),
        busca: typedFrom(
          [...seen.pedidos, ...all.pedidos].flatMap(({ nome, email }) => [nome, email]),
          roll,
        ),
      },
      roll,
    ),
  rows: ({ seen }, { estado, busca }) =>
    seen.pedidos
      .filter((row) => estado === undefined || row.estado === estado)
      .filter((row) => matches(busca, [row.nome, row.email]))
      .toSorted(
        (a, b) =>
          estados.indexOf(a.estado) - estados.indexOf(b.estado) ||
          a.venceEm.getTime() - b.venceEm.getTime() ||
          byText(a.id, b.id),
      )
      // The comparison leaves messages out.
      .map(({ mensagem: _text, franqueadorId: _head, token: _token, busca: _busca, ...row }) => ({
        ...row,
        createdAt: iso(row.createdAt),
        confirmadoEm: iso(row.confirmadoEm),
        venceEm: iso(row.venceEm),
        respondidoEm: iso(row.respondidoEm),
      })),
};
