import { z } from "zod";
import { SAO_PAULO_ZONE } from "#shared/br/data.ts";
import { zonedClock } from "#shared/br/clock.ts";
import { studentFact, template, untilWhen, webLink } from "./template.ts";

const nome = z.string().nullable();
const NOT_ME = "Se você não reconhece este cadastro, ignore esta mensagem.";

/** "Esqueci minha senha". */
export const resetPassword = template(
  z.object({ nome, link: webLink, minutes: z.int(), expiresAt: z.iso.datetime() }),
  ({ nome, link, minutes, expiresAt }, app) => ({
    subject: `${app.name}: redefina sua senha`,
    nome,
    before: [`Recebemos um pedido para redefinir a senha da sua conta ${app.in}.`],
    action: { label: "Criar nova senha", link },
    after: [
      `O link vale por ${minutes} minutos (até as ${zonedClock(new Date(expiresAt), SAO_PAULO_ZONE).time}, horário de Brasília) e só pode ser usado uma vez.`,
      "Se você não pediu, ignore esta mensagem: sua senha continua a mesma.",
    ],
    expiresAt: new Date(expiresAt),
  }),
);

/** A new account that has no password yet: of a student whom `escola` invites, or of a unit (`escola` null). */
export const setPassword = template(
  z.object({
    nome,
    email: z.string(),
    escola: z.string().nullable(),
    link: webLink,
    days: z.int(),
    expiresAt: z.iso.datetime(),
  }),
  ({ nome, email, escola, link, days, expiresAt }, app) => ({
    subject: `${app.name}: crie sua senha de acesso`,
    nome,
    before: [
      escola === null
        ? `Sua conta de acesso ${app.to} foi criada.`
        : `Você foi convidado a acompanhar ${app.in} a sua matrícula do evento de ${escola}.`,
      `Seu e-mail de acesso é ${email}. Falta só criar a sua senha.`,
    ],
    action: { label: "Criar minha senha", link },
    after: [
      `O link vale por ${days} dias (até ${untilWhen(expiresAt)}) e só pode ser usado uma vez. Depois disso, use “Esqueci minha senha” na página de entrada.`,
      NOT_ME,
    ],
    expiresAt: new Date(expiresAt),
  }),
);

/** A new account whose password was chosen by whoever registered it: the mail says so and does not repeat it. */
export const welcome = template(
  z.object({ nome, email: z.string(), link: webLink }),
  ({ nome, email, link }, app) => ({
    subject: `${app.name}: sua conta de acesso`,
    nome,
    before: [
      `Sua conta de acesso ${app.to} foi criada.`,
      `Entre com o e-mail ${email} e a senha escolhida por quem fez o seu cadastro. Por segurança, ela não é enviada por e-mail.`,
    ],
    action: { label: "Entrar", link },
    after: [
      "Se você não recebeu a senha, use “Esqueci minha senha” na página de entrada para criar a sua.",
      NOT_ME,
    ],
  }),
);

/** One more enrolment for an account that its owner can enter already: a second course, or a brother or sister. */
export const furtherEnrolment = template(
  z.object({ nome, aluno: z.string(), escola: z.string(), link: webLink }),
  ({ nome, aluno, escola, link }, app) => ({
    subject: `${app.name}: mais uma matrícula na sua conta`,
    nome,
    before: [`Mais uma matrícula já aparece na sua conta ${app.of}.`],
    facts: [...studentFact(aluno), ["Escola do evento", escola]],
    action: { label: "Entrar", link },
    after: ["Entre com o e-mail e a senha que você já usa."],
  }),
);
