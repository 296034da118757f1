import { contatos } from "#shared/contract/contatos.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { keepResult } from "./commands.ts";
import { addNote } from "./commands-note.ts";
import { takeNext } from "./commands-next.ts";
import { undoResult } from "./commands-undo.ts";
import { readHistory } from "./queries-history.ts";
import { listContatos } from "./queries-list.ts";

export function contatosRoutes(on: Mount, deps: Deps): void {
  on(contatos.list, (call) => listContatos(deps, call, call.query));
  on(contatos.next, (call) => takeNext(deps, call, call.body));
  on(contatos.result, (call) => keepResult(deps, call, call.params.id, call.body));
  on(contatos.history, (call) => readHistory(deps.db, call, call.params.id));
  on(contatos.note, (call) => addNote(deps, call, call.params.id, call.body));
  on(contatos.undo, (call) => undoResult(deps, call, call.params.id, call.body.tentativaId));
}
