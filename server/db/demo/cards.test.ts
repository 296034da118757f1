import { expect, test } from "vitest";
import { parseCartao } from "#shared/cartao-codigo.ts";
import { query, useDemo } from "#tests/support/demo.ts";

useDemo();

const states = `CASE WHEN anulado_em IS NOT NULL THEN 'anulado' WHEN ativado_em IS NOT NULL THEN 'ativado'
  WHEN entregue_em IS NOT NULL THEN 'entregue' ELSE 'impresso' END`;

// Holds product/instalacao.md#demonstration: one event has cards.
test("the cards of one event have come to every state, with a name and blank", async () => {
  const rows = await query<{ estado: string; lotes: number; n: number }>(
    `SELECT ${states} AS estado, count(DISTINCT lote)::int AS lotes, count(*)::int AS n FROM cartoes GROUP BY 1 ORDER BY 1`,
  );
  expect(rows.map(({ estado }) => estado)).toEqual(["anulado", "ativado", "entregue", "impresso"]);
  expect(Math.min(...rows.map(({ n }) => n))).toBeGreaterThan(1);
  const [all] = await query(
    `SELECT count(DISTINCT evento_id)::int AS eventos, count(DISTINCT cliente_id)::int AS clientes,
      count(DISTINCT lote)::int AS lotes, count(*) FILTER (WHERE lead_id IS NULL)::int AS "semNome" FROM cartoes`,
  );
  expect(all).toEqual({ eventos: 1, clientes: 1, lotes: 3, semNome: 20 });
});

test("a card that counts is its person's only one, active with the person's activation", async () => {
  expect(
    await query(
      "SELECT lead_id FROM cartoes WHERE anulado_em IS NULL AND lead_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1",
    ),
  ).toEqual([]);
  const [wrong] = await query(
    `SELECT count(*) FILTER (WHERE c.ativado_em IS DISTINCT FROM p.created_at)::int AS apart,
      count(*) FILTER (WHERE c.lead_id <> p.lead_id)::int AS others,
      count(*) FILTER (WHERE c.anulado_em IS NULL AND c.pre_matricula_id IS NULL AND EXISTS (
        SELECT FROM pre_matriculas q WHERE q.lead_id = c.lead_id))::int AS missed,
      count(*) FILTER (WHERE c.entregue_em < c.impresso_em OR c.ativado_em < c.entregue_em)::int AS early
    FROM cartoes c LEFT JOIN pre_matriculas p ON p.id = c.pre_matricula_id`,
  );
  expect(wrong).toEqual({ apart: 0, others: 0, missed: 0, early: 0 });
});

test("each code can be read", async () => {
  const rows = await query<{ codigo: string }>("SELECT codigo FROM cartoes");
  for (const { codigo } of rows) expect(parseCartao(codigo)).toEqual({ codigo });
});
