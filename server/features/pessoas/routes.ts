import { pessoas } from "#shared/contract/pessoas.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { getPessoa } from "./queries.ts";

export function pessoasRoutes(on: Mount, { db }: Deps): void {
  on(pessoas.get, (call) => getPessoa(db, call, call.params.id));
}
