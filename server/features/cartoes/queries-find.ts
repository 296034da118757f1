import { and, eq } from "drizzle-orm";
import { parseCartao } from "#shared/cartao-codigo.ts";
import type { Db } from "../../db/client.ts";
import { cartoes, eventos } from "../../db/schema.ts";
import { type CartaoRow, selectCartoes } from "./queries.ts";

/**
 * A card that was looked for at an event: `ilegivel` cannot be a code at all, `desconhecido` was
 * never printed, of `outro_evento` nothing more is told.
 */
export type FoundCartao =
  | { situacao: "ilegivel" | "desconhecido" | "outro_evento" }
  | { situacao: "anulado" | "ativado" | "valido"; cartao: CartaoRow };

/**
 * Finds the card of a typed or scanned text at an event. A valid one tells its person, and is blank
 * without one. The caller has the right to the event, counts the guesses, and tells strangers no
 * more than `situacao`.
 */
export async function findCard(db: Db, eventoId: string, texto: string): Promise<FoundCartao> {
  const lido = parseCartao(texto);
  if (lido === undefined) return { situacao: "ilegivel" };
  const [cartao] = await selectCartoes(db).where(
    and(eq(cartoes.eventoId, eventoId), eq(cartoes.codigo, lido.codigo)),
  );
  if (cartao === undefined) return { situacao: await whereElse(db, eventoId, lido) };
  if (cartao.anuladoEm !== null) return { situacao: "anulado", cartao };
  return { situacao: cartao.ativadoEm === null ? "valido" : "ativado", cartao };
}

/** A QR code of another event says so, whether or not its card was ever printed. */
async function whereElse(
  db: Db,
  eventoId: string,
  { codigo, evento }: { codigo: string; evento?: string },
): Promise<"outro_evento" | "desconhecido"> {
  const [elsewhere] = await db
    .select({ id: cartoes.id })
    .from(cartoes)
    .where(eq(cartoes.codigo, codigo));
  if (elsewhere !== undefined) return "outro_evento";
  if (evento === undefined) return "desconhecido";
  const [own] = await db
    .select({ codigo: eventos.codigo })
    .from(eventos)
    .where(eq(eventos.id, eventoId));
  return own?.codigo === evento ? "desconhecido" : "outro_evento";
}
