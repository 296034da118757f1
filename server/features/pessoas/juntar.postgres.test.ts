import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#server/access/actor.ts";
import { scopeFor } from "#server/access/scope.ts";
import type { Who } from "#server/access/who.ts";
import { contatos, fatos, juncoes, leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { twice } from "#tests/support/juntar.ts";
import { feedQueue } from "../contatos/queries-fila.ts";
import { joinFamilies, partFamilies } from "./commands-juntar.ts";

// Holds product/pessoas.md#a-family where many write at once: one pair, and no card that missed it.

const { db, secrets, clock } = await useApp({ RATE_LIMITS: "off" });
const { norte } = cast;
const parts = { db, secrets, now: () => clock.now };
const actor: Actor = {
  role: "micro_franquia",
  userId: norte.micro.id,
  email: norte.micro.email,
  nome: norte.micro.nome,
  franqueadorId: cast.norma.unitId,
  franquiaId: norte.franquia.unitId,
  microFranquiaId: norte.micro.unitId,
};
const who: Who = { actor, scope: scopeFor(actor), requestId: "r" };
const feed = () => feedQueue(db, actor, { wait: true }, clock.now);

/** Cards whose key is not the one that the pairs of the unit give. */
const strays = async () => {
  const { rows } = await db.execute(sql`SELECT id FROM ${contatos}
    WHERE familia <> familia_unida(micro_franquia_id, familia_propria(lead_id, pre_matricula_id))
      AND micro_franquia_id = ${norte.micro.unitId}`);
  return rows;
};

let pair: { ana: string; two: string };
beforeEach(async () => {
  pair = await twice(db);
});

describe("at once", () => {
  test("ten callers make one pair, and ten part it once", async () => {
    await feed();
    const { ana, two } = pair;
    const ends = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? [ana, two] : [two, ana]));
    const made = await Promise.all(ends.map(([a = "", b = ""]) => joinFamilies(parts, who, a, b)));
    expect(made.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(made.map(({ resource }) => resource.id)).size).toBe(1);
    expect(await db.$count(juncoes)).toBe(1);
    const id = made[0]?.resource.id ?? "";
    await Promise.all(ends.map(([a = ""]) => partFamilies(parts, who, a, id)));
    expect(await db.$count(juncoes)).toBe(0);
    expect(await db.$count(fatos, eq(fatos.tipo, "leads.separar"))).toBe(2);
  });

  test("who comes into the queue, and who is corrected in it, finds the family as it was joined", async () => {
    const { ana, two } = pair;
    let pairId = "";
    for (let round = 0; round < 8; round++) {
      await signUp(round);
      if (round === 0) await feed();
      const change =
        round % 2 === 0
          ? joinFamilies(parts, who, ana, two).then(({ resource }) => (pairId = resource.id))
          : partFamilies(parts, who, ana, pairId);
      const corrected = round === 0 ? [] : Array.from({ length: 10 }, (_, n) => correct(round, n));
      await Promise.all([change, feed(), ...corrected]);
      expect(await strays()).toEqual([]);
    }
    expect(await db.$count(contatos)).toBeGreaterThan(300);
  }, 60_000);
});

/** Signs up forty people: by one phone of the pair, by the other, and by their own. */
const signUp = (round: number) =>
  db.execute(sql`
    INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone, created_at)
    SELECT ${norte.evento}::uuid, 'Irmão ' || ${round}::int || ' ' || n, 'Mãe', 'irmao' || ${round}::int || '.' || n || '@familia.test',
      CASE n % 4 WHEN 0 THEN '81977771234' WHEN 1 THEN '8177771234' ELSE '819666' || ${round}::int || lpad(n::text, 4, '0') END,
      '2026-03-10T14:30:00Z'::timestamptz + ${round}::int * interval '1 minute' FROM generate_series(1, 40) n`);

/** Corrects somebody of the round before, who is in the queue already. */
const correct = (round: number, n: number) =>
  db
    .update(leads)
    .set({ telefone: n % 2 === 0 ? "8177771234" : "81955550000" })
    .where(eq(leads.nomeAluno, `Irmão ${round - 1} ${n * 4 + 2}`));
