import type { Classificado, Funil, Series } from "#shared/contract/dashboard.ts";
import type { Role } from "#shared/labels.ts";
import type { Periodo } from "#shared/periodo.ts";
import type { Db } from "#server/db/client.ts";
import { readRows, replanted, type Rows } from "./plain-tree.ts";

// Counts the dashboard's figures another way: it reads every row into memory and uses plain loops.

const DAY_MS = 86_400_000;
const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });
const days = new Map<number, string>();
/** The day of a moment in São Paulo. It is kept, because it is asked often. */
export function dayOf(moment: Date): string {
  const day = days.get(moment.getTime()) ?? calendar.format(moment);
  days.set(moment.getTime(), day);
  return day;
}
export const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** So many days from a first one. */
export const span = (from: string, days: number) =>
  Array.from({ length: days }, (_, index) => shift(from, index));

/** Reads every row, at its place in the tree. */
export const readEverything = async (db: Db): Promise<Rows> => replanted(await readRows(db));
export type Everything = Rows;
type Evento = Everything["eventos"][number];
type Step = { eventoId: string };

export type StaffRole = Exclude<Role, "aluno">;

const rate = (part: number, whole: number) =>
  whole === 0 ? null : Number(((part / whole) * 100 + 1e-9).toFixed(1));

/** The people of these events of whom a presence stands, fact by fact. */
function presentAt(seen: Everything, eventos: Evento[]): number {
  const takenBack = new Set(seen.mesaFatos.map(({ eventoId, desfaz }) => `${eventoId} ${desfaz}`));
  const present = eventos.flatMap(({ id }) =>
    seen.mesaFatos
      .filter(({ eventoId, tipo }) => eventoId === id && tipo === "compareceu")
      .filter(({ eventoId, nonce }) => !takenBack.has(`${eventoId} ${nonce}`))
      .map(({ leadId }) => leadId),
  );
  return new Set(present).size;
}

function presencaOf(seen: Everything, eventos: Evento[]): Pick<Funil, "presenca"> {
  const noted = eventos.filter((evento) => presentAt(seen, [evento]) > 0);
  if (noted.length === 0) return {};
  const { leads } = countOf(seen, noted);
  const vieram = presentAt(seen, noted);
  return { presenca: { eventos: noted.length, leads, vieram, taxa: rate(vieram, leads) } };
}

function countOf(seen: Everything, eventos: Evento[]): Omit<Funil, "taxas" | "presenca"> {
  const ids = new Set(eventos.map(({ id }) => id));
  const of = (rows: Step[]) => rows.filter(({ eventoId }) => ids.has(eventoId)).length;
  return {
    eventos: eventos.length,
    alunos: eventos.reduce((sum, { qtdAlunos }) => sum + qtdAlunos, 0),
    leads: of(seen.leads),
    preMatriculas: of(seen.pre),
    matriculas: of(seen.mat),
  };
}

function funnel(seen: Everything, eventos: Evento[]): Funil {
  const count = countOf(seen, eventos);
  return {
    ...count,
    ...presencaOf(seen, eventos),
    taxas: {
      leads: rate(count.leads, count.alunos),
      preMatriculas: rate(count.preMatriculas, count.leads),
      matriculas: rate(count.matriculas, count.preMatriculas),
      conversao: rate(count.matriculas, count.leads),
    },
  };
}

/** The events in some days that took place or should have. */
const heldIn = (seen: Everything, days: string[]) =>
  seen.eventos.filter(
    ({ isActive, status, dataEvento }) =>
      isActive && status !== "cancelado" && days.includes(dataEvento),
  );

function ranked(
  seen: Everything,
  units: { id: string | null; nome: string | null; isActive: boolean }[],
  key: "franquiaId" | "microFranquiaId" | "clienteId",
  [now, before]: [string[], string[]],
): Classificado[] {
  const rows = units.flatMap(({ id, nome, isActive }) => {
    const own = (days: string[]) => heldIn(seen, days).filter((evento) => evento[key] === id);
    const [a, b] = [countOf(seen, own(now)), countOf(seen, own(before))];
    if (!isActive && a.eventos + b.eventos === 0) return [];
    return {
      id,
      nome,
      ...a,
      conversao: rate(a.matriculas, a.leads),
      variacao: {
        leads: a.leads - b.leads,
        preMatriculas: a.preMatriculas - b.preMatriculas,
        matriculas: a.matriculas - b.matriculas,
      },
    };
  });
  const name = (row: Classificado) => row.nome ?? "\uffff";
  return rows
    .toSorted(
      (a, b) =>
        b.matriculas - a.matriculas ||
        b.leads - a.leads ||
        name(a).localeCompare(name(b), "pt-BR") ||
        String(a.id).localeCompare(String(b.id)),
    )
    .slice(0, 10);
}

