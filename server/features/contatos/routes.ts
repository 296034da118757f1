import { type Contato, contatos } from "#shared/contract/contatos.ts";
import type { Deps } from "../../deps.ts";
import type { Who } from "../../access/who.ts";
import type { Mount } from "../../http/adapter.ts";
import { keepResult, readResult } from "./commands.ts";
import { noteContato } from "./commands-contato.ts";
import { addNote } from "./commands-note.ts";
import { takeNext } from "./commands-next.ts";
import { undoResult } from "./commands-undo.ts";
import { readHistory } from "./queries-history.ts";
import { listContatos } from "./queries-list.ts";
import { listResponsaveis } from "./queries-responsaveis.ts";

export function contatosRoutes(on: Mount, deps: Deps): void {
  on(contatos.list, (call) => listContatos(deps, call, call.query));
  on(contatos.responsaveis, (call) => listResponsaveis(deps.db, call));
  on(contatos.next, async (call) => {
    const next = await takeNext(deps, call, call.body);
    noteOpened(deps, call, next.contato);
    return next;
  });
  on(contatos.result, async (call) => {
    const { id } = await call.once((tx) => keepResult(deps, tx, call, call.params.id, call.body));
    return readResult(deps.db, call, id);
  });
  on(contatos.contact, async (call) => {
    const { id } = await call.once((tx) => noteContato(deps, tx, call, call.params.id, call.body));
    return readResult(deps.db, call, id);
  });
  on(contatos.history, (call) => readHistory(deps.db, call, call.params.id));
  on(contatos.note, (call) => addNote(deps, call, call.params.id, call.body));
  on(contatos.undo, (call) => undoResult(deps, call, call.params.id, call.body.tentativaId));
}

/** A taken card shows a person's record, so the trail notes it as opened. */
function noteOpened(
  { trail, now }: Deps,
  { actor, requestId }: Pick<Who, "actor" | "requestId">,
  contato: Contato | null,
): void {
  const entityId = contato?.leadId ?? contato?.preMatriculaId;
  if (!entityId) return;
  const reading = { actorId: actor.userId, action: "open", entity: "pessoas", entityId } as const;
  trail.note({ ...reading, filters: {}, rows: 1 }, requestId, now());
}
