import { NO_PASSWORD } from "#server/lib/password.ts";
import type { Respostas } from "#shared/perguntas.ts";
import type { Dice } from "./dice.ts";
import { cutsFor, isInCuts, type Person } from "./plain-cuts.ts";
import { matches, newestFirst, rowOf, sample, some, typedFrom } from "./plain-lists.ts";
import type { PlainList, Query, View } from "./plain-lists.ts";
import { cameAt } from "./plain-presence.ts";
import { plainOrigem } from "./plain-resultados.ts";
import type { Rows } from "./plain-tree.ts";

// Computes how their lists must show leads, pré-matrículas and matrículas.

export const iso = (moment: Date | null | undefined): string | null =>
  moment?.toISOString() ?? null;

const textsOf = (row: Person): (string | null)[] =>
  "nomeAluno" in row
    ? [row.nomeAluno, row.nomeResponsavel, row.email, row.telefone]
    : [row.nome, row.email, row.telefone, row.cursoInteresse];

function people<Table extends "leads" | "pre" | "mat">(
  table: Table,
  show: (row: Rows[Table][number], view: View) => object,
): PlainList {
  const rowsOf = (rows: Rows) => rows[table] as Rows[Table][number][];
  const dayOf = ({ all }: View, { eventoId }: Person) => rowOf(all.eventos, eventoId)!.dataEvento;
  return {
    filters: (view: View, roll: Dice) => {
      const pick = () => sample(rowsOf(view.seen), rowsOf(view.all), roll);
      const [typed, event, day] = [pick(), pick(), pick()];
      const usual = some(
        {
          busca: typed && typedFrom(textsOf(typed), roll),
          eventoId: event?.eventoId,
          data: day && dayOf(view, day),
        },
        roll,
      );
      return roll.chance(0.5) ? usual : { ...usual, ...cutsFor(view, pick, roll, table) };
    },
    rows: (view: View, query: Query) => {
      const { busca, eventoId, data } = query;
      return newestFirst(rowsOf(view.seen))
        .filter((row) => eventoId === undefined || row.eventoId === eventoId)
        .filter((row) => data === undefined || dayOf(view, row) === data)
        .filter((row) => isInCuts(view, row, query))
        .filter((row) => matches(busca, textsOf(row)))
        .map((row) => show(row, view));
    },
  };
}

/** The event as nested in a person. */
function eventoOf({ all }: View, eventoId: string) {
  const { nomeEscola, cidade, estado, dataEvento } = rowOf(all.eventos, eventoId)!;
  return { nomeEscola, cidade, estado, dataEvento };
}

/** True if a sign-up and what hangs on it have two addresses. */
interface Addressed {
  email: string | null;
}
const saysOther = (signUp: Addressed | undefined, { email }: Addressed): boolean =>
  signUp !== undefined &&
  signUp.email !== null &&
  email !== null &&
  signUp.email.toLowerCase() !== email.toLowerCase();

const earliest = (moments: Date[]): string | null =>
  iso(moments.toSorted((a, b) => a.getTime() - b.getTime())[0]);

function lead(row: Rows["leads"][number], view: View): object {
  const { all, role } = view;
  const { id, eventoId, nomeAluno, nomeResponsavel, email, telefone } = row;
  const school = rowOf(all.clientes, row.clienteId);
  const steps = <Step extends { leadId: string | null }>(rows: Step[]) =>
    rows.filter(({ leadId }) => leadId === id);
  return {
    id,
    eventoId,
    nomeAluno,
    nomeResponsavel,
    email,
    telefone,
    createdAt: iso(row.createdAt),
    naoVaiEm: iso(row.naoVaiEm),
    presenca: {
      veioEm: iso(cameAt(view, id)),
      notada: all.leads.some((one) => one.eventoId === eventoId && cameAt(view, one.id)),
    },
    respostas: shown(view, row),
    evento: eventoOf(view, eventoId),
    caminho: {
      inscritoEm: iso(row.createdAt),
      ativadoEm: earliest(steps(all.pre).map(({ createdAt }) => createdAt)),
      efetivadaEm: earliest(steps(all.mat).map(({ efetivadaEm }) => efetivadaEm)),
      outroEmail: steps(all.pre).some((step) => saysOther(row, step)),
    },
    ...(role === "franqueador" && {
      cliente: school ? { nomeFantasia: school.nomeFantasia } : null,
    }),
  };
}

/** The answers but those to questions that the event asks no more. */
function shown({ all }: View, row: Rows["leads"][number] | undefined): Respostas | null {
  if (!row?.respostas) return null;
  const { perguntas } = rowOf(all.eventos, row.eventoId)!;
  const told = Object.entries(row.respostas).filter(
    ([id]) => !perguntas.some((one) => one.id === id && one.oculta),
  );
  return told.length > 0 ? Object.fromEntries(told) : null;
}

/** The answers in the words of the questions that the event still asks. */
export function ditas({ all }: View, eventoId: string, respostas: Respostas | null | undefined) {
  const asked = rowOf(all.eventos, eventoId)!.perguntas.filter(({ oculta }) => !oculta);
  return asked.flatMap(({ id, texto: pergunta }) => {
    const resposta = respostas?.[id];
    return resposta === undefined ? [] : [{ pergunta, resposta }];
  });
}

