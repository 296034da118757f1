import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgEnumColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as schema from "../schema.ts";
import { isEmpty } from "./load.ts";
import { count, db, empty, load, NOW, query, reload } from "#tests/support/demo.ts";
import { idOf } from "./random.ts";

const tables = Object.values(schema).filter((value) => is(value, PgTable));

afterAll(() => empty());

describe("isEmpty", () => {
  test("is over with the first account", async () => {
    await empty();
    expect(await isEmpty(db)).toBe(true);
    await db.insert(schema.users).values({ email: "a@outra.test", password: "x", role: "aluno" });
    expect(await isEmpty(db)).toBe(false);
  });
});

describe("a load that fails", () => {
  beforeEach(() => empty());

  test("leaves nothing behind, even at the last statement", async () => {
    const [blocker] = await db
      .insert(schema.users)
      .values({ email: "alguem@outra.test", password: "x", role: "franqueador" })
      .returning({ id: schema.users.id });
    await db
      .insert(schema.franqueadores)
      .values({ userId: blocker!.id, razaoSocial: "Outra", cnpj: "00000000000000" });
    // The load's last statement meets a ticket with the same id.
    const ticket = { titulo: "Antigo", descricao: "Já estava aqui", departamento: "ti" } as const;
    await db
      .insert(schema.sacTickets)
      .values({ ...ticket, id: idOf("ticket", 0), solicitanteId: blocker!.id });
    await expect(load(NOW)).rejects.toThrow();
    expect([await count("users"), await count("leads"), await count("sac_tickets")]).toEqual([
      1, 0, 1,
    ]);
  });

  test("meets the data of an earlier load and leaves them alone", async () => {
    await reload();
    await expect(load(new Date(NOW.getTime() + 86_400_000))).rejects.toThrow();
    expect([await count("users"), await count("leads"), await count("sac_tickets")]).toEqual([
      29, 1316, 12,
    ]);
  });
});

