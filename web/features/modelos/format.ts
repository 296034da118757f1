import { formatDataHora } from "#shared/br/data.ts";
import type { Horario } from "#shared/contract/contatos.ts";
import type { Modelo } from "#shared/contract/modelos.ts";
import { fillModelo, valuesOfModelo } from "#shared/modelo-contato.ts";

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
