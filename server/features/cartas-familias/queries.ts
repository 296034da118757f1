import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type {
  CartaAsFamilias,
  CartasDoEvento,
  PublicoDaCarta,
} from "#shared/contract/cartas-familias.ts";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import { valuesOf } from "#shared/labels.ts";
import {
  DIAS_ENTRE_CARTAS,
  type ForaDaCarta,
  foraDaCartaLabels,
  type SegmentoCarta,
} from "#shared/labels-cartas.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { ageStarts } from "../../db/days.ts";
import { came } from "../../db/presence.ts";
import {
  cartasDestinos,
  cartasFamilias,
  cartasRecebidas,
  eventos,
  leads,
} from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { found } from "../../lib/errors.ts";
import { familiesOf, type Familia, peopleOf, type Publico } from "../../mail/families.ts";
import { mayGet } from "../../mail/family-letters.ts";
import { listModelos, textoOf } from "../modelos/queries.ts";
import { momentoDaCarta } from "./rules.ts";

/** Letters of an event that are listed. */
const LISTED = 50;

/** @throws AppError not-found outside the scope */
export async function eventoDaCarta(db: Db, { scope }: Pick<Who, "scope">, id: string) {
  const { nomeEscola, dataEvento, cidade } = eventos;
  const [row] = await db
    .select({ id: eventos.id, nomeEscola, dataEvento, cidade })
    .from(eventos)
    .where(and(scope.eventos, eq(eventos.id, id)));
  return found(row, "Evento não encontrado");
}

/** The letters of an event, each with how far it is. @throws AppError not-found outside the scope */
export async function listCartas(
  { db, env }: Pick<Deps, "db" | "env">,
  who: Pick<Who, "scope">,
  id: string,
): Promise<CartasDoEvento> {
  const { nomeEscola, dataEvento } = await eventoDaCarta(db, who, id);
  const rows = await db
    .select()
    .from(cartasFamilias)
    .where(and(who.scope.cartasFamilias, eq(cartasFamilias.eventoId, id)))
    .orderBy(desc(cartasFamilias.em), desc(cartasFamilias.id))
    .limit(LISTED);
  return {
    evento: { nomeEscola, dataEvento },
    sai: env.SMTP_URL !== undefined,
    cartas: await withProgress(db, rows),
  };
}

/** @throws AppError not-found outside the scope, or of another event */
export async function getCarta(
  db: Db,
  { scope }: Pick<Who, "scope">,
  { id, cartaId }: { id: string; cartaId: string },
): Promise<CartaAsFamilias> {
  const rows = await db
    .select()
    .from(cartasFamilias)
    .where(
      and(scope.cartasFamilias, eq(cartasFamilias.eventoId, id), eq(cartasFamilias.id, cartaId)),
    );
  const [carta] = await withProgress(db, rows);
  return found(carta, "Carta não encontrada");
}

