import { z } from "zod";
import { formatData } from "#shared/br/data.ts";
import { eventCalendar } from "#shared/event-calendar.ts";
import { localEventoLabels, valuesOf } from "#shared/labels.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";
import type { Attachment } from "../layout.ts";
import { codeParts, InscricaoCodigo } from "./inscricao-code.ts";
import { Escola, studentFact, template, webLink } from "./template.ts";

/** The facts of an event that letters tell. */
export const Event = z.object({
  id: z.string(),
  nomeEscola: z.string(),
  dataEvento: z.string(),
  horario: z.string(),
  local: z.enum(valuesOf(localEventoLabels)),
  cidade: z.string(),
  estado: z.string(),
});

/** After a public sign-up, to the typed address; `link` leads to the activation. */
export const leadConfirmation = template(
  z.object({
    nomeAluno: z.string(),
    nomeResponsavel: z.string(),
    evento: Event,
    link: webLink,
    codigo: InscricaoCodigo,
    escola: Escola,
    signedUpAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  ({ nomeAluno, nomeResponsavel, evento, link: page, codigo, escola, ...times }, app) => ({
    subject: `${app.name}: inscrição realizada`,
    nome: nomeResponsavel,
    before: ["Sua inscrição para o crédito educacional gratuito foi realizada. Anote o evento:"],
    ...signUpParts({
      nomeAluno,
      evento,
      page,
      codigo,
      escola,
      made: new Date(times.signedUpAt),
    }),
    expiresAt: new Date(times.expiresAt),
  }),
);

interface SignUp {
  nomeAluno: string;
  evento: z.infer<typeof Event>;
  page: string;
  codigo: string | undefined;
  escola: z.infer<typeof Escola>;
  made: Date;
}

/** The parts that the letters of a sign-up share: its event and school, its code at the door, and the event for a calendar. */
export function signUpParts({ nomeAluno, evento, page, codigo, escola, made }: SignUp) {
  const code = codeParts(codigo);
  return {
    ...code,
    facts: [...studentFact(nomeAluno), ...eventFacts(withSpelledCidade(evento))],
    action: { label: "Ver meu evento", link: withEvent(page, evento) },
    after: [
      ...code.after,
      "O crédito é ativado com o cartão que você recebe no evento. Depois do evento, o botão acima abre a ativação.",
      "O arquivo em anexo põe o evento na sua agenda.",
      "Se você não fez esta inscrição, ignore esta mensagem.",
    ],
    attachments: [calendarOf(evento, page, made), ...code.attachments],
    escola,
  };
}

/** After the school has turned the pré-matrícula into an enrolment. */
export const enrolmentEffective = template(
  z.object({
    nome: z.string(),
    curso: z.string().nullable(),
    evento: z.object({ nomeEscola: z.string(), dataEvento: z.string() }),
    escola: Escola,
    /** Undoing the enrolment finds the letter by it; letters of an earlier version have none. */
    matriculaId: z.string().optional(),
  }),
  ({ nome, curso, evento: { nomeEscola, dataEvento }, escola }, app) => ({
    subject: `${app.name}: matrícula efetivada`,
    nome,
    before: ["Sua matrícula foi efetivada."],
    facts: [
      ...(curso === null ? [] : [["Curso", curso] as const]),
      ["Escola do evento", nomeEscola],
      ["Data do evento", formatData(dataEvento)],
    ],
    after: ["Em caso de dúvida, fale com a escola."],
    escola,
  }),
);

/** The event for the reader's calendar. A second file of the same event changes the first entry. */
function calendarOf(evento: z.infer<typeof Event>, page: string, made: Date): Attachment {
  return {
    filename: "evento.ics",
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: eventCalendar(withSpelledCidade(evento), withEvent(page, evento), made),
  };
}

/** The page's address with the event chosen. Rows of an earlier version have it already. */
function withEvent(page: string, { id, cidade }: z.infer<typeof Event>): string {
  const { origin, pathname, searchParams } = new URL(page);
  if (searchParams.has("evento")) return page;
  const choice = new URLSearchParams({ cidade, evento: id, ...Object.fromEntries(searchParams) });
  return `${origin}${pathname}?${choice.toString()}`;
}

/** The date and place of an event. */
function eventFacts({
  nomeEscola,
  dataEvento,
  horario,
  local,
  cidade,
  estado,
}: z.infer<typeof Event>) {
  return [
    ["Escola", nomeEscola],
    ["Data", formatData(dataEvento)],
    ["Horário", horario],
    ["Local", `${localEventoLabels[local]}, ${cidade} - ${estado}`],
  ] as const;
}
