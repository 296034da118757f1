import type { z } from "zod";
import { agenda, type EnderecoDaAgenda } from "#shared/contract/agenda.ts";
import { findAgenda, type OwnAgenda } from "../../access/agenda.ts";
import type { Deps } from "../../deps.ts";
import type { Mount } from "../../http/adapter.ts";
import { createAgenda, removeAgenda, renewAgenda } from "./commands.ts";
import { readAgenda } from "./export.ts";

type Told = z.infer<typeof EnderecoDaAgenda>;

export function agendaRoutes(on: Mount, deps: Deps): void {
  const { db, env, secrets } = deps;
  const told = (own: OwnAgenda | undefined): Told => ({
    endereco: own ? `${env.publicUrl}/api/agenda/${own.segredo}.ics` : null,
    criadaEm: own?.criadaEm.toISOString() ?? null,
  });
  on(agenda.get, async ({ actor }) => told(await findAgenda(db, secrets, actor.userId)));
  on(agenda.create, async (call) => {
    const { created, own } = await createAgenda(deps, call);
    return { created, resource: told(own) };
  });
  on(agenda.renew, async (call) => told(await renewAgenda(deps, call)));
  on(agenda.remove, (call) => removeAgenda(deps, call));
  on(agenda.read, ({ params }) => readAgenda(deps, params.arquivo.slice(0, -".ics".length)));
}
