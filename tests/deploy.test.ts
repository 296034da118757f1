// Holds security.md#running-it: a container that is taken over writes nowhere, has no rights of root's and does not
// own the tables.
// Holds security.md#running-it: the nightly backup has no more rights than an instance (`systemd-analyze security`:
// 1.6 of 10).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { agenda } from "#shared/contract/agenda.ts";
import { SETTING_NAMES } from "#server/settings.ts";
import { capelo } from "#tests/support/capelo.ts";
import { inProject } from "#tests/support/sources.ts";

// These files start the product elsewhere; the programs that read them run in `npm run drill`, but no container was ever run.

type Flags = { flags: string[] };
const { flags }: Flags = await import(inProject("scripts/run/runtime.mjs"));
const { SOURCES }: { SOURCES: string[] } = await import(inProject("scripts/build/stamp.mjs"));
const { CONTENT }: { CONTENT: string[] } = await import(inProject("scripts/pack/content.mjs"));
const read = (place: string): string => readFileSync(inProject(place), "utf8");

type Service = {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
};
const compose = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
};
const services = Object.entries(compose.services);
const given = compose.services["app-a"]?.environment ?? {};

/** No instance reads these settings: the image or the file itself gives them, or the command line alone reads them. */
const NOT_OF_AN_INSTANCE = [
  "NODE_ENV",
  "PORT",
  "HOST",
  "DATA_DIR",
  "MIGRATE_DATABASE_URL",
  "PG_BIN",
  "BACKUP_RECIPIENT",
  "BACKUP_PASSPHRASE",
  "SECRET_KEY_OLD",
];

describe("compose.yaml", () => {
  test("names two instances, their migration, the database and nginx", () => {
    expect(services.map(([name]) => name)).toEqual(["migrate", "app-a", "app-b", "db", "nginx"]);
    expect(compose.services["app-b"]).toEqual(compose.services["app-a"]);
  });

  test.each(services)("%s writes nowhere and may not become more than it is", (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
  });

  test("nginx alone keeps rights of root's: the ports, and the way to an account of its own", () => {
    const kept = services.filter(([, { cap_add: added }]) => added).map(([name]) => name);
    expect(kept).toEqual(["nginx"]);
    expect(compose.services["nginx"]?.cap_add).toEqual([
      "CHOWN",
      "NET_BIND_SERVICE",
      "SETGID",
      "SETUID",
    ]);
    expect(compose.services["db"]?.user).toBe("postgres");
  });

  test("the instances serve as a role that owns nothing, and do not know the others' passwords", () => {
    expect(given).toMatchObject({ MIGRATE: "off" });
    expect(given["DATABASE_URL"]).toContain("://capelo:${APP_PASSWORD:?}@");
    expect(JSON.stringify(given)).not.toMatch(/OWNER_PASSWORD|POSTGRES_PASSWORD/);
    const owner = compose.services["migrate"]?.environment?.["DATABASE_URL"];
    expect(owner).toContain("://capelo_owner:${OWNER_PASSWORD:?}@");
  });

  test("mounts only files that exist, but for the certificate", () => {
    const mounted = services
      .flatMap(([, { volumes = [] }]) => volumes)
      .map((volume) => volume.split(":")[0] ?? "")
      .filter((place) => place.startsWith("./"));
    expect(mounted).toContain("./deploy/compose/tls");
    expect(mounted.filter((place) => !existsSync(inProject(place)))).toEqual([
      "./deploy/compose/tls",
    ]);
  });

  test("mounts every file that its nginx includes", () => {
    const volumes = compose.services["nginx"]?.volumes ?? [];
    const places = volumes.map((volume) => volume.split(":"));
    const files = places.filter(([from = ""]) => from.endsWith(".conf"));
    const included = files.flatMap(([from = ""]) =>
      [...read(from).matchAll(/^\s*include (capelo\/[a-z.]+);/gm)].map(([, name]) => name),
    );
    expect(included).toContain("capelo/app.conf");
    expect(
      included.filter((name) => !places.some(([, to]) => to === `/etc/nginx/${name}`)),
    ).toEqual([]);
  });

  test("its nginx writes down no address of a calendar, which is like a password", () => {
    const [, map = ""] = /map \$request_uri \$capelo_path \{([^}]*)\}/.exec(
      read("deploy/nginx/capelo.conf"),
    )!;
    const [first = ""] = map.trim().split("\n");
    const [, pattern = "", written = ""] = /^"~(.+)" "(.+)";$/.exec(first)!;
    const address = agenda.read.path.replace(":arquivo", "segredo.ics");
    expect(address).toMatch(new RegExp(pattern));
    expect(written).not.toContain("segredo");
    expect(agenda.get.path).not.toMatch(new RegExp(pattern));
  });

  test("its roles are those that the command line makes", () => {
    const url = (role: string) => `postgres://${role}:x@db/capelo`;
    const { stdout } = capelo(
      {
        SECRET_KEY: "x".repeat(32),
        DATABASE_URL: url("capelo"),
        MIGRATE_DATABASE_URL: url("capelo_owner"),
      },
      "roles",
    );
    const made = read("deploy/compose/roles.sql")
      .split("\n")
      .filter((line) => /^(?:CREATE|ALTER|.connect)/.test(line));
    const plain = (line: string) => line.replaceAll('"', "").replace(/PASSWORD .*;/, "PASSWORD;");
    expect(stdout.trim().split("\n").map(plain)).toEqual(made.map(plain));
  });

  test("gives the instances every setting that the server knows, and no other", () => {
    expect(Object.keys(given).toSorted()).toEqual(
      SETTING_NAMES.filter((name) => !NOT_OF_AN_INSTANCE.includes(name)).toSorted(),
    );
  });
});

