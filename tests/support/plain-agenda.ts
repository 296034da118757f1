import type { Series } from "#shared/contract/dashboard.ts";
import { produtoLabels, valuesOf } from "#shared/labels.ts";
import { dayOf, type Everything, shift, span, type StaffRole } from "./plain-series.ts";

// The other half of plain-series.ts: figures that are due, and those of one role.

const DAY_MS = 86_400_000;

/** The figures that do not depend on the period. */
export function plainPresent(seen: Everything, role: StaffRole, now: Date): Partial<Series> {
  const hasSac = ["franqueador", "franquia", "micro_franquia"].includes(role);
  return {
    proximosEventos: proximos(seen, dayOf(now)),
    paradas: paradas(seen, now),
    ...(hasSac && { chamados: chamados(seen, now) }),
    ...(role === "franqueador" && { pedidos: pedidos(seen) }),
    ...(role === "micro_franquia" && { vendedores: seen.vendedores.length }),
    ...(role === "vendedor" && clientes(seen, dayOf(now))),
  };
}

function pedidos(seen: Everything): NonNullable<Series["pedidos"]> {
  const open = seen.pedidos.filter(({ estado }) => estado === "aberto");
  const terms = open.map(({ venceEm }) => venceEm.toISOString()).toSorted();
  return { abertos: open.length, venceEm: terms[0] ?? null };
}

function proximos(seen: Everything, today: string): Series["proximosEventos"] {
  const days = span(today, 28);
  const due = seen.eventos
    .filter(
      ({ isActive, status, dataEvento }) =>
        isActive && ["agendado", "em_andamento"].includes(status) && days.includes(dataEvento),
    )
    .map((row) => ({
      id: row.id,
      nomeEscola: row.nomeEscola,
      cidade: row.cidade,
      estado: row.estado,
      dataEvento: row.dataEvento,
      horario: row.horario,
      alunos: row.qtdAlunos,
      leads: seen.leads.filter(({ eventoId }) => eventoId === row.id).length,
    }));
  const sum = (rows: typeof due, key: "alunos" | "leads") =>
    rows.reduce((total, row) => total + row[key], 0);
  const key = (row: (typeof due)[number]) => `${row.dataEvento} ${row.horario} ${row.id}`;
  return {
    total: due.length,
    dias: days.map((dia) => {
      const on = due.filter(({ dataEvento }) => dataEvento === dia);
      return { dia, eventos: on.length, alunos: sum(on, "alunos"), leads: sum(on, "leads") };
    }),
    eventos: due.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, 8),
  };
}

function paradas(seen: Everything, now: Date): Series["paradas"] {
  const enrolled = new Set(seen.mat.map(({ preMatriculaId }) => preMatriculaId));
  const waiting = seen.pre
    .filter(
      ({ id, createdAt }) => !enrolled.has(id) && now.getTime() - createdAt.getTime() >= 7 * DAY_MS,
    )
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  return {
    total: waiting.length,
    pessoas: waiting.slice(0, 5).map((row) => ({
      id: row.id,
      nome: row.nome,
      eventoId: row.eventoId,
      nomeEscola: seen.eventos.find(({ id }) => id === row.eventoId)!.nomeEscola,
      createdAt: row.createdAt.toISOString(),
      dias: Math.floor((now.getTime() - row.createdAt.getTime()) / DAY_MS),
    })),
  };
}

function chamados(seen: Everything, now: Date): NonNullable<Series["chamados"]> {
  const ages = seen.tickets
    .filter(({ status }) => status === "em_andamento")
    .map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / DAY_MS);
  const from = (least: number, most: number) =>
    ages.filter((age) => age >= least && age < most).length;
  return {
    abertos: ages.length,
    menosDe1Dia: from(Number.NEGATIVE_INFINITY, 1),
    de1a3Dias: from(1, 3),
    de3a7Dias: from(3, 7),
    maisDe7Dias: from(7, Number.POSITIVE_INFINITY),
    respondidos: seen.tickets.filter(({ resolucao }) => resolucao !== null).length,
  };
}

function clientes(seen: Everything, today: string) {
  let month = today.slice(0, 7);
  const meses: string[] = [];
  while (meses.length < 12) {
    meses.unshift(month);
    month = shift(`${month}-01`, -1).slice(0, 7);
  }
  return {
    clientesPorProduto: valuesOf(produtoLabels).map((produto) => ({
      produto,
      total: seen.clientes.filter((row) => row.produto === produto).length,
    })),
    clientesPorMes: meses.map((mes) => ({
      mes,
      total: seen.clientes.filter(({ createdAt }) => dayOf(createdAt).startsWith(mes)).length,
    })),
  };
}
