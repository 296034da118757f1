import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "#scripts/test/root.mjs";
import { parse } from "yaml";
import { blocksOf, releasesOf, sectionOf, substitute } from "./parts/blocks.mjs";
import { startMachine } from "./parts/machine.mjs";
import { program } from "./parts/programs.mjs";
import { eventsOf } from "./parts/operations-events.mjs";

export const title =
  "every command of docs/operations.md, typed in its order on a Debian with systemd and a closed network";

/**
 * Commands that cannot be typed unchanged: the machine has no network, and passwords are personal.
 */
const SUBSTITUTIONS = [
  { why: "no Debian to ask", find: /^apt-get update$/gm, put: "true" },
  {
    why: "Debian 12 has no newer PostgreSQL: everything is copied into a second cluster of the same",
    find: /^(?:apt-get install --yes postgresql-17|pg_dropcluster --stop 17 main)$/gm,
    put: "true",
  },
  {
    why: "the same",
    find: /^pg_upgradecluster /gm,
    put: "pg_upgradecluster --rename=newer -v 15 ",
  },
  {
    why: "what it would install is looked up, and is installed already",
    find: /^apt-get install /gm,
    put: "apt-get --simulate -qq install ",
  },
  {
    why: "the Node that runs this drill",
    find: /^curl .*nodejs\.org.*$/gm,
    put: "install -m 0755 /var/cache/npm/node /usr/local/bin/node",
  },
  {
    why: "nobody to sign for the name: a certificate of its own, which the machine trusts",
    find: /^certbot .*$/gm,
    put: "~/certify",
  },
  {
    why: "the moment that the drill has noted",
    find: /(?<=^MOMENT=).*$/gm,
    put: '"$(cat ~/moment)"',
  },
];

/** Replaces certbot, and also leaves a file for port 80; clients in the machine trust it. */
const CERTIFY = `~/challenge
mkdir -p /etc/letsencrypt/live/capelo.example && cd /etc/letsencrypt/live/capelo.example
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=capelo.example -addext subjectAltName=DNS:capelo.example \\
  -keyout privkey.pem -out fullchain.pem 2>/dev/null
`;
/** The file that a certificate authority asks for, at first and at each renewal. */
const CHALLENGE = `mkdir -p /var/www/html/.well-known/acme-challenge
date +%N > /var/www/html/.well-known/acme-challenge/drill
curl -fsS http://capelo.example/.well-known/acme-challenge/drill | cmp - /var/www/html/.well-known/acme-challenge/drill
`;
const TRUSTED = "/etc/letsencrypt/live/capelo.example/fullchain.pem";

/** The environment of the shell: npm's cache, one certificate, and the site as CEP service. */
const ENVIRONMENT = {
  npm_config_offline: "true",
  npm_config_cache: "/var/cache/npm",
  npm_config_loglevel: "error",
  CURL_CA_BUNDLE: TRUSTED,
  NODE_EXTRA_CA_CERTS: TRUSTED,
  CEP_URL: "https://capelo.example",
};

/** The typing of each language's blocks; a block of another language fails the drill. */
const TYPED = {
  sh: (machine, code) => machine.run(code, { env: ENVIRONMENT }),
  // SQL runs in the product's database as soon as there is one.
  sql: (machine, code) =>
    machine.run(
      `db=$(psql -Atc "SELECT coalesce((SELECT 'capelo' FROM pg_database WHERE datname = 'capelo'), 'postgres')")
psql --set ON_ERROR_STOP=1 --no-psqlrc --quiet "$db"`,
      { input: code, shell: ["su", "-", "postgres"] },
    ),
};

/** These programs come from this machine's Debian; its units start them in the drill's machine. */
const PROGRAMS = [
  ["nginx"],
  ["gpg", "gnupg"],
  ["pgbouncer"],
  ["haproxy"],
  ["prometheus"],
  ["pg_upgradecluster", "postgresql-common"],
];

