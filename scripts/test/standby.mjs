import { execFileSync } from "node:child_process";
import path from "node:path";
import { freePort, makeFolder } from "./initdb.mjs";

/**
 * A copy of a running cluster, which follows it by streaming once it is started.
 * @param {string} bin folder of PostgreSQL's programs
 * @param {{ who: { uid?: number, gid?: number }, settings: string[], url: string }} source
 * @returns its own `folder`, to be removed by the caller, and what `postgres -D data ...settings` needs
 */
export async function copyCluster(bin, { who, settings, url }) {
  const folder = makeFolder(who);
  const data = path.join(folder, "data");
  execFileSync(
    path.join(bin, "pg_basebackup"),
    ["-D", data, "-R", "-X", "stream", "-c", "fast", "-d", `${url}?application_name=standby`],
    { cwd: folder, stdio: "pipe", ...who },
  );
  const port = await freePort();
  return {
    folder,
    data,
    settings: settings.filter((each) => !each.startsWith("--port=")).concat(`--port=${port}`),
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
  };
}
