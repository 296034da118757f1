import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads as contract } from "#shared/contract/leads.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { statementsOf } from "#tests/support/statements.ts";

const { anybody, as, db } = await useApp();
const { norte, sul } = cast;

const joao = {
  eventoId: norte.evento,
  nomeAluno: "João da Silva",
  nomeResponsavel: "Maria da Silva",
  email: "maria@familia.test",
  telefone: "(81) 98888-1234",
};

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

  test("holds exactly the filtered rows, over several batches", async () => {
    await db.execute(sql`INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone)
      SELECT ${norte.evento}, 'Aluno ' || n, 'Responsável', 'a' || n || '@x.test', '81988881234' FROM generate_series(1, 450) n`);
    const clara = await as(norte.cliente);
    const { text } = await clara.call(contract.exportCsv, { query: { busca: "aluno" } });
    const rows = text.trimEnd().split("\r\n").slice(1);
    expect(rows).toHaveLength(450);
    expect(new Set(rows).size).toBe(450);
  });

  test("counts once, however long it reads on", async () => {
    await db.execute(sql`INSERT INTO leads (evento_id, nome_aluno, nome_responsavel, email, telefone)
      SELECT ${norte.evento}, 'Aluno ' || n, 'Responsável', 'a' || n || '@x.test', '81988881234' FROM generate_series(1, 1600) n`);
    const clara = await as(norte.cliente);
    const { result, texts } = await statementsOf(() =>
      clara.call(contract.exportCsv, { query: { busca: "aluno" } }),
    );
    expect(result.text.trimEnd().split("\r\n")).toHaveLength(1601);
    expect(texts.filter((text) => /count\(|total_changes/i.test(text))).toHaveLength(1);
    const reads = texts.filter((text) => /"nome_aluno"/.test(text) && /limit/i.test(text));
    expect(reads.length).toBeGreaterThan(2);
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
