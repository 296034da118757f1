import { describe, expect, test } from "vitest";
import { clientes } from "#shared/contract/clientes.ts";
import { dashboard, type Series } from "#shared/contract/dashboard.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { leads } from "#shared/contract/leads.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { sac } from "#shared/contract/sac.ts";
import { IDADES } from "#shared/recortes.ts";
import { type Caller, useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";
import { everything } from "#tests/support/everything.ts";
import { growWorld } from "#tests/support/worlds.ts";

// Compares every figure of the dashboard with the list behind it: both must have as many rows
// (docs/decisions/028).

const world = await useApp();
const { as } = world;
const { norte, irma } = cast;

const staff: Person[] = [
  cast.norma,
  norte.franquia,
  norte.micro,
  norte.vendedor,
  norte.cliente,
  irma.micro,
];

type Query = Record<string, string>;
type Drill = [figure: string, count: number, list: Endpoint, query: Query];

/** The people of the period's events, for the funnel and for each place of the ranking. */
function peopleOf(
  name: string,
  of: Series["funil"]["atual"] | Series["ranking"][number],
  cut: Query,
): Drill[] {
  return [
    [`${name}: leads`, of.leads, leads.list, cut],
    [`${name}: pré-matrículas`, of.preMatriculas, preMatriculas.list, cut],
    [`${name}: matrículas`, of.matriculas, matriculas.list, cut],
  ];
}

/** The people who came to a client's event, against the event's tab. */
const cameTo = ({ id, nome, vieram = 0 }: Series["ranking"][number], role: string): Drill[] =>
  role === "cliente"
    ? [[`came to ${nome}`, vieram, leads.list, { eventoId: id ?? "", presenca: "veio" }]]
    : [];

function funnelOf(series: Series, role: string): Drill[] {
  const { de, ate, funil, ranking, eventosPorUf = [] } = series;
  const held = { agenda: "sem_cancelados", de, ate };
  const people = { eventosDe: de, eventosAte: ate };
  const cutOf = (id: string | null): Query =>
    role === "cliente" ? { eventoId: id ?? "" } : { ...people, unidade: id ?? "sem_cliente" };
  return [
    ["funnel: events", funil.atual.eventos, eventos.list, held],
    ...peopleOf("funnel", funil.atual, people),
    ...ranking.flatMap((one) => [
      ...peopleOf(`ranking of ${one.nome}`, one, cutOf(one.id)),
      ...cameTo(one, role),
      ...(one.micros ?? []).flatMap((micro) =>
        peopleOf(`micro ${micro.nome}`, micro as typeof one, cutOf(micro.id)),
      ),
    ]),
    ...eventosPorUf.map(({ uf, eventos: count }): Drill => [
      `events in ${uf}`,
      count,
      eventos.list,
      { ...held, estado: uf },
    ]),
  ];
}

function leadsOf({ de, ate, leadsPorDia: { dias, franquias = [] } }: Series): Drill[] {
  const sum = (values: number[]) => values.reduce((all, n) => all + n, 0);
  const total = sum(dias.map((dia) => dia.leads));
  return [
    ["leads of the period", total, leads.list, { desde: de, ate }],
    ...dias.map(({ dia, leads: n }): Drill => [
      `leads of ${dia}`,
      n,
      leads.list,
      { desde: dia, ate: dia },
    ]),
    ...franquias.flatMap(({ id, leads: values }): Drill[] =>
      id === null
        ? []
        : [[`leads of ${id}`, sum(values), leads.list, { desde: de, ate, unidade: id }]],
    ),
  ];
}

const ages = ["menosDe1Dia", "de1a3Dias", "de3a7Dias", "maisDe7Dias"] as const;

function dueOf(series: Series): Drill[] {
  const { proximosEventos, paradas, chamados } = series;
  const next = {
    agenda: "a_realizar",
    de: proximosEventos.dias[0]!.dia,
    ate: proximosEventos.dias.at(-1)!.dia,
  };
  return [
    [
      "waiting",
      paradas.total,
      preMatriculas.list,
      { situacao: "aguardando", idade: "mais_de_7_dias" },
    ],
    ["next events", proximosEventos.total, eventos.list, next],
    ...proximosEventos.dias.map(({ dia, eventos: n }): Drill => [
      `events of ${dia}`,
      n,
      eventos.list,
      { ...next, de: dia, ate: dia },
    ]),
    ...proximosEventos.eventos.map(({ id, leads: n }): Drill => [
      `leads of event ${id}`,
      n,
      leads.list,
      { eventoId: id },
    ]),
    ...(chamados
      ? IDADES.map((idade, at): Drill => [
          `tickets ${idade}`,
          chamados[ages[at]!],
          sac.list,
          { status: "em_andamento", idade },
        ])
      : []),
  ];
}

function ownOf({ de, ate, ...series }: Series): Drill[] {
  const lastOf = (mes: string) =>
    new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5)), 0)).getUTCDate();
  return [
    ...(series.clientesPorProduto ?? []).map(({ produto, total }): Drill => [
      produto,
      total,
      clientes.list,
      { produto },
    ]),
    ...(series.clientesPorMes ?? []).map(({ mes, total }): Drill => [
      mes,
      total,
      clientes.list,
      { desde: `${mes}-01`, ate: `${mes}-${lastOf(mes)}` },
    ]),
    ...(series.cursosProcurados ?? []).map(({ titulo, total }): Drill => [
      titulo,
      total,
      preMatriculas.list,
      { curso: titulo, desde: de, ate },
    ]),
  ];
}

