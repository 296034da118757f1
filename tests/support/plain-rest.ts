import { formatCnpj } from "#shared/br/cnpj.ts";
import { fold } from "#shared/br/text.ts";
import type { Metrics } from "#shared/contract/dashboard.ts";
import { may } from "#shared/permissions.ts";
import { byName, byText, matches, newestFirst, rowOf } from "./plain-lists.ts";
import type { View } from "./plain-lists.ts";
import { dayOf, shift } from "./plain-series.ts";
import type { Rows } from "./plain-tree.ts";

// Computes what is no list: counts, the palette, and public data.

/** The counts of the lists that a role may open; for a student, of the student's own rows. */
export function plainMetrics({ seen, role }: View): Metrics {
  const [interesses, preMatriculas] = [seen.leads.length, seen.pre.length];
  const people = { totalPreMatriculas: preMatriculas, totalMatriculas: seen.mat.length };
  if (role === "aluno") return { totalInteresses: interesses, ...people };
  return {
    ...(role === "franqueador" && { totalFranquias: seen.franquias.length }),
    ...(may(role, "micro-franquias:list") && { totalMicroFranquias: seen.micros.length }),
    totalClientes: seen.clientes.length,
    totalCursos: seen.cursos.length,
    totalEventos: seen.eventos.length,
    ...(role !== "cliente" && { totalInteresses: interesses }),
    ...(["franqueador", "cliente"].includes(role) && { totalLeads: interesses }),
    ...people,
  };
}

export function plainTicketCounts({ seen }: View, busca: string | undefined) {
  const found = seen.tickets.filter(({ titulo, id }) => matches(busca, [titulo, id]));
  const of = (status: string) => found.filter((row) => row.status === status).length;
  return {
    em_andamento: of("em_andamento"),
    concluido: of("concluido"),
    cancelado: of("cancelado"),
  };
}

export const plainSacUsers = ({ seen }: View) =>
  seen.users
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => byName(a.nome, b.nome) || byText(a.id, b.id))
    .map(({ id, nome, role }) => ({ id, nome, role }));

type Enrolled = Rows["pre"][number] | Rows["mat"][number];

/** The people without a lead. */
const withoutLead = (rows: Enrolled[], q: string) =>
  newestFirst(rows)
    .filter(({ leadId }) => leadId === null)
    .filter((row) => matches(q, [row.nome, row.email, row.telefone, row.cursoInteresse]))
    .map(({ id, nome, eventoId }) => ({ id, title: nome, term: nome, eventoId }));

/** The palette's results without the line below each title: the first five of each list. */
export function plainPalette({ all, seen, role }: View, q: string) {
  const unit = (rows: (Rows["franquias"][number] | Rows["micros"][number])[]) =>
    rows
      .filter(({ razaoSocial, repLegal, cnpj }) => matches(q, [razaoSocial, repLegal, cnpj]))
      .toSorted((a, b) => byName(a.razaoSocial, b.razaoSocial) || byText(a.id, b.id))
      .map(({ id, razaoSocial, cnpj }) => ({ id, title: razaoSocial, term: formatCnpj(cnpj) }));
  const found = {
    franquias: may(role, "franquias:list") ? unit(seen.franquias) : [],
    "micro-franquias": may(role, "micro-franquias:list") ? unit(seen.micros) : [],
    clientes: seen.clientes
      .filter(({ nomeFantasia, repLegal, cnpj }) => matches(q, [nomeFantasia, repLegal, cnpj]))
      .toSorted((a, b) => byName(a.nomeFantasia, b.nomeFantasia) || byText(a.id, b.id))
      .map(({ id, nomeFantasia, cnpj, microFranquiaId }) => ({
        id,
        title: nomeFantasia,
        term: formatCnpj(cnpj),
        microFranquia: rowOf(all.micros, microFranquiaId)!.razaoSocial,
      })),
    cursos: may(role, "cursos:update")
      ? seen.cursos
          .filter(({ titulo }) => matches(q, [titulo]))
          .toSorted((a, b) => byName(a.titulo, b.titulo) || byText(a.id, b.id))
          .map(({ id, titulo }) => ({ id, title: titulo, term: titulo }))
      : [],
    eventos: seen.eventos
      .filter(({ nomeEscola, cidade, estado }) => matches(q, [nomeEscola, cidade, estado]))
      .toSorted((a, b) => byText(b.dataEvento, a.dataEvento) || byText(b.id, a.id))
      .map(({ id, nomeEscola }) => ({ id, title: nomeEscola, term: nomeEscola })),
    leads: newestFirst(seen.leads)
      .filter((row) => matches(q, [row.nomeAluno, row.nomeResponsavel, row.email, row.telefone]))
      .map(({ id, nomeAluno, eventoId }) => ({ id, title: nomeAluno, term: nomeAluno, eventoId })),
    "pre-matriculas": withoutLead(seen.pre, q),
    matriculas: role === "aluno" ? [] : withoutLead(seen.mat, q),
    usuarios: may(role, "usuarios:list")
      ? seen.users
          .filter(({ nome, email }) => matches(q, [nome, email]))
          .toSorted((a, b) => byText(a.email, b.email))
          .map(({ id, nome, email }) => ({ id, title: nome?.trim() || email, term: email }))
      : [],
    tickets: may(role, "sac-tickets:list")
      ? newestFirst(seen.tickets)
          .filter(({ titulo, id }) => matches(q, [titulo, id]))
          .map(({ id, titulo }) => ({ id, title: titulo, term: `#${id.slice(0, 8)}` }))
      : [],
  };
  return Object.entries(found)
    .filter(([, hits]) => hits.length > 0)
    .map(([kind, hits]) => ({ kind, hits: hits.slice(0, 5) }));
}

/** Events that take sign-ups: active, with an active client, and at most thirty days past. */
export function plainOpen({ eventos, clientes }: Rows, now: Date): Rows["eventos"] {
  const oldest = shift(dayOf(now), -30);
  return eventos.filter(
    (row) =>
      row.isActive &&
      ["agendado", "em_andamento"].includes(row.status) &&
      row.dataEvento >= oldest &&
      rowOf(clientes, row.clienteId)?.isActive !== false,
  );
}

/** Open events of a city in any spelling, soonest first. */
export const plainOpenIn = (all: Rows, cidade: string, now: Date) =>
  plainOpen(all, now)
    .filter((row) => fold(row.cidade.trim()) === fold(cidade.trim()))
    .toSorted(
      (a, b) =>
        byText(a.dataEvento, b.dataEvento) ||
        byName(a.nomeEscola, b.nomeEscola) ||
        byText(a.id, b.id),
    )
    .map(({ id }) => id);

/** The student's contact. */
export function escolaDoAluno({ all }: View, eventoId: string) {
  const { clienteId, microFranquiaId } = rowOf(all.eventos, eventoId)!;
  const cliente = rowOf(all.clientes, clienteId);
  const micro = rowOf(all.micros, microFranquiaId);
  const account = rowOf(all.users, (cliente ?? micro)!.userId);
  return {
    nome: cliente?.nomeFantasia ?? micro?.razaoSocial,
    email: (cliente ?? micro)!.emailContato ?? account?.email ?? null,
    telefone: account?.telefone ?? null,
  };
}
