import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dashboard } from "#shared/contract/dashboard.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { leads } from "#shared/contract/leads.ts";
import { alunos, cursoModulos, cursos, preMatriculas, users } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";

const { as, anybody, clock, db } = await useApp();
const { norte } = cast;

// Holds product/dashboard.md#metrics.
describe("GET /api/dashboard/metrics", () => {
  test.each<[string, Person, Record<string, number>]>([
    [
      "franqueador: all nine",
      cast.norma,
      {
        totalFranquias: 2,
        totalMicroFranquias: 2,
        totalClientes: 3,
        totalCursos: 2,
        totalEventos: 3,
        totalInteresses: 3,
        totalLeads: 3,
        totalPreMatriculas: 2,
        totalMatriculas: 2,
      },
    ],
    [
      "franquia",
      norte.franquia,
      {
        totalMicroFranquias: 1,
        totalClientes: 2,
        totalCursos: 1,
        totalEventos: 2,
        totalInteresses: 2,
        totalPreMatriculas: 1,
        totalMatriculas: 1,
      },
    ],
    [
      "micro_franquia",
      norte.micro,
      {
        totalMicroFranquias: 1,
        totalClientes: 2,
        totalCursos: 1,
        totalEventos: 2,
        totalInteresses: 2,
        totalPreMatriculas: 1,
        totalMatriculas: 1,
      },
    ],
    [
      "vendedor",
      norte.vendedor,
      {
        totalClientes: 1,
        totalCursos: 1,
        totalEventos: 1,
        totalInteresses: 1,
        totalPreMatriculas: 1,
        totalMatriculas: 1,
      },
    ],
    [
      "cliente: Leads, and 0 is a count",
      cast.bela,
      {
        totalClientes: 1,
        totalCursos: 0,
        totalEventos: 1,
        totalLeads: 1,
        totalPreMatriculas: 0,
        totalMatriculas: 0,
      },
    ],
    [
      "aluno: their own",
      norte.aluno,
      { totalInteresses: 1, totalPreMatriculas: 1, totalMatriculas: 1 },
    ],
  ])("%s", async (_role, person, expected) => {
    const caller = await as(person);
    expect((await caller.call(dashboard.metrics, {})).body).toEqual(expected);
  });

  test("each total is the count of the list behind it", async () => {
    for (const person of [cast.norma, norte.franquia, norte.micro, norte.vendedor]) {
      const caller = await as(person);
      const { body } = await caller.call(dashboard.metrics, {});
      const totals = await Promise.all([
        caller.call(leads.list, { query: {} }),
        caller.call(eventos.list, { query: {} }),
      ]);
      expect(totals.map(({ headers }) => Number(headers["x-total-count"]))).toEqual([
        body.totalInteresses,
        body.totalEventos,
      ]);
    }
  });

  test("is for signed-in users", async () => {
    expect((await anybody.refused(dashboard.metrics, {})).status).toBe(401);
  });
});

describe("GET /api/dashboard/series", () => {
  test("looks back on 30 days unless told", async () => {
    const { body } = await (await as(norte.cliente)).call(dashboard.series, { query: {} });
    expect([body.periodo, body.de, body.ate]).toEqual(["30", "2026-02-09", "2026-03-10"]);
    expect(body.leadsPorDia.dias).toHaveLength(30);
    expect(body.leadsPorDia.dias.find(({ dia }) => dia === "2026-03-05")?.leads).toBe(1);
  });

  test("is the staff's: a student has another page", async () => {
    const { status } = await (await as(norte.aluno)).refused(dashboard.series, {});
    expect(status).toBe(403);
  });

  test.each(["8", "0", "trinta"])("rejects a period of %s", async (periodo) => {
    const caller = await as(norte.franquia);
    const { status, body } = await caller.refused(dashboard.series, { query: { periodo } });
    expect([status, body.issues?.[0]?.message]).toEqual([400, "Período inválido"]);
  });

  test.each<[string, Person, string[]]>([
    ["the franqueador", cast.norma, ["chamados", "eventosPorUf", "pedidos"]],
    ["a franchise", norte.franquia, ["chamados"]],
    ["a micro-franchise", norte.micro, ["chamados", "vendedores"]],
    ["a seller", norte.vendedor, ["clientesPorMes", "clientesPorProduto"]],
    ["a client", norte.cliente, ["cursosProcurados"]],
  ])("shows %s what only that role sees, beside the rest", async (_who, person, own) => {
    const { body } = await (await as(person)).call(dashboard.series, { query: {} });
    const everybodys =
      "ate de funil leadsPorDia novos paradas periodo proximosEventos ranking".split(" ");
    expect(Object.keys(body).toSorted()).toEqual([...everybodys, ...own].toSorted());
  });

  test("a day ends at midnight in São Paulo", async () => {
    clock.now = new Date("2026-03-11T02:59:00Z");
    const caller = await as(norte.cliente);
    const late = await caller.call(dashboard.series, { query: { periodo: "7" } });
    clock.now = new Date("2026-03-11T03:00:00Z");
    const early = await caller.call(dashboard.series, { query: { periodo: "7" } });
    expect([late.body.ate, early.body.ate]).toEqual(["2026-03-10", "2026-03-11"]);
  });
});

