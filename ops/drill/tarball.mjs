import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { flags } from "#scripts/run/runtime.mjs";
import { freePort } from "#scripts/test/initdb.mjs";
import { inProject } from "#scripts/test/root.mjs";
import { isReady, listens, program, SECRET_KEY, startPostgres } from "./parts/programs.mjs";

export const title = "from the tarball to a signed-up lead behind nginx, as a stranger types it";

const MOST_COMMANDS = 10;

/** The commands of a new user; `&` leaves a program running. */
const COMMANDS = [
  `mkdir -p capelo etc/conf.d && tar xzf "$TARBALL" -C capelo --strip-components=1`,
  `cd capelo && npm ci --omit=dev --prefer-offline --loglevel=error`,
  `psql -q "$POSTGRES" -c "CREATE ROLE capelo LOGIN" -c "CREATE DATABASE capelo OWNER capelo"`,
  `cd capelo && PORT=$PORT_A node ${flags.join(" ")} dist/server/main.js &`,
  `cd capelo && PORT=$PORT_B node ${flags.join(" ")} dist/server/main.js &`,
  `cp -r capelo/deploy/nginx/capelo etc/ && cp capelo/deploy/nginx/capelo.conf etc/conf.d/ &&
    sed -i "s/:3001/:$PORT_A/; s/:3002/:$PORT_B/" etc/capelo/servers.conf &&
    sed -i "s/listen 80/listen 127.0.0.1:$PORT_HTTP/; s/listen 443/listen 127.0.0.1:$PORT_HTTPS/; s/capelo.example/localhost/;
      s|/opt/capelo|$PWD/capelo|; s|/etc/letsencrypt/live/localhost|$PWD/etc|" etc/capelo/site.conf &&
    sed -i "s|/var/log/nginx|$PWD/etc|" etc/capelo/log.conf`,
  `openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=localhost -keyout etc/privkey.pem -out etc/fullchain.pem`,
  `printf 'daemon off; pid nginx.pid; events {} http { include conf.d/capelo.conf; }' > etc/nginx.conf &&
    nginx -e stderr -p "$PWD/etc" -c "$PWD/etc/nginx.conf" &`,
  `cidade=$(curl -sk "$PUBLIC_URL/api/public/cidades" | node -p 'JSON.parse(fs.readFileSync(0))[0]') &&
    curl -skG "$PUBLIC_URL/api/public/eventos" --data-urlencode "cidade=$cidade" | node -p 'JSON.parse(fs.readFileSync(0))[0].id' > evento`,
  `curl -sk "$PUBLIC_URL/api/leads" -H 'content-type: application/json' -H 'idempotency-key: primeira-inscricao' -d '{
    "eventoId": "'$(cat evento)'", "nomeAluno": "Ana Prado", "nomeResponsavel": "Rita Prado",
    "email": "rita@drill.test", "telefone": "11987654321" }' -o answer -w '%{http_code}'`,
];

/** Runs one command; a program that it leaves running ends with the drill. */
async function type(drill, command, { env, cwd }, ready) {
  console.log(`$ ${command}`);
  if (command.endsWith("&")) {
    // The program replaces the shell, so that the drill ends the program itself.
    const program = command.slice(0, -1).replace(/&& (?=PORT|nginx)/, "&& exec env ");
    await drill.start({ command: "sh", args: ["-c", program], env, cwd, ready });
    return "";
  }
  const { status, stdout, stderr } = spawnSync("sh", ["-ec", command], {
    env,
    cwd,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

/** Finds so many free ports of the loopback, as environment variables. */
async function ports(count) {
  const found = new Set();
  while (found.size < count) found.add(String(await freePort()));
  return [...found];
}

/** npm's cache. A new user's machine has none and asks its registry. */
const npmCache = () => execFileSync("npm", ["config", "get", "cache"], { encoding: "utf8" }).trim();

const sizeOf = (folder) =>
  Number(execFileSync("du", ["-sk", folder], { encoding: "utf8" }).split("\t")[0]) / 1024;

/** The environment of the new user's shell. */
async function surroundings(drill) {
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const { url, bin } = await startPostgres(drill);
  const [PORT_A, PORT_B, PORT_HTTP, PORT_HTTPS] = await ports(4);
  return {
    PATH: [path.dirname(process.execPath), bin, process.env.PATH].join(":"),
    HOME: drill.folder,
    npm_config_cache: npmCache(),
    TARBALL: inProject(`dist/capelo-${version}.tgz`),
    POSTGRES: url,
    DATABASE_URL: url.replace("postgres@", "capelo@").replace(/\/postgres$/, "/capelo"),
    SECRET_KEY,
    PUBLIC_URL: `https://localhost:${PORT_HTTPS}`,
    TRUST_PROXY: "loopback",
    NODE_ENV: "production",
    DEMO: "on-public",
    PORT_A,
    PORT_B,
    PORT_HTTP,
    PORT_HTTPS,
  };
}

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  execFileSync(process.execPath, [inProject("scripts/pack.mjs")], { stdio: "pipe" });
  await program("nginx", "nginx-light");
  const env = await surroundings(drill);
  const begin = performance.now();
  const readiness = [env.PORT_A, env.PORT_B].map((at) => () => isReady(`http://127.0.0.1:${at}`));
  readiness.push(() => listens(Number(env.PORT_HTTPS)));
  let last = "";
  for (const command of COMMANDS) {
    const ready = command.endsWith("&") ? readiness.shift() : undefined;
    last = await type(drill, command, { env, cwd: drill.folder }, ready);
  }
  const count = COMMANDS.length;
  drill.figure("commands from the tarball to a lead", count, count <= MOST_COMMANDS);
  drill.figure("time for all of them", `${((performance.now() - begin) / 1000).toFixed(0)} s`);
  drill.figure("answer to the sign-up", last, last === "201");
  const packages = path.join(drill.folder, "capelo/node_modules");
  const whole = sizeOf(packages);
  const least = whole - sizeOf(path.join(packages, "@electric-sql"));
  drill.figure("packages, without the embedded database", `${least.toFixed(1)} MB`);
  drill.figure("packages, with it", `${whole.toFixed(0)} MB`);
}
