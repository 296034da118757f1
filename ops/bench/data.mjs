import pg from "pg";
import { openPostgres } from "#server/db/client.ts";
import { openEmbedded } from "#server/db/embedded.ts";
import { migrateDatabase } from "#server/db/migrate.ts";

/**
 * The network of the bench: 20 franchises, 200 micro-franchises, 2,000 clients, 4,000 courses, 20,000 events, and as many
 * leads as asked for, three tenths of them activated and a tenth enrolled. Skewed as networks are: the first franchise
 * has 15 % of the leads, its first client 2 %. Every fourth child has the phone of the one before: they are a family. Every value follows from the number of its row, so that each run measures
 * the same data; dates count back from today, because the product looks at the last days.
 */

export const idOf = (kind, number) => `md5('${kind} ' || (${number}))::uuid`;

const PERSON = [
  "Ana Beatriz,João,Maria Clara,José,Antônia,Luís,Francisca,Davi,Conceição,Heitor,Letícia,Matheus,Raimunda,Caíque,Vitória,Érica,Tomás,Iara,Otávio,Zélia",
  "da Silva,Souza,dos Santos,Oliveira,Araújo,Gonçalves,Ribeiro,Conceição,Lima,Magalhães,Nóbrega,Assunção,Carvalho,Brandão,Vasconcelos,Leitão,Figueirêdo,Peçanha,Quintão,Falcão",
  "Alves,Moura,Teixeira,Guimarães,Barros,Damasceno,Cavalcânti,Pacheco,Rocha,Siqueira,Maranhão,Lins,Freitas,Bezerra,Antunes,Sá,Mourão,Galvão,Pires,Abrantes",
];
const PLACES =
  "Olinda PE,Recife PE,São Luís MA,Fortaleza CE,João Pessoa PB,Maceió AL,Belém PA,Manaus AM,Goiânia GO,Cuiabá MT,Brasília DF,Vitória ES,Niterói RJ,Santos SP,Bauru SP,Londrina PR,Maringá PR,Joinville SC,Canoas RS,Pelotas RS";

const pick = (list, number) =>
  `(string_to_array('${list}', ','))[1 + abs(${number}) % ${list.split(",").length}]`;
const nameOf = (h) =>
  `${pick(PERSON[0], h)} || ' ' || ${pick(PERSON[1], `(${h} / 20)`)} || ' ' || ${pick(PERSON[2], `(${h} / 400)`)}`;
const cnpjOf = (head, n) => `'${head}' || lpad((${n})::text, 12, '0')`;

/** The path columns of everything below client c. */
const PATH = "franqueador_id, franquia_id, micro_franquia_id, vendedor_id, cliente_id";
const pathOf = (c) => `${idOf("franqueador", 1)}, ${idOf("franquia", `(${c} - 1) / 100 + 1`)},
  ${idOf("micro", `(${c} - 1) / 10 + 1`)}, CASE WHEN ${c} <= 5 THEN ${idOf("vendedor", 1)} END, ${idOf("cliente", c)}`;

const UNITS = `
INSERT INTO franqueadores (id, user_id, razao_social, cnpj)
SELECT ${idOf("franqueador", 1)}, ${idOf("user", 1)}, 'Rede do banco de provas', '10000000000000';
INSERT INTO franquias (id, user_id, cnpj, rep_legal, razao_social, franqueador_id)
SELECT ${idOf("franquia", "n")}, CASE n WHEN 1 THEN ${idOf("user", 2)} END, ${cnpjOf("20", "n")}, ${nameOf("n * 37")},
  'Franquia ' || ${pick(PLACES, "n")}, ${idOf("franqueador", 1)} FROM generate_series(1, 20) n;
INSERT INTO micro_franquias (id, user_id, cnpj, rep_legal, razao_social, franquia_id, franqueador_id)
SELECT ${idOf("micro", "n")}, CASE n WHEN 1 THEN ${idOf("user", 3)} END, ${cnpjOf("30", "n")}, ${nameOf("n * 41")},
  'Unidade ' || n || ' ' || ${pick(PLACES, "n")}, ${idOf("franquia", "(n - 1) / 10 + 1")}, ${idOf("franqueador", 1)}
FROM generate_series(1, 200) n;
INSERT INTO vendedores (id, user_id, micro_franquia_id, franqueador_id, franquia_id)
SELECT ${idOf("vendedor", 1)}, ${idOf("user", 4)}, ${idOf("micro", 1)}, ${idOf("franqueador", 1)}, ${idOf("franquia", 1)};
INSERT INTO clientes (id, user_id, cnpj, rep_legal, nome_fantasia, produto, micro_franquia_id, vendedor_id, franqueador_id, franquia_id)
SELECT ${idOf("cliente", "n")}, CASE n WHEN 1 THEN ${idOf("user", 5)} END, ${cnpjOf("40", "n")}, ${nameOf("n * 43")},
  'Colégio ' || ${pick(PERSON[1], "n")} || ' ' || n, 'todos_pela_educacao', ${idOf("micro", "(n - 1) / 10 + 1")},
  CASE WHEN n <= 5 THEN ${idOf("vendedor", 1)} END, ${idOf("franqueador", 1)}, ${idOf("franquia", "(n - 1) / 100 + 1")}
FROM generate_series(1, 2000) n;
INSERT INTO users (id, email, password, role, nome, ${PATH})
SELECT ${idOf("user", "n")}, 'pessoa' || n || '@rede.test', '!', role::user_role, 'Pessoa ' || n,
  ${idOf("franqueador", 1)}, CASE WHEN n > 1 THEN ${idOf("franquia", 1)} END, CASE WHEN n > 2 THEN ${idOf("micro", 1)} END,
  CASE WHEN n > 3 THEN ${idOf("vendedor", 1)} END, CASE n WHEN 5 THEN ${idOf("cliente", 1)} END
FROM unnest(ARRAY['franqueador', 'franquia', 'micro_franquia', 'vendedor', 'cliente']) WITH ORDINALITY r (role, n);
INSERT INTO cursos (id, titulo, valor, ${PATH})
SELECT ${idOf("curso", "n")}, 'Curso ' || n % 2 || ' de ' || ${pick(PERSON[2], "n")}, 1500, ${pathOf("((n - 1) / 2 + 1)")}
FROM generate_series(1, 4000) n`;

