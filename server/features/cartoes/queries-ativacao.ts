import { and, eq, sql, type SQL } from "drizzle-orm";
import { parseCartao } from "#shared/cartao-codigo.ts";
import type { Db } from "../../db/client.ts";
import { eventos, leads } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError, errorStatus } from "../../lib/errors.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";
import type { CartaoDaPagina } from "../../http/cartao-page.ts";
import { openEvent } from "../eventos/queries-open.ts";
import { signLeadLink } from "../../lib/family-link.ts";
import { findCard } from "./queries-find.ts";
import { wordsOf } from "./rules.ts";

type Parts = Pick<Deps, "db" | "secrets" | "limits" | "counts" | "now">;

/**
 * Opens the card of a scanned address for the activation page. It is public: the code's random signs
 * are the right, and it tells the event and whether the card counts, but neither its person nor its
 * worth. Each text that is no card of its event counts as a guess of its source.
 */
export async function openCartao(
  { db, secrets, limits, counts, now }: Parts,
  texto: string,
  source: string,
): Promise<CartaoDaPagina> {
  const refused = (code: "not-found" | "gone", situacao: Parameters<typeof wordsOf>[0]) => {
    counts.add("cards-refused", situacao);
    return new AppError(code, wordsOf(situacao));
  };
  const open = async () => {
    const evento = await readEvento(db, texto, now());
    if (evento === undefined) throw refused("not-found", "desconhecido");
    const found = await findCard(db, evento.id, texto);
    if (!("cartao" in found)) throw refused("not-found", found.situacao);
    if (!evento.isOpen)
      throw new AppError("gone", "A ativação para o evento deste cartão está encerrada.");
    if (found.situacao !== "valido") throw refused("gone", found.situacao);
    const { leadId, numero } = found.cartao;
    const inscricao = leadId === null ? undefined : await linkOf(db, secrets, leadId);
    const { cidade } = withSpelledCidade(evento);
    return { numero, evento: evento.id, cidade, inscricao };
  };
  return limits.guess("card", source, open).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "too-many") counts.add("cards-refused", "throttled");
    const { code, message, retryAfter } = error;
    return { status: errorStatus[code], words: message, retryAfter };
  });
}

async function readEvento(db: Db, texto: string, now: Date) {
  const codigo = parseCartao(texto)?.evento;
  if (codigo === undefined) return undefined;
  const [row] = await db
    .select({
      id: eventos.id,
      cidade: eventos.cidade,
      estado: eventos.estado,
      isOpen: sql<boolean>`coalesce(${openEvent(now)}, false)`,
    })
    .from(eventos)
    .where(eq(eventos.codigo, codigo));
  return row;
}

/** The link of the sign-up's letters, which asks for the initials before it tells anything. */
async function linkOf(db: Db, secrets: Deps["secrets"], id: string): Promise<string | undefined> {
  const [lead] = await db
    .select({ edition: leads.edicaoDoLink })
    .from(leads)
    .where(and(eq(leads.id, id), sql`${leads.esquecidoEm} IS NULL`));
  return lead && signLeadLink(secrets, { id, ...lead });
}

/**
 * The blank card that a statement of an activation binds, locked, for WITH; a card of a known person
 * needs no binding, because triggers note the person's activation. No row where the card cannot be
 * used: voided, another event's, or active for another CPF.
 * @param values placeholders of event, code and the CPF's HMAC
 */
export function usableCard(values: Record<"eventoId" | "cartao" | "cpfHmac", SQL>): SQL {
  return sql`SELECT c.id, c.lead_id IS NULL AND c.pre_matricula_id IS NULL AS is_free FROM cartoes c
    WHERE c.codigo = ${values.cartao} AND c.evento_id = ${values.eventoId} AND c.anulado_em IS NULL
      AND (c.lead_id IS NOT NULL OR c.pre_matricula_id IS NULL OR EXISTS (
        SELECT FROM pre_matriculas p WHERE p.id = c.pre_matricula_id AND p.cpf_aluno_hmac = ${values.cpfHmac}))
    FOR UPDATE OF c`;
}

/**
 * Tells why the card of an activation could not be used.
 * @throws AppError conflict
 */
export async function refuseCard(
  { db, counts }: Pick<Parts, "db" | "counts">,
  eventoId: string,
  codigo: string,
): Promise<never> {
  const { situacao } = await findCard(db, eventoId, codigo);
  counts.add("cards-refused", situacao);
  // A card that is valid by now was freed in this moment: the next try gets it.
  const message = wordsOf(situacao === "valido" ? "ativado" : situacao);
  throw new AppError("conflict", message, { issues: [{ path: "cartao", message }] });
}
