/** The kinds of rows and lists that entries of the trail are about (docs/decisions/050). */
export const entidadeLabels = {
  pessoas: "Pessoas",
  leads: "Leads e interesses",
  preMatriculas: "Pré-matrículas",
  matriculas: "Matrículas",
  users: "Contas",
  vendedores: "Vendedores",
  franquias: "Franquias",
  micro_franquias: "Micro-franquias",
  clientes: "Clientes",
  cursos: "Cursos",
  eventos: "Eventos",
  sac_tickets: "Tickets",
  busca: "Busca geral",
  installation: "Instalação",
} as const;
export type Entidade = keyof typeof entidadeLabels;
