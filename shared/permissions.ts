import type { Role } from "./labels.ts";

/**
 * WHO may do WHAT (product.md#who-may-do-what): action → roles. What is not listed is denied. Which ROWS an allowed
 * role reaches is another question, answered in server/access/scope.ts alone.
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

  "clientes:list": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
  "clientes:export": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
  "clientes:create": ["micro_franquia", "vendedor"],
  "clientes:update": ["franquia", "micro_franquia", "vendedor"],

  "vendedores:create": ["micro_franquia"],

  "usuarios:list": ["franqueador", "micro_franquia"],
  "usuarios:export": ["franqueador", "micro_franquia"],
  "usuarios:update": ["franqueador", "micro_franquia"],
  /** In the owner's stead: nobody who may ask for the change may also answer (docs/decisions/047). */
  "usuarios:confirmar-email": ["franqueador"],

  "cursos:list": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
  "cursos:create": ["cliente"],
  "cursos:update": ["cliente"],

  "eventos:list": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
  "eventos:export": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
  "eventos:create": ["micro_franquia", "vendedor", "cliente"],
  "eventos:update": ["franquia", "micro_franquia", "vendedor", "cliente"],

  "leads:list": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
  "leads:export": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],

  /** Whoever may list it: the school hears of a slip first. */
  "leads:corrigir": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],

  "pre-matriculas:list": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
  "pre-matriculas:export": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
  "pre-matriculas:efetivar": ["franqueador", "franquia", "micro_franquia", "cliente"],

  /** Both as long as it is not enrolled; undone, the same CPF can be activated again. */
  "pre-matriculas:corrigir": ["franqueador", "franquia", "micro_franquia", "cliente"],
  "pre-matriculas:desfazer": ["franqueador", "franquia", "micro_franquia", "cliente"],

  /** Joins it to a lead of its event, or parts them. */
  "pre-matriculas:vincular": ["franqueador", "franquia", "micro_franquia", "cliente"],

  "matriculas:list": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente", "aluno"],
  /** Whoever may make an enrolment may invite its student (docs/decisions/014). */
  "matriculas:convidar": ["franqueador", "franquia", "micro_franquia", "cliente"],
  /** Whoever may make an enrolment may undo it, for 7 days. */
  "matriculas:desfazer": ["franqueador", "franquia", "micro_franquia", "cliente"],
  "matriculas:export": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],

  "sac-tickets:list": ["franqueador", "franquia", "micro_franquia"],
  "sac-tickets:export": ["franqueador", "franquia", "micro_franquia"],
  "sac-tickets:create": ["franqueador", "franquia", "micro_franquia"],
  "sac-tickets:answer": ["franqueador"],
  "sac-users:list": ["franqueador"],

  /** Finds in the lists above what the role may list there. */
  "busca:find": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],

  "dashboard:series": ["franqueador", "franquia", "micro_franquia", "vendedor", "cliente"],
  "dashboard:aluno": ["aluno"],
} as const satisfies Record<string, readonly Role[]>;

/** Something that a role may or may not do. */
export type Action = keyof typeof permissions;

/**
 * May this role do this at all?
 * @param role role of the signed-in user
 * @param action key of the table above
 */
export function may(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = permissions[action];
  return allowed.includes(role);
}
