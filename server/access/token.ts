import { eq, lte, sql } from "drizzle-orm";
import type { Role } from "#shared/labels.ts";
import { type Recurso, TOKEN_PREFIX } from "#shared/tokens.ts";
import { insertFact } from "../db/tell.ts";
import { deleteInBatches } from "../db/batches.ts";
import type { Db } from "../db/client.ts";
import { tokens } from "../db/schema.ts";
import { runPrepared } from "../db/statement.ts";
import { randomToken, sha256 } from "../lib/secrets.ts";
import { type Actor, accountOf, accountQuery, type AccountRow } from "./actor.ts";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** The precision of the last use, in milliseconds. A finer one would make each read a write. */
const USED_STEP = MINUTE;
/** A token that has ended stays in its maker's list this long. */
const SHOWN_AFTER = 30 * DAY;

/** A token that a call came with: `actor` is its maker, placed at the unit that it reaches. */
export interface TokenInUse {
  id: string;
  actor: Actor;
  /** The present role of its maker, who may do less than the role of the unit. */
  maker: Role;
  recursos: readonly Recurso[];
  escreve: boolean;
  usadoEm: Date | null;
}

/** @returns a new secret, of which only the SHA-256 is stored */
export const newSecret = (): string => `${TOKEN_PREFIX}${randomToken()}`;

interface TokenRow extends AccountRow {
  token_id: string;
  papel: Role;
  recursos: Recurso[];
  escreve: boolean;
  usado_em: Date | string | null;
  em_franqueador: string | null;
  em_franquia: string | null;
  em_micro_franquia: string | null;
  em_cliente: string | null;
}

/**
 * Finds a live token by its secret.
 * @returns undefined for one that is unknown, revoked or over, whose maker's account may not enter,
 * whose unit is inactive, or whose maker does not reach that unit any more
 */
export async function tokenInUse(
  db: Db,
  secret: string,
  now: Date,
): Promise<TokenInUse | undefined> {
  const [row] = await runPrepared<TokenRow>(db, {
    shape: "token",
    build: () => accountQuery(LIVE, MORE),
    values: { hash: sha256(secret), now: now.toISOString() },
  });
  if (row === undefined) return undefined;
  const maker = accountOf(row).actor;
  const actor = accountOf(placedRow(row)).actor;
  if (maker === undefined || actor === undefined || !holds(maker, actor)) return undefined;
  const { token_id: id, recursos, escreve, usado_em } = row;
  const usadoEm = usado_em === null ? null : new Date(usado_em);
  return { id, actor, maker: maker.role, recursos, escreve, usadoEm };
}

const MORE = sql`t.id AS token_id, t.papel, t.recursos, t.escreve, t.usado_em,
  place.franqueador AS em_franqueador, place.franquia AS em_franquia, place.micro_franquia AS em_micro_franquia,
  place.cliente AS em_cliente`;
const LIVE = sql`FROM tokens t JOIN users u ON u.id = t.user_id
  JOIN LATERAL (
    SELECT r.id AS franqueador, NULL::uuid AS franquia, NULL::uuid AS micro_franquia, NULL::uuid AS cliente
    FROM franqueadores r WHERE t.papel = 'franqueador' AND r.id = t.unidade_id
    UNION ALL SELECT f.franqueador_id, f.id, NULL, NULL
    FROM franquias f WHERE t.papel = 'franquia' AND f.id = t.unidade_id AND f.is_active
    UNION ALL SELECT m.franqueador_id, m.franquia_id, m.id, NULL
    FROM micro_franquias m WHERE t.papel = 'micro_franquia' AND m.id = t.unidade_id AND m.is_active
    UNION ALL SELECT c.franqueador_id, c.franquia_id, c.micro_franquia_id, c.id
    FROM clientes c WHERE t.papel = 'cliente' AND c.id = t.unidade_id AND c.is_active
  ) place ON true
  WHERE t.hash = ${sql.placeholder("hash")} AND t.expira_em > ${sql.placeholder("now")}`;

/** The maker's account as if it stood at the token's unit. */
function placedRow(row: TokenRow): AccountRow {
  return {
    ...row,
    role: row.papel,
    franqueador_id: row.em_franqueador,
    franquia_id: row.em_franquia,
    micro_franquia_id: row.em_micro_franquia,
    vendedor_id: null,
    cliente_id: row.em_cliente,
  };
}

const UNIT: Partial<Record<Role, string>> = {
  franqueador: "franqueadorId",
  franquia: "franquiaId",
  micro_franquia: "microFranquiaId",
  cliente: "clienteId",
};

/** True if a unit is the maker's own or below it, as the maker stands today. */
function holds(maker: Actor, placed: Actor): boolean {
  const unit = UNIT[maker.role];
  const own: Record<string, unknown> = { ...maker };
  const reached: Record<string, unknown> = { ...placed };
  return unit !== undefined && own[unit] === reached[unit];
}

/**
 * Notes a use, at most once a minute. The first one is an entry of the trail, and the call waits
 * for it; others may fail, because the next call tries again.
 */
export async function noteTokenUse(
  db: Db,
  { id, usadoEm }: TokenInUse,
  requestId: string,
  now: Date,
): Promise<void> {
  if (usadoEm === null) {
    const at = sql`${now.toISOString()}::timestamptz`;
    const fact = insertFact({
      kind: "tokens.first-use",
      id: sql`id`,
      autorId: sql`user_id`,
      requestId: sql`${requestId}`,
      from: sql`FROM used`,
    });
    await db.execute(sql`
      WITH used AS (UPDATE tokens SET usado_em = ${at} WHERE id = ${id} AND usado_em IS NULL RETURNING id, user_id)
      ${fact}`);
  } else if (now.getTime() - usadoEm.getTime() >= USED_STEP)
    void db
      .update(tokens)
      .set({ usadoEm: now })
      .where(eq(tokens.id, id))
      .catch(() => undefined);
}

/** Ends all tokens of an account, in the caller's transaction. */
export async function endTokens(tx: Db, userId: string): Promise<void> {
  await tx.delete(tokens).where(eq(tokens.userId, userId));
}

/** Removes tokens that ended long ago. */
export async function removeOldTokens(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - SHOWN_AFTER);
  await deleteInBatches(db, tokens, lte(tokens.expiraEm, old));
}
