import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import {
  jsonBoolean,
  jsonInstant,
  jsonObject,
  jsonPlain,
  jsonText,
  orNull,
  type JsonShape,
} from "./json.ts";
import { rowWriter } from "./json-rows.ts";

const { db } = await useApp();

const SHARED = jsonInstant(sql`at`);
const shape: JsonShape = {
  nome: orNull(jsonText(sql`nome`)),
  dia: jsonPlain(sql`dia`),
  criado: SHARED,
  evento: {
    em: orNull(SHARED),
    temNome: jsonBoolean(sql`nome IS NOT NULL`),
    vazio: orNull(jsonText(sql`nada`)),
  },
};

const rows = sql`(VALUES
  (1, 'Ana "Nina" d''Ávila \\ ' || chr(10) || chr(1), '2026-03-10'::date, '2026-03-10 12:00:00Z'::timestamptz, NULL::text),
  (2, '{"a":[1,null]}', '2024-02-29'::date, '2026-03-10 23:59:59.5-03'::timestamptz, NULL),
  (3, NULL, '0999-12-31'::date, '2026-03-10 12:00:00.07Z'::timestamptz, NULL),
  (4, '日本 🎓 null', '2026-03-10'::date, '2026-03-10 12:00:00.123987Z'::timestamptz, '')
) AS given (n, nome, dia, at, nada)`;

test("the application writes a row as the database does, whatever stands in it", async () => {
  const { columns, names, write } = rowWriter(shape);
  const { rows: whole } = await db.execute<{ json: string }>(
    sql`SELECT ${jsonObject(shape)} AS json FROM ${rows} ORDER BY n`,
  );
  const aggregates = names.map((name) => sql.raw(`array_agg(${name} ORDER BY n)`));
  const { rows: bare } = await db.execute<{ columns: (string | null)[][] }>(
    sql`SELECT json_build_array(${sql.join(aggregates, sql`, `)}) AS columns FROM (SELECT n, ${columns} FROM ${rows}) AS slice`,
  );
  const written = whole.map((_row, at) => write(bare[0]?.columns ?? [], at));
  expect(written).toEqual(whole.map(({ json }) => json));
  expect(written.map((json) => JSON.parse(json) as unknown)[1]).toEqual({
    nome: '{"a":[1,null]}',
    dia: "2024-02-29",
    criado: "2026-03-11T02:59:59.500Z",
    evento: { em: "2026-03-11T02:59:59.500Z", temNome: true, vazio: null },
  });
});

test("a value that stands twice in the row is read once", () => {
  expect(rowWriter(shape).names).toHaveLength(5);
});
