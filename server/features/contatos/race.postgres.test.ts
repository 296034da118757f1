import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "#server/access/actor.ts";
import { scopeFor } from "#server/access/scope.ts";
import type { Who } from "#server/access/who.ts";
import { transaction } from "#server/db/transaction.ts";
import { readEnv } from "#server/env.ts";
import { fromDatabase } from "#server/lib/pg-errors.ts";
import type { ResultadoContato } from "#shared/labels-contatos.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { everything } from "#tests/support/everything.ts";
import { eventToday } from "#tests/support/fila.ts";
import { keepResult } from "./commands.ts";
import { takeNext } from "./commands-next.ts";

// Holds product/contatos.md#contatos for a whole room of callers at one queue: a card has one holder, and
// nobody goes without a card while there are some.

const { db, secrets, clock } = await useApp({ RATE_LIMITS: "off" });
const { norte } = cast;
const env = readEnv({ DEMO: "on", SECRET_KEY: "x".repeat(32), PUBLIC_URL: "http://localhost" });
const parts = { db, env, secrets, now: () => clock.now };

const [FAMILIES, CALLERS] = everything ? [300, 200] : [90, 60];

/** Callers of one unit, as many as no unit has accounts. */
const room: Who[] = Array.from({ length: CALLERS }, (_, n) => {
  const actor: Actor = {
    role: "micro_franquia",
    userId: idOf(`caller ${n}`),
    email: `${n}@sala.test`,
    nome: `Pessoa ${n}`,
    franqueadorId: cast.norma.unitId,
    franquiaId: norte.franquia.unitId,
    microFranquiaId: norte.micro.unitId,
  };
  return { actor, scope: scopeFor(actor), requestId: `r${n}` };
});

/** On a slow machine so many wait longer for ten connections than a call may: a browser hears 503 and asks again. */
async function served<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (fromDatabase(error)?.code !== "unavailable") throw error;
    }
  }
}

const everybodyTakes = () =>
  Promise.all(room.map(async (who) => (await served(() => takeNext(parts, who, {}))).contato?.id));

/** Families of one or two children, some of whom have an event today and stand in no index's order. */
async function growFamilies(): Promise<void> {
  const today = await eventToday(db, norte.cliente.unitId, "Hoje");
  await db.execute(sql`
    INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone, created_at)
    SELECT CASE WHEN (n + child) % 3 = 0 THEN ${today}::uuid ELSE ${norte.evento}::uuid END, 'Aluno ' || n || ' ' || child,
      'Mãe', 'familia' || n || '.' || child || '@familia.test', '8198888' || lpad(n::text, 4, '0'),
      '2026-03-09T12:00:00Z'::timestamptz + n * interval '1 second'
    FROM generate_series(1, ${FAMILIES}) n, generate_series(1, 1 + n % 2) child`);
}

/** Families of which two callers have a child. */
const sharedFamilies = () =>
  db.execute(sql`SELECT familia FROM contatos WHERE tomado_por IS NOT NULL
    GROUP BY familia HAVING count(DISTINCT tomado_por) > 1`);

const tellResult = (who: Who, id: string | undefined, resultado: ResultadoContato) =>
  served(() => transaction(db, (tx) => keepResult(parts, tx, who, id ?? "", { resultado })));

test(`${CALLERS} people at one queue never have one family twice, and each has one`, async () => {
  await growFamilies();
  const held = await everybodyTakes();
  expect(held).not.toContain(undefined);
  expect(new Set(held).size).toBe(CALLERS);
  expect((await sharedFamilies()).rows).toEqual([]);

  await Promise.all(room.map((who, at) => tellResult(who, held[at], "nao_tem_interesse")));

  // Not everybody finds a family among the rest; the cast's own lead waits with them.
  const rest = (await everybodyTakes()).filter((id) => id !== undefined);
  expect(new Set(rest).size).toBe(rest.length);
  expect((await sharedFamilies()).rows).toEqual([]);
  expect(rest).toHaveLength(FAMILIES + 1 - CALLERS);
  expect(rest.filter((id) => held.includes(id))).toEqual([]);
}, 120_000);

/** A caller with a real account, which may be given families. */
const person = (role: "micro_franquia" | "vendedor", { id, unitId }: typeof norte.micro): Who => {
  const actor = { ...room[0]!.actor, role, userId: id, vendedorId: unitId } as Actor;
  return { actor, scope: scopeFor(actor), requestId: id };
};

// Holds product/contatos.md#turns-of-new-families.
test(`of ${CALLERS} at one queue the two who take turns get half of the families each, and nobody else gets one`, async () => {
  await db.execute(
    sql`INSERT INTO rodizios VALUES (${norte.micro.unitId}, '2026-03-08T12:00:00Z'::timestamptz)`,
  );
  await growFamilies();
  const two = [person("micro_franquia", norte.micro), person("vendedor", norte.vendedor)];
  const take = async (who: Who) => (await served(() => takeNext(parts, who, {}))).contato;
  const [, ...cards] = await Promise.all([everybodyTakes(), ...two.map(take)]);
  const { rows: twice } =
    await db.execute(sql`SELECT familia FROM contatos WHERE dono_id IS NOT NULL
    GROUP BY familia HAVING count(DISTINCT dono_id) > 1`);
  expect(twice).toEqual([]);
  const { rows: kept } = await db.execute<{ families: number }>(sql`
    SELECT count(DISTINCT familia)::int AS families FROM contatos WHERE dono_id IS NOT NULL GROUP BY dono_id`);
  expect(kept.map(({ families }) => families)).toEqual([FAMILIES / 2, FAMILIES / 2]);
  expect(await db.$count(sql`contatos WHERE rodizio`)).toBe(0);
  expect(cards.map((contato) => contato?.dono?.meu)).toEqual([true, true]);
  const { rows: others } = await db.execute(
    sql`SELECT id FROM contatos WHERE tomado_por IS NOT NULL AND dono_id <> tomado_por`,
  );
  expect(others).toEqual([]);
}, 120_000);

test("ten who tell the outcome of one card at once keep one", async () => {
  const who = room[0]!;
  const { contato } = await takeNext(parts, who, {});
  const told = await Promise.allSettled(
    Array.from({ length: 10 }, () => tellResult(who, contato?.id, "falou")),
  );
  expect(told.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.$count(sql`tentativas`)).toBe(1);
});
