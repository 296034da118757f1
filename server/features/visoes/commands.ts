import { and, eq, ne, sql } from "drizzle-orm";
import type { NovaVisao, PatchVisao, Visao } from "#shared/contract/visoes.ts";
import type { Acao } from "#shared/trilha.ts";
import { type DonoVisao, MAXIMO_DE_VISOES, parametrosDeVisao } from "#shared/visoes.ts";
import { type Actor, unitOf } from "../../access/actor.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { visoes, visoesPadrao } from "../../db/schema.ts";
import { tell } from "../../db/tell.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { getVisao, isChangeable, isOf } from "./queries.ts";

type Parts = Pick<Deps, "db" | "now">;

/** Saves a view. @throws AppError conflict for a name that the list has already, and beyond the limit */
export function createVisao(
  { db, now }: Parts,
  who: Who,
  { parametros, padrao, dono, ...asked }: NovaVisao,
): Promise<{ created: boolean; resource: Visao }> {
  const { actor } = who;
  return transaction(db, async (tx) => {
    await makeRoom(tx, actor, dono);
    const [row] = await tx
      .insert(visoes)
      .values({
        ...asked,
        parametros: parametrosDeVisao(asked.pagina, parametros),
        ...belongingTo(actor, dono),
        unidadeId: unitOf(actor),
        autorId: actor.userId,
        criadaEm: now(),
      })
      .returning({ id: visoes.id });
    const { id } = found(row, "Visão não encontrada");
    if (padrao) await setDefault(tx, actor, id, true);
    await note(tx, who, id, "create", { pagina: asked.pagina, dono });
    return { created: true, resource: await getVisao(tx, actor, id) };
  });
}

/**
 * Renames a view, gives it to the unit or takes it back, and makes it the caller's default or ends that.
 * @throws AppError not-found for a view that the caller does not see; forbidden for one of the unit that is another
 * account's; conflict for a name that the list has already, and beyond the limit
 */
export function updateVisao(
  { db }: Pick<Parts, "db">,
  who: Who,
  id: string,
  { padrao, ...patch }: PatchVisao,
): Promise<Visao> {
  const { actor } = who;
  return transaction(db, async (tx) => {
    if (Object.keys(patch).length > 0) await change(tx, actor, id, patch);
    if (padrao !== undefined) await setDefault(tx, actor, id, padrao);
    const visao = await getVisao(tx, actor, id);
    await note(tx, who, id, "update", { pagina: visao.pagina, dono: visao.dono });
    return visao;
  });
}

async function change(
  tx: Db,
  actor: Actor,
  id: string,
  { nome, dono }: Omit<PatchVisao, "padrao">,
): Promise<void> {
  if (dono !== undefined) await makeRoom(tx, actor, dono, id);
  const changed = await tx
    .update(visoes)
    .set({ ...(nome !== undefined && { nome }), ...(dono && belongingTo(actor, dono)) })
    .where(
      and(
        isChangeable(actor),
        eq(visoes.id, id),
        // The head of the unit renames another account's view, and does not take it from the unit.
        dono === "minha" ? eq(visoes.autorId, actor.userId) : undefined,
      ),
    )
    .returning({ id: visoes.id });
  if (changed.length === 0) await refuse(tx, actor, id);
  if (dono === "minha")
    await tx
      .delete(visoesPadrao)
      .where(and(eq(visoesPadrao.visaoId, id), ne(visoesPadrao.userId, actor.userId)));
}

/**
 * Removes a view, and with it the defaults that it was.
 * @throws AppError not-found for a view that the caller does not see; forbidden for one of the unit that is another
 * account's
 */
export function removeVisao({ db }: Pick<Parts, "db">, who: Who, id: string): Promise<void> {
  const { actor } = who;
  return transaction(db, async (tx) => {
    const [gone] = await tx
      .delete(visoes)
      .where(and(isChangeable(actor), eq(visoes.id, id)))
      .returning({ pagina: visoes.pagina, donoId: visoes.donoId });
    if (gone === undefined) return refuse(tx, actor, id);
    const dono = gone.donoId === null ? "unidade" : "minha";
    await note(tx, who, id, "apagar", { pagina: gone.pagina, dono });
  });
}

/** Tells a view that is out of sight from one that is seen and another account's. */
async function refuse(tx: Db, actor: Actor, id: string): Promise<never> {
  await getVisao(tx, actor, id);
  throw new AppError(
    "forbidden",
    "Só quem salvou esta visão, ou quem responde pela unidade, pode mudá-la",
  );
}

const belongingTo = (actor: Actor, dono: DonoVisao) => ({
  donoId: dono === "minha" ? actor.userId : null,
});

/** Without the lock two at once would each miss the other and pass the limit. @param but a view that may be there already */
async function makeRoom(tx: Db, actor: Actor, dono: DonoVisao, but?: string): Promise<void> {
  const lock = `visoes ${dono === "minha" ? actor.userId : unitOf(actor)}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const others = and(isOf(actor, dono), but === undefined ? undefined : ne(visoes.id, but));
  if ((await tx.$count(visoes, others)) < MAXIMO_DE_VISOES) return;
  const whose = dono === "minha" ? "Você" : "Sua unidade";
  throw new AppError("conflict", `${whose} já tem ${MAXIMO_DE_VISOES} visões: remova uma antes.`);
}

/** One view of a list is its default, and for the caller alone. */
async function setDefault(tx: Db, actor: Actor, id: string, isOn: boolean): Promise<void> {
  const { pagina } = await getVisao(tx, actor, id);
  const { userId } = actor;
  if (!isOn) {
    await tx
      .delete(visoesPadrao)
      .where(and(eq(visoesPadrao.userId, userId), eq(visoesPadrao.visaoId, id)));
    return;
  }
  await tx
    .insert(visoesPadrao)
    .values({ userId, pagina, visaoId: id })
    .onConflictDoUpdate({
      target: [visoesPadrao.userId, visoesPadrao.pagina],
      set: { visaoId: id },
    });
}

function note(
  tx: Db,
  who: Who,
  id: string,
  action: Acao,
  dados: Record<string, string>,
): Promise<void> {
  return tell(tx, who, `visoes.${action}`, { id, dados });
}
