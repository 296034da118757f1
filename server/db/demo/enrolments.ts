import type { Respostas } from "#shared/perguntas.ts";
import type { Secrets } from "../../lib/secrets.ts";
import type { alunos, leads, matriculas, preMatriculas } from "../schema.ts";
import type { Calendar } from "./calendar.ts";
import { courses } from "./courses.ts";
import { inventCodigo, inventCpf } from "./documents.ts";
import { events, type Event } from "./events.ts";
import type { Visitor } from "./names.ts";
import { students } from "./network.ts";
import { createRandom, idOf, type Random } from "./random.ts";
import {
  activationMoment,
  createCrowd,
  enrolmentMoment,
  momentsOf,
  peopleOf,
  type Crowd,
  type Moment,
  type Signup,
} from "./signups.ts";

export interface EnrolmentRows {
  leads: (typeof leads.$inferInsert)[];
  preMatriculas: (typeof preMatriculas.$inferInsert)[];
  matriculas: (typeof matriculas.$inferInsert)[];
  alunos: (typeof alunos.$inferInsert)[];
}

interface Ground {
  calendar: Calendar;
  secrets: Secrets;
}

/** The data from which an event's visitors are drawn. */
interface Scene extends Ground {
  event: Event;
  random: Random;
  /**
   * Draws the moments. The people have another source, so that they stay the same from day to day.
   */
  times: Random;
  crowd: Crowd;
}

/** An activation: its row, and the facts that its enrolment needs. */
interface Activation {
  row: EnrolmentRows["preMatriculas"][number] & { id: string };
  moment: Moment;
  reached: Signup["reached"];
}

/** The sign-ups, activations and enrolments of all events, and the students' links. */
export function enrolmentRows(ground: Ground): EnrolmentRows {
  const rows = events.map((event) => rowsOfEvent(event, ground));
  const preMatriculas = rows.flatMap((row) => row.preMatriculas);
  return {
    leads: rows.flatMap((row) => row.leads),
    preMatriculas,
    matriculas: rows.flatMap((row) => row.matriculas),
    alunos: students.flatMap((student) => alunoRows(student, preMatriculas, ground.calendar)),
  };
}

function rowsOfEvent(event: Event, ground: Ground): Omit<EnrolmentRows, "alunos"> {
  const random = createRandom(`enrolments ${event.key}`);
  const times = createRandom(`times ${event.key}`);
  const crowd = createCrowd(random, event);
  const scene = { ...ground, event, random, times, crowd };
  // Nine of ten signed up before; the others come with a friend's card.
  const people = peopleOf(event, crowd, random, Math.round(event.pre * 0.9));
  const signups = momentsOf(people, event, times, ground.calendar);
  const activations = activationsOf(scene, signups);
  return {
    leads: signups.map((signup) => leadRow(event, signup)),
    preMatriculas: activations.map(({ row }) => row),
    matriculas: matriculaRows(scene, activations),
  };
}

function leadRow(event: Event, signup: Signup): EnrolmentRows["leads"][number] {
  const { key, at, nomeAluno, nomeResponsavel, email, telefone } = signup;
  return {
    id: idOf("lead", key),
    eventoId: idOf("evento", event.key),
    nomeAluno,
    nomeResponsavel,
    email,
    telefone,
    respostas: answersOf(event, key),
    createdAt: at,
  };
}

/** Most families answer all that their event asks, some nothing; null where it asks nothing. */
function answersOf({ perguntas = [] }: Event, key: string): Respostas | null {
  const random = createRandom(`answers ${key}`);
  if (perguntas.length === 0 || random.chance(0.2)) return null;
  return Object.fromEntries(perguntas.map(({ id, opcoes }) => [id, random.pick(opcoes)]));
}

function activationsOf(scene: Scene, signups: Signup[]): Activation[] {
  const { event, random, crowd } = scene;
  const linked: (Signup | undefined)[] = signups.filter(({ activates }) => activates);
  const strangers = Array.from({ length: event.pre - linked.length }, () => undefined);
  const cpfs = new Set<string>();
  return [...linked, ...strangers].map((signup, index) => {
    const visitor = signup ?? crowd.invent();
    return activation(scene, visitor, signup, {
      key: `${event.key}.${index}`,
      cpf: newCpf(random, cpfs),
    });
  });
}

