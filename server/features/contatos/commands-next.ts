import { and, eq, sql } from "drizzle-orm";
import { todayInSaoPaulo } from "#shared/br/data.ts";
import type { Contato, PedidoDeProximo, Proximo } from "#shared/contract/contatos.ts";
import { scopeFor } from "../../access/scope.ts";
import type { Who } from "../../access/who.ts";
import type { Db } from "../../db/client.ts";
import { contatos } from "../../db/schema.ts";
import { runPrepared } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { hoursOf } from "../modelos/queries.ts";
import { isHeldBy, isPromised, picking, placesOf, takingFamilyOf } from "./commands-take.ts";
import { feedQueue } from "./queries-fila.ts";
import { contatosOf, getContato } from "./queries.ts";
import { opensAt, PROMISE_HOURS, TAKEN_MINUTES } from "./rules.ts";

type Parts = Pick<Deps, "db" | "env" | "secrets" | "now">;

/** Families in a row who must not be called, or whom somebody takes at this moment. */
const MOST_PASSED = 200;

/**
 * Takes the warmest family for 10 minutes, for one caller alone (docs/decisions/053). Outside of
 * the unit's hours it takes nobody, unless the caller goes on.
 * @throws AppError not-found for an `id` outside the scope; conflict where somebody else has that
 * person, or nobody is to call
 */
export async function takeNext(parts: Parts, who: Who, asked: PedidoDeProximo): Promise<Proximo> {
  const { db } = parts;
  const now = parts.now();
  const { inicio, fim, domingos } = await hoursOf(db, who.actor);
  const horario = { inicio, fim, domingos };
  const opens = opensAt(horario, now);
  const abreEm = opens?.toISOString() ?? null;
  if (opens !== undefined && asked.foraDoHorario !== true)
    return { contato: null, horario, abreEm };
  const contato =
    asked.id === undefined
      ? await takeMostUrgent(parts, who, asked, now)
      : await takeOne(parts, who, asked.id, now);
  if (contato === undefined) await letGo(db, who, now);
  return { contato: contato ?? null, horario, abreEm };
}

async function takeMostUrgent(
  parts: Parts,
  who: Who,
  asked: PedidoDeProximo,
  now: Date,
): Promise<Contato | undefined> {
  let isFed = await feedQueue(parts.db, who.actor, { wait: false }, now);
  const passed = [...(asked.pulados ?? [])];
  for (let tries = 0; tries < MOST_PASSED;) {
    const picked = await pick(parts.db, who, { ...asked, pulados: passed }, now);
    if (picked === undefined && isFed) return undefined;
    if (picked === undefined) {
      // The queue may be empty only because another caller is still filling it.
      isFed = await feedQueue(parts.db, who.actor, { wait: true }, now);
      continue;
    }
    tries += 1;
    const [contato] = picked.took ? await contatosOf(parts, who, [picked.id], now) : [];
    if (contato) return contato;
    if (picked.took) await closeBlocked(parts.db, who, picked.id);
    else passed.push(picked.id);
  }
  return undefined;
}

interface Picked extends Record<string, unknown> {
  id: string;
  /** False where another caller was taking somebody of the family at the same moment. */
  took: boolean;
}

async function pick(
  db: Db,
  { actor }: Who,
  { eventoId, arquivo = false, pulados = [] }: PedidoDeProximo,
  now: Date,
): Promise<Picked | undefined> {
  const shape = { role: actor.role, isOfEvento: eventoId !== undefined, isArquivo: arquivo };
  const values = {
    ...actor,
    nome: actor.nome ?? actor.email,
    now: now.toISOString(),
    until: takenUntil(now).toISOString(),
    today: todayInSaoPaulo(now),
    eventoId,
    pulados,
  };
  const isOwner = await keepsFamilies(db, actor, now);
  for (const place of placesOf({ isOwner, isArquivo: arquivo })) {
    const [row] = await runPrepared<Picked>(db, {
      shape: `next contact,${place},${JSON.stringify(shape)}`,
      build: () => picking(place, shape),
      values,
    });
    if (row) return row;
  }
  return undefined;
}

async function keepsFamilies(db: Db, actor: Who["actor"], now: Date): Promise<boolean> {
  const value = sql.placeholder;
  const moment = sql`${value("now")}::timestamptz`;
  const [row] = await runPrepared<{ keeps: boolean }>(db, {
    shape: `keeps families,${actor.role}`,
    build: () => sql`SELECT EXISTS (SELECT FROM ${contatos} WHERE ${scopeFor(actor.role).contatos}
      AND ${contatos.donoId} = ${value("userId")}::uuid AND ${contatos.venceEm} <= ${moment}
      AND ${contatos.donoAte} > ${moment}) AS keeps`,
    values: { ...actor, now: now.toISOString() },
  });
  return row?.keeps ?? false;
}

/** The end of the time for which a card that is taken now has one holder. */
export const takenUntil = (now: Date) => new Date(now.getTime() + TAKEN_MINUTES * 60_000);

const { id } = contatos;

/**
 * Takes the family of a person whom the caller chose.
 * @throws AppError conflict where somebody has the family, promised this call, or nobody is to call
 */
async function takeOne(parts: Parts, who: Who, chosen: string, moment: Date): Promise<Contato> {
  const { actor, scope } = who;
  const before = await getContato(parts, who, chosen, moment);
  if (before === undefined || before.venceEm === null)
    throw new AppError("conflict", "Ninguém deve ligar para esta pessoa: o contato foi encerrado.");
  const now = sql`${moment.toISOString()}::timestamptz`;
  const caller = sql`${actor.userId}::uuid`;
  const wanted = and(scope.contatos, eq(id, chosen), sql`${isPromised(now, caller)} IS NOT TRUE`);
  const { rows } = await parts.db.execute<Picked>(
    takingFamilyOf(sql`SELECT ${id} AS id FROM ${contatos} WHERE ${wanted}`, {
      scope,
      now,
      caller,
      nome: actor.nome ?? actor.email,
      until: sql`${takenUntil(moment).toISOString()}::timestamptz`,
    }),
  );
  const contato = found(await getContato(parts, who, chosen, moment), "Contato não encontrado");
  const [taken] = rows;
  if (taken === undefined)
    throw new AppError(
      "conflict",
      `${contato.ultimo?.autor ?? "Outra pessoa"} prometeu esta ligação e fica com ela por ${PROMISE_HOURS} horas.`,
    );
  if (!taken.took)
    throw new AppError(
      "conflict",
      `${contato.tomado?.nome ?? "Outra pessoa"} está com este contato.`,
    );
  return contato;
}

/** Gives back the card in hand of a caller who finds no other. */
async function letGo(db: Db, { actor, scope }: Who, moment: Date) {
  const now = sql`${moment.toISOString()}::timestamptz`;
  await db
    .update(contatos)
    .set({ tomadoPor: null, tomadoPorNome: null, tomadoAte: null })
    .where(isHeldBy({ scope, now, caller: sql`${actor.userId}::uuid` }));
}

async function closeBlocked(db: Db, { scope }: Who, id: string): Promise<void> {
  await db
    .update(contatos)
    .set({
      resultado: "nao_contatar",
      venceEm: null,
      tomadoPor: null,
      tomadoPorNome: null,
      tomadoAte: null,
    })
    .where(and(scope.contatos, eq(contatos.id, id)));
}