/** @param {import("./parts/drill.mjs").Drill} drill */
export async function run(drill) {
  const page = readFileSync(inProject("docs/operations.md"), "utf8");
  const blocks = blocksOf(page);
  for (const [name, debianPackage] of PROGRAMS) await program(name, debianPackage);
  const machine = await startMachine(drill);
  prepare(drill, machine, releasesOf(page));
  const events = eventsOf(drill, machine, ENVIRONMENT);
  const begin = performance.now();
  let commands = 0;
  for (const [n, { heading, language, code }] of blocks.entries()) {
    const what = `block ${n + 1}, “${heading}”`;
    const type = TYPED[language];
    if (type === undefined) throw new Error(`${what}: nobody types ${language || "no language"}`);
    const typed = substitute(code, SUBSTITUTIONS);
    console.log(`\n# ${what}\n${typed.trimEnd()}`);
    events.before(code);
    const { status, stdout, stderr } = type(machine, typed);
    if (status !== 0)
      throw new Error(`${what} ended with ${status}: ${`${stdout}${stderr}`.slice(-3000)}`);
    if (stdout) console.log(stdout.trimEnd());
    events.after(code, stdout);
    commands += code.trimEnd().split("\n").length;
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  drill.figure(
    "blocks of the page, lines in them",
    `${blocks.length}, ${commands}`,
    blocks.length > 0,
  );
  drill.figure("time for all of them", `${seconds} s`);
  countAlerts(drill, page);
  events.end();
}

/** Every block was typed by now, those of each alert's section among them. */
function countAlerts(drill, page) {
  const { groups } = parse(readFileSync(inProject("deploy/prometheus-alerts.yml"), "utf8"));
  const alerts = groups.flatMap(({ rules }) => rules);
  const answered = alerts.filter(
    ({ annotations: { runbook } }) => blocksOf(sectionOf(page, runbook.split("#")[1])).length > 0,
  );
  const told = `${answered.length} of ${alerts.length}`;
  drill.figure("alerts whose section was typed", told, answered.length === alerts.length);
}

/**
 * Prepares what the first command needs: two releases, packages in npm's cache, and a public key.
 */
function prepare(drill, machine, releases) {
  execFileSync(process.execPath, [inProject("scripts/pack.mjs")], { stdio: "pipe" });
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const folder = path.join(drill.folder, "releases");
  const unpack = (name) => {
    const to = path.join(folder, name);
    mkdirSync(to, { recursive: true });
    execFileSync("tar", ["xzf", inProject(`dist/capelo-${version}.tgz`), "-C", to]);
    return path.join(to, "package");
  };
  for (const release of releases) numbered(unpack(release), release);
  // The registry is asked here; inside the machine npm uses its cache.
  const npm = ["ci", "--omit=dev", "--loglevel=error", "--cache", folder];
  execFileSync("npm", npm, { cwd: unpack("packages"), stdio: "pipe" });
  hand(machine, folder, releases);
}

/** Gives this release another number, for the upgrade. */
function numbered(folder, release) {
  for (const name of ["package.json", "npm-shrinkwrap.json"]) {
    const file = path.join(folder, name);
    const content = JSON.parse(readFileSync(file, "utf8"));
    content.version = release;
    if (content.packages) content.packages[""].version = release;
    writeFileSync(file, JSON.stringify(content, null, 2));
  }
  const to = path.join(folder, "..", "..", `capelo-${release}.tgz`);
  execFileSync("tar", ["czf", to, "-C", path.dirname(folder), "package"]);
}

/** Copies the folder into the machine, which cannot see ours, together with this machine's Node. */
function hand(machine, folder, releases) {
  copyFileSync(process.execPath, path.join(folder, "node"));
  const names = [...releases.map((release) => `capelo-${release}.tgz`), "_cacache", "node"];
  const files = execFileSync("tar", ["c", "-C", folder, ...names], { maxBuffer: 1e9 });
  const put = machine.run(
    `mkdir -p /var/cache/npm && tar x -C /var/cache/npm && mv /var/cache/npm/*.tgz ~/
cat > ~/certify <<'END'\nset -e\n${CERTIFY}END
cat > ~/challenge <<'END'\nset -e\n${CHALLENGE}END
chmod +x ~/certify ~/challenge
rm -f /etc/nginx/conf.d/*
ln -sf ../sites-available/default /etc/nginx/sites-enabled/default
systemctl start postgresql nginx
gpg --batch --quiet --passphrase '' --quick-generate-key backup@capelo.example`,
    { input: files },
  );
  if (put.status !== 0) throw new Error(`the machine could not be prepared: ${put.stderr}`);
}
