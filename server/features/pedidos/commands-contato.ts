import { eq } from "drizzle-orm";
import type { ContatoPedido, Pedido } from "#shared/contract/pedidos.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { rowsOfContact, tellOfPeople } from "../../db/forget/programs.ts";
import { tellRows, type ToldRow } from "../../db/forget/subject-rows.ts";
import { franqueadores, naoContatar, pedidos } from "../../db/schema.ts";
import { tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { emailKey, telefoneKey } from "../../db/no-contact.ts";
import { SEARCH } from "../titulares/queries.ts";
import { lockOpen, pedidoOf, rowsOfAddress } from "./queries.ts";
import { readTelefones } from "./queries-telefones.ts";

/**
 * Nobody of any network writes to the address again, nor calls a phone that is its own alone.
 * @returns the networks where a phone is another address's too, which their staff decide
 */
export async function blockEverywhere(
  tx: Db,
  secrets: Secrets,
  { email, told }: { email: string; told: ToldRow[] },
  now: Date,
): Promise<Set<string>> {
  const heads = await tx.select({ id: franqueadores.id }).from(franqueadores);
  const asked = new Set<string>();
  for (const { id } of heads) {
    const { own, shared } = await readTelefones(tx, id, told);
    if (shared.length > 0) asked.add(id);
    const keys = [emailKey(secrets, email), ...own.map((phone) => telefoneKey(secrets, phone))];
    await block(tx, id, keys, now);
  }
  await tellOfPeople(tx, "pessoas.nao-contatar", told, now);
  return asked;
}

async function block(tx: Db, franqueadorId: string, keys: string[], em: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(naoContatar)
    .values(keys.map((chave) => ({ franqueadorId, chave, em, doPedido: true })))
    .onConflictDoNothing();
}

/**
 * Closes a request for no contact with what staff decide of phones that other addresses have too.
 * No letter tells it: whoever asked would learn whose phone it is.
 * @throws AppError not-found outside the scope; conflict where it is answered, of another kind, or a
 * phone is none of those to decide
 */
export function decideContato(
  { db, secrets, now }: Pick<Deps, "db" | "secrets" | "now">,
  who: Who,
  id: string,
  { telefones }: ContatoPedido,
): Promise<Pedido> {
  return transaction(
    db,
    async (tx) => {
      const { email, tipo, franqueadorId } = await lockOpen(tx, who, id);
      if (tipo !== "nao_contatar" || franqueadorId === null)
        throw new AppError("conflict", "Este pedido não é sobre contato.");
      const { rows } = await rowsOfAddress({ db: tx, secrets }, who, { email });
      const { shared } = await readTelefones(tx, franqueadorId, await tellRows(tx, rows));
      const asked = new Set(shared.map(({ telefone }) => telefone));
      if (telefones.some((telefone) => !asked.has(telefone)))
        throw new AppError("conflict", "Um telefone marcado mudou. Feche, abra de novo e confira.");
      const own = rows.map((row) => row.id);
      await blockPhones(tx, secrets, franqueadorId, { telefones, own }, now());
      const resposta =
        telefones.length === 0 ? "Só o e-mail foi bloqueado." : "O contato foi bloqueado na rede.";
      const [pedido] = await tx
        .update(pedidos)
        .set({ estado: "respondido", resposta, respondidoEm: now() })
        .where(eq(pedidos.id, id))
        .returning();
      if (pedido === undefined) throw new Error("a locked row is gone");
      const deixados = asked.size - telefones.length;
      const dados = { tipo, telefones: telefones.length, deixados };
      await tell(tx, who, "pedidos.answer", { id, dados });
      return pedidoOf(pedido);
    },
    SEARCH,
  );
}

/** Blocks phones, and tells programs of rows of which the e-mail told them nothing. */
async function blockPhones(
  tx: Db,
  secrets: Secrets,
  franqueadorId: string,
  { telefones, own }: { telefones: string[]; own: string[] },
  now: Date,
): Promise<void> {
  const keys = telefones.map((telefone) => telefoneKey(secrets, telefone));
  await block(tx, franqueadorId, keys, now);
  for (const telefone of telefones) {
    const rows = await rowsOfContact(tx, franqueadorId, { telefone });
    const others = rows.filter(({ id }) => !own.includes(id));
    await tellOfPeople(tx, "pessoas.nao-contatar", others, now);
  }
}
