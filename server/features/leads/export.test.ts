// Holds security.md#processes-and-database: an export reads on without counting again.
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leads as contract } from "#shared/contract/leads.ts";
import { csvColumns } from "#shared/csv-columns.ts";
import { BYTE_ORDER_MARK, csvLine } from "#shared/csv.ts";
import { leads } from "#server/db/schema.ts";
import { PIECE } from "#server/db/csv-list.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";

const { anybody, as, db } = await useApp();
const { norte, sul } = cast;

const joao = family.signUp;

describe("GET /api/leads/export.csv", () => {
  test("gives the list as the product's columns, with BOM, CRLF and quotes", async () => {
    const clara = await as(norte.cliente);
    const { status, headers, text } = await clara.call(contract.exportCsv, { query: {} });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe(
      'attachment; filename="leads_todos_2026-03-10.csv"',
    );
    expect(headers["x-total-count"]).toBe("1");
    expect(text).toBe(
      '\uFEFF"Nome do Aluno","Nome do Responsável","Email","Telefone","Escola do Evento","Data de Criação"\r\n' +
        '"Estudante norte","Responsável norte","familia@norte.test","(81) 98888-7777","Escola norte","05/03/2026"\r\n',
    );
  });

  test("gives the Interesses columns, semicolons and the event's name in the file name", async () => {
    const mario = await as(norte.micro);
    const { headers, text } = await mario.call(contract.exportCsv, {
      query: { tela: "interesses", separador: "ponto-e-virgula", eventoId: norte.evento },
    });
    expect(headers["content-disposition"]).toBe(
      'attachment; filename="interesses_escola-norte_2026-03-10.csv"',
    );
    expect(text.split("\r\n")[0]).toBe(
      '\uFEFF"Nome do Aluno";"Nome do Responsável";"Email";"Telefone";"Escola do Evento";"Data do Evento"',
    );
    expect(text.split("\r\n")[1]).toContain(';"20/03/2026"');
  });

  test("disarms formulas and keeps quotes", async () => {
    await anybody.call(contract.create, {
      body: { ...joao, nomeAluno: '=HYPERLINK("http://x")', nomeResponsavel: "@SUM(1)" },
    });
    const clara = await as(norte.cliente);
    const { text } = await clara.call(contract.exportCsv, { query: {} });
    expect(text).toContain(`"'=HYPERLINK(""http://x"")","'@SUM(1)"`);
  });

  test("holds exactly the filtered rows, newest first, and tells their number", async () => {
    await db.execute(sql`INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone, created_at)
      SELECT ${norte.evento}, 'Aluno ' || n, 'Responsável', 'a' || n || '@x.test', '81988881234',
        '2026-03-09T12:00:00Z'::timestamptz - n / 2 * interval '1 second' FROM generate_series(1, ${2 * PIECE + 100}::int) n`);
    const clara = await as(norte.cliente);
    for (const query of [{ busca: "aluno" }, { data: "2026-03-20" }, {}]) {
      const result = await clara.call(contract.exportCsv, { query });
      const rows = result.text.trimEnd().split("\r\n").slice(1);
      const numbers = rows.flatMap((row) => /"Aluno (\d+)"/.exec(row)?.[1] ?? []).map(Number);
      expect(new Set(numbers).size).toBe(2 * PIECE + 100);
      expect(Number(result.headers["x-total-count"])).toBe(rows.length);
      // Two rows share each second, and their ids have no order.
      expect(numbers.every((n, at) => at === 0 || n >= (numbers[at - 1] ?? 0) - 1)).toBe(true);
    }
  });

  test("writes each field as the files of chosen rows do, whatever it holds", async () => {
    const odd = "=+-@＝＋－＠;,\t\r\n\"'\\ aÉ1().\u00a0\u2003\u200b😀".match(/./gsu) ?? [];
    const text = fc.oneof(
      fc.string({ unit: "binary" }).map((value) => value.replaceAll("\0", "")),
      fc.string({ unit: fc.constantFrom(...odd) }),
      fc.constantFrom(
        "-",
        "",
        " ",
        " \ufeff",
        "Ana",
        '\u0001nome"Ana"\u0002',
        "Ana\u0001nome\u0002",
        // Without doubled quotes these would be two cells, or two lines.
        'Ana","Sá',
        'Ana"\r\n"Sá',
        'Ana""',
      ),
      fc.constantFrom(
        "MARIA D'ÁVILA DOS SANTOS II",
        "joão  da silva",
        "João da Silva",
        "Ana-Luísa",
        "Érica Sá",
      ),
      fc.constantFrom(
        "Ana B. Souza",
        "Ana ",
        "Ana  Sá",
        "An\u0301a Sa",
        "Oswaldo Cruz 2",
        "McDonald",
        "ÀS",
        "Às",
      ),
    );
    const phone = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."0123456789".split("")), minLength: 9, maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(..."0189 ()-.+x\u00a0".split("")), maxLength: 20 }),
    );
    const person = fc.record({
      nomeAluno: text,
      nomeResponsavel: text,
      email: text,
      telefone: phone,
      createdAt: fc.date({
        min: new Date("1990-01-01"),
        max: new Date("2030-01-01"),
        noInvalidDate: true,
      }),
    });
    const people = fc.sample(person, { numRuns: 1000, seed: 12 });
    await db
      .insert(leads)
      .values(people.map((row) => ({ ...row, eventoId: norte.evento })))
      .onConflictDoNothing();
    const clara = await as(norte.cliente);
    const stored = await db.select().from(leads).where(eq(leads.clienteId, norte.cliente.unitId));
    const evento = { nomeEscola: "Escola norte", dataEvento: "2026-03-20" };
    for (const tela of ["leads", "interesses"] as const) {
      const { header, cells } = csvColumns[tela];
      const lines = stored
        .toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt) || (a.id < b.id ? 1 : -1))
        .map((row) => cells({ ...row, createdAt: row.createdAt.toISOString(), evento }));
      const { text } = await clara.call(contract.exportCsv, { query: { tela } });
      expect(text).toBe(BYTE_ORDER_MARK + [header, ...lines].map((row) => csvLine(row)).join(""));
    }
  });

  test("does not let a neighbour's event through", async () => {
    const clara = await as(norte.cliente);
    const { headers, text } = await clara.call(contract.exportCsv, {
      query: { eventoId: sul.evento },
    });
    expect(text.trimEnd().split("\r\n")).toHaveLength(1);
    expect(headers["content-disposition"]).toContain("leads_todos_");
  });
});
