import { and, eq, gt, or } from "drizzle-orm";
import type { z } from "zod";
import type { Acao } from "#shared/trilha.ts";
import type { NovoToken, TokenFeito } from "#shared/contract/tokens.ts";
import { may } from "#shared/permissions.ts";
import { MAXIMO_DE_TOKENS, type PapelDeToken, recursoLabels, recursosDe } from "#shared/tokens.ts";
import { newSecret } from "../../access/token.ts";
import type { Who } from "../../access/who.ts";
import { tell } from "../../db/tell.ts";
import type { Db } from "../../db/client.ts";
import { tokens, users } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { AppError, found } from "../../lib/errors.ts";
import { sha256 } from "../../lib/secrets.ts";
import { queueMail } from "../../mail/outbox.ts";
import { ownUnit } from "../metas/queries-unidades.ts";
import { findUnit, isBelow, tokenColumns, tokenOf } from "./queries.ts";

type Parts = Pick<Deps, "db" | "now" | "env" | "secrets" | "counts">;
type Made = z.infer<typeof TokenFeito>;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Makes a token of the caller's scope or less.
 * @throws AppError not-found for a unit that is not below the caller's; invalid for a part of the
 * API that the caller or the unit does not reach; conflict where there are too many tokens
 */
export function createToken(
  parts: Parts,
  who: Who,
  { unidadeId, validade, ...asked }: NovoToken,
): Promise<Made> {
  const { db, now } = parts;
  const criadoEm = now();
  const expiraEm = new Date(criadoEm.getTime() + validade * DAY);
  const { userId, role } = who.actor;
  return transaction(db, async (tx) => {
    await lockMaker(tx, userId, criadoEm);
    const unit = unidadeId === null ? null : await findUnit(tx, who, unidadeId);
    const reached = recursosDe(role, unit?.tipo ?? role);
    if (asked.recursos.some((recurso) => !reached.includes(recurso)))
      throw new AppError("invalid", "Este token não pode alcançar todos estes recursos");
    const own = ownUnit(who.actor);
    const place = {
      papel: unit?.tipo ?? (own.tipo as PapelDeToken),
      unidadeId: unit?.id ?? own.id,
    };
    const segredo = newSecret();
    const rows = await tx
      .insert(tokens)
      .values({ userId, hash: sha256(segredo), ...asked, ...place, criadoEm, expiraEm })
      .returning(tokenColumns);
    const row = found(rows[0], "Token não encontrado");
    await note(tx, who, "create", row.id, {
      unidade: place.unidadeId,
      escreve: row.escreve,
      recursos: row.recursos.join(", "),
      dias: validade,
    });
    const unidade = unit && { tipo: unit.tipo, nome: unit.nome };
    await tellMaker(tx, parts, who, row, unidade?.nome ?? null);
    return { ...tokenOf(row, unidade, criadoEm), segredo };
  });
}

/** A token opens an account like a factor, so its owner is told. */
async function tellMaker(
  tx: Db,
  parts: Parts,
  { actor: { nome, email } }: Who,
  row: Pick<typeof tokens.$inferSelect, "nome" | "escreve" | "recursos" | "criadoEm" | "expiraEm">,
  unidade: string | null,
): Promise<void> {
  const data = {
    nome,
    token: row.nome,
    escreve: row.escreve,
    recursos: row.recursos.map((recurso) => recursoLabels[recurso]).join(", "),
    unidade,
    createdAt: row.criadoEm.toISOString(),
    expiresAt: row.expiraEm.toISOString(),
    link: `${parts.env.publicUrl}/integracoes`,
  };
  await queueMail(tx, parts, { template: "token-made", recipient: email, data });
}

/**
 * Lets one token of an account be made at a time, and none while the account is switched off.
 * @throws AppError unauthenticated, conflict
 */
async function lockMaker(tx: Db, userId: string, now: Date): Promise<void> {
  const [maker] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
    .for("no key update");
  if (maker === undefined)
    throw new AppError("unauthenticated", "Entre na sua conta para continuar");
  const live = and(eq(tokens.userId, userId), gt(tokens.expiraEm, now));
  if ((await tx.$count(tokens, live)) >= MAXIMO_DE_TOKENS)
    throw new AppError(
      "conflict",
      `Uma conta tem no máximo ${MAXIMO_DE_TOKENS} tokens: revogue um antes`,
    );
}

/** @throws AppError not-found for a token of an account that is neither the caller's nor below */
export function revokeToken({ db }: Pick<Parts, "db">, who: Who, id: string): Promise<void> {
  const { userId, role } = who.actor;
  return transaction(db, async (tx) => {
    const below = may(role, "tokens:rede") ? isBelow(tx, who) : undefined;
    const [gone] = await tx
      .delete(tokens)
      .where(and(eq(tokens.id, id), or(eq(tokens.userId, userId), below)))
      .returning({ maker: tokens.userId });
    const { maker } = found(gone, "Token não encontrado");
    await note(tx, who, "revogar", id, maker === userId ? undefined : { conta: maker });
  });
}

function note(
  tx: Db,
  who: Who,
  action: Acao,
  id: string,
  dados?: Record<string, string | number | boolean>,
): Promise<void> {
  return tell(tx, who, `tokens.${action}`, { id, dados });
}
