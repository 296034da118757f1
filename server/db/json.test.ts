import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import {
  jsonBoolean,
  jsonInstant,
  jsonObject,
  jsonObjectOf,
  jsonPlain,
  jsonText,
  orNull,
} from "./json.ts";

const { db } = await useApp();

const ROWS = sql`(VALUES
  (1, 'Ana "Nina" d''Ávila \\ ' || chr(10) || chr(1), '2026-03-10'::date, '2026-03-10 23:59:59.5-03'::timestamptz),
  (2, '{"a":[1,null]}, 日本 🎓', '0999-12-31'::date, '2026-03-10 12:00:00.123987Z'::timestamptz),
  (3, NULL, '2024-02-29'::date, '2026-03-10 12:00:00Z'::timestamptz)
) AS given (n, nome, dia, at)`;

test("an object is the JSON of its row, whatever stands in it", async () => {
  const nome = sql`nome`;
  const at = jsonInstant(sql`at`);
  const row = jsonObject({
    nome: orNull(jsonText(nome)),
    dia: jsonPlain(sql`dia`),
    evento: { em: orNull(at), temNome: jsonBoolean(sql`nome IS NOT NULL`) },
    aluno: jsonObjectOf(nome, { nome: jsonText(nome), em: at }),
  });
  const { rows } = await db.execute<{ json: string }>(
    sql`SELECT ${row} AS json FROM ${ROWS} ORDER BY n`,
  );
  const first = 'Ana "Nina" d\'Ávila \\ \n\u0001';
  const second = '{"a":[1,null]}, 日本 🎓';
  const [late, noon, whole] = [
    "2026-03-11T02:59:59.500Z",
    "2026-03-10T12:00:00.123Z",
    "2026-03-10T12:00:00.000Z",
  ];
  expect(rows.map(({ json }) => JSON.parse(json) as unknown)).toEqual([
    {
      nome: first,
      dia: "2026-03-10",
      evento: { em: late, temNome: true },
      aluno: { nome: first, em: late },
    },
    {
      nome: second,
      dia: "0999-12-31",
      evento: { em: noon, temNome: true },
      aluno: { nome: second, em: noon },
    },
    { nome: null, dia: "2024-02-29", evento: { em: whole, temNome: false }, aluno: null },
  ]);
});
