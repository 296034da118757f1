import { NO_PASSWORD } from "#server/lib/password.ts";
import { Cliente } from "#shared/contract/clientes.ts";
import { Franquia } from "#shared/contract/franquias.ts";
import { MicroFranquia } from "#shared/contract/micro-franquias.ts";
import {
  kitLabels,
  produtoLabels,
  roleLabels,
  ticketStatusLabels,
  valuesOf,
} from "#shared/labels.ts";
import { may } from "#shared/permissions.ts";
import type { Action } from "#shared/permissions.ts";
import { eventos } from "./plain-eventos.ts";
import { exactly, list } from "./plain-kind.ts";
import { byName, byText, rowOf, without } from "./plain-lists.ts";
import type { View } from "./plain-lists.ts";
import { dayOf } from "./plain-series.ts";
import type { Rows } from "./plain-tree.ts";

// Computes how their lists must show units, courses, tickets and accounts.

const active = {
  isActive: exactly(["true", "false"], (row: { isActive: boolean }) => String(row.isActive)),
};

/** An account that waits for its owner to choose a password has none. */
const hasPassword = ({ password }: { password: string }) => password !== NO_PASSWORD;

/** A unit's contact, the owner's address for a change, and the CPF for those who may edit. */
function account({ all, role }: View, unit: Unit, edit: Action, birth = true) {
  const user = rowOf(all.users, unit.userId);
  if (!user) return null;
  const { email, telefone, endereco, dataNascimento } = user;
  const isAsked = all.emailChanges.some((change) => change.userId === user.id && isOpen(change));
  return {
    email: unit.emailContato ?? email,
    aguardaConfirmacaoDe: isAsked ? `${email.slice(0, 2)}…@…` : null,
    telefone,
    endereco,
    ...(birth && { dataNascimento }),
    temAcesso: hasPassword(user),
    ...(may(role, edit) && { cpf: user.cpf }),
  };
}

/** The change is neither confirmed nor refused. */
const isOpen = ({ confirmedAt, refusedAt }: Rows["emailChanges"][number]) =>
  confirmedAt === null && refusedAt === null;

type Unit = Rows["franquias"][number] | Rows["micros"][number] | Rows["clientes"][number];
/** The row's own columns among an answer's fields. */
const own = (answer: { shape: object }, row: Unit) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key in answer.shape));

const franquias = list<Rows["franquias"][number]>({
  table: "franquias",
  texts: ({ razaoSocial, repLegal, cnpj }) => [razaoSocial, repLegal, cnpj],
  by: { ...active, estado: exactly(["PE", "SP", "AC"], ({ estado }) => estado) },
  sort: (a, b) => byName(a.razaoSocial, b.razaoSocial),
  show: (row, view) => ({
    ...own(Franquia, row),
    user: account(view, row, "franquias:update"),
  }),
});

const microFranquias = list<Rows["micros"][number]>({
  table: "micros",
  texts: ({ razaoSocial, repLegal, cnpj }) => [razaoSocial, repLegal, cnpj],
  by: active,
  sort: (a, b) => byName(a.razaoSocial, b.razaoSocial),
  show: (row, view) => ({
    ...own(MicroFranquia, row),
    franquia: { razaoSocial: rowOf(view.all.franquias, row.franquiaId)!.razaoSocial },
    user: account(view, row, "micro-franquias:update"),
  }),
});

const clientes = list<Rows["clientes"][number]>({
  table: "clientes",
  texts: ({ nomeFantasia, repLegal, cnpj }) => [nomeFantasia, repLegal, cnpj],
  by: {
    ...active,
    produto: exactly(valuesOf(produtoLabels), ({ produto }) => produto),
    kit: exactly(valuesOf(kitLabels), ({ kit }) => kit),
    desde: { ask: (row) => dayOf(row.createdAt), keeps: (row, day) => dayOf(row.createdAt) >= day },
    ate: { ask: (row) => dayOf(row.createdAt), keeps: (row, day) => dayOf(row.createdAt) <= day },
  },
  sort: (a, b) => byName(a.nomeFantasia, b.nomeFantasia),
  show: (row, view) => ({
    ...own(Cliente, row),
    microFranquia: { razaoSocial: rowOf(view.all.micros, row.microFranquiaId)!.razaoSocial },
    user: account(view, row, "clientes:update", false),
  }),
});

