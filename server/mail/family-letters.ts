import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { cartasDestinos, cartasFamilias, cartasRecebidas, eventos } from "../db/schema.ts";
import { refusalLink } from "../lib/carta-link.ts";
import { activationLink, verificationLink } from "../lib/family-link.ts";
import { familiesOf, type Familia, peopleOf, type Pessoa } from "./families.ts";
import type { Writing } from "./happenings.ts";
import type { DataOf } from "./templates.ts";

/** A letter that has not left by then is of no use any more; it is less than the week of its address. */
const LASTS = 3 * 24 * 60 * 60 * 1000;

interface Words {
  assunto: string;
  texto: string;
  autor: string;
  evento: { id: string; nomeEscola: string; dataEvento: string; cidade: string };
}

type Told = Pick<Pessoa, "id" | "nomeAluno" | "nomeResponsavel" | "edition" | "codigo">;

/** The data of a letter to the people of one address, who are one at least. */
export function wordsTo(
  of: { publicUrl: string; secrets: Writing["secrets"] },
  { evento, ...words }: Words,
  people: Told[],
): DataOf<"event-letter-test"> {
  const [first] = people;
  if (first === undefined) throw new Error("a letter to nobody");
  return {
    ...words,
    evento: { nomeEscola: evento.nomeEscola, dataEvento: evento.dataEvento },
    nome: first.nomeResponsavel ?? first.nomeAluno,
    alunos: people.map(({ nomeAluno }) => nomeAluno),
    pagina: linkOf(of, evento, people),
  };
}

/** One student's own page, as in the queue's messages; of brothers and sisters the one of the event. */
function linkOf(
  { publicUrl, secrets }: { publicUrl: string; secrets: Writing["secrets"] },
  { id, cidade }: Words["evento"],
  people: Told[],
): { label: string; link: string } {
  const [first] = people;
  const only = people.length === 1 ? first : undefined;
  if (first?.edition == null) {
    const page = `${publicUrl}/credito-verificacao`;
    const link = only?.codigo ? verificationLink(publicUrl, only.codigo) : page;
    return { label: "Ver a declaração", link };
  }
  const choice = new URLSearchParams({ cidade, evento: id });
  const link = only
    ? activationLink(publicUrl, secrets, { id: only.id, edition: only.edition ?? 0 })
    : `${publicUrl}/credito-ativacao?${choice.toString()}`;
  return { label: "Ativar o crédito", link };
}

/**
 * @returns what a letter to a family of an event says at present; undefined where it must not leave any more: it was
 * stopped, nobody of the family is in its segment or has this address now, it asked for no contact or for no letters, or
 * another letter of this week is on its way to it
 */
export async function tellFamily(
  of: Writing,
  { destinoId, recipient }: { destinoId: string; recipient: string },
): Promise<DataOf<"event-letter"> | undefined> {
  const carta = await waitingOf(of.db, destinoId);
  if (carta === undefined) return undefined;
  const people = await peopleOf(of.db, carta, { email: recipient });
  const { familias } = await familiesOf(of, people, carta);
  const [familia] = familias;
  if (familia === undefined || !mayGet(familia) || familia.chave !== carta.chave) return undefined;
  const { publicUrl } = of.env;
  const { assunto, texto, autor, evento } = carta;
  const words = { assunto, texto, autor, evento };
  return {
    ...wordsTo({ publicUrl, secrets: of.secrets }, words, familia.pessoas),
    sair: refusalLink(publicUrl, of.secrets, familia.chave),
    expiresAt: new Date(carta.em.getTime() + LASTS).toISOString(),
  };
}

/** True for a family that a letter may go to, the week's letter aside. */
export const mayGet = ({ fora }: Pick<Familia, "fora">): boolean => fora === undefined;

/** Public: who gets the letter has the address that the rows have. */
async function waitingOf(db: Db, destinoId: string) {
  const { eventoId, segmento, semAtivacao, semMatricula, comConsentimento } = cartasFamilias;
  const { nomeEscola, dataEvento, cidade } = eventos;
  const [row] = await db
    .select({
      eventoId,
      segmento,
      semAtivacao,
      semMatricula,
      comConsentimento,
      assunto: cartasFamilias.assunto,
      texto: cartasFamilias.texto,
      autor: cartasFamilias.autor,
      em: cartasFamilias.em,
      evento: { id: eventos.id, nomeEscola, dataEvento, cidade },
      chave: cartasRecebidas.chave,
    })
    .from(cartasDestinos)
    .innerJoin(
      cartasFamilias,
      and(eq(cartasFamilias.id, cartasDestinos.cartaId), isNull(cartasFamilias.paradaEm)),
    )
    .innerJoin(eventos, eq(eventos.id, cartasFamilias.eventoId))
    .innerJoin(cartasRecebidas, eq(cartasRecebidas.destinoId, cartasDestinos.id))
    .where(sql`${cartasDestinos.id} = ${destinoId} AND ${cartasDestinos.estado} = 'esperando'`);
  return row;
}