function ranking(seen: Everything, role: StaffRole, days: [string[], string[]]): Classificado[] {
  const named = (rows: { id: string; razaoSocial: string; isActive: boolean }[]) =>
    rows.map((row) => ({ ...row, nome: row.razaoSocial }));
  if (role === "franqueador") {
    return ranked(seen, named(seen.franquias), "franquiaId", days).map((row) => ({
      ...row,
      micros: ranked(
        seen,
        named(seen.micros.filter(({ franquiaId }) => franquiaId === row.id)),
        "microFranquiaId",
        days,
      ),
    }));
  }
  if (role === "franquia") return ranked(seen, named(seen.micros), "microFranquiaId", days);
  if (role !== "cliente") {
    const units = seen.clientes.map((row) => ({ ...row, nome: row.nomeFantasia }));
    // Events of the unit itself are a place of their own, if there are any.
    const none = { id: null, nome: null, isActive: false };
    return ranked(seen, [...units, none], "clienteId", days);
  }
  return heldIn(seen, days[0])
    .toSorted((a, b) => b.dataEvento.localeCompare(a.dataEvento) || a.id.localeCompare(b.id))
    .slice(0, 10)
    .map((evento) => {
      const count = countOf(seen, [evento]);
      return {
        id: evento.id,
        nome: evento.nomeEscola,
        dataEvento: evento.dataEvento,
        ...count,
        ...(presentAt(seen, [evento]) > 0 && { vieram: presentAt(seen, [evento]) }),
        conversao: rate(count.matriculas, count.leads),
        variacao: null,
      };
    });
}

function leadsPorDia(seen: Everything, role: Role, [now, before]: [string[], string[]]) {
  const on = (day: string, franquias?: string[]) =>
    seen.leads.filter(
      ({ createdAt, franquiaId }) =>
        dayOf(createdAt) === day && (franquias?.includes(franquiaId) ?? true),
    ).length;
  const dias = now.map((dia, index) => ({ dia, leads: on(dia), anterior: on(before[index]!) }));
  if (role !== "franqueador") return { dias };
  const total = (id: string) => now.reduce((sum, day) => sum + on(day, [id]), 0);
  const order = seen.franquias
    .map(({ id, razaoSocial }) => ({ id, nome: razaoSocial, total: total(id) }))
    .filter((row) => row.total > 0)
    .toSorted((a, b) => b.total - a.total || a.id.localeCompare(b.id));
  const line = (id: string | null, nome: string | null, ids: string[]) => ({
    id,
    nome,
    leads: now.map((day) => on(day, ids)),
  });
  const others = order.slice(5).map(({ id }) => id);
  return {
    dias,
    franquias: [
      ...order.slice(0, 5).map(({ id, nome }) => line(id, nome, [id])),
      ...(others.length > 0 ? [line(null, null, others)] : []),
    ],
  };
}

function novos(seen: Everything, [now, before]: [string[], string[]]) {
  const on = (rows: { createdAt: Date }[], days: string[]) =>
    rows.filter(({ createdAt }) => days.includes(dayOf(createdAt))).length;
  const of = (rows: { createdAt: Date }[]) => ({
    atual: on(rows, now),
    anterior: on(rows, before),
  });
  return { leads: of(seen.leads), preMatriculas: of(seen.pre), matriculas: of(seen.mat) };
}

/** The first part of the series: the period's events and sign-ups. */
export function plainPast(seen: Everything, role: StaffRole, periodo: Periodo, now: Date) {
  const length = Number(periodo);
  const today = dayOf(now);
  const de = shift(today, 1 - length);
  const days: [string[], string[]] = [span(de, length), span(shift(de, -length), length)];
  return {
    periodo,
    de,
    ate: today,
    funil: {
      atual: funnel(seen, heldIn(seen, days[0])),
      anterior: funnel(seen, heldIn(seen, days[1])),
    },
    leadsPorDia: leadsPorDia(seen, role, days),
    novos: novos(seen, days),
    ranking: ranking(seen, role, days),
    ...(role === "franqueador" && { eventosPorUf: porUf(seen, days[0]) }),
    ...(role === "cliente" && { cursosProcurados: cursos(seen, days[0]) }),
  } satisfies Partial<Series>;
}

function porUf(seen: Everything, days: string[]) {
  const held = heldIn(seen, days);
  return [...new Set(held.map(({ estado }) => estado))].toSorted().map((uf) => {
    const { eventos, alunos, leads } = countOf(
      seen,
      held.filter(({ estado }) => estado === uf),
    );
    return { uf, eventos, alunos, leads };
  });
}

function cursos(seen: Everything, days: string[]) {
  const chosen = seen.pre
    .filter(({ createdAt }) => days.includes(dayOf(createdAt)))
    .flatMap(({ cursoInteresse }) =>
      cursoInteresse && cursoInteresse !== "-" ? cursoInteresse : [],
    );
  return [...new Set(chosen)]
    .map((titulo) => ({ titulo, total: chosen.filter((one) => one === titulo).length }))
    .toSorted((a, b) => b.total - a.total || (a.titulo < b.titulo ? -1 : 1))
    .slice(0, 10);
}
