import { RedeGuardada } from "#server/db/rede.ts";
import { COMMANDS } from "#server/cli/commands.ts";
import { readEnv } from "#server/env.ts";
import { createSecrets } from "#server/lib/secrets.ts";
import type { TestApp } from "./app.ts";

export const KEY = "the-key-of-the-tests-is-not-a-secret";

/** Runs commands of the command line on the tests' database. */
export const commandsOn =
  ({ database, clock }: TestApp) =>
  (name: string, positionals: string[] = [], values = {}, settings = {}) => {
    const env = readEnv({ SECRET_KEY: KEY, ...settings });
    const own = createSecrets(env.SECRET_KEY ?? KEY);
    const rede = new RedeGuardada(database.db, env);
    const parts = {
      env,
      database,
      rede,
      secrets: own,
      now: () => clock.now,
      close: async () => {},
    };
    const command = COMMANDS[name]!;
    if ("runAlone" in command) throw new Error(`${name} opens its own database`);
    return command.run(parts, { positionals, values });
  };

export const reset = {
  template: "reset-password",
  recipient: "clara@norte.test",
  data: {
    nome: "Clara",
    link: "https://capelo.test/reset-password?token=x",
    minutes: 15,
    expiresAt: "2099-01-01T00:00:00.000Z",
  },
} as const;
