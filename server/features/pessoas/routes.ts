import { pessoas } from "#shared/contract/pessoas.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { joinFamilies, partFamilies } from "./commands-juntar.ts";
import { readFamilia } from "./queries-familia.ts";
import { getPessoa, listBlocked } from "./queries.ts";

export function pessoasRoutes(on: Mount, deps: Deps): void {
  on(pessoas.get, (call) => getPessoa(deps, call, call.params.id));
  on(pessoas.familia, (call) => readFamilia(deps, call, call.params.id));
  on(pessoas.juntar, (call) => joinFamilies(deps, call, call.params.id, call.body.comId));
  on(pessoas.separar, (call) => partFamilies(deps, call, call.params.id, call.params.juncaoId));
  on(pessoas.blocked, (call) => listBlocked(deps, call, call.body.ids));
}
