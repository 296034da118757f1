import { formatDataHora } from "#shared/br/data.ts";
import type { Horario } from "#shared/contract/contatos.ts";
import type { Modelo, PessoaDoRodizio, Rodizio } from "#shared/contract/modelos.ts";
import { fillModelo, valuesOfModelo } from "#shared/modelo-contato.ts";
import { plural } from "#web/lib/format.ts";

const writers: Record<Modelo["origem"], string> = {
  padrao: "Padrão do Capelo",
  franqueador: "Do franqueador",
  franquia: "Da franquia",
  micro_franquia: "Da micro-franquia",
  cliente: "Da escola",
};

type Written = Pick<Modelo, "origem" | "proprio" | "alteradoEm" | "alteradoPor">;

/** Says whose text or hours hold, and who changed them when. */
export function originOf({ origem, proprio, alteradoEm, alteradoPor }: Written): string {
  const whose = proprio ? "Seu" : writers[origem];
  if (alteradoPor === null) return whose;
  return `${whose}, alterado por ${alteradoPor} em ${formatDataHora(alteradoEm)}`;
}

/** "8 às 20 h, menos aos domingos". */
export const hoursText = ({ inicio, fim, domingos }: Horario): string =>
  `Das ${inicio} às ${fim} h, ${domingos ? "domingos também" : "menos aos domingos"}`;

/** A message as a family would get it, of an example. */
export function exampleOf(texto: string, atendente: string): string {
  const evento = { nomeEscola: "Escola Exemplo", dataEvento: "2027-03-20" };
  const link = `${location.origin}/credito-ativacao`;
  const person = { nomeAluno: "Ana Souza", nomeResponsavel: "Maria Souza", evento };
  return fillModelo(texto, valuesOfModelo({ ...person, link, atendente }));
}

/** The hours of a day for a select. */
export const hoursFrom = (first: number) =>
  Array.from({ length: 24 }, (_, n) => ({ value: `${first + n}`, label: `${first + n} h` }));

/** The days of the week from Sunday on. */
export const DIAS = ["dom", "seg", "ter", "qua", "qui", "sex", "sáb"] as const;

const DAYS_OF_WEEK = 7;

/** "seg a sáb, 9 às 18 h", "seg, qua, 8 às 12 h", "fora do rodízio". */
export function turnText({ inicio, fim, dias }: Pick<PessoaDoRodizio, "inicio" | "fim" | "dias">) {
  const [first] = dias;
  const last = dias.at(-1);
  if (first === undefined || last === undefined) return "fora do rodízio";
  const isRun = dias.length > 2 && last - first === dias.length - 1;
  const named = dias.map((dia) => DIAS[dia] ?? "");
  const days =
    dias.length === DAYS_OF_WEEK
      ? "todos os dias"
      : isRun
        ? `${named[0]} a ${named.at(-1)}`
        : named.join(", ");
  return `${days}, ${inicio} às ${fim} h`;
}

/** "Desligado", "Ligado entre 3 pessoas". */
export function rodizioText({ ligado, pessoas }: Rodizio): string {
  if (!ligado) return "Desligado";
  const given = pessoas.filter(({ dias }) => dias.length > 0).length;
  return given === 0
    ? "Ligado, mas ninguém da equipe tem um dia marcado"
    : `Ligado entre ${plural(given, "pessoa", "pessoas")}`;
}