async function withProgress(
  db: Db,
  rows: (typeof cartasFamilias.$inferSelect)[],
): Promise<CartaAsFamilias[]> {
  if (rows.length === 0) return [];
  const { cartaId, estado } = cartasDestinos;
  const counted = await db
    .select({ cartaId, estado, n: sql<number>`count(*)::int` })
    .from(cartasDestinos)
    .where(
      inArray(
        cartaId,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(cartaId, estado);
  return rows.map((row) => {
    const of = (...states: string[]) =>
      counted
        .filter(
          (one) => one.cartaId === row.id && (states.length === 0 || states.includes(one.estado)),
        )
        .reduce((sum, { n }) => sum + n, 0);
    return {
      ...shownOf(row),
      familias: of(),
      esperando: of("esperando"),
      enviadas: of("enviada"),
      paradas: of("parada"),
      dispensadas: of("dispensada"),
      devolvidas: of("devolvida"),
    };
  });
}

function shownOf(row: typeof cartasFamilias.$inferSelect) {
  const { id, segmento, semAtivacao, semMatricula, comConsentimento, assunto, texto } = row;
  const { autor, em, paradaEm, paradaPor } = row;
  return {
    id,
    segmento,
    semAtivacao,
    semMatricula,
    comConsentimento,
    assunto,
    texto,
    autor,
    em: em.toISOString(),
    paradaEm: paradaEm?.toISOString() ?? null,
    paradaPor,
  };
}

type Parts = Pick<Deps, "db" | "secrets" | "now">;

/** The families that a letter may go to now, and the numbers of the others by reason. */
export async function alvoDaCarta(
  { db, secrets, now }: Parts,
  { scope }: Pick<Who, "scope">,
  publico: Publico,
): Promise<{ familias: Familia[]; fora: Map<ForaDaCarta, number> }> {
  const people = await peopleOf(db, publico, { scope });
  const { familias, semEmail } = await familiesOf({ db, secrets }, people, publico);
  const standing = familias.filter(mayGet);
  const recent = await recentOf(db, standing, now());
  const fora = new Map<ForaDaCarta, number>();
  const count = (why: ForaDaCarta, n: number) => n > 0 && fora.set(why, (fora.get(why) ?? 0) + n);
  count("semEmail", semEmail);
  for (const familia of familias) if (familia.fora) count(familia.fora, 1);
  count("recente", recent.size);
  return { familias: standing.filter(({ chave }) => !recent.has(chave)), fora };
}

async function recentOf(db: Db, familias: Familia[], now: Date): Promise<Set<string>> {
  if (familias.length === 0) return new Set();
  const { chave, em } = cartasRecebidas;
  const asked = sql.param(familias.map((familia) => familia.chave));
  const rows = await db
    .select({ chave })
    .from(cartasRecebidas)
    .where(and(sql`${chave} = ANY (${asked}::text[])`, gt(em, ageStarts(now, DIAS_ENTRE_CARTAS))));
  return new Set(rows.map((row) => row.chave));
}

/** The number of families of a letter, why others are left out, and the message to begin with. */
export async function readPublico(
  parts: Parts & Pick<Deps, "env">,
  who: Pick<Who, "actor" | "scope">,
  id: string,
  asked: Omit<Publico, "eventoId">,
): Promise<PublicoDaCarta> {
  const { db, env, now } = parts;
  const { dataEvento } = await eventoDaCarta(db, who, id);
  const { familias, fora } = await alvoDaCarta(parts, who, publicoOf(env, id, asked));
  const today = todayInSaoPaulo(now());
  const momento = momentoDaCarta(asked.segmento, dataEvento, today);
  const { assunto, texto } = textoOf(await listModelos(db, who.actor), momento, "email");
  return {
    familias: familias.length,
    fora: valuesOf(foraDaCartaLabels).flatMap((motivo) => {
      const quantas = fora.get(motivo);
      return quantas === undefined ? [] : [{ motivo, quantas }];
    }),
    segmentos: await segmentosDe(db, who, { id, isOver: dataEvento < today }),
    modelo: { assunto: assunto ?? "", texto },
    exigeConsentimento: env.consentRequired,
  };
}

/** The segments that the tabs of the event's page have too: 'Faltaram' is known the day after. */
async function segmentosDe(
  db: Db,
  { scope }: Pick<Who, "scope">,
  { id, isOver }: { id: string; isOver: boolean },
): Promise<SegmentoCarta[]> {
  const [noted] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(scope.leads, eq(leads.eventoId, id), came(leads.id)))
    .limit(1);
  const seen: SegmentoCarta[] =
    noted === undefined ? [] : isOver ? ["vieram", "faltaram"] : ["vieram"];
  return ["inscritos", ...seen, "ativaram"];
}

/** Where the installation requires consent, every letter does. */
export const publicoOf = (
  env: Pick<Deps["env"], "consentRequired">,
  eventoId: string,
  { segmento, semAtivacao, semMatricula, comConsentimento }: Omit<Publico, "eventoId">,
): Publico => ({
  eventoId,
  segmento,
  semAtivacao,
  semMatricula,
  comConsentimento: comConsentimento || env.consentRequired,
});