/** True if the student of a pré-matrícula was invited, and has a password. */
function convite({ all }: View, preMatriculaId: string | null) {
  const students = all.alunos.filter(
    (row) => preMatriculaId !== null && row.preMatriculaId === preMatriculaId,
  );
  const last = students
    .map(({ convidadoEm }) => iso(convidadoEm))
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1);
  const temAcesso = students.some(
    ({ userId }) => rowOf(all.users, userId)!.password !== NO_PASSWORD,
  );
  return { convidadoEm: last ?? null, temAcesso };
}

function preMatricula(row: Rows["pre"][number], view: View): object {
  const { id, eventoId, nome, nomeResponsavel, email, telefone, cursoInteresse } = row;
  const enrolled = view.all.mat.find(({ preMatriculaId }) => preMatriculaId === id);
  return {
    id,
    eventoId,
    leadId: row.leadId,
    nome,
    nomeResponsavel,
    email,
    telefone,
    cursoInteresse,
    createdAt: iso(row.createdAt),
    efetivada: enrolled !== undefined,
    respostas: shown(view, rowOf(view.all.leads, row.leadId)),
    matricula: enrolled ? { id: enrolled.id, ...convite(view, id) } : null,
    evento: eventoOf(view, eventoId),
    caminho: {
      inscritoEm: iso(rowOf(view.all.leads, row.leadId)?.createdAt),
      ativadoEm: iso(row.createdAt),
      efetivadaEm: iso(enrolled?.efetivadaEm),
      outroEmail: saysOther(rowOf(view.all.leads, row.leadId), row),
    },
  };
}

function matricula(row: Rows["mat"][number], view: View): object {
  const { id, preMatriculaId, eventoId, nome, email, telefone, cursoInteresse } = row;
  const signUp = rowOf(view.all.leads, row.leadId);
  const isOther = saysOther(signUp, row);
  // A student reaches a sign-up by their own address, and one without an address by none.
  const isHidden = view.role === "aluno" && (isOther || signUp?.email === null);
  return {
    id,
    preMatriculaId,
    eventoId,
    nome,
    email,
    telefone,
    cursoInteresse,
    efetivadaEm: iso(row.efetivadaEm),
    ...convite(view, preMatriculaId),
    evento: eventoOf(view, eventoId),
    caminho: {
      inscritoEm: isHidden ? null : iso(signUp?.createdAt),
      ativadoEm: iso(rowOf(view.all.pre, preMatriculaId)?.createdAt),
      efetivadaEm: iso(row.efetivadaEm),
      outroEmail: isOther && !isHidden,
    },
  };
}

const oldestFirst = <Row extends { createdAt: Date; id: string }>(rows: Row[]): Row[] =>
  newestFirst(rows).toReversed();

/** The page of a person, by the id of any row of the way; undefined where none is in reach. */
export function plainPessoa(view: View, id: string): object | undefined {
  const { seen, all } = view;
  const asked = { lead: rowOf(seen.leads, id), pre: rowOf(seen.pre, id), mat: rowOf(seen.mat, id) };
  const row = asked.lead ?? asked.pre ?? asked.mat;
  if (row === undefined) return undefined;
  const leadId = asked.lead?.id ?? (asked.pre ?? asked.mat)?.leadId ?? null;
  const activations = oldestFirst(seen.pre.filter((each) => leadId && each.leadId === leadId));
  const pre = asked.lead
    ? activations[0]
    : (asked.pre ?? rowOf(seen.pre, asked.mat!.preMatriculaId));
  const without = seen.mat
    .filter((each) => each.leadId === asked.lead?.id && each.preMatriculaId === null)
    .toSorted((a, b) => a.efetivadaEm.getTime() - b.efetivadaEm.getTime());
  const mat =
    seen.mat.find((each) => pre && each.preMatriculaId === pre.id) ?? asked.mat ?? without[0];
  const school = rowOf(all.clientes, row.clienteId);
  const activated = pre ?? mat;
  const isOfLead = leadId !== null && pre?.id === activations[0]?.id;
  return {
    id: isOfLead ? leadId : (pre?.id ?? id),
    evento: {
      id: row.eventoId,
      ...eventoDoAluno(view, row.eventoId),
      cliente: school ? { id: school.id, nomeFantasia: school.nomeFantasia } : null,
    },
    lead: leadId === null ? null : lead(rowOf(seen.leads, leadId)!, view),
    respostas: ditas(view, row.eventoId, rowOf(seen.leads, leadId)?.respostas),
    preMatricula: pre ? preMatricula(pre, view) : null,
    declaracaoEm: pre?.codigo ? iso(pre.createdAt) : null,
    matricula: mat ? matricula(mat, view) : null,
    naoContatar: false,
    naoContatarDoPedido: false,
    inscricaoLivre:
      activated !== undefined && saysOther(rowOf(all.leads, activated.leadId), activated),
    aceites: [],
    coleta: null,
    origem: plainOrigem(view, [rowOf(seen.leads, leadId), pre, mat]),
    outras: activations.filter((each) => each.id !== pre?.id).map(({ id, nome }) => ({ id, nome })),
  };
}

export const plainPeople = {
  leads: people("leads", lead),
  preMatriculas: people("pre", preMatricula),
  matriculas: people("mat", matricula),
};

export const eventoDoAluno = (view: View, eventoId: string) => ({
  ...eventoOf(view, eventoId),
  horario: rowOf(view.all.eventos, eventoId)!.horario,
});
