import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { inProject } from "#tests/support/sources.ts";

// What starts the product elsewhere. The programs themselves read these files in `npm run drill`; no container was run.

type Flags = { flags: string[] };
const { flags }: Flags = await import(inProject("scripts/run/runtime.mjs"));
const read = (place: string): string => readFileSync(inProject(place), "utf8");

type Service = {
  image: string;
  read_only?: boolean;
  volumes?: string[];
  environment?: Record<string, string>;
};
const compose = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
};

describe("compose.yaml", () => {
  test("names two instances, the database and nginx", () => {
    expect(Object.keys(compose.services)).toEqual(["app-a", "app-b", "db", "nginx"]);
    expect(compose.services["app-a"]).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
  });

  test("mounts only files that exist, but for the certificate", () => {
    const mounted = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes)
      .map((volume) => volume.split(":")[0] ?? "")
      .filter((place) => place.startsWith("./"));
    expect(mounted).toContain("./deploy/compose/tls");
    expect(mounted.filter((place) => !existsSync(inProject(place)))).toEqual([
      "./deploy/compose/tls",
    ]);
  });

  test("sets only what the server knows", () => {
    const settings = read("server/env.ts");
    const given = Object.keys(compose.services["app-a"]?.environment ?? {});
    expect(given).toContain("SECRET_KEY");
    expect(given.filter((name) => !settings.includes(`  ${name}: `))).toEqual([]);
  });
});

describe("whoever starts main.js without npm", () => {
  const line = `${flags.join(" ")} dist/server/main.js`;

  test("the unit gives Node its flags", () => {
    expect(read("deploy/capelo@.service")).toContain(`ExecStart=/usr/bin/node ${line}\n`);
  });

  test("the image gives Node its flags, runs as nobody in particular, and copies what exists", () => {
    const dockerfile = read("Dockerfile");
    const words = ["node", ...line.split(" ")].map((word) => `"${word}"`).join(", ");
    expect(dockerfile).toContain(`CMD [${words}]\n`);
    expect(dockerfile).toMatch(/^USER node$/m);
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
      names!.split(" "),
    );
    expect(copied).toContain("package.json");
    expect(copied.filter((name) => !existsSync(inProject(name)))).toEqual([]);
  });
});

test("the settings files name only what the server knows", () => {
  const text = read("deploy/capelo.env") + read("deploy/owner.env");
  const names = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
  expect(names).toContain("DATABASE_URL");
  expect(names.filter((name) => !read("server/env.ts").includes(`  ${name}: `))).toEqual([]);
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
