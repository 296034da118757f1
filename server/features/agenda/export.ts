import { actorOfAgenda } from "../../access/agenda.ts";
import { scopeFor } from "../../access/scope.ts";
import type { Deps } from "../../deps.ts";
import type { IcsFile } from "../../http/ics.ts";
import { found } from "../../lib/errors.ts";
import { sha256 } from "../../lib/secrets.ts";
import { version } from "../../lib/version.ts";
import { promisesOf } from "../contatos/queries-promessas.ts";
import { eventosOfAgenda, stateOfAgenda } from "./queries.ts";
import { AGENDA_END, agendaEntry, agendaHead, promiseEntry } from "./rules.ts";

/**
 * The calendar of an address.
 * @throws AppError not-found for an address that is of no use; too-many
 */
export async function readAgenda(
  { db, env, rede, limits, now }: Deps,
  segredo: string,
): Promise<IcsFile> {
  const actor = found(await actorOfAgenda(db, segredo), "Agenda não encontrada");
  await limits.hit("agenda", sha256(segredo));
  const scope = scopeFor(actor);
  const promises = await promisesOf(db, scope, actor.userId, now());
  const promised = promises.map(({ id, para }) => `${id}@${para?.toISOString()}`);
  const { app } = rede.now();
  const state = [await stateOfAgenda(db, scope), ...promised].join(" ");
  return {
    // An event that changes meanwhile makes the next answer another one.
    tag: sha256(`${state} ${version} ${env.publicUrl} ${app.name}`).slice(0, 32),
    write: async () => {
      const parts = [agendaHead(app)];
      parts.push(...promises.map((row) => promiseEntry(row, env.publicUrl)));
      for await (const rows of eventosOfAgenda(db, scope))
        parts.push(...rows.map((row) => agendaEntry(row, env.publicUrl)));
      return `${parts.join("")}${AGENDA_END}`;
    },
  };
}
