import { beforeEach, describe, expect, test } from "vitest";
import { auditoria } from "#shared/contract/auditoria.ts";
import { leads } from "#shared/contract/leads.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { auditLog, trilha } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

// Holds product/auditoria.md#auditoria: who did and saw what, each role its own part.

const { as, clock, db, trail } = await useApp();
const { norma, norte, irma, sul } = cast;

const entry = (actorId: string | null, action: string, entity: string, more: object = {}) => ({
  actorId,
  action,
  entity,
  at: clock.now,
  ...more,
});
const at = (text: string) => new Date(text);

describe("GET /api/auditoria", () => {
  beforeEach(async () => {
    await db.insert(auditLog).values([
      entry(norte.micro.id, "export", "leads", {
        at: at("2026-03-01T02:59:00Z"),
        details: { total: 7, busca: true },
      }),
      entry(irma.micro.id, "login", "users", { entityId: irma.micro.id }),
      entry(norma.id, "update", "clientes", {
        at: at("2026-03-02T12:00:00Z"),
        entityId: norte.cliente.unitId,
      }),
      entry(sul.micro.id, "login", "users", { entityId: sul.micro.id }),
    ]);
  });

  const seenBy = async (person: typeof norma, query = {}) => {
    const { body } = await (await as(person)).call(auditoria.list, { query });
    return body.map(({ ator, acao }) => [ator?.id, acao]);
  };

  test("shows the franqueador the network and a franchise its part, newest first", async () => {
    expect(await seenBy(norma)).toEqual([
      [irma.micro.id, "login"],
      [norma.id, "update"],
      [norte.micro.id, "export"],
    ]);
    expect(await seenBy(norte.franquia)).toEqual([
      [norma.id, "update"],
      [norte.micro.id, "export"],
    ]);
  });

  test("shows an entry with the name of today, and pages on", async () => {
    const caller = await as(norte.franquia);
    const first = await caller.call(auditoria.list, { query: { limit: 1 } });
    expect(first.body).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        em: "2026-03-02T12:00:00.000Z",
        ator: { id: norma.id, nome: norma.nome, role: "franqueador" },
        acao: "update",
        entidade: "clientes",
        entidadeId: norte.cliente.unitId,
        detalhes: {},
      },
    ]);
    const cursor = /cursor=([^&>]+)/.exec(first.headers["link"] ?? "")?.[1];
    const second = await caller.call(auditoria.list, { query: { limit: 1, cursor } });
    expect(second.body).toMatchObject([{ acao: "export", detalhes: { total: 7, busca: true } }]);
    expect([second.headers["x-total-count"], second.headers["link"]]).toEqual(["2", undefined]);
  });

  test.each([
    [{ ator: norte.micro.id }, ["export"]],
    [{ acao: "update" }, ["update"]],
    [{ entidade: "leads" }, ["export"]],
    [{ busca: norte.micro.nome.toUpperCase() }, ["export"]],
    [{ busca: "@norte.test" }, []],
    // 23:59 of the last day of February in São Paulo.
    [{ ate: "2026-02-28" }, ["export"]],
    [{ desde: "2026-03-01" }, ["update"]],
  ])("filters by %o", async (query, acoes) => {
    expect((await seenBy(norte.franquia, query)).map(([, acao]) => acao)).toEqual(acoes);
  });

  test("goes out as CSV with its filters, and says so in the trail", async () => {
    const caller = await as(norte.franquia);
    const { text, headers } = await caller.call(auditoria.exportCsv, {
      query: { entidade: "leads" },
    });
    expect(headers["content-disposition"]).toContain('filename="auditoria_2026-03-10.csv"');
    const [head, row, ...rest] = text.replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toContain('"Quando","Quem","Perfil"');
    expect(row).toContain(
      `"28/02/2026 23:59:00","${norte.micro.nome}","Micro-franquia","${norte.micro.id}","Exportou CSV","Leads e interesses"`,
    );
    expect(row).toContain('"busca=true total=7"');
    expect(rest).toEqual([]);
    expect(await seenBy(norte.franquia, { entidade: "audit_log" })).toEqual([
      [norte.franquia.id, "export"],
    ]);
  });

  test("counts up to a thousand", async () => {
    const many = Array.from({ length: 1_050 }, () => entry(norte.micro.id, "login", "users"));
    await db.insert(auditLog).values(many);
    const { headers } = await (await as(norma)).call(auditoria.list, { query: {} });
    expect([headers["x-total-count"], headers["x-total-count-floor"]]).toEqual(["1000", "true"]);
  });
});

describe("a person", () => {
  test("those who opened and changed it, whichever row of the way they took", async () => {
    const [cliente, franquia] = [await as(norte.cliente), await as(norte.franquia)];
    const { body } = await franquia.call(pessoas.get, { params: { id: norte.preMatricula } });
    const lead = body.lead?.id ?? "";
    await cliente.call(auditoria.open, { params: { id: lead } });
    await cliente.call(leads.update, {
      params: { id: lead },
      body: { nomeResponsavel: "Outra Pessoa" },
    });
    await cliente.call(leads.list, { query: {} });
    await trail.flush();
    for (const id of [norte.preMatricula, lead]) {
      const seen = await franquia.call(auditoria.ofPessoa, { params: { id } });
      expect(new Set(seen.body.map(({ ator, acao }) => `${ator?.nome} ${acao}`))).toEqual(
        new Set([
          `${norte.franquia.nome} open`,
          `${norte.cliente.nome} open`,
          `${norte.cliente.nome} corrigir`,
        ]),
      );
    }
  });

  test("one of another unit is neither opened nor noted", async () => {
    const cliente = await as(norte.cliente);
    const answer = await cliente.refused(auditoria.open, { params: { id: sul.lead } });
    await trail.flush();
    expect([answer.status, await db.$count(trilha)]).toEqual([404, 0]);
  });
});
