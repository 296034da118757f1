import { and, asc, eq, isNull } from "drizzle-orm";
import { formatData } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import { cartaoAddress, formatCartao } from "#shared/cartao-codigo.ts";
import type { cartoes as contract } from "#shared/contract/cartoes.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import { coresCartao } from "#shared/cores-cartao.ts";
import type { Who } from "../../access/who.ts";
import { tellExport } from "../../db/tell.ts";
import { cartoes, eventos } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import type { PdfFile } from "../../http/pdf.ts";
import { drawSheets } from "../../lib/card-sheets.ts";
import { AppError, found } from "../../lib/errors.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";
import { selectCartoes } from "./queries.ts";

/**
 * Draws the cards of a batch that are not voided, in the order of their numbers.
 * @throws AppError not-found for an event outside the scope or an unknown batch; conflict where all
 * its cards are voided; unavailable when too many batches wait to be drawn
 */
export async function openFolhas(
  { db, env }: Pick<Deps, "db" | "env">,
  who: Who,
  eventoId: string,
  { lote, cor }: QueryOf<typeof contract.folhas>,
): Promise<PdfFile> {
  const { nomeEscola, dataEvento, codigo: evento, ...place } = await readEvento(db, who, eventoId);
  const ofLote = and(who.scope.cartoes, eq(cartoes.eventoId, eventoId), eq(cartoes.lote, lote));
  const rows = await selectCartoes(db)
    .where(and(ofLote, isNull(cartoes.anuladoEm)))
    .orderBy(asc(cartoes.numero));
  if (rows.length === 0) {
    const [voided] = await selectCartoes(db).where(ofLote).limit(1);
    found(voided, "Lote de cartões não encontrado");
    throw new AppError("conflict", "Todos os cartões deste lote foram anulados.");
  }
  const { cidade, estado } = withSpelledCidade(place);
  const content = drawSheets({
    nomeEscola,
    evento: `Evento em ${formatData(dataEvento)}, ${cidade} - ${estado}`,
    cor: coresCartao[cor].hex,
    logo: env.logo,
    sender: env.sender.name,
    cards: rows.map(({ numero, codigo, nome }) => ({
      numero,
      codigo: formatCartao(codigo),
      nome: nome === null ? null : formatNome(nome),
      link: cartaoAddress(env.publicUrl, evento, codigo),
    })),
  });
  await tellExport(db, who, "cartoes", { eventoId, lote, total: rows.length });
  return { title: `Cartões – lote ${lote}`, filename: `cartoes-lote-${lote}`, content };
}

async function readEvento(db: Deps["db"], { scope }: Who, id: string) {
  const [row] = await db
    .select({
      nomeEscola: eventos.nomeEscola,
      dataEvento: eventos.dataEvento,
      cidade: eventos.cidade,
      estado: eventos.estado,
      codigo: eventos.codigo,
    })
    .from(eventos)
    .where(and(scope.eventos, eq(eventos.id, id)));
  return found(row, "Evento não encontrado");
}
