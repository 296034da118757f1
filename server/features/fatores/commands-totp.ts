import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { generateSecret, generateURI, verifySync } from "otplib";
import type { Db } from "../../db/client.ts";
import { factors } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import {
  type FactorCall,
  lock,
  mayChange,
  refuseFull,
  refuseUnlessFirst,
  welcomeFactor,
} from "./commands.ts";
import { tryFactor } from "./commands-attempts.ts";
import { digitsOf } from "./rules.ts";

const PERIOD = 30;

/**
 * Makes the secret of an authenticator app. It replaces one that was never confirmed.
 * @returns the secret as people type it, and the address that a QR code carries
 */
export async function beginTotp(
  deps: Deps,
  call: FactorCall,
  currentPassword: string | undefined,
): Promise<{ segredo: string; uri: string }> {
  await mayChange(deps, call, currentPassword);
  const { userId, email } = call.actor;
  await refuseFull(deps.db, userId);
  const segredo = generateSecret();
  const id = randomUUID();
  await transaction(deps.db, async (tx) => {
    await lock(tx, userId);
    await tx.delete(factors).where(unconfirmedOf(userId));
    await tx.insert(factors).values({
      id,
      userId,
      tipo: "totp",
      nome: "Aplicativo autenticador",
      secret: deps.secrets.seal(segredo, "factors.secret", id),
      createdAt: deps.now(),
    });
  });
  return {
    segredo,
    uri: generateURI({ issuer: deps.rede.now().app.name, label: email, secret: segredo }),
  };
}

/**
 * Confirms the app by a code that it shows.
 * @throws AppError invalid for a wrong code; too-many
 */
export async function confirmTotp(
  deps: Deps,
  call: FactorCall,
  codigo: string,
): Promise<{ token: string | undefined; codigos: string[] }> {
  const { userId } = call.actor;
  const now = deps.now();
  await refuseUnlessFirst(deps.db, call.pending);
  return tryFactor(deps, call, "code", () =>
    transaction(deps.db, async (tx) => {
      await lock(tx, userId);
      const taken = await takeStep(tx, deps, unconfirmedOf(userId), codigo, now);
      if (taken === undefined) return undefined;
      await tx.update(factors).set({ confirmedAt: now }).where(eq(factors.id, taken));
      return welcomeFactor(tx, deps, call, "aplicativo");
    }),
  );
}

/** Takes a code of one of the account's apps. @returns whether it was right and is not used */
export async function takeTotp(
  tx: Db,
  deps: Pick<Deps, "secrets">,
  userId: string,
  codigo: string,
  now: Date,
): Promise<boolean> {
  const own = and(eq(factors.userId, userId), isNotNull(factors.confirmedAt));
  return (await takeStep(tx, deps, own, codigo, now)) !== undefined;
}

/** One statement takes the step of the code, so that the second of two finds it taken. */
async function takeStep(
  tx: Db,
  { secrets }: Pick<Deps, "secrets">,
  meant: ReturnType<typeof and>,
  codigo: string,
  now: Date,
): Promise<string | undefined> {
  const token = digitsOf(codigo);
  if (token === undefined) return undefined;
  const apps = await tx
    .select({ id: factors.id, secret: factors.secret })
    .from(factors)
    .where(and(meant, eq(factors.tipo, "totp")));
  for (const { id, secret } of apps) {
    const plain = secrets.open(secret ?? "", "factors.secret", id);
    const epoch = Math.floor(now.getTime() / 1000);
    // The clock of a telephone may be half a minute off.
    const result = verifySync({ secret: plain, token, epoch, epochTolerance: PERIOD });
    if (!result.valid || !("timeStep" in result)) continue;
    const { rowCount } = await tx
      .update(factors)
      .set({ lastStep: result.timeStep, lastUsedAt: now })
      .where(
        and(
          eq(factors.id, id),
          or(isNull(factors.lastStep), lt(factors.lastStep, result.timeStep)),
        ),
      );
    if (rowCount === 1) return id;
  }
  return undefined;
}

const unconfirmedOf = (userId: string) =>
  and(eq(factors.userId, userId), eq(factors.tipo, "totp"), isNull(factors.confirmedAt));