function newCpf(random: Random, known: Set<string>): string {
  let cpf = inventCpf(random);
  while (known.has(cpf)) cpf = inventCpf(random);
  known.add(cpf);
  return cpf;
}

function activation(
  scene: Scene,
  visitor: Visitor,
  signup: Signup | undefined,
  own: { key: string; cpf: string },
): Activation {
  const { event, random, times, calendar, secrets } = scene;
  const moment = activationMoment(event, times, calendar);
  const reached = signup?.reached;
  // An earlier system, from which this came, asked for neither the CPF nor the guardian.
  const imported = reached === undefined && random.chance(0.03);
  const withoutPhone = reached === undefined && random.chance(0.06);
  const row = {
    id: idOf("pre-matricula", own.key),
    eventoId: idOf("evento", event.key),
    leadId: signup ? idOf("lead", signup.key) : null,
    nome: visitor.nomeAluno,
    email: visitor.email,
    telefone: withoutPhone ? null : visitor.telefone,
    cursoInteresse: courseOfInterest(event, random),
    nomeResponsavel: imported ? null : visitor.nomeResponsavel,
    cpfAlunoHmac: imported ? null : secrets.hmac("cpf-aluno", own.cpf),
    codigo: imported ? null : inventCodigo(createRandom(`codigo ${own.key}`)),
    createdAt: moment.at,
  };
  return { row, moment, reached };
}

/** The only course, or one of several (product/credito-ativacao.md#activation-of-a-credit), or none. */
function courseOfInterest(event: Event, random: Random): string | null {
  const [only, ...more] = event.cursos;
  if (only === undefined || (more.length > 0 && random.chance(0.15))) return null;
  const chosen = random.pick(event.cursos);
  return courses.find(({ key }) => key === chosen)?.titulo ?? null;
}

/**
 * Events whose last enrolment was made at the counter, without the steps before (product/dados.md#data).
 */
const AT_THE_COUNTER = ["e01", "e02", "e03"];

function matriculaRows(scene: Scene, activations: Activation[]): EnrolmentRows["matriculas"] {
  const { event, random } = scene;
  const counter = AT_THE_COUNTER.includes(event.key);
  const sure = activations.filter(({ reached }) => reached === "matricula");
  const open = activations
    .filter(({ reached }) => reached === undefined)
    .toSorted((a, b) => a.moment.at.getTime() - b.moment.at.getTime());
  // The first ones have finished; among the others chance decides.
  const others = [
    ...random.shuffle(open.slice(0, event.matriculas * 2)),
    ...open.slice(event.matriculas * 2),
  ];
  const enrolled = [...sure, ...others].slice(0, event.matriculas - (counter ? 1 : 0));
  const rows = enrolled.map((activation) => matriculaRow(scene, activation));
  return counter ? [...rows, counterRow(scene)] : rows;
}

function matriculaRow(
  { times, calendar }: Scene,
  { row, moment }: Activation,
): EnrolmentRows["matriculas"][number] {
  const { id, eventoId, leadId, nome, email, telefone, cursoInteresse } = row;
  const { at } = enrolmentMoment(moment, times, calendar);
  const person = { nome, email, telefone, cursoInteresse };
  return {
    id: idOf("matricula", id),
    preMatriculaId: id,
    eventoId,
    leadId,
    ...person,
    efetivadaEm: at,
    createdAt: at,
  };
}

function counterRow({ event, times, crowd, calendar }: Scene): EnrolmentRows["matriculas"][number] {
  const { nomeAluno, email } = crowd.invent();
  const { at } = enrolmentMoment(
    { dia: event.dia, at: calendar.instant(event.dia, 0) },
    times,
    calendar,
  );
  return {
    id: idOf("matricula", `${event.key} counter`),
    eventoId: idOf("evento", event.key),
    nome: nomeAluno,
    email,
    efetivadaEm: at,
    createdAt: at,
  };
}

/** The first activation makes a student's account; later ones are linked at once. */
function alunoRows(
  student: (typeof students)[number],
  pres: EnrolmentRows["preMatriculas"],
  calendar: Calendar,
): EnrolmentRows["alunos"] {
  const opened = calendar.instant(student.dia, 18 * 60);
  return pres
    .filter(({ email }) => email === student.email)
    .map(({ id, createdAt }) => ({
      id: idOf("aluno", String(id)),
      userId: idOf("user", student.key),
      preMatriculaId: id,
      createdAt: createdAt && createdAt > opened ? createdAt : opened,
    }));
}
