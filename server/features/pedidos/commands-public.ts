import { and, eq, lt, or, sql } from "drizzle-orm";
import type { NovoPedido, PedidoConfirmado } from "#shared/contract/pedidos.ts";
import { tell } from "../../db/tell.ts";
import { deleteInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/client.ts";
import { findRows, namingOf } from "../../db/forget/subject.ts";
import { tellRows, type ToldRow } from "../../db/forget/subject-rows.ts";
import { franqueadores, pedidos } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import { randomToken, sha256 } from "../../lib/secrets.ts";
import { queueMail } from "../../mail/outbox.ts";
import { SEARCH } from "../titulares/queries.ts";
import { blockEverywhere } from "./commands-contato.ts";
import { liveRequest } from "./queries.ts";
import { answerDay, linkDay, KEPT_YEARS } from "./rules.ts";

type Parts = Pick<Deps, "db" | "secrets" | "env" | "now" | "counts">;

/**
 * Keeps a request and asks its mailbox to confirm it. Nothing is looked up, so that neither answer
 * nor time tells whether the address is known.
 * @throws AppError too-many beyond three an hour for one mailbox
 */
export async function createPedido(
  deps: Parts & Pick<Deps, "limits">,
  asked: NovoPedido,
): Promise<void> {
  const { db, env, now, limits } = deps;
  await limits.hit("requests-mailbox", sha256(asked.email.toLowerCase()));
  const token = randomToken();
  const createdAt = now();
  const venceEm = linkDay(createdAt);
  const { quem, tipo, nome, email, mensagem } = asked;
  await transaction(db, async (tx) => {
    // Where there is one network, its head sees the request at once.
    const only = await tx.select({ id: franqueadores.id }).from(franqueadores).limit(2);
    const franqueadorId = only.length === 1 ? only[0]?.id : undefined;
    const row = { quem, tipo, nome, email, mensagem: mensagem || null, createdAt, venceEm };
    await tx.insert(pedidos).values({ ...row, franqueadorId, token: sha256(token) });
    const link = `${env.publicUrl}/privacidade?pedido=${token}#pedido`;
    const data = { nome, tipo, link, expiresAt: venceEm.toISOString() };
    await queueMail(tx, deps, { template: "request-asked", recipient: email, data }, venceEm);
  });
}

/**
 * Confirms a request, once, and answers what is stored under its address in all networks, on the
 * page and by mail. Each network that has something gets a request of its own to answer.
 * @throws AppError invalid for a link that is unknown, used or too old
 */
export async function confirmPedido(
  deps: Parts,
  token: string,
  requestId: string,
): Promise<PedidoConfirmado> {
  const { db, secrets, now } = deps;
  const at = now();
  return transaction(
    db,
    async (tx) => {
      const [pedido] = await tx
        .update(pedidos)
        .set({ estado: "aberto", token: null, confirmadoEm: at, venceEm: answerDay(at) })
        .where(liveRequest(sha256(token), at))
        .returning();
      if (pedido === undefined)
        throw new AppError("invalid", "Este link já foi usado ou venceu. Faça o pedido de novo.");
      const { email, nome, tipo, id } = pedido;
      const { rows } = await findRows(tx, namingOf(secrets, { email }));
      const told = await tellRows(tx, rows);
      const heads = new Set(told.flatMap((row) => row.franqueadorId ?? []));
      const isAboutContact = tipo === "nao_contatar";
      const asked = isAboutContact
        ? await blockEverywhere(tx, secrets, { email, told }, at)
        : heads;
      await hand(tx, pedido, { told, heads, asked }, at);
      // The asker must not learn that a phone is somebody else's too.
      const answer = answerOf(pedido, told, !isAboutContact && told.length > 0);
      const data = { nome, ...answer };
      await queueMail(tx, deps, { template: "request-confirmed", recipient: email, data });
      const dados = { tipo, registros: told.length };
      await tell(tx, { requestId }, "pedidos.confirm-request", { id, dados });
      return answer;
    },
    SEARCH,
  );
}

type Row = typeof pedidos.$inferSelect;

interface Handed {
  told: ToldRow[];
  /** The networks that have rows, and those that have something to answer or to decide. */
  heads: Set<string>;
  asked: Set<string>;
}

/** Gives the request to the networks that have rows; closes it where nothing is left to answer. */
async function hand(
  tx: Db,
  { token: _token, id, busca: _busca, ...pedido }: Row,
  { told, heads, asked }: Handed,
  now: Date,
): Promise<void> {
  const [first = pedido.franqueadorId, ...others] = heads;
  const resposta =
    told.length === 0 ? "Nada guardado com este e-mail." : "O contato foi bloqueado na rede.";
  const done = { estado: "respondido" as const, respondidoEm: now, resposta };
  const stateOf = (head: string | null) => (head !== null && asked.has(head) ? {} : done);
  await tx
    .update(pedidos)
    .set({ franqueadorId: first, ...stateOf(first) })
    .where(eq(pedidos.id, id));
  if (others.length > 0)
    await tx
      .insert(pedidos)
      .values(others.map((head) => ({ ...pedido, ...stateOf(head), franqueadorId: head })));
}

function answerOf({ tipo, venceEm }: Row, told: ToldRow[], isOpen: boolean): PedidoConfirmado {
  return {
    tipo,
    registros: told.map(({ kind, nomeEscola, dataEvento }) => ({
      tipo: kind,
      nomeEscola,
      dataEvento,
    })),
    venceEm: isOpen ? venceEm.toISOString() : null,
  };
}

/** Removes requests that nobody confirmed, and answered ones after five years. */
export async function removeOldPedidos(db: Db, now: Date): Promise<void> {
  const { estado, venceEm, respondidoEm } = pedidos;
  const term = sql`${now.toISOString()}::timestamptz - make_interval(years => ${KEPT_YEARS}::int)`;
  const where = or(and(eq(estado, "aguardando"), lt(venceEm, now)), sql`${respondidoEm} < ${term}`);
  await deleteInBatches(db, pedidos, sql`${where}`);
}
