import { z } from "zod";
import { template, webLink } from "./template.ts";

/** To the unit whose webhook was switched off, because its server said so or failed for five days. */
export const webhookOff = template(
  z.object({
    nome: z.string().nullable(),
    unidade: z.string(),
    servidor: z.string(),
    motivo: z.enum(["gone", "falhas"]),
    link: webLink,
  }),
  ({ nome, unidade, servidor, motivo, link }, app) => ({
    subject: `${app.name}: um webhook foi desligado`,
    nome,
    before: [
      motivo === "gone"
        ? `O servidor ${servidor} respondeu que não quer mais mensagens (410). Por isso desligamos o webhook.`
        : `Há 5 dias nenhuma mensagem é aceita por ${servidor}. Por isso desligamos o webhook.`,
    ],
    facts: [
      ["Unidade", unidade],
      ["Servidor", servidor],
    ],
    action: { label: `Ver ${app.in}`, link },
    after: [
      "O que acontecer com o webhook desligado não é enviado depois. As mensagens não entregues ficam na lista por 30 dias e podem ser repetidas.",
    ],
  }),
);
