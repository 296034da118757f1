import { z } from "zod";
import { formatData } from "#shared/br/data.ts";
import { Event, signUpParts } from "./event.ts";
import { InscricaoCodigo } from "./inscricao-code.ts";
import { Escola, template, webLink } from "./template.ts";

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
    escola: Escola,
    queuedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  ({ tipo, nomeAluno, nomeResponsavel, evento, absence, codigo, escola, ...sent }, app) => ({
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
    ...signUpParts({
      nomeAluno,
      evento,
      codigo,
      escola,
      page: sent.link,
      made: new Date(sent.queuedAt),
    }),
    instead: { label: "Não vou", link: absence },
    // The page of 'não vou' says that it also ends the reminders of the event.
    unsubscribe: absence,
    expiresAt: new Date(sent.expiresAt),
  }),
);
