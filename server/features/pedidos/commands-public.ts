import { and, eq, lt, or, sql } from "drizzle-orm";
import type { NovoPedido, PedidoConfirmado } from "#shared/contract/pedidos.ts";
import { tell } from "../../db/tell.ts";
import { deleteInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/client.ts";
import { tellOfPeople } from "../../db/forget/programs.ts";
import { findRows, namingOf } from "../../db/forget/subject.ts";
import { tellRows, type ToldRow } from "../../db/forget/subject-rows.ts";
import { franqueadores, naoContatar, pedidos } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../lib/errors.ts";
import type { Secrets } from "../../lib/secrets.ts";
import { randomToken, sha256 } from "../../lib/secrets.ts";
import { queueMail } from "../../mail/outbox.ts";
import { keysOf } from "../contatos/queries-blocked.ts";
import { SEARCH } from "../titulares/queries.ts";
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
      const told = await tellRows(tx, await findRows(tx, namingOf(secrets, { email })));
      const isOpen = tipo !== "nao_contatar" && told.length > 0;
      if (tipo === "nao_contatar") await blockEverywhere(tx, secrets, { email, told }, at);
      await hand(tx, pedido, { told, isOpen }, at);
      const answer = answerOf(pedido, told, isOpen);
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

/** Gives the request to the networks that have rows; closes it where nothing is left to answer. */
async function hand(
  tx: Db,
  { token: _token, id, busca: _busca, ...pedido }: Row,
  { told, isOpen }: { told: ToldRow[]; isOpen: boolean },
  now: Date,
): Promise<void> {
  const heads = new Set(told.flatMap((row) => row.franqueadorId ?? []));
  const [first = pedido.franqueadorId, ...others] = heads;
  const resposta =
    told.length === 0 ? "Nada guardado com este e-mail." : "O contato foi bloqueado na rede.";
  const state = isOpen ? {} : { estado: "respondido" as const, respondidoEm: now, resposta };
  await tx
    .update(pedidos)
    .set({ franqueadorId: first, ...state })
    .where(eq(pedidos.id, id));
  if (others.length > 0)
    await tx
      .insert(pedidos)
      .values(others.map((franqueadorId) => ({ ...pedido, ...state, franqueadorId })));
}

/** Nobody of any network contacts the address again, nor the phones beside it. */
async function blockEverywhere(
  tx: Db,
  secrets: Secrets,
  { email, told }: { email: string; told: ToldRow[] },
  now: Date,
): Promise<void> {
  const contacts = [
    { email, telefone: null },
    ...told.map(({ telefone }) => ({ email, telefone })),
  ];
  const keys = new Set(contacts.flatMap((contact) => keysOf(secrets, contact)));
  const heads = await tx.select({ id: franqueadores.id }).from(franqueadores);
  const rows = heads.flatMap(({ id }) =>
    [...keys].map((chave) => ({ franqueadorId: id, chave, em: now })),
  );
  if (rows.length > 0) await tx.insert(naoContatar).values(rows).onConflictDoNothing();
  await tellOfPeople(tx, "person.no_contact", told, now);
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
