import { URGENCIAS } from "#shared/contract/contatos.ts";
import { NOON } from "./cast.ts";
import { byText, type PlainList, rowOf, sample, some, type View } from "./plain-lists.ts";
import { plainOpen } from "./plain-rest.ts";

// Computes a second way who waits for a call: from the people themselves, not from the queue.

interface Waiting {
  key: { leadId: string | null; preMatriculaId: string | null };
  urgencia: (typeof URGENCIAS)[number];
  desde: Date;
  eventoId: string;
  person: object;
}

const DAY_MS = 86_400_000;
/** Sign-ups older than this do not enter a new queue. */
const OLDEST = new Date(NOON.getTime() - 180 * DAY_MS);

function waitingOf({ all, seen, today }: View): Waiting[] {
  const open = new Set(plainOpen(all, NOON).map(({ id }) => id));
  const isToday = (id: string) => rowOf(all.eventos, id)!.dataEvento === today;
  const signedUp = seen.leads
    .filter(({ id, esquecidoEm }) => !esquecidoEm && !all.pre.some(({ leadId }) => leadId === id))
    .filter(({ eventoId, createdAt }) => open.has(eventoId) && createdAt > OLDEST)
    .map((lead) => {
      const { nomeAluno, nomeResponsavel, email, telefone } = lead;
      return {
        key: { leadId: lead.id, preMatriculaId: null },
        urgencia: isToday(lead.eventoId) ? ("evento_hoje" as const) : ("inscrito" as const),
        desde: lead.createdAt,
        eventoId: lead.eventoId,
        person: {
          etapa: "inscrito",
          nomeAluno,
          nomeResponsavel,
          email,
          telefone,
          cursoInteresse: null,
        },
      };
    });
  const active = seen.pre
    .filter(
      ({ id, esquecidoEm }) =>
        !esquecidoEm && !all.mat.some(({ preMatriculaId }) => preMatriculaId === id),
    )
    .map((pre) => {
      const { nome, nomeResponsavel, email, telefone, cursoInteresse } = pre;
      return {
        key: { leadId: null, preMatriculaId: pre.id },
        urgencia: isToday(pre.eventoId) ? ("evento_hoje" as const) : ("ativado" as const),
        desde: pre.createdAt,
        eventoId: pre.eventoId,
        person: {
          etapa: "ativado",
          nomeAluno: nome,
          nomeResponsavel,
          email,
          telefone,
          cursoInteresse,
        },
      };
    });
  return [...signedUp, ...active].filter(({ desde }) => desde <= NOON);
}

const inQueue = ({ all }: View, { key }: Waiting) =>
  all.contatos.find(
    ({ leadId, preMatriculaId }) => leadId === key.leadId && preMatriculaId === key.preMatriculaId,
  );
const idOf = (view: View, row: Waiting) => inQueue(view, row)?.id ?? "not in the queue";

export const plainContatos: PlainList = {
  filters: (view, roll) =>
    some({ eventoId: sample(view.seen.eventos, view.all.eventos, roll)?.id }, roll),
  rows: (view, { eventoId }) =>
    waitingOf(view)
      .filter((row) => eventoId === undefined || row.eventoId === eventoId)
      .filter((row) => inQueue(view, row)?.resultado == null)
      .map((row) => ({ ...row, id: idOf(view, row) }))
      .toSorted(
        (a, b) =>
          URGENCIAS.indexOf(a.urgencia) - URGENCIAS.indexOf(b.urgencia) ||
          a.desde.getTime() - b.desde.getTime() ||
          byText(a.id, b.id),
      )
      .map(({ id, key, urgencia, desde, eventoId: at, person }) => {
        const { nomeEscola, cidade, estado, dataEvento } = rowOf(view.all.eventos, at)!;
        return {
          id,
          ...key,
          ...person,
          urgencia,
          telefoneErrado: false,
          eventoId: at,
          evento: { nomeEscola, cidade, estado, dataEvento },
          desde,
          venceEm: desde,
          semResposta: 0,
          ultimo: null,
          tomado: null,
        };
      }),
};
