import { z } from "zod";
import { ticketStatusLabels, valuesOf } from "#shared/labels.ts";
import { template, webLink } from "./template.ts";

/** To the requester of a ticket; `link` is null if the requester cannot open the support page. */
export const ticketAnswered = template(
  z.object({
    nome: z.string().nullable(),
    titulo: z.string(),
    status: z.enum(valuesOf(ticketStatusLabels)),
    resolucao: z.string(),
    link: webLink.nullable(),
  }),
  ({ nome, titulo, status, resolucao, link }, app) => ({
    subject: `${app.name}: seu ticket foi respondido`,
    nome,
    before: ["Seu ticket de suporte foi respondido."],
    facts: [
      ["Ticket", titulo],
      ["Status", ticketStatusLabels[status]],
    ],
    quote: resolucao,
    action: link === null ? undefined : { label: `Ver ${app.in}`, link },
    after: [],
  }),
);
