import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import type { Role } from "#shared/labels.ts";
import { findAccount } from "../../access/actor.ts";
import { scopeFor } from "../../access/scope.ts";
import { countLists } from "../../features/dashboard/queries.ts";
import { verifyPassword } from "../../lib/password.ts";
import * as schema from "../schema.ts";
import { DEMO_PASSWORD, demoAccounts } from "./accounts.ts";
import { count, db, useDemo } from "#tests/support/demo.ts";

useDemo();

async function actorOf(email: string) {
  const account = await findAccount(db, sql`FROM users u WHERE u.email = ${email}`);
  return { account, actor: account?.actor };
}

const secondTree: { role: Role; email: string }[] = demoAccounts
  .filter(({ role }) => role !== "franqueador")
  .map(({ role, email }) => ({ role, email: email.replace("@", "2@") }));
const accounts = [...demoAccounts, ...secondTree];

// Holds product/instalacao.md#demonstration: the accounts.
describe("the accounts", () => {
  test.each(accounts)("$email may enter as $role", async ({ role, email }) => {
    const { account, actor } = await actorOf(email);
    const atOnce = <T>(work: () => Promise<T>) => work();
    expect(await verifyPassword(account?.passwordHash, DEMO_PASSWORD, atOnce)).toBe(true);
    expect(actor?.role).toBe(role);
  });

  test.each(accounts)(
    "$email has rows behind every count and every screen",
    async ({ role, email }) => {
      const { actor } = await actorOf(email);
      const scope = scopeFor(actor!);
      const counts = await countLists(db, { actor: actor! });
      expect(Object.entries(counts).filter(([, total]) => total === 0)).toEqual([]);
      const seen = async (table: PgTable, where: SQL) =>
        (
          await db
            .select({ n: sql<number>`count(*)::int` })
            .from(table)
            .where(where)
        )[0]!.n;
      if (["franqueador", "franquia", "micro_franquia"].includes(role)) {
        const open = await seen(schema.sacTickets, sql`${scope.sacTickets} AND resolucao IS NULL`);
        const answered = await seen(
          schema.sacTickets,
          sql`${scope.sacTickets} AND resolucao IS NOT NULL`,
        );
        expect(open + answered).toBeGreaterThan(1);
        expect(answered).toBeGreaterThan(0);
      }
      if (["franqueador", "micro_franquia"].includes(role)) {
        expect(await seen(schema.users, sql`${scope.users} AND role = 'vendedor'`)).toBeGreaterThan(
          0,
        );
      }
      if (role !== "aluno") {
        const pending = await seen(
          schema.preMatriculas,
          sql`${scope.preMatriculas} AND id NOT IN (SELECT pre_matricula_id FROM matriculas WHERE pre_matricula_id IS NOT NULL)`,
        );
        expect(pending).toBeGreaterThan(0);
      }
    },
  );

  test("keeps the two networks apart", async () => {
    const [one, two] = await Promise.all([
      actorOf("franquia@rede.test"),
      actorOf("franquia2@rede.test"),
    ]);
    const first = await countLists(db, { actor: one.actor! });
    const second = await countLists(db, { actor: two.actor! });
    expect(first.totalInteresses! + second.totalInteresses!).toBeLessThan(1300);
    const shared = await count(
      "alunos a JOIN alunos b ON b.user_id = a.user_id AND b.franquia_id <> a.franquia_id",
    );
    expect(shared).toBe(0);
  });

  test("follow the student from interest to enrolment", async () => {
    for (const [email, pres] of [
      ["aluno@rede.test", 3],
      ["aluno2@rede.test", 2],
    ] as const) {
      const { actor } = await actorOf(email);
      const counts = await countLists(db, { actor: actor! });
      expect(counts).toEqual({
        totalInteresses: pres,
        totalPreMatriculas: pres,
        totalMatriculas: 1,
      });
    }
  });

  test("refuses the seller who was switched off and the units that are closed", async () => {
    for (const email of [
      "wesley@ipeamarelo.test",
      "niteroi@ipeamarelo.test",
      "direcao@pequenoplaneta.test",
    ]) {
      const { account, actor } = await actorOf(email);
      expect(account, email).toBeDefined();
      expect(actor, email).toBeUndefined();
    }
  });
});