describe("GET /api/dashboard/aluno", () => {
  test("shows a student their own interest, activation and enrolment", async () => {
    const { body } = await (await as(norte.aluno)).call(dashboard.aluno, {});
    const evento = {
      nomeEscola: "Escola norte",
      cidade: "Olinda",
      estado: "PE",
      dataEvento: "2026-03-20",
      horario: expect.any(String),
    };
    expect(body).toEqual({
      interesses: [
        { id: norte.lead, nome: "Estudante norte", evento, inscritoEm: "2026-03-05T12:00:00.000Z" },
      ],
      preMatriculas: [
        {
          id: norte.preMatricula,
          leadId: norte.lead,
          nome: "Estudante norte",
          codigo: null,
          evento,
          escola: expect.objectContaining({ email: norte.cliente.email }),
          curso: null,
          cursoInteresse: null,
          ativadoEm: expect.any(String),
          efetivadaEm: expect.any(String),
        },
      ],
    });
  });

  test("names the declaration, the school to ask and what the chosen course takes", async () => {
    const [curso] = await db.select().from(cursos).where(eq(cursos.id, norte.curso));
    await db
      .update(preMatriculas)
      .set({ codigo: "AAAAA-BBBBB-CCCCC-DDDDD", cursoInteresse: curso!.titulo })
      .where(eq(preMatriculas.id, norte.preMatricula));
    await db.update(users).set({ telefone: "81987654321" }).where(eq(users.id, norte.cliente.id));
    const { body } = await (await as(norte.aluno)).call(dashboard.aluno, {});
    const modulos = await db
      .select()
      .from(cursoModulos)
      .where(eq(cursoModulos.cursoId, norte.curso));
    expect(body.preMatriculas).toMatchObject([
      {
        codigo: "AAAAA-BBBBB-CCCCC-DDDDD",
        escola: { nome: "Escola norte", email: norte.cliente.email, telefone: "81987654321" },
        curso: {
          descricao: curso!.descricao,
          modulos: modulos.length,
          cargaHoraria: modulos.reduce((sum, { cargaHoraria }) => sum + cargaHoraria, 0),
        },
      },
    ]);
    expect(modulos.length).toBeGreaterThan(0);
  });

  test("is a student's alone", async () => {
    for (const person of [cast.norma, norte.cliente, norte.vendedor]) {
      expect((await (await as(person)).refused(dashboard.aluno, {})).status).toBe(403);
    }
  });

  test("holds nothing of the neighbour, nor what was taken from them", async () => {
    const { text } = await (await as(cast.irma.aluno)).call(dashboard.aluno, {});
    expect(text).not.toContain(norte.preMatricula);
    await db.update(alunos).set({ preMatriculaId: null }).where(eq(alunos.userId, norte.aluno.id));
    const { body } = await (await as(norte.aluno)).call(dashboard.aluno, {});
    expect(body).toEqual({ interesses: [], preMatriculas: [] });
  });
});
