import type { Role } from "#shared/labels.ts";
import type { Place, Rows } from "./plain-tree.ts";

// Computes a second way which rows a person reaches: by the person's unit and the rows below it.

type User = Rows["users"][number];

const unitOf = {
  franqueador: "franqueadorId",
  franquia: "franquiaId",
  micro_franquia: "microFranquiaId",
  vendedor: "vendedorId",
  cliente: "clienteId",
} as const satisfies Record<Exclude<Role, "aluno">, keyof Place>;

/** The rows that a person reaches. @param all rows at their place in the tree (plain-tree.ts) */
export function reachOf(all: Rows, userId: string): Rows {
  const me = all.users.find(({ id }) => id === userId)!;
  return me.role === "aluno" ? ownRows(all, me) : rowsBelow(all, me, me.role);
}

function rowsBelow(all: Rows, me: User, role: Exclude<Role, "aluno">): Rows {
  const unit = unitOf[role];
  const mine = me[unit];
  const below = <Row extends object>(rows: Row[]) =>
    rows.filter((row) => mine !== null && (row as Partial<Place>)[unit] === mine);
  // A micro-franchise's tickets are not shown to its franchise; accounts are shown to those who may
  // switch them off.
  const ownTicket = ({ microFranquiaId }: Rows["tickets"][number]) =>
    role !== "franquia" || microFranquiaId === null;
  const seesAccounts = role === "franqueador" || role === "micro_franquia";
  return {
    franqueadores: below(all.franqueadores),
    franquias: below(all.franquias),
    micros: below(all.micros),
    clientes: below(all.clientes),
    vendedores: below(all.vendedores),
    origens: below(all.origens),
    cursos: below(all.cursos),
    modulos: below(all.modulos),
    eventos: below(all.eventos),
    eventosCursos: below(all.eventosCursos),
    leads: below(all.leads),
    pre: below(all.pre),
    mat: below(all.mat),
    alunos: below(all.alunos),
    tickets: below(all.tickets).filter(ownTicket),
    users: seesAccounts ? below(all.users) : [],
    pedidos: below(all.pedidos),
    contatos: below(all.contatos),
    cartoes: below(all.cartoes),
    mesas: below(all.mesas),
    mesaFatos: below(all.mesaFatos),
    metas: all.metas,
    emailChanges: all.emailChanges,
    tokens: below(all.tokens),
    trail: below(all.trail),
  };
}

/** A student reaches the rows of their enrolments that have not ended, and sign-ups of their address. */
function ownRows(all: Rows, me: User): Rows {
  const alunos = all.alunos.filter(({ userId }) => userId === me.id);
  const inForce = new Set(
    alunos.filter(({ isActive }) => isActive).map(({ preMatriculaId }) => preMatriculaId),
  );
  const pre = all.pre.filter(({ id }) => inForce.has(id));
  const none = Object.fromEntries(Object.keys(all).map((table) => [table, []])) as unknown as Rows;
  return {
    ...none,
    alunos,
    pre,
    leads: all.leads.filter(({ id, email }) =>
      pre.some(
        (own) =>
          own.leadId === id && email !== null && own.email?.toLowerCase() === email.toLowerCase(),
      ),
    ),
    mat: all.mat.filter(({ preMatriculaId }) => inForce.has(preMatriculaId)),
  };
}

/** True if an account may enter: it and its own unit must be active; units above do not count. */
export function mayEnter(all: Rows, { id, role, isActive }: User): boolean {
  const units = {
    franqueador: all.franqueadores.map(({ userId }) => ({ userId, isActive: true })),
    franquia: all.franquias,
    micro_franquia: all.micros,
    vendedor: all.vendedores,
    cliente: all.clientes,
    aluno: all.alunos,
  }[role];
  return isActive && units.some((unit) => unit.userId === id && unit.isActive);
}
