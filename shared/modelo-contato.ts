import { formatData } from "./br/data.ts";
import { formatNome } from "./br/nome.ts";
import type { CanalModelo, EtapaModelo } from "./labels-contatos.ts";

/** The words of a template that are filled in, each with what it stands for. */
export const VARIAVEIS = {
  nome: "primeiro nome do responsável, ou do aluno",
  aluno: "primeiro nome do aluno",
  escola: "escola do evento",
  data: "data do evento",
  link: "endereço para ativar ou conferir o crédito",
  atendente: "primeiro nome de quem liga",
} as const;
type Variavel = keyof typeof VARIAVEIS;

/** A text, and for a letter its subject. */
export interface TextoDeModelo {
  assunto: string | null;
  texto: string;
}

/** A moment that has a text of its own where no unit has written one. */
export type MomentoDeModelo = EtapaModelo | "veio" | "faltou" | "depois" | "ultimo_dia";

/** A letter greets and takes leave in lines of its own; the rest is the same text. */
const both = (assunto: string, texto: string): Record<CanalModelo, TextoDeModelo> => ({
  whatsapp: { assunto: null, texto: `Olá, {nome}! Aqui é {atendente}. ${texto}` },
  email: { assunto, texto: `Olá, {nome}!\n\n${texto}\n\nUm abraço,\n{atendente}` },
});

const ASSUNTO = "Crédito educacional, {escola}";

/**
 * The texts of a network that has written none. Nobody is asked to activate before the event, where the cards are
 * handed out.
 */
export const MODELOS_PADRAO: Record<MomentoDeModelo, Record<CanalModelo, TextoDeModelo>> = {
  inscrito: both(
    ASSUNTO,
    "{aluno} se inscreveu no crédito educacional do evento na {escola}, em {data}. Vocês vêm?",
  ),
  evento_hoje: both(
    "É hoje: crédito educacional, {escola}",
    "O evento na {escola} é hoje, e {aluno} está na lista do crédito educacional. Esperamos vocês!",
  ),
  veio: both(
    ASSUNTO,
    "Que bom que vocês vieram ao evento na {escola}! Falta ativar o crédito educacional de {aluno}. Leva um minuto: {link}",
  ),
  faltou: both(
    ASSUNTO,
    "Sentimos a falta de vocês no evento na {escola} ({data}). O crédito educacional de {aluno} ainda pode ser ativado: {link}",
  ),
  depois: both(
    ASSUNTO,
    "{aluno} se inscreveu no crédito educacional do evento na {escola} ({data}). Para ativar, leva um minuto: {link}",
  ),
  ultimo_dia: both(
    "Último dia: crédito educacional, {escola}",
    "Hoje é o último dia para ativar o crédito educacional de {aluno}, do evento na {escola}. Leva um minuto: {link}",
  ),
  ativado: both(
    ASSUNTO,
    "O crédito educacional de {aluno}, do evento na {escola} ({data}), está ativado. Vamos fazer a matrícula? A declaração: {link}",
  ),
};

/** The hours of a network that has set none. */
export const HORARIO_PADRAO = { inicio: 8, fim: 20, domingos: false };

/**
 * The hours of a person of the turns who has set none: Monday to Saturday. The function `esta_no_horario` of the database
 * has them too; a test compares both.
 */
export const RODIZIO_PADRAO = { inicio: 9, fim: 18, dias: [1, 2, 3, 4, 5, 6] };

const PLACE = /\{([^{}]*)\}/g;
const CPF = /\d{3}\.\d{3}\.\d{3}-\d{2}/;

function isVariavel(name: string): name is Variavel {
  return Object.hasOwn(VARIAVEIS, name);
}

/** Says in a sentence why a text cannot be a template; undefined where it can. */
export function faultOfModelo(texto: string): string | undefined {
  const unknown = [...texto.matchAll(PLACE)].find(([, name = ""]) => !isVariavel(name));
  if (unknown) {
    const known = Object.keys(VARIAVEIS).map((name) => `{${name}}`);
    return `“${unknown[0]}” não existe. Use ${known.slice(0, -1).join(", ")} ou ${known.at(-1)}.`;
  }
  if (/[{}]/.test(texto.replaceAll(PLACE, "")))
    return "Feche a chave: escreva {nome}, por exemplo.";
  return CPF.test(texto) ? "Uma mensagem não pode ter um CPF." : undefined;
}

/** Fills a template in. A text with another word between braces keeps it. */
export function fillModelo(texto: string, values: Record<Variavel, string>): string {
  return texto.replaceAll(PLACE, (place, name: string) =>
    isVariavel(name) ? values[name] : place,
  );
}

const firstName = (nome: string) => formatNome(nome).split(" ", 1)[0] ?? "";

/** The values of a person's message; a person without a guardian is addressed by their own name. */
export function valuesOfModelo(person: {
  nomeAluno: string;
  nomeResponsavel: string | null;
  evento: { nomeEscola: string; dataEvento: string };
  link: string;
  atendente: string;
}): Record<Variavel, string> {
  return {
    nome: firstName(person.nomeResponsavel ?? person.nomeAluno),
    aluno: firstName(person.nomeAluno),
    escola: person.evento.nomeEscola,
    data: formatData(person.evento.dataEvento),
    link: person.link,
    atendente: firstName(person.atendente),
  };
}
