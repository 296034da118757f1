import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "#scripts/test/initdb.mjs";
import { inProject } from "#scripts/test/root.mjs";
import { makeCertificate } from "./parts/nginx.mjs";
import { listens, program, startInstance, startPostgres } from "./parts/programs.mjs";
import { restartUnderLoad } from "./parts/rolling.mjs";

export const title = "two instances behind the shipped HAProxy: rolling restart, both down";

/** Uses deploy/haproxy.cfg unchanged; its addresses come from the environment. */
async function startHaproxy(drill, instances, port) {
  const { key, cert } = makeCertificate(drill.folder);
  const pem = path.join(drill.folder, "capelo.pem");
  writeFileSync(pem, readFileSync(cert, "utf8") + readFileSync(key, "utf8"));
  const [a, b] = instances.map((each) => `127.0.0.1:${each.port}`);
  await drill.start({
    command: await program("haproxy"),
    args: ["-db", "-f", inProject("deploy/haproxy.cfg")],
    env: {
      CAPELO_BIND: `127.0.0.1:${port}`,
      CAPELO_CERT: pem,
      CAPELO_PAGE: inProject("deploy/indisponivel.html"),
      CAPELO_A: a,
      CAPELO_B: b,
    },
    ready: () => listens(port),
  });
}

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const { url } = await startPostgres(drill);
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const settings = {
    DATABASE_URL: url,
    PUBLIC_URL: origin,
    TRUST_PROXY: "127.0.0.1",
    DEMO: "on-public",
    PUBLIC_PER_EVENT: "1000000",
  };
  const start = (at) => startInstance(drill, settings, { port: at });
  const instances = [await start(), await start()];
  await startHaproxy(drill, instances, port);
  await restartUnderLoad(drill, { url, origin, instances, start });
  for (const { stop } of instances) await stop();
  const args = ["-sk", "-w", "\n%{http_code}", `${origin}/credito-estudantil`];
  const page = execFileSync("curl", args, { encoding: "utf8" });
  const isFriendly = page.endsWith("503") && page.includes("Voltamos em instantes");
  drill.figure("page while both are down", isFriendly ? "503, in Portuguese" : page, isFriendly);
}
