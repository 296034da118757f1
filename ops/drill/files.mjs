import { spawnSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "#scripts/test/root.mjs";
import { program } from "./parts/programs.mjs";

export const title = "files of deploy/ as their own programs judge them: systemd, Prometheus";

/** A unit with a higher exposure lets the process do what it never needs. */
const MOST_EXPOSED = 2;

const UNITS = ["capelo@", "capelo-backup", "capelo-failed@"];

function checkUnit(drill, name) {
  // systemd takes a template's name from its file, and the programs named in it are missing here.
  const unit = path.join(drill.folder, `${name}.service`);
  copyFileSync(inProject(`deploy/${name}.service`), unit);
  const verify = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  const complaint = verify.stderr.split("\n").find((line) => line.includes(name));
  drill.figure(`systemd-analyze verify ${name}`, complaint ?? "no complaint", !complaint);
  const args = ["security", "--offline=true", unit];
  const { stdout } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
  const [, level = "?"] = /exposure level for \S+: (\d+\.\d+)/.exec(stdout) ?? [];
  drill.figure(`systemd-analyze security ${name}, of 10`, level, Number(level) <= MOST_EXPOSED);
}

async function checkPrometheus(drill) {
  const promtool = await program("promtool", "prometheus");
  for (const [name, content] of [
    ["capelo-targets.json", '[{"targets":["127.0.0.1:3001"]}]'],
    ["capelo-token", "sixteen characters"],
  ])
    writeFileSync(path.join(drill.folder, name), content);
  for (const name of ["prometheus.yml", "prometheus-alerts.yml"])
    copyFileSync(inProject(`deploy/${name}`), path.join(drill.folder, name));
  const file = path.join(drill.folder, "prometheus.yml");
  const { status, stdout, stderr } = spawnSync(promtool, ["check", "config", file], {
    encoding: "utf8",
  });
  drill.figure(
    "promtool check config",
    status === 0 ? "valid" : `${stdout}${stderr}`,
    status === 0,
  );
}

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  await program("systemd-analyze", "systemd");
  for (const name of UNITS) checkUnit(drill, name);
  await checkPrometheus(drill);
}
