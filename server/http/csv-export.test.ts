import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientes } from "#shared/contract/clientes.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { microFranquias } from "#shared/contract/micro-franquias.ts";
import { sac } from "#shared/contract/sac.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { BYTE_ORDER_MARK } from "#shared/csv.ts";
import { clientes as clientesTable, sacTickets } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { PIECE } from "../db/csv-list.ts";

const { as, clock, db } = await useApp();
const { norma, norte } = cast;

const lists: [name: string, list: Endpoint, file: Endpoint, firstColumn: string, key: string][] = [
  ["franquias", franquias.list, franquias.exportCsv, "Razão Social", "razaoSocial"],
  ["micro-franquias", microFranquias.list, microFranquias.exportCsv, "Razão Social", "razaoSocial"],
  ["clientes", clientes.list, clientes.exportCsv, "Nome Fantasia", "nomeFantasia"],
  ["usuarios", usuarios.list, usuarios.exportCsv, "Usuário", "nome"],
  ["eventos", eventos.list, eventos.exportCsv, "Escola", "nomeEscola"],
  ["tickets", sac.list, sac.exportCsv, "Ticket", "id"],
];

const linesOf = (text: string) => text.replace(BYTE_ORDER_MARK, "").trimEnd().split("\r\n");

// Holds product/dados.md#csv-files of all lists.
describe("a list as a file", () => {
  test.each(lists)("of %s holds its rows in its order", async (name, list, file, title, key) => {
    clock.now = new Date("2026-03-10T02:00:00Z");
    const caller = await as(norma);
    const { body } = await caller.refused(list, { query: { limit: 200 } });
    const rows = body as unknown as Record<string, string>[];
    const { status, headers, text } = await caller.refused(file, { query: {} });
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toBe(`attachment; filename="${name}_2026-03-09.csv"`);
    expect(text.startsWith(`${BYTE_ORDER_MARK}"${title}",`)).toBe(true);
    const first = linesOf(text)
      .slice(1)
      .map((line) => /^"([^"]*)"/.exec(line)?.[1]);
    const expected = rows.map((row) => (key === "id" ? `#${row.id?.slice(0, 8)}` : row[key]));
    expect(first).toEqual(expected);
    expect(headers["x-total-count"]).toBe(String(rows.length));
    const excel = await caller.refused(file, { query: { separador: "ponto-e-virgula" } });
    expect(excel.text.startsWith(`${BYTE_ORDER_MARK}"${title}";`)).toBe(true);
    // The file holds no password, no CPF and no key of a session.
    expect(text).not.toMatch(/argon|scrypt|\$2|cpf|senha/i);
  });

  test("follows filters, order and scope", async () => {
    const caller = await as(norte.micro);
    const { text } = await caller.call(usuarios.exportCsv, { query: { role: "vendedor" } });
    expect(linesOf(text)).toEqual([
      '"Usuário","Email","Perfil","Status","Criado em"',
      expect.stringMatching(
        new RegExp(
          `^"${norte.vendedor.nome}","${norte.vendedor.email}","Vendedor","Ativo","[0-9/]{10}"$`,
        ),
      ),
    ]);
    const all = await as(norma);
    const down = await all.call(franquias.exportCsv, { query: { ordem: "-nome" } });
    const up = await all.call(franquias.exportCsv, { query: {} });
    expect(linesOf(down.text).slice(1)).toEqual(linesOf(up.text).slice(1).toReversed());
  });

  test("is written as the screens write, and runs nothing in a spreadsheet", async () => {
    await db
      .update(clientesTable)
      .set({ nomeFantasia: '=HYPERLINK("http://x")', cnpj: "12ABC34501DE35", cidade: null })
      .where(eq(clientesTable.id, norte.cliente.unitId));
    const caller = await as(norte.micro);
    const { text } = await caller.call(clientes.exportCsv, { query: {} });
    expect(text).toContain(`"'=HYPERLINK(""http://x"")","12.ABC.345/01DE-35"`);
    expect(text).toContain(`"-"`);
    expect(text).toMatch(/"\d{5}-\d{3}"/);
  });

  test("of tickets keeps lines of a text in one cell", async () => {
    await db.update(sacTickets).set({ descricao: "Primeira linha\n-segunda", titulo: "Ajuda; já" });
    const { text } = await (await as(norma)).call(sac.exportCsv, { query: {} });
    expect(text).toContain(`"Primeira linha\n'-segunda"`);
    expect(text).toContain(`"Ajuda; já"`);
  });

  test("is read in pieces, each row once", async () => {
    await db.execute(sql`INSERT INTO sac_tickets (solicitante_id, titulo, descricao, departamento, created_at)
      SELECT ${norte.franquia.id}, 'Chamado ' || n, 'De muitos', 'ti', '2026-03-09T12:00:00Z'::timestamptz + n / 2 * interval '1 second'
      FROM generate_series(1, ${PIECE + 10}::int) n`);
    const { text } = await (await as(norma)).call(sac.exportCsv, { query: { busca: "chamado" } });
    const numbers = linesOf(text).map((line) => Number(/"Chamado (\d+)"/.exec(line)?.[1] ?? 0));
    expect(new Set(numbers.slice(1)).size).toBe(PIECE + 10);
    // Two rows share each second, and their ids have no order.
    expect(numbers.every((n, at) => at === 0 || n >= (numbers[at - 1] ?? 0) - 1)).toBe(true);
  });
});
