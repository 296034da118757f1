import { Readable } from "node:stream";
import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { formatData } from "#shared/br/data.ts";
import { formatNome } from "#shared/br/nome.ts";
import { cartaoAddress, formatCartao, typedAddress } from "#shared/cartao-codigo.ts";
import type { cartoes as contract } from "#shared/contract/cartoes.ts";
import type { QueryOf } from "#shared/contract/endpoint.ts";
import type { Who } from "../../access/who.ts";
import { aparenciaDoEvento, schoolLookOf } from "../../db/aparencia.ts";
import { tellExport } from "../../db/tell.ts";
import { cartoes, eventos } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import type { PdfFile } from "../../http/pdf.ts";
import { drawSheets } from "../../lib/card-sheets.ts";
import { AppError, found } from "../../lib/errors.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";
import { selectCartoes } from "./queries.ts";

/**
 * Draws the cards of a batch that are not voided, in the order of their numbers. Once all was sent they are printed.
 * @throws AppError not-found for an event outside the scope or an unknown batch; conflict where all
 * its cards are voided; unavailable when too many batches wait to be drawn
 */
export async function openFolhas(
  { db, env, rede, now }: Pick<Deps, "db" | "env" | "rede" | "now">,
  who: Who,
  eventoId: string,
  { lote }: QueryOf<typeof contract.folhas>,
): Promise<PdfFile> {
  const { nomeEscola, codigo: evento, aparencia, ...when } = await readEvento(db, who, eventoId);
  const ofLote = and(who.scope.cartoes, eq(cartoes.eventoId, eventoId), eq(cartoes.lote, lote));
  const rows = await selectCartoes(db)
    .where(and(ofLote, isNull(cartoes.anuladoEm)))
    .orderBy(asc(cartoes.numero));
  if (rows.length === 0) {
    const [voided] = await selectCartoes(db).where(ofLote).limit(1);
    found(voided, "Lote de cartões não encontrado");
    throw new AppError("conflict", "Todos os cartões deste lote foram anulados.");
  }
  const sheets = drawSheets({
    nomeEscola,
    evento: eventoInWords(when),
    logo: rede.now().logo,
    visual: await schoolLookOf(db, aparencia),
    sender: rede.now().sender.name,
    cards: rows.map(({ numero, codigo, nome }) => ({
      numero,
      codigo: formatCartao(codigo),
      nome: nome === null ? null : formatNome(nome),
      link: cartaoAddress(env.publicUrl, evento, codigo),
      endereco: typedAddress(env.publicUrl, evento, codigo),
    })),
  });
  await tellExport(db, who, "cartoes", { eventoId, lote, total: rows.length });
  const drawn = inArray(
    cartoes.id,
    rows.map(({ id }) => id),
  );
  const printed = () => notePrinted(db, and(ofLote, drawn), now());
  const content = Readable.from(andThen(sheets, printed), { objectMode: false });
  return { title: `Cartões – lote ${lote}`, filename: `cartoes-lote-${lote}`, content };
}

async function notePrinted(db: Deps["db"], which: SQL | undefined, now: Date): Promise<void> {
  await db
    .update(cartoes)
    .set({ folhaEm: now })
    .where(and(which, isNull(cartoes.folhaEm)));
}

/** A reader who leaves early ends it before the work is done. */
async function* andThen(pieces: Readable, work: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* pieces as AsyncIterable<Buffer>;
  await work();
}

type EventoOnCard = Pick<
  typeof eventos.$inferSelect,
  "dataEvento" | "horario" | "cidade" | "estado"
>;

function eventoInWords(evento: EventoOnCard): string {
  const { dataEvento, horario, cidade, estado } = withSpelledCidade(evento);
  return `Evento em ${formatData(dataEvento)}, ${horario}, ${cidade} - ${estado}`;
}

async function readEvento(db: Deps["db"], { scope }: Who, id: string) {
  const [row] = await db
    .select({
      nomeEscola: eventos.nomeEscola,
      dataEvento: eventos.dataEvento,
      horario: eventos.horario,
      cidade: eventos.cidade,
      estado: eventos.estado,
      codigo: eventos.codigo,
      aparencia: aparenciaDoEvento,
    })
    .from(eventos)
    .where(and(scope.eventos, eq(eventos.id, id)));
  return found(row, "Evento não encontrado");
}
