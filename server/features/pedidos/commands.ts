import { eq } from "drizzle-orm";
import { plural } from "#shared/br/numero.ts";
import type {
  ApagarPedido,
  CorrecaoPedido,
  Pedido,
  RespostaPedido,
} from "#shared/contract/pedidos.ts";
import type { Apagado } from "#shared/contract/titulares.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { pedidos } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mail/outbox.ts";
import { correctPerson, erasePerson } from "../titulares/commands.ts";
import { type Along, alongDetails, fileOf, SEARCH } from "../titulares/queries.ts";
import { lockOpen, pedidoOf, rowsOfAddress } from "./queries.ts";

type Parts = Pick<Deps, "db" | "secrets" | "env" | "now" | "counts">;

/** Answers a request by mail, where asked for with everything that is stored. */
export function answerPedido(
  deps: Parts,
  who: Who,
  id: string,
  { resposta, anexar, ...of }: RespostaPedido,
): Promise<Pedido> {
  return transaction(
    deps.db,
    async (tx) => {
      const { email } = await lockOpen(tx, who, id);
      let arquivo = null;
      if (anexar) {
        const { rows } = await rowsOfAddress({ ...deps, db: tx }, who, { email, ...of });
        const file = await fileOf({ ...deps, db: tx }, who.scope, rows, deps.now());
        arquivo = { nome: file.arquivo, html: file.html };
      }
      return close(tx, deps, who, id, { resposta, arquivo, along: anexar ? of : {} });
    },
    SEARCH,
  );
}

export function refusePedido(deps: Parts, who: Who, id: string, motivo: string): Promise<Pedido> {
  return transaction(deps.db, async (tx) => {
    await lockOpen(tx, who, id);
    return close(tx, deps, who, id, { resposta: motivo, isRefused: true });
  });
}

/** Corrects the contact in the rows of the request's address, and answers so. */
export function correctPedido(
  deps: Parts,
  who: Who,
  id: string,
  { aluno, ...asked }: CorrecaoPedido,
): Promise<Pedido> {
  return transaction(
    deps.db,
    async (tx) => {
      const { email } = await lockOpen(tx, who, id);
      const { ligados, motivoLigados } = asked;
      const along = { ligados, motivoLigados };
      const { rows } = await rowsOfAddress({ ...deps, db: tx }, who, { email, aluno, ...along });
      const n = await correctPerson(tx, who, { entity: "pedidos", id }, rows, asked, deps.now());
      const resposta = `O contato foi corrigido em ${plural(n, "registro", "registros")}.`;
      return close(tx, deps, who, id, { resposta });
    },
    SEARCH,
  );
}

/** Erases the rows of the request's address for good, and answers so. */
export function erasePedido(
  deps: Parts,
  who: Who,
  id: string,
  { motivo, aluno, ...along }: ApagarPedido,
): Promise<Apagado> {
  return transaction(
    deps.db,
    async (tx) => {
      const { email } = await lockOpen(tx, who, id);
      const { rows } = await rowsOfAddress({ ...deps, db: tx }, who, { email, aluno, ...along });
      const { secrets } = deps;
      const of = { entity: "pedidos" as const, id };
      const done = await erasePerson(tx, { secrets, who, of, motivo, along }, rows, deps.now());
      // Erasing takes the letters of the address along, so this one comes after it.
      await close(tx, deps, who, id, { resposta: erasedSentence(done) });
      return done;
    },
    SEARCH,
  );
}

function erasedSentence({ apagados, mantidos }: Apagado): string {
  const gone = `${plural(apagados, "registro foi apagado", "registros foram apagados")} para sempre.`;
  return mantidos === 0
    ? gone
    : `${gone} ${plural(mantidos, "registro fica", "registros ficam")}: a matrícula é um contrato (LGPD, art. 16, I), e a conta da equipe fica enquanto houver vínculo.`;
}

interface Answer {
  resposta: string;
  isRefused?: boolean;
  arquivo?: { nome: string; html: string } | null;
  along?: Along;
}

/** Closes a locked request, mails its answer and notes it. */
async function close(
  tx: Db,
  deps: Parts,
  { actor, requestId }: Who,
  id: string,
  { resposta, isRefused = false, arquivo = null, along = {} }: Answer,
): Promise<Pedido> {
  const estado = isRefused ? "recusado" : "respondido";
  const [pedido] = await tx
    .update(pedidos)
    .set({ estado, resposta, respondidoEm: deps.now() })
    .where(eq(pedidos.id, id))
    .returning();
  if (pedido === undefined) throw new Error("a locked row is gone");
  const { nome, tipo, email } = pedido;
  const data = { nome, tipo, isRefused, resposta, arquivo };
  await queueMail(tx, deps, { template: "request-answered", recipient: email, data });
  await tell(tx, { actor, requestId }, isRefused ? "pedidos.refuse" : "pedidos.answer", {
    id,
    dados: { tipo, anexo: arquivo !== null, ...alongDetails(along) },
  });
  return pedidoOf(pedido);
}
