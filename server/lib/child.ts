import { spawn } from "node:child_process";

/** Thrown where the program is not installed. */
export class NoProgram extends Error {}

/**
 * Runs a program to its end. If this process is told to end, the program is ended first, so that
 * its caller can clean up.
 * @param name looked for in the PATH of `env`, which is the program's whole environment
 * @returns what it printed
 * @throws NoProgram; Error with the program's first complaint, without values that it may quote
 * after it
 */
export async function runProgram(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<string> {
  const child = spawn(name, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  const end = () => child.kill();
  for (const signal of ENDS) process.once(signal, end);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    if (code !== 0) throw new Error(complaintOf(said.err) ?? `${name} terminou com ${code}`);
    return said.out;
  } catch (cause) {
    if (Object(cause).code === "ENOENT") throw new NoProgram(name, { cause });
    throw cause;
  } finally {
    for (const signal of ENDS) process.off(signal, end);
  }
}

const ENDS = ["SIGINT", "SIGTERM"] as const;

const complaintOf = (words: string): string | undefined =>
  /^.*\b(?:error|fatal): .*$/im.exec(words)?.[0] ?? words.split("\n").findLast(Boolean);
