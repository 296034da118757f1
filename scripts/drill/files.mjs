import { spawnSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inPath } from "../test/packages.mjs";
import { freePort } from "../test/initdb.mjs";
import { inProject } from "../test/root.mjs";
import { listens, program } from "./parts/programs.mjs";

export const title = "files of deploy/ that no other drill starts: systemd, Prometheus, PgBouncer";

/** More exposed than this is a unit that lets the process do what it never needs. */
const MOST_EXPOSED = 2;

function checkUnit(drill) {
  if (!inPath("systemd-analyze")) return;
  // systemd takes the name of a template from its file; the working folder of an operator is not here.
  const unit = path.join(drill.folder, "capelo@.service");
  copyFileSync(inProject("deploy/capelo@.service"), unit);
  const verify = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  const complaint = verify.stderr.split("\n").find((line) => line.includes("capelo@"));
  drill.figure("systemd-analyze verify", complaint ?? "no complaint", complaint === undefined);
  const args = ["security", "--offline=true", unit];
  const { stdout } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
  const [, level = "?"] = /exposure level for \S+: (\d+\.\d+)/.exec(stdout) ?? [];
  drill.figure("systemd-analyze security, of 10", level, Number(level) <= MOST_EXPOSED);
}

async function checkPrometheus(drill) {
  const promtool = await program("promtool", "prometheus");
  for (const [name, content] of [
    ["capelo-targets.json", '[{"targets":["127.0.0.1:3001"]}]'],
    ["capelo-token", "sixteen characters"],
  ])
    writeFileSync(path.join(drill.folder, name), content);
  const file = path.join(drill.folder, "prometheus.yml");
  copyFileSync(inProject("deploy/prometheus.yml"), file);
  const { status, stdout, stderr } = spawnSync(promtool, ["check", "config", file], {
    encoding: "utf8",
  });
  drill.figure(
    "promtool check config",
    status === 0 ? "valid" : `${stdout}${stderr}`,
    status === 0,
  );
}

/** PgBouncer refuses to run as root, and a setting that it does not know. */
async function checkPgbouncer(drill) {
  const port = await freePort();
  const file = path.join(drill.folder, "pgbouncer.ini");
  const nobody = process.getuid?.() === 0 ? "user = nobody\n" : "";
  const own = `listen_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = trust\nunix_socket_dir =\n${nobody}`;
  const shipped = inProject("deploy/pgbouncer.ini");
  const text = `[databases]\n* = host=127.0.0.1\n[pgbouncer]\n${own}%include ${shipped}\n`;
  writeFileSync(file, text);
  const { words } = await drill.start({
    command: await program("pgbouncer"),
    args: [file],
    ready: () => listens(port),
  });
  const complaint = /(?:ERROR|WARNING|FATAL).*/.exec(words())?.[0];
  drill.figure("pgbouncer starts with its file", complaint ?? "yes", complaint === undefined);
}

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  checkUnit(drill);
  await checkPrometheus(drill);
  await checkPgbouncer(drill);
}
