import { execFileSync } from "node:child_process";
import pg from "pg";
import { freePort } from "#scripts/test/initdb.mjs";
import { startNginx } from "./parts/nginx.mjs";
import { startInstance, startPostgres } from "./parts/programs.mjs";
import { restartUnderLoad } from "./parts/rolling.mjs";

export const title = "two instances behind the shipped nginx: rolling restart, both down, HTTP/2";

/** The arguments for curl's `--write-out`, or its body. */
const curl = (...args) => execFileSync("curl", ["-sk", ...args], { encoding: "utf8" });
const PRINT = ["-o", "/dev/null", "-w"];

function speaksWell(drill, origin) {
  const version = curl(...PRINT, "%{http_version}", "--http2", `${origin}/credito-estudantil`);
  drill.figure("HTTP version that a browser gets", version, version === "2");
  const headers = curl("-D", "-", "-o", "/dev/null", "--compressed", `${origin}/api/config`);
  const large = curl("-D", "-", "-o", "/dev/null", "--compressed", `${origin}/api/openapi.json`);
  const isPacked = /content-encoding: gzip/i.test(large);
  drill.figure("long JSON is compressed", isPacked ? "gzip" : "no", isPacked);
  const hsts = /strict-transport-security/i.test(headers);
  drill.figure("HSTS", hsts ? "sent" : "missing", hsts);
}

/** Checks that a failed log-in counts for the visitor's address, not nginx's or a claimed one. */
async function knowsVisitors(drill, { url, origin }) {
  const body = JSON.stringify({ email: "ninguem@rede.test", password: "errada" });
  const headers = ["-H", "content-type: application/json", "-H", `origin: ${origin}`];
  const claim = ["-H", "X-Forwarded-For: 203.0.113.7"];
  curl("--interface", "127.0.0.9", ...headers, ...claim, "-d", body, `${origin}/api/login`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT key FROM rate_limits WHERE key LIKE 'login-source:%'",
  );
  await client.end();
  const counted = rows.map(({ key }) => key.replace("login-source:", "")).join(", ");
  drill.figure("visitor 127.0.0.9, claiming 203.0.113.7, is", counted, counted === "127.0.0.9");
}

/**
 * Checks that no log holds a query or a referrer, and that the redirect takes no name from outside.
 */
function keepsQuiet(drill, { origin, redirects, logs }) {
  const canary = "canario-do-ensaio";
  const secret = ["-H", `Referer: ${origin}/reset-password?token=${canary}`];
  curl(...PRINT, "", ...secret, `${origin}/reset-password?token=${canary}`);
  const asked = ["-H", "Host: outro.example", `${redirects}/reset-password?token=${canary}`];
  const to = curl(...PRINT, "%{redirect_url}", ...secret, ...asked);
  drill.figure(
    "asked as outro.example, plain HTTP leads to",
    new URL(to).host,
    to.startsWith("https://localhost/"),
  );
  const isQuiet = logs().includes("GET /reset-password HTTP") && !logs().includes(canary);
  drill.figure("keys of links in nginx's logs", isQuiet ? "none" : "some", isQuiet);
}

function tellsWhenDown(drill, origin) {
  const page = curl("-w", "\n%{http_code}", `${origin}/credito-estudantil`);
  const isFriendly = page.endsWith("503") && page.includes("Voltamos em instantes");
  drill.figure("page while both are down", isFriendly ? "503, in Portuguese" : page, isFriendly);
  for (const args of [[], ["-X", "POST", "-d", "{}"]]) {
    const api = curl("-w", "\n%{http_code}", ...args, `${origin}/api/leads`);
    const isClear = api.endsWith("503") && api.includes("fora do ar");
    const what = `${args.length > 0 ? "POST" : "GET"} of the API while both are down`;
    drill.figure(what, isClear ? "503, in JSON" : api, isClear);
  }
}

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const { url } = await startPostgres(drill);
  const port = await freePort();
  const settings = {
    DATABASE_URL: url,
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: "127.0.0.1",
    DEMO: "on-public",
    PUBLIC_PER_EVENT: "1000000",
  };
  const start = (at) => startInstance(drill, settings, { port: at });
  const instances = [await start(), await start()];
  const ports = instances.map((each) => each.port);
  const { origin, redirects, logs } = await startNginx(drill, ports, port);
  await restartUnderLoad(drill, { url, origin, instances, start });
  speaksWell(drill, origin);
  keepsQuiet(drill, { origin, redirects, logs });
  await knowsVisitors(drill, { url, origin });
  for (const { stop } of instances) await stop();
  tellsWhenDown(drill, origin);
}
