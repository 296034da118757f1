import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Actor } from "#server/access/actor.ts";
import { tenantTables } from "#server/access/scope.ts";
import { Client } from "#server/db/driver.ts";
import { inProject } from "./sources.ts";

// Adds row-level security behind the scope in the PostgreSQL tests (docs/decisions/018): a
// signed-in call queries the database as a role that sees only its own rows.

const scoped = Object.values(tenantTables).map((table) => getTableName(table));

/** The policies, and the role that they bind; a new table gets its policy from its word in the schema. */
export const secondWall = readFileSync(inProject("tests/support/second-wall.sql"), "utf8").replace(
  "{scoped_tables}",
  `{${scoped.join()}}`,
);

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
/** The only call that looks an account up by its e-mail in any unit. */
const INVITATION = "/api/matriculas/:id/convite";
/** These leave out letters to an address that another network has too, so they must look there. */
const TELLING = [
  "/api/pedidos/:id/exportacao",
  "/api/pedidos/:id/resposta",
  "/api/titulares/:id/exportacao",
];

export function settingsOf(actor: Actor): Settings {
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

/** Works on the database as somebody; the policies hide all other rows. */
export function asCaller<Result>(
  settings: Settings,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  // The await is inside because a query of drizzle begins only when it is awaited.
  return caller.run(settings, async () => await work());
}

/** From here on each handler of a signed-in call runs as its caller. */
export function guardCalls(app: FastifyInstance): void {
  app.addHook("preHandler", (request, _reply, done) => {
    const { actor, routeOptions } = request;
    if (actor === undefined || TELLING.includes(routeOptions.url ?? "")) return done();
    const accounts = routeOptions.url === INVITATION ? { accounts: "all" } : {};
    caller.run({ ...settingsOf(actor), ...accounts }, done);
  });
}

/** The settings of such a connection are uncertain, so they are set before the next statement. */
const UNKNOWN = "unknown";

/** A connection that takes the caller's identity before each statement; else it is the owner. */
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
    // A rollback also undoes settings of the transaction.
    if (args[0] === "ROLLBACK") this.#now = UNKNOWN;
    return send(...args);
  }
}
