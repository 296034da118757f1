import { idOf } from "./data.mjs";

/**
 * The measured rows: a call of the product, and the statement that pgbench runs for it over the
 * same rows. The statements never change with the product, because they are the yardstick.
 */

const LEAD = `l.id, l.evento_id, l.nome_aluno, l.nome_responsavel, l.email, l.telefone, l.created_at,
  e.nome_escola, e.cidade, e.estado, e.data_evento, c.nome_fantasia,
  (SELECT min(p.created_at) FROM pre_matriculas p WHERE p.lead_id = l.id) AS ativado_em,
  (SELECT min(m.efetivada_em) FROM matriculas m WHERE m.lead_id = l.id) AS efetivada_em`;
const FROM =
  "FROM leads l JOIN eventos e ON e.id = l.evento_id LEFT JOIN clientes c ON c.id = l.cliente_id";
const NEWEST = "ORDER BY l.created_at DESC, l.id DESC LIMIT 50";
const page = (where) => `SELECT ${LEAD} ${FROM} WHERE ${where} ${NEWEST};`;
const search = (where, term) => `${page(`${where} AND l.busca LIKE contains_pattern('${term}')`)}
SELECT count(*) FROM (SELECT FROM leads l WHERE ${where} AND l.busca LIKE contains_pattern('${term}') LIMIT 1001) hits;`;
const counts = (column, kind) =>
  ["clientes", "cursos", "eventos", "leads", "pre_matriculas", "matriculas"]
    .map((table) => `SELECT count(*) FROM ${table} WHERE ${column} = ${idOf(kind, 1)};`)
    .join("\n");

const inFranquia = `l.franquia_id = ${idOf("franquia", 1)}`;
const FREQUENT = "souza";
const RARE = "familia.77.1@";

const OPEN = `SELECT id, nome_escola, data_evento, horario, cidade, estado, valor_total_desconto FROM eventos
WHERE is_active AND status IN ('agendado', 'em_andamento') AND data_evento >= current_date - 30
  AND EXISTS (SELECT FROM clientes c WHERE c.id = cliente_id AND c.is_active) AND fold(btrim(cidade)) = fold('Olinda')
ORDER BY data_evento, nome_escola, id;`;

/** Events 1 to 20,000 at random, like the bench's sign-ups. */
const ANY_EVENT = "\\set e random(1, 20000)\n\\set k random(1, 2000000000)\n";
const mail = (template, cause) => `INSERT INTO outbox (template, recipient, payload)
SELECT '${template}', 'x@exemplo.test', repeat('x', 600) FROM ${cause};`;
const newLead = (
  event,
) => `${event}WITH new AS (INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone)
SELECT id, 'Aluno ' || :k, 'Responsável', 'a@exemplo.test', '81988881234' FROM eventos WHERE id = ${idOf("evento", ":e")}
ON CONFLICT DO NOTHING RETURNING id)
${mail("lead-confirmation", "new")}`;
const NEW_ACTIVATION = `${ANY_EVENT}WITH new AS (INSERT INTO pre_matriculas (evento_id, lead_id, nome, nome_responsavel, email, telefone, curso_interesse, cpf_aluno_hmac, codigo)
SELECT id, (SELECT l.id FROM leads l WHERE l.evento_id = eventos.id AND fold(l.nome_aluno) = fold('Aluno') AND lower(l.email) = 'a@exemplo.test'),
  'Aluno ' || :k, 'Responsável', 'a@exemplo.test', '81988881234', '-', md5('cpf' || :k), md5('codigo' || :k || random())
FROM eventos WHERE id = ${idOf("evento", ":e")} ON CONFLICT DO NOTHING RETURNING id)
${mail("declaration", "new")}`;
/** Waiting pré-matrículas: the limit takes the first ones, the product the last half. */
const WAITING = `DROP TABLE IF EXISTS bench_waiting; DROP SEQUENCE IF EXISTS bench_next; CREATE SEQUENCE bench_next;
CREATE TABLE bench_waiting AS SELECT p.id, row_number() OVER (ORDER BY p.id)::int AS n
FROM pre_matriculas p WHERE NOT EXISTS (SELECT FROM matriculas m WHERE m.pre_matricula_id = p.id);
CREATE INDEX bench_waiting_n ON bench_waiting (n); ANALYZE bench_waiting`;
const EFETIVAR = `WITH next AS (SELECT nextval('bench_next') AS n), new AS (INSERT INTO matriculas (pre_matricula_id, evento_id, lead_id, nome, email, telefone, curso_interesse)
SELECT p.id, evento_id, lead_id, nome, email, telefone, curso_interesse
FROM next JOIN bench_waiting w ON w.n = next.n JOIN pre_matriculas p ON p.id = w.id
ON CONFLICT DO NOTHING RETURNING id, franqueador_id), told AS (INSERT INTO fatos (tipo, franqueador_id, na_trilha, no_historico) SELECT 'matriculas.efetivar', franqueador_id, true, true FROM new)
${mail("lead-confirmation", "new")}`;

const lead = JSON.stringify({
  eventoId: "{id}",
  nomeAluno: "Aluno {n}",
  nomeResponsavel: "Responsável",
  email: "a{n}@exemplo.test",
  telefone: "{phone}",
});

const activation = JSON.stringify({
  ...JSON.parse(lead),
  cpfAluno: "{n}",
  cpfResponsavel: "{n}",
});

