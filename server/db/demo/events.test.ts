import { describe, expect, test } from "vitest";
import { daysBetween, todayInSaoPaulo } from "#shared/br/data.ts";
import type { EventoPublico } from "#shared/contract/eventos.ts";
import { listCidades, listOpenEventos } from "../../features/eventos/queries-open.ts";
import { countDue } from "../forget/due.ts";
import { readTerms } from "../forget/terms.ts";
import { count, db, NOW, query, TODAY, useDemo } from "#tests/support/demo.ts";
import { idOf } from "./random.ts";

useDemo();

// Holds product/instalacao.md#demonstration: the events and their people.
describe("the events", () => {
  test("reach from 60 days ago to 45 ahead, with one beyond the term of forgetting, in nine states, with a status that fits the date", async () => {
    const rows = await query<{ data_evento: string; estado: string; status: string }>(
      "SELECT data_evento::text, estado, status FROM eventos",
    );
    const days = rows.map((row) => daysBetween(TODAY, row.data_evento));
    const [oldest, ...others] = days.toSorted((a, b) => a - b);
    expect([oldest, others[0], others.at(-1), others.includes(0)]).toEqual([-400, -60, 45, true]);
    expect(new Set(rows.map(({ estado }) => estado)).size).toBe(9);
    expect(
      rows.filter(
        (row, index) => days[index]! > 0 && !["agendado", "cancelado"].includes(row.status),
      ),
    ).toEqual([]);
    expect(rows.filter((row, index) => days[index]! < 0 && row.status === "agendado")).toEqual([]);
  });

  test("offer at least six cities to the public, two spellings as one", async () => {
    const cidades = await listCidades(db, undefined, NOW);
    expect(cidades.length).toBeGreaterThanOrEqual(6);
    expect(cidades.filter((cidade) => /s[aã]o jos/i.test(cidade))).toEqual(["São José dos Campos"]);
    const openIn = async (cidade: string) =>
      JSON.parse((await listOpenEventos(db, { cidade }, NOW)).json) as EventoPublico[];
    const open = await openIn("sao jose dos campos");
    expect(new Set(open.map(({ cidade }) => cidade))).toEqual(
      new Set(["São José dos Campos", "SAO JOSE DOS CAMPOS"]),
    );
    const [taubate] = await openIn("Taubaté");
    expect(taubate?.valorTotalDesconto).toBe("0.00");
    expect(await openIn("Guaratinguetá")).toEqual([]);
  });

  test("include one of the micro-franchise alone, one without value, CEP and note", async () => {
    expect(await count("eventos WHERE cliente_id IS NULL")).toBe(1);
    expect(await count("leads WHERE cliente_id IS NULL")).toBe(52);
    expect(
      await count(
        "eventos WHERE valor_total_desconto IS NULL AND cep IS NULL AND observacao IS NULL",
      ),
    ).toBe(1);
    expect(
      await count(
        "eventos e WHERE NOT EXISTS (SELECT FROM eventos_cursos c WHERE c.evento_id = e.id)",
      ),
    ).toBeGreaterThan(0);
    expect(
      await count(
        "eventos_cursos l JOIN cursos c ON c.id = l.curso_id WHERE c.cliente_id IS DISTINCT FROM l.cliente_id",
      ),
    ).toBe(0);
  });
});

