import { addDays, daysBetween } from "#shared/br/data.ts";
import { URGENCIAS, type Contato, type PessoaDoContato } from "#shared/contract/contatos.ts";
import { NOON } from "./cast.ts";
import { byText, type PlainList, rowOf, sample, some, type View } from "./plain-lists.ts";
import { ditas } from "./plain-people.ts";
import { cameAt } from "./plain-presence.ts";
import { plainOpen } from "./plain-rest.ts";

// Computes a second way who waits for a call: from the people themselves, not from the queue.

interface Waiting {
  pessoa: Omit<PessoaDoContato, "id" | "desde"> & { desde: Date };
  familia: string;
  urgencia: Contato["urgencia"];
  /** The days to the event where that is why the family stands here. */
  away: number;
  /** The moment by which the newest comes first. */
  step: Date;
  isArchived: boolean;
  dono: { id: string; nome: string; ate: Date } | null;
  person: Pick<Contato, "nomeResponsavel" | "email" | "telefone">;
}

const HOUR_MS = 3_600_000;
/** Sign-ups older than this do not enter a new queue. */
const OLDEST = new Date(NOON.getTime() - 180 * 24 * HOUR_MS);

const familyOf = (
  { email, telefone }: { email: string | null; telefone: string | null },
  id: string | null,
) => {
  const digits = (telefone ?? "").replaceAll(/\D/g, "");
  const bare = /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits;
  return bare.length >= 10 ? bare : (email?.trim().toLowerCase() ?? id ?? "");
};

interface Person {
  came: Date | undefined;
  hours: number;
  away: number;
  isActive: boolean;
  isArchived: boolean;
}

function urgenciaOf({ today }: View, person: Person): Contato["urgencia"] {
  const { came, hours, away, isActive, isArchived } = person;
  if (came !== undefined && came >= new Date(`${today}T03:00:00Z`)) return "veio";
  if (isActive && hours < 72) return "ativou";
  if (!isActive && hours < 24 && !isArchived) return "inscreveu";
  if (away >= 0 && away <= 3) return "evento_proximo";
  return isActive ? "ativado" : "inscrito";
}

function placed(
  view: View,
  leadId: string | null,
  { pessoa, person }: Pick<Waiting, "pessoa" | "person">,
): Waiting {
  const away = daysBetween(view.today, pessoa.evento.dataEvento);
  const isActive = pessoa.etapa === "ativado";
  const hours = (NOON.getTime() - pessoa.desde.getTime()) / HOUR_MS;
  const came = leadId === null ? undefined : cameAt(view, leadId);
  const isArchived =
    !isActive && came === undefined && pessoa.evento.dataEvento < addDays(view.today, -14);
  const urgencia = urgenciaOf(view, { came, hours, away, isActive, isArchived });
  return {
    pessoa,
    person,
    urgencia,
    familia: familyOf(person, pessoa.leadId ?? pessoa.preMatriculaId),
    away: urgencia === "evento_proximo" ? away : 0,
    step: urgencia === "veio" && came !== undefined ? came : pessoa.desde,
    isArchived,
    dono: donoOf(view, pessoa),
  };
}

/** The seller whose link brought the person, seven days long, while the account is of the unit. */
function donoOf(
  { all }: View,
  { leadId, preMatriculaId, eventoId }: Waiting["pessoa"],
): Waiting["dono"] {
  const pre = rowOf(all.pre, preMatriculaId);
  const steps = [rowOf(all.leads, leadId ?? pre?.leadId ?? null), pre];
  const way = steps.find((step) => step?.origemId != null);
  const origem = rowOf(all.origens, way?.origemId ?? null);
  const user = rowOf(all.users, rowOf(all.vendedores, origem?.vendedorId ?? null)?.userId ?? null);
  if (way === undefined || user === undefined) return null;
  const unit = rowOf(all.eventos, eventoId)?.microFranquiaId;
  const ate = new Date(way.createdAt.getTime() + 7 * 24 * HOUR_MS);
  if (ate <= NOON || !user.isActive || user.microFranquiaId !== unit) return null;
  return { id: user.id, nome: user.nome ?? user.email, ate };
}

const isMine = ({ userId }: View, { dono }: Waiting) => dono?.id === userId;

