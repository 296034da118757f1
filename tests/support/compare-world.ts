import { auditoria } from "#shared/contract/auditoria.ts";
import { busca } from "#shared/contract/busca.ts";
import { clientes } from "#shared/contract/clientes.ts";
import { contatos } from "#shared/contract/contatos.ts";
import { cursos } from "#shared/contract/cursos.ts";
import { dashboard } from "#shared/contract/dashboard.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { franquias } from "#shared/contract/franquias.ts";
import { leads } from "#shared/contract/leads.ts";
import { matriculas } from "#shared/contract/matriculas.ts";
import { mesas } from "#shared/contract/mesas.ts";
import { metas } from "#shared/contract/metas.ts";
import { microFranquias } from "#shared/contract/micro-franquias.ts";
import { pedidos } from "#shared/contract/pedidos.ts";
import { pessoas } from "#shared/contract/pessoas.ts";
import { preMatriculas } from "#shared/contract/pre-matriculas.ts";
import { resultados } from "#shared/contract/resultados.ts";
import { sac } from "#shared/contract/sac.ts";
import { tokens } from "#shared/contract/tokens.ts";
import { unidades } from "#shared/contract/unidades.ts";
import { usuarios } from "#shared/contract/usuarios.ts";
import { BYTE_ORDER_MARK, csvLine } from "#shared/csv.ts";
import { PERIODOS } from "#shared/periodo.ts";
import { csvColumns, type CsvColumns } from "#shared/csv-columns.ts";
import type { Answer } from "./app.ts";
import { hold, normal } from "./compare-answer.ts";
import { compareOne, compareRecord, isAllowed, type Look, type Single } from "./compare-row.ts";
import { dice } from "./dice.ts";
import { plainPresent } from "./plain-agenda.ts";
import { sample, typedFrom, type PlainList } from "./plain-lists.ts";
import { plainContatos } from "./plain-contatos.ts";
import { oneEvento } from "./plain-eventos.ts";
import { plainPedidos } from "./plain-pedidos.ts";
import { plainDia } from "./plain-mesas.ts";
import { plainMetas } from "./plain-metas.ts";
import { plainPainel } from "./plain-painel.ts";
import { plainPeople, plainPessoa } from "./plain-people.ts";
import { plainMetrics, plainPalette, plainSacUsers, plainTicketCounts } from "./plain-rest.ts";
import { plainResultados } from "./plain-resultados.ts";
import { plainTokens } from "./plain-tokens.ts";
import { plainPast, type StaffRole } from "./plain-series.ts";
import { plainTrail } from "./plain-trail.ts";
import { plainUnidade } from "./plain-unidade.ts";
import { plainUnits } from "./plain-units.ts";

// Asks for everything that one person can read, and compares with the plain rows.

const lists: [Endpoint, PlainList][] = [
  [franquias.list, plainUnits.franquias],
  [microFranquias.list, plainUnits.microFranquias],
  [clientes.list, plainUnits.clientes],
  [cursos.list, plainUnits.cursos],
  [eventos.list, plainUnits.eventos],
  [leads.list, plainPeople.leads],
  [preMatriculas.list, plainPeople.preMatriculas],
  [matriculas.list, plainPeople.matriculas],
  [sac.list, plainUnits.sac],
  [contatos.list, plainContatos],
  [usuarios.list, plainUnits.usuarios],
  [auditoria.list, plainTrail],
  [pedidos.list, plainPedidos],
];

const files: [Endpoint, PlainList, (tela: string) => CsvColumns<never>][] = [
  [leads.exportCsv, plainPeople.leads, (tela) => csvColumns[tela as "leads" | "interesses"]],
  [preMatriculas.exportCsv, plainPeople.preMatriculas, () => csvColumns["pre-matriculas"]],
  [matriculas.exportCsv, plainPeople.matriculas, () => csvColumns.matriculas],
];

const singles: [Endpoint, Single, PlainList][] = [
  [franquias.get, "franquias", plainUnits.franquias],
  [microFranquias.get, "micros", plainUnits.microFranquias],
  [clientes.get, "clientes", plainUnits.clientes],
  [cursos.get, "cursos", plainUnits.cursos],
  [eventos.get, "eventos", oneEvento],
  [sac.get, "tickets", plainUnits.sac],
];

/** Asks for everything once, with random filters. */
export async function compareReads(look: Look): Promise<void> {
  for (const [endpoint, list] of lists) {
    for (const query of [{}, list.filters(look.view, look.roll)])
      await compareList(look, endpoint, list, { ...query, ...list.always });
  }
  for (const file of files) await compareFile(look, ...file);
  await compareFigures(look);
  await compareSearch(look);
  // It has dice of its own, so that the other comparisons stay what they were.
  const apart = { ...look, roll: dice(look.view.all.metas.length) };
  const below = ["franquia", "micro_franquia", "vendedor", "cliente"] as const;
  for (const list of below.map(plainMetas))
    for (const query of [{}, list.filters(apart.view, apart.roll)])
      await compareList(apart, metas.list, list, { ...query, ...list.always });
  await compareRecord(apart, mesas.list, "eventos", plainDia);
  await compareList(apart, tokens.network, plainTokens, {});
  for (const one of singles) await compareOne(look, ...one);
  for (const table of ["leads", "pre", "mat"] as const)
    await compareRecord(look, pessoas.get, table, plainPessoa);
  for (const table of ["franquias", "micros", "clientes"] as const)
    await compareRecord(look, unidades.get, table, plainUnidade);
}

