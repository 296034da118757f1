import { z } from "zod";
import { SAO_PAULO_ZONE } from "#shared/br/data.ts";
import { zonedClock } from "#shared/br/clock.ts";
import { studentFact, template, untilWhen, webLink } from "./template.ts";

const nome = z.string().nullable();
const NOT_ME = "Se você não reconhece este cadastro, ignore esta mensagem.";

/** The letter of "Esqueci minha senha". */
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

/** To a new account without a password: of a student of `escola`, or of a unit (`escola` null). */
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

/** To a new account whose password its maker chose; the mail does not repeat it. */
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

/** To an existing account, for one more enrolment: a second course, a brother or a sister. */
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

/** To the old address, when an editor gave the account another e-mail: the owner decides. */
export const emailChangeAsked = template(
  z.object({ nome, novoEmail: z.string(), link: webLink, expiresAt: z.iso.datetime() }),
  ({ nome, novoEmail, link, expiresAt }, app) => ({
    subject: `${app.name}: novo e-mail para a sua conta?`,
    nome,
    before: [
      `Quem cuida do seu cadastro pediu para trocar o e-mail da sua conta ${app.in} para ${novoEmail}.`,
      "Você continua entrando com este e-mail aqui até confirmar.",
    ],
    action: { label: "Confirmar ou recusar", link },
    after: [
      "Se você não sabe desse pedido, recuse: nada muda na sua conta, e o cadastro volta a mostrar este e-mail.",
      `O link vale até ${untilWhen(expiresAt)}. Sem resposta, a sua conta fica como está.`,
    ],
    expiresAt: new Date(expiresAt),
  }),
);

export const emailChanged = template(
  z.object({ nome, novoEmail: z.string(), link: webLink, expiresAt: z.iso.datetime() }),
  ({ nome, novoEmail, link, expiresAt }, app) => ({
    subject: `${app.name}: o e-mail da sua conta mudou`,
    nome,
    before: [
      `A sua conta ${app.in} entra agora com o e-mail ${novoEmail}.`,
      "Você sabe dessa troca? Então não precisa fazer nada. Se não, desfaça: a conta volta a este e-mail e sai de todos os navegadores.",
    ],
    action: { label: "Desfazer a troca", link },
    after: [`O link vale até ${untilWhen(expiresAt)}.`],
    expiresAt: new Date(expiresAt),
  }),
);

export const emailIsYours = template(z.object({ nome, link: webLink }), ({ nome, link }, app) => ({
  subject: `${app.name}: este é o e-mail da sua conta`,
  nome,
  before: [`A sua conta ${app.in} entra agora com este e-mail. A senha continua a mesma.`],
  action: { label: "Entrar", link },
  after: [NOT_ME],
}));

/** To the owner of an account whose password was changed, with a link to ask for another. */
export const passwordChanged = template(
  z.object({ nome, changedAt: z.iso.datetime(), link: webLink }),
  ({ nome, changedAt, link }, app) => ({
    subject: `${app.name}: sua senha foi alterada`,
    nome,
    before: [
      `A senha da sua conta ${app.in} foi alterada em ${untilWhen(changedAt)}.`,
      "Foi você? Então não precisa fazer nada. Se não foi, peça já um link para criar outra senha.",
    ],
    action: { label: "Esqueci minha senha", link },
    after: [],
  }),
);

const CHANGES = {
  passkey: ["uma passkey foi cadastrada", "Uma passkey foi cadastrada"],
  aplicativo: [
    "um aplicativo autenticador foi cadastrado",
    "Um aplicativo autenticador foi cadastrado",
  ],
  removido: ["um segundo fator foi removido", "Um segundo fator foi removido"],
  codigos: ["novos códigos de reserva", "Os códigos de reserva foram trocados"],
  "codigo-usado": ["um código de reserva foi usado", "Um código de reserva foi usado"],
  reiniciado: [
    "o segundo fator foi retirado",
    "Quem cuida do sistema retirou o segundo fator e os códigos de reserva",
  ],
} as const;

/** To the owner of an account, at each change of its second factors. */
export const factorChanged = template(
  z.object({
    nome,
    mudanca: z.enum(Object.keys(CHANGES) as (keyof typeof CHANGES)[]),
    changedAt: z.iso.datetime(),
    link: webLink,
  }),
  ({ nome, mudanca, changedAt, link }, app) => ({
    subject: `${app.name}: ${CHANGES[mudanca][0]}`,
    nome,
    before: [
      `${CHANGES[mudanca][1]} na sua conta ${app.in} em ${untilWhen(changedAt)}.`,
      "Foi você, ou você pediu? Então não precisa fazer nada. Se não foi, crie já outra senha e fale com quem cuida do seu cadastro.",
    ],
    action: { label: "Esqueci minha senha", link },
    after: [],
  }),
);

/** To the owner of an account, when a program's token is made with it. */
export const tokenMade = template(
  z.object({
    nome,
    token: z.string(),
    escreve: z.boolean(),
    recursos: z.string(),
    unidade: z.string().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    link: webLink,
  }),
  ({ nome, token, escreve, recursos, unidade, createdAt, expiresAt, link }, app) => ({
    subject: `${app.name}: um token foi criado com a sua conta`,
    nome,
    before: [
      `Um token para programas foi criado com a sua conta ${app.in} em ${untilWhen(createdAt)}.`,
    ],
    facts: [
      ["Nome", token],
      ["O que pode fazer", escreve ? "Ler e gravar" : "Só ler"],
      ["Recursos", recursos],
      ...(unidade === null ? [] : [["Unidade", unidade] as const]),
      ["Vale até", untilWhen(expiresAt)],
    ],
    action: { label: "Ver os tokens", link },
    after: [
      "Foi você? Então não precisa fazer nada. Se não foi, revogue o token, crie já outra senha e fale com quem cuida do seu cadastro.",
    ],
  }),
);