/** The account that keeps one of the family. */
function ownerIn({ userId }: View, family: Waiting[]): Contato["dono"] {
  const dono = family.find((one) => one.dono !== null)?.dono;
  return dono ? { nome: dono.nome, ate: dono.ate.toISOString(), meu: dono.id === userId } : null;
}

function eventOf({ all }: View, id: string) {
  const { nomeEscola, cidade, estado, dataEvento } = rowOf(all.eventos, id)!;
  return { nomeEscola, cidade, estado, dataEvento };
}

function waitingOf(view: View): Waiting[] {
  const { all, seen } = view;
  const open = new Set(plainOpen(all, NOON).map(({ id }) => id));
  const signedUp = seen.leads
    .filter(({ id, esquecidoEm }) => !esquecidoEm && !all.pre.some(({ leadId }) => leadId === id))
    .filter(({ eventoId, createdAt }) => open.has(eventoId) && createdAt > OLDEST)
    .map(({ id, nomeAluno, eventoId, createdAt, nomeResponsavel, email, telefone, respostas }) =>
      placed(view, id, {
        pessoa: {
          leadId: id,
          preMatriculaId: null,
          etapa: "inscrito",
          nomeAluno,
          cursoInteresse: null,
          eventoId,
          evento: eventOf(view, eventoId),
          respostas: ditas(view, eventoId, respostas),
          desde: createdAt,
        },
        person: { nomeResponsavel, email, telefone },
      }),
    );
  const active = seen.pre
    .filter(
      ({ id, esquecidoEm }) =>
        !esquecidoEm && !all.mat.some(({ preMatriculaId }) => preMatriculaId === id),
    )
    .map((pre) => {
      const { id, leadId, nome, eventoId, cursoInteresse, createdAt } = pre;
      const { nomeResponsavel, email, telefone } = pre;
      return placed(view, leadId, {
        pessoa: {
          leadId: null,
          preMatriculaId: id,
          etapa: "ativado",
          nomeAluno: nome,
          cursoInteresse,
          eventoId,
          evento: eventOf(view, eventoId),
          respostas: ditas(view, eventoId, rowOf(all.leads, leadId)?.respostas),
          desde: createdAt,
        },
        person: { nomeResponsavel, email, telefone },
      });
    });
  return [...signedUp, ...active].filter((row) => inQueue(view, row)?.resultado == null);
}

const inQueue = ({ all }: View, { pessoa }: Waiting) =>
  all.contatos.find(
    ({ leadId, preMatriculaId }) =>
      leadId === pessoa.leadId && preMatriculaId === pessoa.preMatriculaId,
  );
const idOf = (view: View, row: Waiting) => inQueue(view, row)?.id ?? "not in the queue";

const byWarmth = (view: View) => (a: Waiting, b: Waiting) =>
  URGENCIAS.indexOf(a.urgencia) - URGENCIAS.indexOf(b.urgencia) ||
  Number(isMine(view, b)) - Number(isMine(view, a)) ||
  a.away - b.away ||
  b.step.getTime() - a.step.getTime() ||
  byText(idOf(view, a), idOf(view, b));

export const plainContatos: PlainList = {
  filters: (view, roll) =>
    some(
      {
        eventoId: sample(view.seen.eventos, view.all.eventos, roll)?.id,
        arquivo: roll.chance(0.4) ? "sim" : undefined,
      },
      roll,
    ),
  rows: (view, { eventoId, arquivo }) => {
    const waiting = waitingOf(view).toSorted(byWarmth(view));
    const side = waiting
      .filter(({ pessoa }) => eventoId === undefined || pessoa.eventoId === eventoId)
      .filter(({ pessoa }) => pessoa.desde <= NOON)
      .filter(({ isArchived }) => isArchived === (arquivo !== undefined));
    const first = side.filter(
      (row, at) => side.findIndex(({ familia }) => familia === row.familia) === at,
    );
    const pessoaOf = (row: Waiting) => ({ ...row.pessoa, id: idOf(view, row) });
    return first.map((row) => {
      const others = waiting.filter((one) => one !== row && one.familia === row.familia);
      return {
        ...pessoaOf(row),
        ...row.person,
        urgencia: row.urgencia,
        telefoneErrado: false,
        pessoas: [row, ...others].map(pessoaOf),
        venceEm: row.pessoa.desde,
        semResposta: 0,
        ultimo: null,
        tomado: null,
        dono: ownerIn(view, [row, ...others]),
      };
    });
  },
};
