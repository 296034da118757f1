/** Whom a saved view belongs to: one account, or its unit. */
export const donoVisaoLabels = { minha: "Minha", unidade: "Da unidade" } as const;
export type DonoVisao = keyof typeof donoVisaoLabels;

/** The most views of an account, and the most of a unit. */
export const MAXIMO_DE_VISOES = 30;
export const NOME_MAX = 40;
/** The longest value of a filter, and the longest address of a view. */
export const VALOR_MAX = 100;
export const ENDERECO_MAX = 500;

const pessoas = [
  "ordem",
  "evento",
  "data",
  "desde",
  "ate",
  "eventosDe",
  "eventosAte",
  "unidade",
  "origem",
];
const chamadas = [...pessoas, "contato", "responsavel", "presenca", "serie", "turno"];

/**
 * The parameters of each list's address that a view keeps (docs/decisions/084). The search is none of them, because it
 * may be a person's name; neither is where one has turned to: a page, a month, a day.
 */
const kept = {
  franquias: ["ordem", "status", "estado"],
  "micro-franquias": ["ordem", "status"],
  clientes: ["ordem", "produto", "kit", "status", "desde", "ate"],
  eventos: ["estado", "status", "de", "ate", "agenda", "unidade", "modo"],
  leads: chamadas,
  interesses: chamadas,
  "pre-matriculas": [...chamadas, "situacao", "idade", "curso"],
  matriculas: pessoas,
  sac: ["status", "idade"],
  usuarios: ["ordem", "perfil"],
  pedidos: ["estado"],
  auditoria: ["acao", "entidade", "ator", "desde", "ate"],
} as const satisfies Record<string, readonly string[]>;

/** The lists that have views, by the name that is their address. */
export type PaginaDeVisao = keyof typeof kept;
export const paginasDeVisao = Object.keys(kept) as [PaginaDeVisao, ...PaginaDeVisao[]];

/** @returns the list at an address; undefined for one without views */
export const paginaDeVisao = (path: string): PaginaDeVisao | undefined =>
  paginasDeVisao.find((pagina) => path === `/${pagina}`);

export const nomesDeParametros = (pagina: PaginaDeVisao): readonly string[] => kept[pagina];

/** The address of a view, without its text search: what its list keeps of these parameters, in one order. */
export function parametrosDeVisao(
  pagina: PaginaDeVisao,
  said: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const names = nomesDeParametros(pagina);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(said, name) ? said[name] : undefined;
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}
