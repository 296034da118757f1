import { resultadoContatoLabels } from "#shared/labels-contatos.ts";
import type { Agenda, ContatoFiltrado, Idade, Situacao } from "#shared/recortes.ts";

export const situacaoLabels: Readonly<Record<Situacao, string>> = {
  aguardando: "Aguardando",
  efetivada: "Efetivada",
};

export const idadeLabels: Readonly<Record<Idade, string>> = {
  menos_de_1_dia: "Menos de 1 dia",
  de_1_a_3_dias: "1 a 3 dias",
  de_3_a_7_dias: "3 a 7 dias",
  mais_de_7_dias: "Mais de 7 dias",
};

export const agendaLabels: Readonly<Record<Agenda, string>> = {
  a_realizar: "A realizar",
  sem_cancelados: "Sem cancelados",
};

export const contatoLabels: Readonly<Record<ContatoFiltrado, string>> = {
  nunca: "Nunca contatado",
  ...resultadoContatoLabels,
};
