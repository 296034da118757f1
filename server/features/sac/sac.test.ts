// Holds security.md#public-forms-and-declarations: deactivated courses, required consent, bounded lists.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sac as contract } from "#shared/contract/sac.ts";
import type { TicketPriority, TicketStatus } from "#shared/labels.ts";
import { sacTickets, users, vendedores } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";

const { as, clock, db } = await useApp();
const { norte, irma, sul } = cast;

const novoTicket = {
  titulo: "Acesso do vendedor",
  descricao: "O vendedor não consegue entrar.",
  departamento: "ti" as const,
  prioridade: "alta" as const,
};
const params = { id: norte.ticketFranquia };
const answer = { status: "concluido" as const, resolucao: "Redefinimos a senha." };

// Holds product/sac.md#tickets: the first answer stands, and each unit sees its own.
describe("POST /api/sac/tickets", () => {
  test.each<[string, Person, object]>([
    [
      "the franchise",
      norte.franquia,
      { franquia: { razaoSocial: "Franquia norte" }, microFranquia: null },
    ],
    [
      "the micro-franchise",
      norte.micro,
      {
        franquia: { razaoSocial: "Franquia norte" },
        microFranquia: { razaoSocial: "Micro norte" },
      },
    ],
    ["the franqueador", cast.norma, { franquia: null, microFranquia: null }],
  ])("opens one for %s", async (_who, person, units) => {
    const caller = await as(person);
    const { status, body } = await caller.call(contract.create, { body: novoTicket });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...novoTicket,
      ...units,
      status: "em_andamento",
      resolucao: null,
      resolvedAt: null,
      responsavel: null,
      createdAt: clock.now.toISOString(),
      solicitante: { nome: person.nome, email: person.email, role: person.role },
    });
  });

  test("takes the default priority", async () => {
    const flavia = await as(norte.franquia);
    const { prioridade: _prioridade, ...body } = novoTicket;
    expect((await flavia.call(contract.create, { body })).body.prioridade).toBe("media");
  });

  test("honours solicitanteId from the franqueador alone, within their network", async () => {
    const norma = await as(cast.norma);
    const named = await norma.call(contract.create, {
      body: { ...novoTicket, solicitanteId: norte.micro.id },
    });
    expect(named.body).toMatchObject({
      solicitante: { nome: "Mário Micro" },
      microFranquia: { razaoSocial: "Micro norte" },
    });
    const foreign = await norma.refused(contract.create, {
      body: { ...novoTicket, solicitanteId: sul.micro.id },
    });
    expect([foreign.status, foreign.body.message]).toEqual([404, "Solicitante não encontrado"]);
    const flavia = await as(norte.franquia);
    const own = await flavia.call(contract.create, {
      body: { ...novoTicket, solicitanteId: norte.micro.id },
    });
    expect(own.body.solicitante.nome).toBe("Flávia Franquia");
  });

  test.each([
    [{ titulo: "" }, "Título é obrigatório"],
    [{ descricao: "curta" }, "Descrição deve ter pelo menos 10 caracteres"],
    [{ departamento: "rh" }, "Departamento é obrigatório"],
    [{ prioridade: "urgente" }, "Prioridade inválida"],
  ])("rejects %j", async (change, message) => {
    const flavia = await as(norte.franquia);
    const { status, body } = await flavia.refused(contract.create, {
      body: { ...novoTicket, ...change },
    });
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe("PATCH /api/sac/tickets/:id", () => {
  test("answers with who and when", async () => {
    const norma = await as(cast.norma);
    const { body } = await norma.call(contract.answer, { params, body: answer });
    expect(body).toMatchObject({
      ...answer,
      resolvedAt: clock.now.toISOString(),
      responsavel: { nome: "Norma Franqueadora" },
    });
  });

  test("a ticket with a resolution is read-only, also when ten answer at once and when the answer keeps it open", async () => {
    const norma = await as(cast.norma);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        norma.refused(contract.answer, {
          params,
          body: { status: "em_andamento", resolucao: `Resposta ${i}` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = answers.filter(({ status }) => status !== 200);
    expect(new Set(late.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(["409 Ticket já foi respondido"]),
    );
  });

  test("is the franqueador's, within their network", async () => {
    const flavia = await as(norte.franquia);
    expect((await flavia.refused(contract.answer, { params, body: answer })).status).toBe(403);
    const saulo = await as(cast.saulo);
    const { status, body } = await saulo.refused(contract.answer, { params, body: answer });
    expect([status, body.message]).toEqual([404, "Ticket não encontrado"]);
  });

  test.each([
    [{ resolucao: " " }, "Resolução é obrigatória"],
    [{ status: "aberto" }, "Status inválido"],
  ])("rejects %j", async (change, message) => {
    const norma = await as(cast.norma);
    const { status, body } = await norma.refused(contract.answer, {
      params,
      body: { ...answer, ...change },
    });
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe("GET /api/sac/tickets", () => {
  test("shows the unit's own: a micro-franchise's tickets are not its franchise's", async () => {
    const ids = async (person: Person) =>
      (await (await as(person)).call(contract.list, { query: {} })).body.map(({ id }) => id);
    expect(await ids(norte.franquia)).toEqual([norte.ticketFranquia]);
    expect(await ids(norte.micro)).toEqual([norte.ticketMicro]);
    expect(new Set(await ids(cast.norma))).toEqual(
      new Set([norte.ticketFranquia, norte.ticketMicro, irma.ticketFranquia, irma.ticketMicro]),
    );
  });

  test("orders open first, then by priority, then by age, page by page", async () => {
    await db.delete(sacTickets);
    const rows: [string, TicketStatus, TicketPriority, number][] = [
      ["old low", "em_andamento", "baixa", 1],
      ["new critical", "em_andamento", "critica", 5],
      ["old critical", "em_andamento", "critica", 2],
      ["closed critical", "concluido", "critica", 1],
      ["middle", "em_andamento", "media", 3],
      ["cancelled high", "cancelado", "alta", 1],
    ];
    await db.insert(sacTickets).values(
      rows.map(([titulo, status, prioridade, day]) => ({
        titulo,
        status,
        prioridade,
        descricao: "…",
        departamento: "ti" as const,
        solicitanteId: norte.franquia.id,
        createdAt: new Date(`2026-03-0${day}T12:00:00Z`),
      })),
    );
    const norma = await as(cast.norma);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await norma.call(contract.list, { query: { limit: 2, cursor } });
      seen.push(...body.map(({ titulo }) => titulo));
      cursor = /cursor=([^&>]+)/.exec(headers["link"] ?? "")?.[1];
    } while (cursor);
    expect(seen).toEqual([
      "old critical",
      "new critical",
      "middle",
      "old low",
      "closed critical",
      "cancelled high",
    ]);
  });

  test("searches title and id, filters by status, counts each status", async () => {
    await db
      .update(sacTickets)
      .set({ status: "cancelado", titulo: "Certificação" })
      .where(eq(sacTickets.id, norte.ticketMicro));
    const norma = await as(cast.norma);
    const hits = async (query: { busca?: string; status?: TicketStatus }) =>
      (await norma.call(contract.list, { query })).body.map(({ id }) => id);
    expect(await hits({ busca: "certificacao" })).toEqual([norte.ticketMicro]);
    expect(await hits({ busca: norte.ticketMicro.slice(0, 8) })).toEqual([norte.ticketMicro]);
    expect(await hits({ status: "cancelado" })).toEqual([norte.ticketMicro]);
    expect((await norma.call(contract.counts, { query: {} })).body).toEqual({
      em_andamento: 3,
      concluido: 0,
      cancelado: 1,
    });
    expect((await norma.call(contract.counts, { query: { busca: "certif" } })).body).toEqual({
      em_andamento: 0,
      concluido: 0,
      cancelado: 1,
    });
  });
});

describe("GET /api/sac/users", () => {
  test("names the network's people to the franqueador alone", async () => {
    const norma = await as(cast.norma);
    const { body } = await norma.call(contract.users, {});
    expect(body).toHaveLength(12);
    expect(body.find(({ id }) => id === norte.micro.id)).toEqual({
      id: norte.micro.id,
      nome: "Mário Micro",
      role: "micro_franquia",
    });
    const mario = await as(norte.micro);
    expect((await mario.refused(contract.users, {})).status).toBe(403);
  });

  test("is bounded: the first 200 by name", async () => {
    const extra = Array.from({ length: 250 }, (_, n) => ({
      email: `gente${n}@rede.test`,
      password: "!",
      role: "vendedor" as const,
      nome: `AAA ${String(n).padStart(3, "0")}`,
    }));
    const accounts = await db.insert(users).values(extra).returning({ userId: users.id });
    await db
      .insert(vendedores)
      .values(accounts.map(({ userId }) => ({ userId, microFranquiaId: norte.micro.unitId })));
    const { body } = await (await as(cast.norma)).call(contract.users, {});
    expect(body.map(({ nome }) => nome)).toEqual(extra.slice(0, 200).map(({ nome }) => nome));
  });
});