describe("the people in the lists", () => {
  test("are some whom forgetting counts, by the terms of a franqueador who has set none", async () => {
    const franqueadorId = idOf("franqueador", "rede");
    const terms = await readTerms(db, franqueadorId, 12);
    const { pessoas } = await countDue(db, { franqueadorId, terms, day: TODAY });
    expect(pessoas).toBeGreaterThan(5);
    expect(pessoas).toBeLessThan(16);
  });

  test("never came twice to one event", async () => {
    const twice =
      "(SELECT FROM leads GROUP BY evento_id, fold(nome_aluno), lower(email) HAVING count(*) > 1) AS twice";
    expect(await count(twice)).toBe(0);
  });

  test("try the exports and the narrow screens, in both networks", async () => {
    for (const franquia of ["f1", "f2"]) {
      const own = `franquia_id = '${idOf("franquia", franquia)}'`;
      expect(await count(`leads WHERE ${own} AND nome_aluno ~ '^[=+@-]'`)).toBeGreaterThan(0);
      expect(await count(`matriculas WHERE ${own} AND nome ~ '^[=+@-]'`)).toBeGreaterThan(0);
      expect(await count(`pre_matriculas WHERE ${own} AND length(nome) > 80`)).toBeGreaterThan(0);
      expect(await count(`leads WHERE ${own} AND nome_aluno LIKE '%''%'`)).toBeGreaterThan(0);
      const siblings =
        "JOIN leads b ON b.evento_id = a.evento_id AND b.email = a.email AND b.nome_aluno <> a.nome_aluno";
      expect(await count(`leads a ${siblings} WHERE a.${own}`)).toBeGreaterThan(1);
      expect(await count(`pre_matriculas WHERE ${own} AND telefone IS NULL`)).toBeGreaterThan(0);
      expect(
        await count(`pre_matriculas WHERE ${own} AND curso_interesse IS NULL`),
      ).toBeGreaterThan(0);
      expect(await count(`pre_matriculas WHERE ${own} AND lead_id IS NULL`)).toBeGreaterThan(0);
    }
    expect(
      await count(`leads WHERE nome_aluno IN ('=HYPERLINK("http://x";"clique")', '@SUM(1)')`),
    ).toBe(2);
    expect(
      await count("leads WHERE length(nome_aluno) > 120 OR length(nome_responsavel) > 120"),
    ).toBe(0);
  });

  test("have phones of 10 and of 11 digits, and one of neither", async () => {
    const rows = await query<{ digits: number; n: number }>(
      "SELECT length(telefone) AS digits, count(*)::int AS n FROM leads GROUP BY 1 ORDER BY 1",
    );
    expect(rows.map(({ digits }) => digits)).toEqual([8, 10, 11]);
    expect(rows[1]!.n).toBeGreaterThan(100);
  });

  test("are never reachable: mails in .test, numbers outside the number plan", async () => {
    expect(await count("leads WHERE email !~* '\\.test$'")).toBe(0);
    expect(
      await count("leads WHERE telefone !~ '^\\d\\d(90\\d{7}|1\\d{7})$' AND length(telefone) > 8"),
    ).toBe(0);
  });

  test("take their names from the sign-up to the enrolment", async () => {
    expect(
      await count(
        "pre_matriculas p JOIN leads l ON l.id = p.lead_id WHERE (p.nome, p.email, p.evento_id) <> (l.nome_aluno, l.email, l.evento_id)",
      ),
    ).toBe(0);
    expect(
      await count(
        "matriculas m JOIN pre_matriculas p ON p.id = m.pre_matricula_id WHERE (m.nome, m.email, m.evento_id, coalesce(m.telefone, '-'), coalesce(m.curso_interesse, '-')) <> (p.nome, p.email, p.evento_id, coalesce(p.telefone, '-'), coalesce(p.curso_interesse, '-'))",
      ),
    ).toBe(0);
    expect(await count("matriculas WHERE pre_matricula_id IS NULL")).toBe(3);
    expect(
      await count(
        "matriculas WHERE efetivada_em <= (SELECT created_at FROM pre_matriculas p WHERE p.id = pre_matricula_id)",
      ),
    ).toBe(0);
  });

  test("keep the CPF of a student to themselves", async () => {
    const rows = await query<{ cpf_aluno_hmac: string | null }>(
      "SELECT cpf_aluno_hmac FROM pre_matriculas",
    );
    const kept = rows.filter((row) => row.cpf_aluno_hmac !== null);
    expect(kept.every((row) => /^[0-9a-f]{64}$/.test(row.cpf_aluno_hmac!))).toBe(true);
    expect(rows.length - kept.length).toBeGreaterThan(0);
  });

  test("were all there before today", async () => {
    expect(todayInSaoPaulo(NOW)).toBe(TODAY);
    for (const column of [
      "leads.created_at",
      "pre_matriculas.created_at",
      "matriculas.efetivada_em",
      "eventos.created_at",
    ]) {
      const [table] = column.split(".");
      expect(await count(`${table} WHERE ${column} >= '${TODAY}T00:00:00-03:00'`), column).toBe(0);
    }
  });
});