const cursos = list<Rows["cursos"][number]>({
  table: "cursos",
  texts: ({ titulo }) => [titulo],
  by: {
    ...active,
    clienteId: exactly(
      ({ clienteId }) => clienteId,
      ({ clienteId }) => clienteId,
    ),
  },
  sort: (a, b) => byName(a.titulo, b.titulo),
  show: (
    { id, clienteId, titulo, descricao, valor, valorComDesconto, parcelas, isActive },
    view,
  ) => ({
    id,
    clienteId,
    titulo,
    descricao,
    valor,
    valorComDesconto,
    parcelas,
    isActive,
    modulos: view.seen.modulos
      .filter(({ cursoId }) => cursoId === id)
      .toSorted((a, b) => a.ordem - b.ordem || byText(a.id, b.id))
      .map((row) => ({
        id: row.id,
        titulo: row.titulo,
        modulo: row.modulo,
        ordem: row.ordem,
        cargaHoraria: row.cargaHoraria,
        isActive: row.isActive,
      })),
  }),
});

const PRIORITIES = ["critica", "alta", "media", "baixa"];
const sac = list<Rows["tickets"][number]>({
  table: "tickets",
  texts: ({ titulo, id }) => [titulo, id],
  by: { status: exactly(valuesOf(ticketStatusLabels), ({ status }) => status) },
  sort: (a, b) =>
    Number(a.status !== "em_andamento") - Number(b.status !== "em_andamento") ||
    PRIORITIES.indexOf(a.prioridade) - PRIORITIES.indexOf(b.prioridade) ||
    a.createdAt.getTime() - b.createdAt.getTime(),
  show: (row, { all }) => {
    const hidden = ["busca", "esquecidoEm", "franqueadorId", "franquiaId", "microFranquiaId"];
    const asker = rowOf(all.users, row.solicitanteId)!;
    const named = (of: { razaoSocial: string } | undefined) =>
      of ? { razaoSocial: of.razaoSocial } : null;
    const answerer = rowOf(all.users, row.responsavelId);
    return {
      ...without(row, [...hidden, "vendedorId", "clienteId"]),
      createdAt: row.createdAt.toISOString(),
      resolvedAt: row.resolvedAt?.toISOString() ?? null,
      solicitante: { nome: asker.nome, email: asker.email, role: asker.role },
      franquia: named(rowOf(all.franquias, row.franquiaId)),
      microFranquia: named(rowOf(all.micros, row.microFranquiaId)),
      responsavel: answerer ? { nome: answerer.nome } : null,
    };
  },
});

const usuarios = list<Rows["users"][number]>({
  table: "users",
  texts: ({ nome, email }) => [nome, email],
  by: { role: exactly(valuesOf(roleLabels), ({ role }) => role) },
  sort: (a, b) => byText(a.email, b.email),
  show: ({ id, nome, email, role, isActive, password, createdAt }, { all }) => {
    const switchedOff = [...all.franquias, ...all.clientes].some(
      (unit) => unit.userId === id && !unit.isActive,
    );
    return {
      id,
      nome,
      email,
      role,
      isActive: isActive && !switchedOff,
      temAcesso: hasPassword({ password }),
      novoEmail:
        all.emailChanges.find((change) => change.userId === id && isOpen(change))?.newEmail ?? null,
      createdAt: createdAt.toISOString(),
    };
  },
});

export const plainUnits = { franquias, microFranquias, clientes, cursos, eventos, sac, usuarios };
