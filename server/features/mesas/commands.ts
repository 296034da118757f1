import { and, eq, isNull, sql } from "drizzle-orm";
import type { MesaCriada } from "#shared/contract/mesas.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import { mesas } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { randomToken, sha256 } from "../../lib/secrets.ts";
import { readEventoDaMesa } from "./queries.ts";

const OVER = "Este evento foi há mais de dois dias: não recebe mais mesas";
/** More are no tables of one event. */
const MOST = 100;

/**
 * Makes a table of an event. Its link is told this once, and stored as a hash.
 * @throws AppError not-found outside the scope; conflict once the event's tables have ended, or
 * where it has too many
 */
export function createMesa(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor, scope, requestId }: Who,
  id: string,
  { nome }: { nome: string },
): Promise<MesaCriada> {
  const link = randomToken();
  return transaction(db, async (tx) => {
    const { fim } = await readEventoDaMesa(tx, { scope }, id);
    if (fim <= now()) throw new AppError("conflict", OVER);
    const [counted] = await tx
      .select({ all: sql<number>`count(*)::int` })
      .from(mesas)
      .where(and(scope.mesas, eq(mesas.eventoId, id), eq(mesas.porta, false)));
    if ((counted?.all ?? 0) >= MOST)
      throw new AppError("conflict", `Um evento tem no máximo ${MOST} mesas`);
    const [row] = await tx
      .insert(mesas)
      .values({
        eventoId: id,
        nome,
        link: sha256(link),
        criadaPor: actor.userId,
        createdAt: now(),
      })
      .returning({ id: mesas.id, nome: mesas.nome });
    const mesa = found(row, "Evento não encontrado");
    await tell(tx, { actor, requestId }, "eventos.criar-mesa", { id, dados: { mesa: mesa.id } });
    return { ...mesa, link };
  });
}

/**
 * Ends a table at once. A second time changes nothing.
 * @throws AppError not-found outside the scope
 */
export async function revokeMesa(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor, scope, requestId }: Who,
  id: string,
  { mesaId }: { mesaId: string },
): Promise<void> {
  const mine = and(scope.mesas, eq(mesas.eventoId, id), eq(mesas.id, mesaId));
  await transaction(db, async (tx) => {
    const [ended] = await tx
      .update(mesas)
      .set({ revogadaEm: now() })
      .where(and(mine, isNull(mesas.revogadaEm)))
      .returning({ id: mesas.id });
    if (ended === undefined) {
      const [row] = await tx.select({ id: mesas.id }).from(mesas).where(mine);
      found(row, "Mesa não encontrada");
      return;
    }
    await tell(tx, { actor, requestId }, "eventos.revogar-mesa", { id, dados: { mesa: mesaId } });
  });
}

interface Entrada {
  link: string;
  aparelho: string;
  requestId: string;
}

/**
 * Makes a browser the table of a link. The same browser may ask again, where the answer was lost.
 * @returns the table, and the secret for the browser's cookie
 * @throws AppError not-found for a link that is none; gone for a table that has ended; conflict for a link that another browser took up
 */
export async function enterMesa(
  { db, now, secrets }: Pick<Deps, "db" | "now" | "secrets">,
  eventoId: string,
  { link, aparelho, requestId }: Entrada,
): Promise<{ id: string; nome: string; token: string }> {
  const token = secrets.hmac("mesa-aparelho", `${link} ${aparelho}`);
  const mine = sha256(token);
  return transaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(mesas)
      .where(and(eq(mesas.link, sha256(link)), eq(mesas.eventoId, eventoId)))
      .for("update");
    const mesa = found(row, "Este link de mesa não existe: peça outro a quem cuida do evento");
    if (mesa.revogadaEm)
      throw new AppError("gone", "Esta mesa foi encerrada por quem cuida do evento");
    if (mesa.aparelho !== null && mesa.aparelho !== mine)
      throw new AppError("conflict", "Este link já abriu a mesa em outro aparelho: peça outro");
    if (mesa.aparelho === null) {
      const taken = { aparelho: mine, vistaEm: now() };
      await tx.update(mesas).set(taken).where(eq(mesas.id, mesa.id));
      await tell(tx, { requestId }, "eventos.abrir-mesa", {
        id: eventoId,
        dados: { mesa: mesa.id },
      });
    }
    return { id: mesa.id, nome: mesa.nome, token };
  });
}