/** A micro-franchise's queue, fed from the beginning of its people. */
const MICRO = idOf("micro", 1);
const FED = `DO $$ BEGIN WHILE alimentar_contatos(${MICRO}, now(), true) >= 2000 LOOP END LOOP; END $$; ANALYZE contatos`;
/** Two families of activations, one of which the product passes over in turn. */
const TWO_CARDS = `SELECT c.id FROM contatos c WHERE c.micro_franquia_id = ${MICRO} AND c.ordem = 3 AND c.vence_em <= now()
  AND NOT EXISTS (SELECT FROM matriculas m WHERE m.pre_matricula_id = c.pre_matricula_id) ORDER BY c.desde DESC, c.id LIMIT 2`;

const list = (role) => ({
  name: `newest 50 leads, with total: ${role}`,
  path: "/api/leads",
  role,
});

/**
 * The floors of each row, at a million leads and one instance: `share`, percent of the limit;
 * `perSecond`, calls where no limit is comparable, at four fifths of the rate of two EPYC
 * processors. `ceiling` is the most, in milliseconds. A mechanism stays in the product only if a row would fall below its floor without it.
 * A `once` row takes each of its ids only once.
 */
export const ROWS = {
  page: { ...list("franquia"), floor: { share: 32 }, connections: 16, limit: page(inFranquia) },
  "page-franqueador": {
    ...list("franqueador"),
    connections: 1,
    limit: page(`l.franqueador_id = ${idOf("franqueador", 1)}`),
  },
  "page-cliente": {
    ...list("cliente"),
    connections: 1,
    limit: page(`l.cliente_id = ${idOf("cliente", 1)}`),
  },
  frequent: {
    name: "frequent search",
    path: `/api/leads?busca=${FREQUENT}`,
    role: "franquia",
    floor: { share: 73 },
    connections: 8,
    limit: search(inFranquia, FREQUENT),
  },
  rare: {
    name: "rare search",
    path: `/api/leads?busca=${encodeURIComponent(RARE)}`,
    role: "franquia",
    floor: { share: 70 },
    connections: 8,
    limit: search(inFranquia, RARE),
  },
  "metrics-franqueador": {
    name: "metrics: franqueador",
    path: "/api/dashboard/metrics",
    role: "franqueador",
    floor: { perSecond: 650 },
    connections: 8,
    limit: counts("franqueador_id", "franqueador"),
  },
  "metrics-franquia": {
    name: "metrics: franquia",
    path: "/api/dashboard/metrics",
    role: "franquia",
    floor: { perSecond: 3190 },
    connections: 8,
    limit: counts("franquia_id", "franquia"),
  },
  "series-franqueador": {
    name: "series: franqueador",
    path: "/api/dashboard/series",
    role: "franqueador",
    floor: { perSecond: 15.8 },
    connections: 1,
  },
  "series-franquia": {
    name: "series: franquia",
    path: "/api/dashboard/series",
    role: "franquia",
    floor: { perSecond: 82 },
    connections: 1,
  },
  "series-cliente": {
    name: "series: cliente",
    path: "/api/dashboard/series",
    role: "cliente",
    floor: { perSecond: 108 },
    connections: 1,
  },
  next: {
    name: "next card of a queue: micro_franquia",
    method: "POST",
    path: "/api/contatos/proximo",
    role: "micro_franquia",
    body: JSON.stringify({ foraDoHorario: true, pulados: ["{id}"] }),
    prepare: FED,
    ids: TWO_CARDS,
    ceiling: { p50: 10 },
    connections: 1,
  },
  open: {
    name: "open events of a city",
    path: "/api/public/eventos?cidade=Olinda",
    floor: { share: 55 },
    connections: 8,
    limit: OPEN,
  },
  lead: {
    name: "POST lead",
    method: "POST",
    path: "/api/leads",
    body: lead,
    ids: "SELECT id FROM eventos WHERE data_evento >= current_date - 20 ORDER BY id LIMIT 2000",
    floor: { share: 40 },
    connections: 16,
    limit: newLead(ANY_EVENT),
  },
  "lead-one-event": {
    name: "POST lead, all for one event",
    method: "POST",
    path: "/api/leads",
    body: lead,
    ids: "SELECT id FROM eventos WHERE data_evento >= current_date - 20 ORDER BY id LIMIT 1",
    floor: { share: 40 },
    connections: 16,
    limit: newLead("\\set e 1\n\\set k random(1, 2000000000)\n"),
  },
  activation: {
    name: "POST pré-matrícula",
    method: "POST",
    path: "/api/pre-matriculas",
    body: activation,
    ids: "SELECT id FROM eventos WHERE data_evento >= current_date - 20 ORDER BY id LIMIT 2000",
    floor: { share: 34 },
    connections: 16,
    limit: NEW_ACTIVATION,
  },
  efetivar: {
    name: "efetivar",
    method: "POST",
    path: "/api/matriculas/efetivar/{id}",
    role: "franqueador",
    once: true,
    prepare: WAITING,
    ids: "SELECT id FROM bench_waiting ORDER BY n DESC LIMIT (SELECT count(*) / 2 FROM bench_waiting)",
    floor: { share: 40 },
    connections: 16,
    limit: EFETIVAR,
  },
};

/** The ceilings: milliseconds, megabytes, and the file's time as a multiple of that of `COPY`. */
export const CEILINGS = { startMs: 700, memory: 200, csv: 3 };
