import { todayInSaoPaulo } from "#shared/br/data.ts";
import { statusOfEventosLabels } from "#shared/event-status.ts";
import { valuesOf } from "#shared/labels.ts";
import { AGENDAS } from "#shared/recortes.ts";
import { cameAt } from "./plain-presence.ts";
import { exactly, list } from "./plain-kind.ts";
import { byName, byText, rowOf, without } from "./plain-lists.ts";
import type { View } from "./plain-lists.ts";
import type { Rows } from "./plain-tree.ts";

// Computes how the list must show events.

/** Courses with the same title have no order; here they are sorted by title and id. */
function evento(row: Rows["eventos"][number], { all, seen }: View): object {
  const own = ["busca", "createdAt", "revisao", "revistoEm"];
  const hidden = [...own, "franqueadorId", "franquiaId", "vendedorId"];
  const school = rowOf(all.clientes, row.clienteId);
  const links = seen.eventosCursos.filter(({ eventoId }) => eventoId === row.id);
  return {
    ...without(row, hidden),
    codigoOrigem: seen.origens.find(isHolders(row))?.codigo ?? null,
    cliente: school ? { nomeFantasia: school.nomeFantasia } : null,
    cursos: links
      .map(({ cursoId }) => rowOf(all.cursos, cursoId)!)
      .toSorted((a, b) => byName(a.titulo, b.titulo) || byText(a.id, b.id))
      .map(({ id, titulo }) => ({ id, titulo })),
    numeros: numeros(row.id, all),
  };
}

const isHolders =
  ({ clienteId, microFranquiaId }: Rows["eventos"][number]) =>
  (link: Rows["origens"][number]) =>
    link.microFranquiaId === microFranquiaId &&
    link.clienteId === clienteId &&
    link.vendedorId === null;

function numeros(evento: string, { leads, pre, mat }: Rows): object {
  const of = <Row extends { eventoId: string }>(rows: Row[]) =>
    rows.filter(({ eventoId }) => eventoId === evento);
  const enrolled = new Set(mat.map(({ preMatriculaId }) => preMatriculaId));
  return {
    leads: of(leads).length,
    preMatriculas: of(pre).length,
    aguardando: of(pre).filter(({ id }) => !enrolled.has(id)).length,
    matriculas: of(mat).length,
  };
}

function isOfStatus(
  { status, dataEvento }: Rows["eventos"][number],
  asked: string,
  today: string,
): boolean {
  const isOn = status === "agendado" || status === "em_andamento";
  if (asked === "proximos") return isOn && dataEvento >= today;
  if (asked === "hoje") return status !== "cancelado" && dataEvento === today;
  if (asked === "encerrados") return status === "concluido" || (isOn && dataEvento < today);
  return status === asked;
}

const kind: Parameters<typeof list<Rows["eventos"][number]>>[0] = {
  table: "eventos",
  texts: ({ nomeEscola, cidade, estado }) => [nomeEscola, cidade, estado],
  by: {
    status: {
      ask: valuesOf(statusOfEventosLabels),
      keeps: (row, asked, { today }) => isOfStatus(row, asked, today),
    },
    estado: exactly(["PE", "SP", "BA", "AC"], ({ estado }) => estado),
    de: { ask: ({ dataEvento }) => dataEvento, keeps: (row, day) => row.dataEvento >= day },
    ate: { ask: ({ dataEvento }) => dataEvento, keeps: (row, day) => row.dataEvento <= day },
    unidade: {
      ask: (row) => row.clienteId ?? row.microFranquiaId ?? row.franquiaId,
      keeps: ({ franquiaId, microFranquiaId, clienteId }, id) =>
        [franquiaId, microFranquiaId, clienteId].includes(id),
    },
    agenda: {
      ask: AGENDAS,
      keeps: ({ isActive, status }, agenda) =>
        isActive &&
        status !== "cancelado" &&
        (agenda === "sem_cancelados" || status !== "concluido"),
    },
  },
  sort: (a, b, { today }) => {
    const [first, second] = [a, b].map(({ dataEvento }) => dataEvento < today);
    if (first !== second) return Number(first) - Number(second);
    const later = byText(a.dataEvento, b.dataEvento) || byText(a.id, b.id);
    return first ? -later : later;
  },
  show: evento,
};

export const eventos = list(kind);

/** The event alone, which also tells who came of those whom the caller sees, and who did not. */
export const oneEvento = list({
  ...kind,
  show: (row, view) => {
    const signedUp = view.seen.leads.filter(({ eventoId }) => eventoId === row.id);
    const away = signedUp.filter(({ id }) => cameAt(view, id) === undefined);
    const missed = away.filter(({ createdAt }) => todayInSaoPaulo(createdAt) <= row.dataEvento);
    const vieram = signedUp.length - away.length;
    return { ...evento(row, view), vieram, faltaram: missed.length };
  },
});
