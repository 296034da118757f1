import { formatData } from "./br/data.ts";
import { formatNome } from "./br/nome.ts";
import type { EtapaContato } from "./labels.ts";

/** The words of a template that are filled in, each with what it stands for. */
export const VARIAVEIS = {
  responsavel: "primeiro nome do responsável",
  aluno: "primeiro nome do aluno",
  escola: "escola do evento",
  data: "data do evento",
  link: "endereço para ativar ou conferir o crédito",
  atendente: "seu nome",
} as const;
export type Variavel = keyof typeof VARIAVEIS;

/** The texts of a network that has written none. */
export const MODELOS_PADRAO: Record<EtapaContato, string> = {
  inscrito:
    "Olá, {responsavel}! Aqui é {atendente}. {aluno} se inscreveu no crédito educacional do evento na {escola} ({data}). Para ativar, leva um minuto: {link}",
  ativado:
    "Olá, {responsavel}! Aqui é {atendente}. O crédito educacional de {aluno}, do evento na {escola} ({data}), está ativado. Vamos fazer a matrícula? A declaração: {link}",
};

const PLACE = /\{([^{}]*)\}/g;

function isVariavel(name: string): name is Variavel {
  return Object.hasOwn(VARIAVEIS, name);
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
    responsavel: firstName(person.nomeResponsavel ?? person.nomeAluno),
    aluno: firstName(person.nomeAluno),
    escola: person.evento.nomeEscola,
    data: formatData(person.evento.dataEvento),
    link: person.link,
    atendente: firstName(person.atendente),
  };
}
