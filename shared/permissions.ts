import type { Role } from "./labels.ts";

/** Every role but the student. */
const staff = ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"] as const;

/**
 * The rights: action → roles (product.md#who-may-do-what). An unlisted action is denied. Only
 * server/access/scope.ts decides which ROWS an allowed role reaches.
 */
export const permissions = {
  "franquias:list": ["franqueador"],
  "franquias:export": ["franqueador"],
  "franquias:create": ["franqueador"],
  "franquias:update": ["franqueador"],

  "micro-franquias:list": ["franqueador", "franquia", "micro_franquia"],
  "micro-franquias:export": ["franqueador", "franquia", "micro_franquia"],
  "micro-franquias:create": ["franquia"],
  "micro-franquias:update": ["franquia"],

  "clientes:list": staff,
  "clientes:export": staff,
  "clientes:create": ["micro_franquia", "vendedor"],
  "clientes:update": ["franquia", "micro_franquia", "vendedor"],

  "vendedores:create": ["micro_franquia"],

  "usuarios:list": ["franqueador", "micro_franquia"],
  "usuarios:export": ["franqueador", "micro_franquia"],
  "usuarios:update": ["franqueador", "micro_franquia"],
  /** Nobody who may ask for the change may also confirm it (docs/decisions/047). */
  "usuarios:confirmar-email": ["franqueador"],

  "cursos:list": staff,
  "cursos:create": ["cliente"],
  "cursos:update": ["cliente"],

  "eventos:list": staff,
  "eventos:export": staff,
  "eventos:create": ["micro_franquia", "vendedor", "cliente"],
  "eventos:update": ["franquia", "micro_franquia", "vendedor", "cliente"],

  /** The tables of an event belong to who may change it (docs/decisions/068). */
  "eventos:mesa": ["franquia", "micro_franquia", "vendedor", "cliente"],
  /** The roles that list an event see its cards; those that edit it print and void them. */
  "cartoes:list": staff,
  "cartoes:imprimir": ["franquia", "micro_franquia", "vendedor", "cliente"],

  "leads:list": staff,
  "leads:export": staff,

  /** The roles that list a lead may correct it, because the school hears of a slip first. */
  "leads:corrigir": staff,

  "pre-matriculas:list": staff,
  "pre-matriculas:export": staff,
  "pre-matriculas:efetivar": ["franqueador", "franquia", "micro_franquia", "cliente"],

  /** An activation is corrected or undone only while it is not enrolled; then its CPF is free again. */
  "pre-matriculas:corrigir": ["franqueador", "franquia", "micro_franquia", "cliente"],
  "pre-matriculas:desfazer": ["franqueador", "franquia", "micro_franquia", "cliente"],

  /** Joins it to a lead of its event, or parts them. */
  "pre-matriculas:vincular": ["franqueador", "franquia", "micro_franquia", "cliente"],

  "matriculas:list": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente", "aluno"],
  /** The roles that may enrol may also invite the student (docs/decisions/014). */
  "matriculas:convidar": ["franqueador", "franquia", "micro_franquia", "cliente"],
  /** The roles that may enrol may also undo it, for 7 days. */
  "matriculas:desfazer": ["franqueador", "franquia", "micro_franquia", "cliente"],
  "matriculas:export": staff,

  /** The roles that call families: the school, its seller and the micro-franchise. */
  "contatos:list": ["micro_franquia", "vendedor", "cliente"],
  "contatos:work": ["micro_franquia", "vendedor", "cliente"],
  /** A unit's messages and hours hold for all below it; a seller has none of his own. */
  "modelos:list": staff,
  "modelos:update": ["franqueador", "franquia", "micro_franquia", "cliente"],
  /** The micro-franchise decides whether its people take turns. */
  "modelos:rodizio": ["micro_franquia"],

  /** Name, e-mails and logo of the network, as families see them (docs/decisions/092). */
  "rede:mudar": ["franqueador"],
  /** The logo and colour of a school, or of a unit for the events of schools without (docs/decisions/088). */
  "aparencias:mudar": ["franqueador", "franquia", "micro_franquia", "cliente"],
  /** The site within which a school's events may stand (docs/decisions/093). */
  "dominios:mudar": ["franqueador", "franquia", "micro_franquia", "cliente"],

  /** Figures of who brought whom; those who have a link read their own. */
  "resultados:ver": staff,
  "resultados:link": ["micro_franquia", "vendedor", "cliente"],
  /** Sellers and schools are paid by who brought a person, so they may not correct it. */
  "pessoas:corrigir-origem": ["franqueador", "franquia", "micro_franquia"],
  /** Targets of the own unit and those below; the unit above sets them (docs/decisions/065). */
  "metas:ver": staff,
  "metas:definir": ["franqueador", "franquia", "micro_franquia"],

  /** Addresses of programs that are told of what happens below the own unit. */
  "webhooks:gerir": ["franqueador", "franquia", "cliente"],
  /** Spreadsheets of the kinds below: leads for who may correct them, the others for who makes them. */
  "importacoes:usar": staff,

  /** Letters about the figures of the own unit. */
  "cartas:escolher": staff,

  "sac-tickets:list": ["franqueador", "franquia", "micro_franquia"],
  "sac-tickets:export": ["franqueador", "franquia", "micro_franquia"],
  "sac-tickets:create": ["franqueador", "franquia", "micro_franquia"],
  "sac-tickets:answer": ["franqueador"],
  "sac-users:list": ["franqueador"],

  /** The roles that correct leads, because the school knows its children; joining changes no row. */
  "pessoas:juntar": staff,

  /** The page of a person, for the staff roles that may list all of its stages. */
  "pessoas:read": staff,

  /** The page and name of a unit, of the kinds that the role may list. */
  "unidades:read": staff,

  /** Opens the CPF of a unit of a kind that the role may edit (docs/decisions/062). */
  "unidades:cpf": ["franqueador", "franquia", "micro_franquia", "vendedor"],

  /** Finds rows in the lists that the role may open. */
  "busca:find": staff,

  /** Looks at the network with the eyes of an account of staff below (docs/decisions/079). */
  "contas:ver-como": ["franqueador", "franquia", "micro_franquia"],
  /** Programs that call the API for an account (docs/decisions/071). */
  "tokens:usar": ["franqueador", "franquia", "cliente"],
  /** The tokens of the accounts below. */
  "tokens:rede": ["franqueador", "franquia"],

  /** Filters and order of a list under a name (docs/decisions/084). */
  "visoes:usar": staff,

  /** A calendar that follows the events that the role may list. */
  "agenda:assinar": staff,

  /** The roles that read of people also read when they are forgotten. */
  "retencao:ver": staff,
  "retencao:mudar": ["franqueador"],
  "avisos:mudar": ["franqueador"],
  /** The trail of who did and saw what (docs/decisions/050). */
  "auditoria:list": ["franqueador", "franquia"],
  "auditoria:export": ["franqueador", "franquia"],
  "registro:ver": ["franqueador"],

  /** A person's rights are asked of the controller (docs/decisions/059). */
  "titulares:atender": ["franqueador"],

  "dashboard:series": staff,
  "dashboard:aluno": ["aluno"],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

/**
 * True if a role may do something at all.
 * @param role role of the signed-in user
 * @param action key of the table above
 */
export function may(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = permissions[action];
  return allowed.includes(role);
}
