import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { inProject } from "#scripts/test/root.mjs";
import { until } from "./drill.mjs";

const BOOT_MS = 120_000;
const SPACES = ["--mount", "--net", "--pid", "--uts", "--ipc", "--cgroup"];

/**
 * Boots a Debian of the drill's own over the files of this machine (machine.sh): what is written there is gone with the
 * drill, its ports are its own, and its units are started by systemd.
 * @param {import("./drill.mjs").Drill} drill
 * @returns {Promise<{ run: (command: string, options?: { env?: NodeJS.ProcessEnv, input?: string, shell?: string[] }) =>
 *   { status: number | null, stdout: string, stderr: string } }>} `run` types a command as root
 */
export async function startMachine(drill) {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    throw new Error("a machine of the drill's own needs Linux and root");
  const folder = path.join(drill.folder, "machine");
  mkdirSync(folder);
  const { pid } = await drill.start({
    command: "unshare",
    args: [
      ...SPACES,
      "--fork",
      "--kill-child",
      "sh",
      inProject("ops/drill/parts/machine.sh"),
      folder,
    ],
    // SIGKILL is needed: its child, the first process there, would not notice a softer signal.
    endsBy: "SIGKILL",
  });
  await until(() => firstOf(pid) !== undefined, "the machine did not start");
  const first = firstOf(pid);
  const run = (command, { env = {}, input, shell = ["bash", "--norc", "-euo", "pipefail"] } = {}) =>
    spawnSync("nsenter", ["--target", first, "--all", ...shell, "-c", `cd /root\n${command}`], {
      env: {
        PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        HOME: "/root",
        ...env,
      },
      input: input ?? "",
      encoding: "utf8",
    });
  const isUp = () => run("systemctl is-active basic.target").stdout.trim() === "active";
  await until(isUp, "systemd of the machine did not come up", BOOT_MS);
  return { run };
}

function firstOf(pid) {
  const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return stdout.trim().split("\n")[0]?.trim() || undefined;
}
