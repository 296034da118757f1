import { z } from "zod";
import { formatData } from "#shared/br/data.ts";
import { withSpelledCidade } from "../../lib/municipios.ts";
import { calendarOf, Event, eventFacts, withEvent } from "./event.ts";
import { atTheDoor, filesOf, InscricaoCodigo, pictureOf } from "./inscricao-code.ts";
import { studentFact, template, webLink } from "./template.ts";

/**
 * Before an event, to a family that signed up; `link` leads to the activation, `absence` to the
 * page that says that the family does not come.
 */
export const reminder = template(
  z.object({
    tipo: z.enum(["dois_dias", "manha"]),
    nomeAluno: z.string(),
    nomeResponsavel: z.string(),
    evento: Event,
    link: webLink,
    absence: webLink,
    codigo: InscricaoCodigo,
    queuedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  ({ tipo, nomeAluno, nomeResponsavel, evento, link, absence, codigo, ...times }, app) => ({
    subject:
      tipo === "manha"
        ? `${app.name}: o evento é hoje`
        : `${app.name}: lembrete do evento de ${formatData(evento.dataEvento)}`,
    nome: nomeResponsavel,
    before: [
      tipo === "manha"
        ? "É hoje o evento do crédito educacional gratuito em que você se inscreveu:"
        : "Está chegando o evento do crédito educacional gratuito em que você se inscreveu:",
    ],
    facts: [...studentFact(nomeAluno), ...eventFacts(withSpelledCidade(evento))],
    action: { label: "Ver meu evento", link: withEvent(link, evento) },
    picture: pictureOf(codigo),
    after: [
      ...atTheDoor(codigo),
      "O crédito é ativado com o cartão que você recebe no evento. Depois do evento, o botão acima abre a ativação.",
      "O arquivo em anexo põe o evento na sua agenda.",
      "Se você não fez esta inscrição, ignore esta mensagem.",
    ],
    instead: { label: "Não vou", link: absence },
    // The page of 'não vou' says that it also ends the reminders of the event.
    unsubscribe: absence,
    attachments: [calendarOf(evento, link, new Date(times.queuedAt)), ...filesOf(codigo)],
    expiresAt: new Date(times.expiresAt),
  }),
);
