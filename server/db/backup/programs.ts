import { NoProgram, runProgram } from "../../lib/child.ts";
import { libpqEnvironment } from "../../lib/database-url.ts";

/** A server, and the environment for PostgreSQL's programs. */
export interface Server {
  address: string;
  major: number;
  surroundings: Record<string, string>;
}

type Program = "pg_dump" | "pg_restore";

/**
 * Runs a program of PostgreSQL against a server, with address and password in its environment.
 * @returns its output
 * @throws Error with one pt-BR line where it is missing or older than the server, or with its own
 * complaint
 */
export async function runPostgres(
  name: Program,
  args: string[],
  { address, major, surroundings }: Server,
): Promise<string> {
  const found = await majorOf(name, major, surroundings);
  if (found < major)
    throw new Error(
      `O ${name} é o ${found} e o servidor é o PostgreSQL ${major}: ${adviceFor(major)}.`,
    );
  const env = { ...surroundings, LC_ALL: "C", ...libpqEnvironment(address) };
  return runProgram(name, args, env).catch((cause: unknown) => {
    throw new Error(`O ${name} falhou: ${(cause as Error).message}`, { cause });
  });
}

async function majorOf(name: Program, major: number, surroundings: Record<string, string>) {
  try {
    const said = await runProgram(name, ["--version"], surroundings);
    return Number(/\) (\d+)/.exec(said)?.[1] ?? 0);
  } catch (error) {
    if (!(error instanceof NoProgram)) throw error;
    throw new Error(`O programa ${name} não foi encontrado: ${adviceFor(major)}.`, {
      cause: error,
    });
  }
}

const adviceFor = (major: number): string =>
  `instale postgresql-client-${major}, ou informe em PG_BIN a pasta em que ele está`;