/** Reads a list page by page; the refusal of a role is compared too. */
async function compareList(
  look: Look,
  endpoint: Endpoint,
  list: PlainList,
  query: Record<string, string>,
): Promise<void> {
  const rows: unknown[] = [];
  const expected = isAllowed(look, endpoint) ? list.rows(look.view, query) : [];
  const limit = look.roll.pick([50, 200, 200]);
  for (let cursor: string | undefined, page = 0; page === 0 || cursor !== undefined; page++) {
    const answer = await look.caller.refused(endpoint, {
      query: { ...query, limit, ...(cursor === undefined ? {} : { cursor }) },
    });
    if (!(await allowed(look, endpoint, answer))) return;
    rows.push(...(answer.body as unknown as unknown[]));
    const total = Number(answer.headers["x-total-count"]);
    hold(look, `${endpoint.path} total`, query, [total, expected.length]);
    cursor = /cursor=([^&>]+)/.exec(answer.headers["link"] ?? "")?.[1];
    if (page > 100) return look.differs(`${endpoint.path} has no end`);
  }
  hold(look, endpoint.path, query, [rows.map(normal), expected]);
}

/** True if the call was let in; it notes a difference from the permission. */
async function allowed(look: Look, endpoint: Endpoint, { status }: Answer<unknown>) {
  const expected = isAllowed(look, endpoint) ? 200 : 403;
  if (status !== expected) look.differs(`${endpoint.path} answered ${status}, not ${expected}`);
  return status === 200 && expected === 200;
}

async function compareFile(
  look: Look,
  endpoint: Endpoint,
  list: PlainList,
  sheet: (tela: string) => CsvColumns<never>,
): Promise<void> {
  const query = list.filters(look.view, look.roll);
  const tela = look.roll.pick(["leads", "interesses"]);
  const answer = await look.caller.refused(endpoint, {
    query: endpoint === leads.exportCsv ? { ...query, tela } : query,
  });
  if (!(await allowed(look, endpoint, answer))) return;
  const rows = list.rows(look.view, query);
  const { header, cells } = sheet(tela);
  const lines = [header, ...rows.map((row) => cells(row as never))].map((row) => csvLine(row));
  hold(look, endpoint.path, query, [
    answer.text.split("\r\n"),
    `${BYTE_ORDER_MARK}${lines.join("")}`.split("\r\n"),
  ]);
  hold(look, `${endpoint.path} total`, query, [
    Number(answer.headers["x-total-count"]),
    rows.length,
  ]);
}

/** Compares metrics, series, a student's page, tickets by status, and people for a ticket. */
async function compareFigures(look: Look): Promise<void> {
  const { view, now, roll } = look;
  const term = typedFrom(
    view.all.tickets.map(({ titulo }) => titulo),
    roll,
  );
  const periodo = roll.pick(PERIODOS);
  const role = view.role as StaffRole;
  const asked: [Endpoint, Record<string, string>, () => unknown][] = [
    [dashboard.metrics, {}, () => plainMetrics(view)],
    [dashboard.aluno, {}, () => plainPainel(view)],
    [
      dashboard.series,
      { periodo },
      () => ({
        ...plainPast(view.seen, role, periodo, now),
        ...plainPresent(view.seen, role, now),
      }),
    ],
    [resultados.get, { periodo }, () => plainResultados(view, periodo, now)],
    [sac.counts, { busca: term }, () => plainTicketCounts(view, term)],
    [sac.users, {}, () => plainSacUsers(view)],
  ];
  for (const [endpoint, query, expected] of asked) {
    const answer = await look.caller.refused(endpoint, { query });
    if (await allowed(look, endpoint, answer))
      hold(look, endpoint.path, query, [answer.body, expected()]);
  }
}

async function compareSearch(look: Look): Promise<void> {
  const { view, roll } = look;
  const rows = [
    ...view.all.leads.map(({ nomeAluno }) => nomeAluno),
    ...view.all.clientes.map(({ nomeFantasia }) => nomeFantasia),
    ...view.all.micros.map(({ razaoSocial }) => razaoSocial),
    "Escola",
  ];
  const q = typedFrom([sample(rows, rows, roll) ?? "ab"], roll).padEnd(2, "a");
  const answer = await look.caller.refused(busca.find, { query: { q } });
  if (!(await allowed(look, busca.find, answer))) return;
  const groups = answer.body as unknown as { kind: string; hits: Record<string, unknown>[] }[];
  const got = groups.map(({ kind, hits }) => ({
    kind,
    hits: hits.map(({ subtitle: _, ...hit }) => hit),
  }));
  hold(look, busca.find.path, { q }, [got, plainPalette(view, q)]);
}
