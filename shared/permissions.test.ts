import { expect, test } from "vitest";
import type { Role } from "./labels.ts";
import { roleLabels, valuesOf } from "./labels.ts";
import { may, permissions, type Action } from "./permissions.ts";

/** decisions §1, column by column, in the order of the page: what each role may do, and nothing else. */
const columns: Record<Role, Action[]> = {
  franqueador: [
    "franquias:list", "franquias:create", "franquias:update", "micro-franquias:list", "clientes:list",
    "usuarios:list", "usuarios:update", "cursos:list", "eventos:list", "leads:list", "leads:export",
    "pre-matriculas:list", "pre-matriculas:export", "pre-matriculas:efetivar", "matriculas:list",
    "matriculas:export", "sac-tickets:list", "sac-tickets:create", "sac-tickets:answer", "sac-users:list",
  ],
  franquia: [
    "micro-franquias:list", "micro-franquias:create", "micro-franquias:update", "clientes:list", "clientes:update",
    "cursos:list", "eventos:list", "eventos:update", "leads:list", "leads:export", "pre-matriculas:list",
    "pre-matriculas:export", "pre-matriculas:efetivar", "matriculas:list", "matriculas:export",
    "sac-tickets:list", "sac-tickets:create",
  ],
  micro_franquia: [
    "micro-franquias:list", "clientes:list", "clientes:create", "clientes:update", "vendedores:create",
    "usuarios:list", "usuarios:update", "cursos:list", "eventos:list", "eventos:create", "eventos:update",
    "leads:list", "leads:export", "pre-matriculas:list", "pre-matriculas:export", "pre-matriculas:efetivar",
    "matriculas:list", "matriculas:export", "sac-tickets:list", "sac-tickets:create",
  ],
  vendedor: [
    "clientes:list", "clientes:create", "clientes:update", "cursos:list", "eventos:list", "eventos:create",
    "eventos:update", "leads:list", "leads:export", "pre-matriculas:list", "pre-matriculas:export",
    "matriculas:list", "matriculas:export",
  ],
  cliente: [
    "clientes:list", "cursos:list", "cursos:create", "cursos:update", "eventos:list", "eventos:create",
    "eventos:update", "leads:list", "leads:export", "pre-matriculas:list", "pre-matriculas:export",
    "pre-matriculas:efetivar", "matriculas:list", "matriculas:export",
  ],
  aluno: ["matriculas:list"],
};

const actions = Object.keys(permissions) as Action[];

test.each(valuesOf(roleLabels))("%s may do exactly what the decisions list", (role) => {
  expect(actions.filter((action) => may(role, action))).toEqual(columns[role]);
});
