import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Actor } from "#server/access/actor.ts";
import { Client } from "#server/db/driver.ts";
import { inProject } from "./sources.ts";

// Row-level security behind the scope, in the PostgreSQL tests (docs/decisions/018): whatever a signed-in call asks of the
// database, it asks as a role that sees its own rows alone.

/** The policies, and the role that they bind. */
export const secondWall = readFileSync(inProject("tests/support/second-wall.sql"), "utf8");

const SETTINGS = [
  "role",
  "user",
  "accounts",
  "franqueador",
  "franquia",
  "micro_franquia",
  "vendedor",
  "cliente",
] as const;
type Settings = Partial<Record<(typeof SETTINGS)[number], string>>;

const caller = new AsyncLocalStorage<Settings>();
/** The one call that looks an account up by its e-mail, wherever it stands. */
const INVITATION = "/api/matriculas/:id/convite";

function settingsOf(actor: Actor): Settings {
  const { role, userId: user } = actor;
  if (role === "aluno") return { role, user };
  return {
    role,
    user,
    franqueador: actor.franqueadorId,
    ...("franquiaId" in actor && { franquia: actor.franquiaId }),
    ...("microFranquiaId" in actor && { micro_franquia: actor.microFranquiaId }),
    ...("vendedorId" in actor && { vendedor: actor.vendedorId }),
    ...("clienteId" in actor && { cliente: actor.clienteId }),
  };
}

/** Work on the database as somebody: what the policies let through is all there is. */
export function asCaller<Result>(
  settings: Settings,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  // Awaited inside: a query of drizzle begins when somebody waits for it.
  return caller.run(settings, async () => await work());
}

/** From here on each handler of a signed-in call runs as its caller. */
export function guardCalls(app: FastifyInstance): void {
  app.addHook("preHandler", (request, _reply, done) => {
    const { actor, routeOptions } = request;
    if (actor === undefined) return done();
    const accounts = routeOptions.url === INVITATION ? { accounts: "all" } : {};
    caller.run({ ...settingsOf(actor), ...accounts }, done);
  });
}

/** Of a connection whose settings nobody can be sure of: they are made again before the next statement. */
const UNKNOWN = "unknown";

/** A connection that becomes whoever asks before each statement; asked by nobody in particular it is the owner. */
export class GuardedClient extends Client {
  #now = "";

  protected override ask(args: unknown[]): unknown {
    const send = (...given: unknown[]) => super.ask(given);
    const settings = caller.getStore();
    const wanted = settings === undefined ? "" : JSON.stringify(settings);
    if (wanted !== this.#now) {
      this.#now = wanted;
      const values = SETTINGS.map((name) => settings?.[name] ?? "");
      const calls = SETTINGS.map(
        (name, index) => `set_config('capelo.${name}', $${index + 1}, false)`,
      );
      const role = settings === undefined ? "none" : "capelo_guarded";
      const noteFailure = (error: Error | null) => {
        if (error) this.#now = UNKNOWN;
      };
      send(`SELECT set_config('role', '${role}', false), ${calls.join(", ")}`, values, noteFailure);
    }
    // A rollback takes back what was set within the transaction.
    if (args[0] === "ROLLBACK") this.#now = UNKNOWN;
    return send(...args);
  }
}
