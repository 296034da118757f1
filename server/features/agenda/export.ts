import { scopeOfAgenda } from "../../access/agenda.ts";
import type { Deps } from "../../deps.ts";
import type { IcsFile } from "../../http/ics.ts";
import { found } from "../../lib/errors.ts";
import { sha256 } from "../../lib/secrets.ts";
import { version } from "../../lib/version.ts";
import { eventosOfAgenda, stateOfAgenda } from "./queries.ts";
import { AGENDA_END, agendaEntry, agendaHead } from "./rules.ts";

/**
 * The calendar of an address.
 * @throws AppError not-found for an address that is of no use; too-many
 */
export async function readAgenda({ db, env, limits }: Deps, segredo: string): Promise<IcsFile> {
  const scope = found(await scopeOfAgenda(db, segredo), "Agenda não encontrada");
  await limits.hit("agenda", sha256(segredo));
  const state = await stateOfAgenda(db, scope);
  return {
    // An event that changes meanwhile makes the next answer another one.
    tag: sha256(`${state} ${version} ${env.publicUrl} ${env.app.name}`).slice(0, 32),
    write: async () => {
      const parts = [agendaHead(env.app)];
      for await (const rows of eventosOfAgenda(db, scope))
        parts.push(...rows.map((row) => agendaEntry(row, env.publicUrl)));
      return `${parts.join("")}${AGENDA_END}`;
    },
  };
}