async function totalOf(caller: Caller, list: Endpoint, query: Query): Promise<number> {
  const { status, headers } = await caller.refused(list, { query: { ...query, limit: 1 } });
  expect(status, JSON.stringify(query)).toBe(200);
  return Number(headers["x-total-count"]);
}

describe.each(everything ? [5, 12] : [5])("in world %s", (seed) => {
  test("each figure is the number of rows of the list that it leads to", async () => {
    await growWorld(world, seed);
    let compared = 0;
    for (const person of staff) {
      const caller = await as(person);
      const { body } = await caller.call(dashboard.series, { query: { periodo: "90" } });
      const drills = [
        ...funnelOf(body, person.role),
        ...leadsOf(body),
        ...dueOf(body),
        ...ownOf(body),
      ];
      for (const [figure, count, list, query] of drills.filter(([, count]) => count > 0)) {
        expect(await totalOf(caller, list, query), `${person.nome}, ${figure}`).toBe(count);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(40);
  }, 60_000);
});

describe("the lists cut down", () => {
  test("hold pré-matrículas that wait, and those that do not", async () => {
    const caller = await as(norte.micro);
    const of = (situacao: string) => totalOf(caller, preMatriculas.list, { situacao });
    const all = await totalOf(caller, preMatriculas.list, {});
    expect(await of("aguardando")).toBe(0);
    expect(await of("efetivada")).toBe(all);
    expect(all).toBeGreaterThan(0);
  });

  test("go into the file with the same rows", async () => {
    const caller = await as(norte.micro);
    const cuts: Query[] = [
      { situacao: "efetivada" },
      { idade: "mais_de_7_dias" },
      { eventosDe: "2026-03-01" },
    ];
    for (const query of cuts) {
      const { headers } = await caller.refused(preMatriculas.exportCsv, { query });
      expect(Number(headers["x-total-count"])).toBe(
        await totalOf(caller, preMatriculas.list, query),
      );
    }
  });

  test.each<[Endpoint, Query, string]>([
    [leads.list, { desde: "2026-02-30" }, "Data inválida"],
    [leads.list, { unidade: "1" }, "Identificador inválido"],
    [preMatriculas.list, { situacao: "parada" }, "Situação inválida"],
    [preMatriculas.list, { idade: "velha" }, "Idade inválida"],
    [eventos.list, { agenda: "x" }, "Agenda inválida"],
    [sac.list, { idade: "8" }, "Idade inválida"],
  ])("refuse %o %o", async (list, query, message) => {
    const caller = await as(norte.micro);
    const { status, body } = await caller.refused(list, { query });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test("show nothing of a neighbour's unit", async () => {
    const caller = await as(norte.franquia);
    expect(await totalOf(caller, leads.list, { unidade: irma.franquia.unitId })).toBe(0);
    expect(await totalOf(caller, leads.list, { unidade: norte.franquia.unitId })).toBeGreaterThan(
      0,
    );
  });
});
