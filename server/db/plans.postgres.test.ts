import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Who } from "#server/access/who.ts";
import { actorOfSession } from "#server/access/session.ts";
import { listOpenEventos } from "#server/features/eventos/queries-open.ts";
import { listEventos } from "#server/features/eventos/queries.ts";
import { exportLeads } from "#server/features/leads/export.ts";
import { listResponsaveis } from "#server/features/contatos/queries-responsaveis.ts";
import { listLeads } from "#server/features/leads/queries.ts";
import { exportMatriculas } from "#server/features/matriculas/export.ts";
import { listMatriculas } from "#server/features/matriculas/queries.ts";
import { exportPreMatriculas } from "#server/features/pre-matriculas/export.ts";
import { listPreMatriculas } from "#server/features/pre-matriculas/queries.ts";
import { listTrouxeram } from "#server/features/resultados/queries-candidates.ts";
import { readTelefones } from "#server/features/pedidos/queries-telefones.ts";
import { readResultados } from "#server/features/resultados/queries.ts";
import { createSecrets } from "#server/lib/secrets.ts";
import type { CsvFile } from "#server/http/csv.ts";
import { useLargeNetwork } from "#tests/support/large-network.ts";
import { openPostgres } from "./client.ts";
import { findRows, namingOf } from "./forget/subject.ts";
import { tellEverything } from "./forget/tell.ts";

// Checks PostgreSQL's plans for the lists of a large network while they run. A page, search, total
// or export that reads one of these tables whole would do so a million times over.

const network = useLargeNetwork();
const { personOf, plansOf } = network;

const PEOPLE = /Seq Scan on (?:leads|pre_matriculas|matriculas|contatos)\b/;
const CHOSEN =
  /Limit .*\n\s+->\s+Index Scan( Backward)? using \w+_list_idx on (leads|pre_matriculas|matriculas)\b/;
const EVENTS = /Seq Scan on eventos\b/;

async function taken({ text }: CsvFile): Promise<void> {
  for await (const _piece of text);
}

const parts = {
  get db() {
    return network.database.db;
  },
  secrets: createSecrets("the-key-of-the-tests-is-not-a-secret"),
};
const page = { limit: 50, ordem: "-criacao" } as const;
const now = new Date();
const file = { separador: "virgula" } as const;
type Read = (who: Who, query: object) => Promise<unknown>;
const lists: Record<string, Read> = {
  leads: (who, query) => listLeads(network.database.db, who, { ...page, ...query }, now),
  "pre-matriculas": (who, query) =>
    listPreMatriculas(network.database.db, who, { ...page, ...query }, now),
  matriculas: (who, query) => listMatriculas(network.database.db, who, { ...page, ...query }),
};
const files: Record<string, Read> = {
  leads: async (who, query) =>
    taken(await exportLeads(parts, who, { ...file, tela: "leads", ...query }, now)),
  "pre-matriculas": async (who, query) =>
    taken(await exportPreMatriculas(parts, who, { ...file, ...query }, now)),
  matriculas: async (who, query) =>
    taken(await exportMatriculas(parts, who, { ...file, ...query }, now)),
};
const roles = ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"];
const casesOf = (reads: Record<string, Read>, who: string[]) =>
  Object.entries(reads).flatMap(([list, read]) => who.map((role) => ({ list, read, role })));

/** Leads and pré-matrículas have filters by calls (product/leads.md#lists-of-people). */
const callsOf = (list: string) =>
  list === "matriculas"
    ? []
    : [
        ...["nunca", "falou", "nao_contatar"].map((contato) => ({ contato })),
        { responsavel: "eu" },
        { responsavel: randomUUID(), contato: "falou" },
      ];

async function plansOfFilters(read: Read, list: string, role: string): Promise<string> {
  const who = await personOf(role);
  const { rows } = await network.database.pool.query<{ eventoId: string; data: string }>(
    `SELECT id AS "eventoId", data_evento AS data FROM eventos WHERE nome_escola LIKE '% 5'`,
  );
  const [evento] = rows;
  const { rows: clientes } = await network.database.pool.query<{ id: string }>(
    "SELECT cliente_id AS id FROM leads WHERE origem_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC",
  );
  const searches = ["familia.5.1@", "Zélia", "(81) 98888-7777"].map((busca) => ({ busca }));
  const filters = [
    {},
    { ordem: "criacao" },
    ...searches,
    { eventoId: evento?.eventoId },
    { data: evento?.data },
    { origem: clientes[0]?.id },
    ...callsOf(list),
  ];
  const seen: string[] = [];
  for (const query of filters) seen.push(...(await plansOf(() => read(who, query))));
  expect(seen.length).toBeGreaterThanOrEqual(filters.length);
  return seen.join("\n");
}

