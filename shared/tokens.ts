import { type Role, roleLabels } from "./labels.ts";
import { type Action, may, permissions } from "./permissions.ts";

/** The beginning of every token, by which people and scanners of leaked secrets know it. */
export const TOKEN_PREFIX = "capelo_";

/** The parts of the API that a token may be given (docs/decisions/071). */
export const recursoLabels = {
  leads: "Leads",
  inscricoes: "Inscrições de outro programa, só gravar",
  preMatriculas: "Pré-matrículas",
  matriculas: "Matrículas",
  pessoas: "Pessoas e seu histórico",
  contatos: "Contatos: fila, resultados e anotações",
  presenca: "Presença nos eventos, só gravar",
  eventos: "Eventos",
  cursos: "Cursos",
  clientes: "Clientes",
  unidades: "Franquias e micro-franquias",
  numeros: "Números: dashboard, metas e resultados",
} as const;
export type Recurso = keyof typeof recursoLabels;

/** The right without which a part answers nothing. */
const needed: Record<Recurso, Action> = {
  leads: "leads:list",
  inscricoes: "importacoes:usar",
  preMatriculas: "pre-matriculas:list",
  matriculas: "matriculas:list",
  pessoas: "pessoas:read",
  contatos: "contatos:list",
  presenca: "eventos:mesa",
  eventos: "eventos:list",
  cursos: "cursos:list",
  clientes: "clientes:list",
  unidades: "micro-franquias:list",
  numeros: "dashboard:series",
};

/**
 * The parts that a token reaches.
 * @param roles its maker's, and that of the unit whose rows it reaches: it may do what both may
 */
export function recursosDe(...roles: Role[]): Recurso[] {
  const all = Object.keys(recursoLabels) as Recurso[];
  return all.filter((recurso) => roles.every((role) => may(role, needed[recurso])));
}

/** The kinds of units whose rows a token may reach. */
export const PAPEIS_DE_TOKEN = ["franqueador", "franquia", "micro_franquia", "cliente"] as const;
export type PapelDeToken = (typeof PAPEIS_DE_TOKEN)[number];

const below: Record<(typeof permissions)["tokens:usar"][number], readonly PapelDeToken[]> = {
  franqueador: ["franquia", "micro_franquia", "cliente"],
  franquia: ["micro_franquia", "cliente"],
  cliente: [],
};

/** The kinds of units below one's own, for a token that reaches less than its maker. */
export const abaixoDe = (role: Role): readonly PapelDeToken[] =>
  role in below ? below[role as keyof typeof below] : [];

export const papelDeTokenLabel = (papel: PapelDeToken): string => roleLabels[papel];

/** Days until a token ends. */
export const VALIDADES = [30, 90, 180, 365] as const;
/** The live tokens of one account. */
export const MAXIMO_DE_TOKENS = 20;
