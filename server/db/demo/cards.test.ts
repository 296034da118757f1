import { expect, test } from "vitest";
import { parseCartao } from "#shared/cartao-codigo.ts";
import { claimedSize } from "#server/lib/png.ts";
import { redrawLogo } from "#server/lib/school-logo.ts";
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

test("the table at the door noted whoever got a card there, and others missed the event", async () => {
  const [noted] = await query(
    `SELECT count(*)::int AS vieram, count(*) FILTER (WHERE c.entregue_em > f.em)::int AS cards
    FROM mesa_fatos f JOIN cartoes c ON c.lead_id = f.lead_id AND c.anulado_em IS NULL`,
  );
  const [all] = await query(
    `SELECT count(*)::int AS vieram, (SELECT count(*)::int FROM cartoes
      WHERE lead_id IS NOT NULL AND entregue_em IS NOT NULL) AS cards FROM mesa_fatos`,
  );
  expect(noted).toEqual(all);
  expect(
    await query(
      `SELECT l.id FROM leads l JOIN mesas m ON m.evento_id = l.evento_id
      WHERE public.presenca_de(l.id) IS NULL LIMIT 10`,
    ),
  ).toHaveLength(10);
});

test("one school has a colour and a logo, as the server would draw it", async () => {
  const rows = await query<{ logo: Buffer }>("SELECT logo FROM aparencias WHERE cor IS NOT NULL");
  expect(rows).toHaveLength(1);
  const { logo } = rows[0]!;
  const again = Buffer.from(await redrawLogo({ sent: logo }));
  expect(claimedSize(again)).toEqual({ width: 320, height: 160 });
  expect(again.equals(logo)).toBe(true);
});