const EVENTS = `
INSERT INTO eventos (id, nome_escola, tipo_escola, cidade, estado, data_distribuicao, data_evento, horario, local, qtd_alunos, ${PATH})
SELECT ${idOf("evento", "n")}, 'Escola ' || ${pick(PERSON[2], "n * 7")} || ' ' || n, 'publica',
  split_part(${pick(PLACES, "n * 7")}, ' ' || right(${pick(PLACES, "n * 7")}, 2), 1), right(${pick(PLACES, "n * 7")}, 2),
  current_date - n * 37 % 425 + 45, current_date - n * 37 % 425 + 60, '19:00', 'escola', 60, ${pathOf("((n - 1) / 10 + 1)")}
FROM generate_series(1, 20000) n;
INSERT INTO eventos_cursos (evento_id, curso_id, ${PATH})
SELECT ${idOf("evento", "n")}, ${idOf("curso", "(n - 1) / 10 * 2 + k")}, ${pathOf("((n - 1) / 10 + 1)")}
FROM generate_series(1, 20000) n, generate_series(1, 2) k`;

/** The part of a million leads that the events 1 to n have together, as SQL. */
const upTo = (n) =>
  `(least(${n}, 10) * 2090 + greatest(least(${n}, 1000) - 10, 0) * 131.414 + greatest(${n} - 1000, 0) * 44.684)`;

const leadsOf = (leads) => `
INSERT INTO leads (id, evento_id, ${PATH}, nome_aluno, nome_responsavel, email, telefone, created_at)
SELECT ${idOf("lead", "n * 100000 + k")}, ${idOf("evento", "n")}, e.franqueador_id, e.franquia_id, e.micro_franquia_id, e.vendedor_id, e.cliente_id,
  ${nameOf("h")}, ${nameOf("(h / 3)")}, 'familia.' || n || '.' || k || '@exemplo.test', '119' || lpad((abs(phone::bigint) % 100000000)::text, 8, '0'),
  now() - abs(h) % 31536000 * interval '1 second'
FROM (SELECT n, ceil(${upTo("n - 1")} * ${leads / 1e6})::int AS first,
    ceil(${upTo("n")} * ${leads / 1e6})::int AS last FROM generate_series(1, 20000) n) sizes
JOIN eventos e ON e.id = ${idOf("evento", "n")}
CROSS JOIN LATERAL generate_series(1, last - first) k
CROSS JOIN LATERAL (SELECT hashint4(n * 4099 + k) AS h, hashint4(n * 4099 + k - (k % 4 = 3)::int) AS phone) hashed`;

const PEOPLE = `
INSERT INTO pre_matriculas (id, evento_id, ${PATH}, lead_id, nome, nome_responsavel, email, telefone, curso_interesse, cpf_aluno_hmac, codigo, created_at)
SELECT md5('pre ' || id)::uuid, evento_id, ${PATH}, id, nome_aluno, nome_responsavel, email, telefone,
  'Curso ' || uuid_hash(id) % 2, md5('cpf ' || id), md5('codigo ' || id), least(created_at + interval '3 days', now())
FROM leads WHERE abs(uuid_hash(id)) % 10 < 3;
INSERT INTO matriculas (id, pre_matricula_id, evento_id, ${PATH}, lead_id, nome, email, telefone, curso_interesse, efetivada_em, created_at)
SELECT md5('matricula ' || id)::uuid, id, evento_id, ${PATH}, lead_id, nome, email, telefone, curso_interesse, created_at, created_at
FROM pre_matriculas WHERE abs(uuid_hash(lead_id)) % 10 = 0`;

export async function makeData(url, leads) {
  const database = openPostgres(url, () => {});
  await migrateDatabase(database);
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '512MB'");
  await fill(client, leads);
  await client.end();
}

/**
 * Makes the same data in a new embedded database, and closes it so that the product can open it.
 */
export async function makeEmbeddedData(folder, leads, then) {
  const database = await openEmbedded(folder);
  await migrateDatabase(database);
  await fill(database.pool, leads);
  await then(database.pool);
  await database.close();
}

/** Indexes are built after the rows, because that is faster. */
async function fill(client, leads) {
  await client.query("SET session_replication_role = replica");
  const { rows: indexes } =
    await client.query(`SELECT indexname AS name, indexdef AS make FROM pg_indexes
    WHERE schemaname = 'public' AND tablename IN ('leads', 'pre_matriculas', 'matriculas')
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const text of [UNITS, EVENTS, leadsOf(leads), PEOPLE])
    for (const statement of text.split(";\n")) await client.query(statement);
  for (const { make } of indexes) await client.query(make);
  const { rows } = await client.query("SELECT to_regproc('rebuild_totals') IS NOT NULL AS kept");
  if (rows[0].kept) await client.query("SELECT rebuild_totals()");
  await client.query("VACUUM ANALYZE");
  await client.query("CHECKPOINT");
}