test("one person is found by address, phone, student and mailbox in no table read whole", async () => {
  const { db } = network.database;
  const { rows } = await network.database.pool.query<{ email: string; telefone: string }>(
    "SELECT email, telefone FROM pre_matriculas WHERE lead_id IS NOT NULL LIMIT 1",
  );
  const [{ email, telefone } = { email: "", telefone: "" }] = rows;
  const looks = [{ email }, { telefone }, { email, telefone, aluno: "Zélia" }].map(
    (subject) => async () => {
      const found = await findRows(db, namingOf(parts.secrets, subject));
      await tellEverything(db, parts.secrets, found.rows);
    },
  );
  const { franqueadorId } = { franqueadorId: "", ...(await personOf("franqueador")).actor };
  const told = {
    email,
    telefone,
    franqueadorId,
    nome: "",
    kind: "leads",
    id: "",
    isKept: false,
  } as const;
  looks.push(async () => {
    await readTelefones(db, franqueadorId, [{ ...told, nomeEscola: null, dataEvento: null }]);
  });
  const plans = (await Promise.all(looks.map((look) => plansOf(look)))).flat().join("\n");
  expect(plans).toMatch(/_email_idx/);
  expect(plans).toMatch(/_telefone_idx/);
  expect(plans).not.toMatch(PEOPLE);
});

test("the statements of lists, sessions and public pages keep one plan for all values", async () => {
  const who = await personOf("franquia");
  const { db, pool, close } = openPostgres(network.url, () => {}, { max: 1 });
  const reads = [
    () => listLeads(db, who, page, now),
    () => actorOfSession(db, "nobody's", now),
    () => listOpenEventos(db, { cidade: "Olinda" }, now),
  ];
  try {
    // PostgreSQL plans for the values five times before it considers one plan for all.
    for (const read of reads) for (let n = 0; n < 8; n += 1) await read();
    const { rows } = await pool.query<{ generic: number }>(
      `SELECT generic_plans::int AS generic FROM pg_prepared_statements WHERE name LIKE 'capelo%'`,
    );
    expect(rows).toEqual(reads.map(() => ({ generic: 3 })));
  } finally {
    await close();
  }
});

test.each(casesOf(lists, roles))(
  "a page of the $list of a $role is chosen before anything is joined to it",
  async ({ read, role }) => {
    const who = await personOf(role);
    const [plan] = await plansOf(() => read(who, {}));
    expect(plan).toMatch(CHOSEN);
  },
);

describe("no large table is read whole", () => {
  test.each(casesOf(lists, roles))("by the $list of a $role", async ({ list, read, role }) => {
    const seen = await plansOfFilters(read, list, role);
    expect(seen).not.toMatch(PEOPLE);
    expect(seen).not.toMatch(EVENTS);
  });

  // A file may read all events at once, because a piece names thousands. The franqueador's file is
  // the whole table.
  test.each(casesOf(files, roles.slice(1)))(
    "by the file of $list of a $role",
    async ({ list, read, role }) => {
      expect(await plansOfFilters(read, list, role)).not.toMatch(PEOPLE);
    },
  );

  test.each(roles)("by a page of the events of a %s", async (role) => {
    const who = await personOf(role);
    const seen = await plansOf(() => listEventos(network.database.db, who, page, new Date()));
    // The page shows future events, and past ones where these do not fill it.
    const pages = seen.filter((plan) => /limit/i.test(plan));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.join("\n")).not.toMatch(EVENTS);
  });

  test.each(roles)("by the figures of who brought whom of a %s", async (role) => {
    const who = await personOf(role);
    const seen = await plansOf(async () => {
      await readResultados(network.database.db, who, "90", now);
      await listTrouxeram(network.database.db, who);
    });
    expect(seen.join("\n")).toContain("_origem_idx");
    expect(seen.join("\n")).not.toMatch(PEOPLE);
  });

  test.each(roles)("by the names of who called people of a %s", async (role) => {
    const who = await personOf(role);
    const [plan] = await plansOf(() => listResponsaveis(network.database.db, who));
    expect(plan).toMatch(new RegExp(`Index Only Scan using contatos_${role}_resultado_idx`));
    expect(plan).not.toMatch(PEOPLE);
  });
});

// The planner has nothing else to read by, so that its mood says nothing.
test.each([
  ["leads", "created_at"],
  ["pre_matriculas", "trazida_em"],
  ["matriculas", "trazida_em"],
])(
  "who came by a link is read along the link's own index of %s, from day to day",
  async (...[table, day]) => {
    const who = await personOf("franquia");
    const index = `${table}_origem_idx`;
    const { pool } = network.database;
    await pool.query("BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off");
    try {
      const { rows } = await pool.query<{ name: string }>(
        `SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = $1::regclass
        AND indexrelid <> $2::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
        [table, index],
      );
      for (const { name } of rows) await pool.query(`DROP INDEX ${name}`);
      const seen = (await plansOf(() => readResultados(network.database.db, who, "30", now))).join(
        "\n",
      );
      const along = String.raw`using ${index} on ${table}.*\n\s+Index Cond: \(\(origem_id = o\.id\) AND \(${day} >= .*\(${day} <`;
      expect(seen).toMatch(new RegExp(along));
    } finally {
      await pool.query("ROLLBACK");
    }
  },
);
