import type { PGlite } from "@electric-sql/pglite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "#shared/br/text.ts";
import { testDatabase } from "#tests/support/database.ts";
import { inTorture } from "#tests/support/everything.ts";
import { formerDatabase } from "#tests/support/former-database.ts";

const ID = "00000000-0000-4000-8000-00000000000";

const leadsOf = (pglite: PGlite) =>
  pglite.query<{ nome_aluno: string; telefone: string; repeticao: number }>(
    "SELECT nome_aluno, telefone, repeticao FROM leads ORDER BY telefone",
  );

/** Instances of both releases insert like this, and skip a row that exists. */
const signUp = (pglite: PGlite, nome: string, telefone: string, evento = 1) =>
  pglite.query(
    `INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone, created_at)
     VALUES ($1, $2, 'Rita', 'Rita@familia.test', $3, '2026-01-01T12:00:00Z'::timestamptz + $4 * interval '1 minute')
     ON CONFLICT DO NOTHING`,
    [ID + evento, nome, telefone, Number(telefone)],
  );

inTorture(
  "an upgrade numbers the rows that were two people and are one, and loses none",
  async () => {
    const { pglite, upgrade } = await formerDatabase("spaces_of_names");
    await pglite.exec(`SET session_replication_role = replica;
    INSERT INTO micro_franquias (id, cnpj, rep_legal, razao_social, franquia_id) VALUES ('${ID}9', '1', 'Rui', 'Norte', '${ID}8');
    INSERT INTO eventos (id, micro_franquia_id, nome_escola, tipo_escola, cidade, estado, data_distribuicao, data_evento, horario, local, qtd_alunos)
    SELECT ('${ID}' || n)::uuid, '${ID}9', 'Escola  do  Sol', 'publica', 'São  Paulo', 'SP', '2026-01-01', '2026-02-01', '19:00', 'escola', 10
    FROM generate_series(1, 2) AS n;
    SET session_replication_role = origin`);
    await signUp(pglite, "Ana  Maria", "2");
    await signUp(pglite, "ANA MARIA", "1");
    await signUp(pglite, "Ana\u00a0 Maria", "3");
    await signUp(pglite, "Ana  Maria", "4", 2);
    await signUp(pglite, "Bia", "5");
    await upgrade();
    expect((await leadsOf(pglite)).rows).toEqual([
      { nome_aluno: "ANA MARIA", telefone: "1", repeticao: 0 },
      { nome_aluno: "Ana  Maria", telefone: "2", repeticao: 1 },
      { nome_aluno: "Ana\u00a0 Maria", telefone: "3", repeticao: 2 },
      { nome_aluno: "Ana  Maria", telefone: "4", repeticao: 0 },
      { nome_aluno: "Bia", telefone: "5", repeticao: 0 },
    ]);
    await signUp(pglite, "ana   maria", "6");
    await signUp(pglite, "Ana Maria", "7", 2);
    expect((await leadsOf(pglite)).rows).toHaveLength(5);
    // The events of a city are read through its index, and so are the searched columns.
    await pglite.exec("SET enable_seqscan = off");
    const found = await pglite.query<{ cities: number; schools: number; people: number }>(
      `SELECT (SELECT count(*)::int FROM eventos WHERE fold(btrim(cidade)) = fold('Sao Paulo')) AS cities,
      (SELECT count(*)::int FROM eventos WHERE busca LIKE contains_pattern('escola do sol')) AS schools,
      (SELECT count(*)::int FROM leads WHERE busca LIKE contains_pattern('Ana Maria')) AS people`,
    );
    expect(found.rows).toEqual([{ cities: 2, schools: 2, people: 4 }]);
    await pglite.close();
  },
  180_000,
);

test("database and browser fold white space alike", async () => {
  const { pool } = await testDatabase();
  const spaces = fc.string({
    unit: fc.constantFrom(
      ...Array.from(
        " \t\n\v\f\r\u00a0\u1680\u2000\u2005\u200a\u2028\u2029\u202f\u205f\u3000\ufeffaÇ-",
      ),
    ),
  });
  const typed = fc.sample(spaces, 300);
  const { rows } = await pool.query<{ folded: string }>(
    "SELECT fold(typed) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS t (typed, place) ORDER BY place",
    [typed],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(typed.map(fold));
});