// Holds product/instalacao.md#demonstration: what is loaded.
describe("loadDemo", () => {
  beforeAll(() => reload());

  test("stores the numbers of the network", async () => {
    const counts = Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [getTableName(table), await count(getTableName(table))]),
      ),
    );
    expect(counts).toEqual({
      users: 29,
      franqueadores: 1,
      franquias: 3,
      micro_franquias: 6,
      vendedores: 6,
      clientes: 14,
      cursos: 20,
      curso_modulos: 70,
      eventos: 25,
      eventos_cursos: 31,
      leads: 1316,
      lapides: 0,
      leitores: 0,
      lembretes: 0,
      pre_matriculas: 476,
      ativacoes_desfeitas: 0,
      matriculas_desfeitas: 0,
      matriculas: 182,
      alunos: 5,
      sac_tickets: 12,
      sessions: 0,
      email_changes: 0,
      password_reset_tokens: 0,
      origens: 26,
      outbox: 0,
      pedidos: 6,
      audit_log: 0,
      fatos: expect.any(Number),
      fatos_parados: 0,
      failed_log_ins: 0,
      idempotency_keys: 0,
      importacoes: 0,
      importacao_linhas: 0,
      installation: 0,
      instances: 0,
      rate_limits: 0,
      release_files: 0,
      redes: 0,
      retencoes: 0,
      anotacoes: 0,
      avisos: 0,
      cartoes: 100,
      contatos: expect.any(Number),
      factor_challenges: 0,
      factors: 0,
      filas: 0,
      juncoes: 0,
      horarios_contato: 0,
      identities: 0,
      incidentes: 0,
      modelos: 0,
      aparencias: 1,
      dominios: 0,
      mesas: 1,
      mesa_fatos: 55,
      metas: 15,
      metas_anteriores: 0,
      metas_avisadas: 0,
      cartas: 0,
      cartas_desligadas: 0,
      cartas_destinos: 0,
      cartas_familias: 0,
      cartas_recebidas: 0,
      cartas_recusadas: 0,
      nao_contatar: 0,
      pending_logins: 0,
      recovery_codes: 0,
      rodizio_pessoas: 0,
      rodizios: 0,
      tentativas: expect.any(Number),
      tokens: 0,
      visoes: 0,
      visoes_padrao: 0,
      agendas: 0,
      webhooks: 5,
      webhook_chaves: 5,
      papel_chaves: 0,
      webhook_entregas: 35,
      webhook_tentativas: 55,
      // These are not folded yet; there are as many as events and days.
      total_changes: expect.any(Number),
      totals: 0,
    });
  });

  test("has people of every stage for each kind of link, and some of none", async () => {
    const rows = await query<{ of: string; leads: number; ativados: number; matriculas: number }>(
      `SELECT CASE WHEN o.vendedor_id IS NOT NULL THEN 'vendedor' WHEN o.cliente_id IS NOT NULL THEN 'cliente'
          WHEN o.id IS NOT NULL THEN 'micro_franquia' ELSE 'nobody' END AS of,
        count(DISTINCT l.id)::int AS leads, count(p.id)::int AS ativados, count(m.id)::int AS matriculas
      FROM leads l LEFT JOIN origens o ON o.id = l.origem_id LEFT JOIN pre_matriculas p ON p.lead_id = l.id
      LEFT JOIN matriculas m ON m.pre_matricula_id = p.id
      WHERE p.id IS NULL OR p.origem_id IS NOT DISTINCT FROM l.origem_id
      GROUP BY 1 ORDER BY 1`,
    );
    expect(rows.map(({ of }) => of)).toEqual(["cliente", "micro_franquia", "nobody", "vendedor"]);
    for (const row of rows)
      expect(Math.min(row.leads, row.ativados, row.matriculas)).toBeGreaterThan(5);
    expect(rows.reduce((all, { leads }) => all + leads, 0)).toBe(1316);
  });

  test("has calls to families who activated since, and to most of those who activated lately", async () => {
    const calls = "contatos c JOIN tentativas t ON t.contato_id = c.id";
    const own = "t.autor_id = c.responsavel_id AND t.em > c.desde AND t.em < c.resolvido_em";
    expect(await count(`${calls} WHERE ${own}`)).toBeGreaterThan(200);
    expect(await count(`${calls} WHERE NOT (${own})`)).toBe(0);
    const waits =
      "c.vence_em > '2026-03-11T03:00:00Z' AND t.em BETWEEN c.desde AND '2026-03-09T23:00:00Z'";
    const lately = `${calls} WHERE c.resolvido_em IS NULL`;
    expect(await count(`${lately} AND ${waits}`)).toBeGreaterThan(15);
    expect(await count(`${lately} AND NOT (${waits})`)).toBe(0);
    const [period] = await query<{ minutos: number }>(
      `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY minutos)::int AS minutos
      FROM primeiros_contatos(ARRAY(SELECT id FROM origens), '2026-01-10', '2026-02-09', '2026-03-11') WHERE agora`,
    );
    expect(period!.minutos).toBeGreaterThan(10);
    expect(period!.minutos).toBeLessThan(300);
  });

  test("uses every value of every enumeration", async () => {
    // The server itself writes the reminders; who tries the demonstration makes the rest.
    const later: PgTable[] = [
      schema.lembretes,
      schema.contatos,
      schema.tentativas,
      schema.modelos,
      schema.cartasFamilias,
      schema.cartasDestinos,
      schema.mesaFatos,
      schema.metasAvisadas,
      schema.importacoes,
      schema.importacaoLinhas,
      schema.factors,
      schema.tokens,
    ];
    for (const table of tables.filter((table) => !later.includes(table))) {
      for (const column of Object.values(getTableColumns(table)).filter((column) =>
        is(column, PgEnumColumn),
      )) {
        const name = column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        const rows = await query<{ value: string }>(
          `SELECT DISTINCT ${name}::text AS value FROM ${getTableName(table)}`,
        );
        expect(rows.map(({ value }) => value).toSorted(), `${getTableName(table)}.${name}`).toEqual(
          column.enumValues.toSorted(),
        );
      }
    }
  });
});