test("npm test hears no setting of the machine", () => {
  const [, removed = ""] = /\/(\^.*\$)\//.exec(read("scripts/test/environment.mjs")) ?? [];
  const heard = SETTING_NAMES.filter((name) => !new RegExp(removed).test(name));
  expect(heard, "Add it in scripts/test/environment.mjs (architecture.md#add-a-setting).").toEqual(
    [],
  );
});

/** The lines in which a unit gives up rights, from UMask on. */
const wallsOf = (unit: string): string[] =>
  read(`deploy/${unit}.service`)
    .split("\n")
    .slice(read(`deploy/${unit}.service`).split("\n").indexOf("UMask=0077"))
    .filter((line) => /^[A-Z]\w+=/.test(line) && line !== "WantedBy=multi-user.target");

test.each(["capelo-backup", "capelo-failed@"])("%s gives up what an instance gives up", (unit) => {
  expect(wallsOf("capelo@")).toContain("CapabilityBoundingSet=");
  expect(wallsOf(unit)).toEqual(wallsOf("capelo@"));
});

describe("whoever starts main.js without npm", () => {
  const line = `${flags.join(" ")} dist/server/main.js`;

  test("the unit gives Node its flags", () => {
    expect(read("deploy/capelo@.service")).toContain(`ExecStart=/usr/bin/node ${line}\n`);
  });

  test("the image gives Node its flags, and runs as nobody in particular", () => {
    const dockerfile = read("Dockerfile");
    const words = ["node", ...line.split(" ")].map((word) => `"${word}"`).join(", ");
    expect(dockerfile).toContain(`CMD [${words}]\n`);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  test("the image takes along by name what the build and the artefact are made of, and no more", () => {
    const copied = [...read("Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, names]) => names!.split(" "),
    );
    const needed = [...SOURCES, ...CONTENT, "scripts", ".npmrc"]
      .map((place) => place.split("/")[0]!)
      .filter((root) => root !== "dist");
    expect(copied.toSorted()).toEqual([...new Set(needed)].toSorted());
    expect(copied.filter((name) => !existsSync(inProject(name)))).toEqual([]);
  });
});

test("the settings files name only what the server knows", () => {
  const text = read("deploy/capelo.env") + read("deploy/owner.env");
  const names = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
  expect(names).toContain("DATABASE_URL");
  expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
});

test("nginx of compose and of a machine leave a broken instance out under the same rules", () => {
  const rules = ["deploy/nginx/capelo/servers.conf", "deploy/compose/servers.conf"].map((place) =>
    [...read(place).matchAll(/^server \S+ (.+;)$/gm)].map(([, rule]) => rule),
  );
  expect(rules[0]).toEqual(rules[1]);
  expect(rules[0]?.[0]).toContain("fail_timeout=1s");
});

test("the page shown while nothing answers brings all that it needs", () => {
  const page = read("deploy/indisponivel.html");
  expect(page).toContain("<h1>Voltamos em instantes</h1>");
  expect(page).not.toMatch(/src=|href=|url\(/);
});

test("every file of deploy/ is named in the operations page", () => {
  const document = read("docs/operations.md");
  expect(
    readdirSync(inProject("deploy")).filter((name) => !document.includes(`deploy/${name}`)),
  ).toEqual([]);
});
