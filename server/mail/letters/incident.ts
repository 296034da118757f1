import { z } from "zod";
import { formatDataHora } from "#shared/br/data.ts";
import { studentFact, template } from "./template.ts";

/** To somebody whose data an incident reached (LGPD art. 48; Res. CD/ANPD 15/2024, art. 9). */
export const incident = template(
  z.object({
    nome: z.string().nullable(),
    /** Null for an account. */
    aluno: z.string().nullable(),
    desde: z.iso.datetime(),
    ate: z.iso.datetime(),
    /** False where the trail tells only that a list was read in which the person stands. */
    isCerta: z.boolean(),
    descricao: z.string(),
    dados: z.array(z.string()),
    medidas: z.string().nullable(),
    contato: z.string(),
  }),
  ({ nome, aluno, desde, ate, isCerta, descricao, dados, medidas, contato }, app) => ({
    subject: `${app.name}: um incidente com dados pessoais`,
    nome,
    before: [
      isCerta
        ? `Dados seus que estão ${app.in} foram alcançados por quem não devia.`
        : `Dados seus que estão ${app.in} podem ter sido alcançados por quem não devia: uma lista em que eles aparecem foi lida.`,
    ],
    facts: [
      ...(aluno === null ? [] : studentFact(aluno)),
      ["Período", `de ${formatDataHora(desde)} a ${formatDataHora(ate)}, horário de Brasília`],
      ["Dados", dados.join("; ")],
      ...(medidas === null ? [] : [["Medidas", medidas] as [string, string]]),
    ],
    quote: descricao,
    after: [
      "Desconfie de quem ligar ou escrever em nome da rede pedindo senha, pagamento ou documento.",
      `Dúvidas e pedidos sobre os seus dados: ${contato}.`,
    ],
  }),
);
