import { describe, expect, test } from "vitest";
import { isValidCnpj } from "#shared/br/cnpj.ts";
import { isValidCpf } from "#shared/br/cpf.ts";
import {
  kitLabels,
  produtoLabels,
  ticketPriorityLabels,
  ticketStatusLabels,
} from "#shared/labels.ts";
import { count, query, secrets, useDemo } from "#tests/support/demo.ts";

useDemo();

describe("the edge cases of the units", () => {
  test("has a closed franchise without city and account", async () => {
    expect(
      await count(
        "franquias WHERE NOT is_active AND user_id IS NULL AND cidade IS NULL AND estado IS NULL",
      ),
    ).toBe(1);
    expect(await count("micro_franquias WHERE NOT is_active")).toBe(1);
    expect(await count("clientes WHERE NOT is_active")).toBe(1);
  });

  test("pairs produtos and kits in fourteen ways", async () => {
    expect(await count("(SELECT DISTINCT produto, kit FROM clientes) AS pairs")).toBe(14);
    const produtos = await query<{ n: number }>(
      "SELECT count(*)::int AS n FROM clientes GROUP BY produto",
    );
    const kits = await query<{ n: number }>("SELECT count(*)::int AS n FROM clientes GROUP BY kit");
    expect(produtos.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([2, 3, 3, 3, 3]);
    expect(kits.map(({ n }) => n)).toEqual(Object.keys(kitLabels).map(() => 2));
    expect(produtos.length).toBe(Object.keys(produtoLabels).length);
  });

  test("has documents with right check digits, stored without separators", async () => {
    const units = await query<{ cnpj: string; cep: string | null }>(
      "SELECT cnpj, cep FROM clientes UNION ALL SELECT cnpj, cep FROM franquias UNION ALL SELECT cnpj, cep FROM micro_franquias UNION ALL SELECT cnpj, NULL FROM franqueadores",
    );
    expect(units.filter(({ cnpj }) => !/^[0-9A-Z]{14}$/.test(cnpj) || !isValidCnpj(cnpj))).toEqual(
      [],
    );
    expect(units.filter(({ cnpj }) => /[A-Z]/.test(cnpj)).length).toBeGreaterThan(1);
    expect(units.filter(({ cep }) => cep !== null && !/^\d{8}$/.test(cep))).toEqual([]);
    const people = await query<{ id: string; cpf: string; telefone: string }>(
      "SELECT id, cpf, telefone FROM users",
    );
    const cpfs = people.map(({ id, cpf }) => secrets.open(cpf, "users.cpf", id));
    expect(cpfs.filter((cpf) => !isValidCpf(cpf))).toEqual([]);
    expect(people.filter(({ telefone }) => !/^\d{10,11}$/.test(telefone))).toEqual([]);
    expect(new Set(cpfs).size).toBe(people.length);
  });

  test("has courses at every edge of the price", async () => {
    const edges = {
      "valor_com_desconto IS NULL": 1,
      "valor_com_desconto = 0": 1,
      "valor_com_desconto = valor": 1,
      "valor_com_desconto > 0 AND valor_com_desconto < valor": 5,
      "parcelas = 1": 1,
      "parcelas = 12": 3,
      "valor = 0": 1,
      "NOT is_active": 1,
      "NOT EXISTS (SELECT FROM curso_modulos m WHERE m.curso_id = cursos.id)": 1,
    };
    for (const [where, least] of Object.entries(edges)) {
      expect(await count(`cursos WHERE ${where}`), where).toBeGreaterThanOrEqual(least);
    }
    expect(await count("curso_modulos WHERE modulo = '2A'")).toBe(1);
    expect(await count("curso_modulos WHERE NOT is_active")).toBe(1);
  });

  test("has a ticket of every status with every priority, answered where it is closed", async () => {
    const pairs = Object.keys(ticketStatusLabels).length * Object.keys(ticketPriorityLabels).length;
    expect(await count("(SELECT DISTINCT status, prioridade FROM sac_tickets) AS pairs")).toBe(
      pairs,
    );
    expect(await count("sac_tickets WHERE status <> 'em_andamento' AND resolucao IS NULL")).toBe(0);
    expect(await count("sac_tickets WHERE status = 'em_andamento' AND resolucao IS NOT NULL")).toBe(
      1,
    );
    expect(await count("sac_tickets WHERE length(descricao) < 10")).toBe(0);
  });
});
