import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inProject } from "#tests/support/sources.ts";

/** The commands are plain JavaScript, loaded here by the few names that the tests use. */
type Stamping = {
  buildIsCurrent: (root: string) => boolean;
  beginBuild: (root: string) => () => void;
};
type Changing = { screenFolders: (files: string[]) => string[] };
const { screenFolders }: Changing = await import(inProject("scripts/test/changed.mjs"));
const { buildIsCurrent, beginBuild }: Stamping = await import(inProject("scripts/build/stamp.mjs"));

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "capelo-commands-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(place: string, text: string): string {
  const file = path.join(folder, place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

test("npm test -- quick asks the screens of the folders that changed", () => {
  expect(
    screenFolders([
      "web/features/sac/page.tsx",
      "web/features/sac/data.ts",
      "web/app/palette/search.ts",
      "web/lib/cep.ts",
      "web/features/gone/page.tsx",
      "server/app.ts",
    ]),
  ).toEqual(["web/app/", "web/features/sac/"]);
});

describe("the Node that runs everything", () => {
  /** A module that makes a process take itself for one on another machine. */
  const pretend = (platform: string, arch: string, node: string): string =>
    pathToFileURL(
      write(
        "machine.mjs",
        `Object.defineProperty(process, "platform", { value: "${platform}" });
         Object.defineProperty(process, "arch", { value: "${arch}" });
         Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${node}" } });`,
      ),
    ).href;

  /** A copy of the commands without packages, with a stand-in for npm that tells when it is called. */
  function buildOn(platform: string, arch: string, node: string) {
    cpSync(inProject("scripts"), path.join(folder, "scripts"), { recursive: true });
    write("package-lock.json", "{}");
    const npm = write("npm-cli.cjs", `console.log("npm " + process.argv[2]); process.exit(1);`);
    const args = ["--import", pretend(platform, arch, node), path.join(folder, "scripts/run.mjs")];
    return spawnSync(process.execPath, [...args, "build"], {
      encoding: "utf8",
      env: { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath },
    });
  }

  test.each(["22.1.0", "24.0.0", "24.14.9"])(
    "is missing on Apple silicon with %s, which is said before a package is fetched",
    (node) => {
      const { status, stdout, stderr } = buildOn("darwin", "arm64", node);
      expect(stderr).toBe(
        "No Node 24 comes with the packages for darwin-arm64: install Node 24.15 or newer (https://nodejs.org) and run this again.\n",
      );
      expect([status, stdout]).toEqual([1, ""]);
    },
  );

  test.each([
    ["darwin", "arm64", "24.15.0"],
    ["darwin", "arm64", "26.0.0"],
    ["darwin", "x64", "20.0.0"],
    ["linux", "arm64", "20.0.0"],
    ["linux", "x64", "20.0.0"],
    ["win32", "x64", "20.0.0"],
  ])("lets the packages be fetched on %s-%s with %s", (...here) => {
    const { status, stdout, stderr } = buildOn(...here);
    expect(stdout).toContain("Installing packages …\nnpm ci\n");
    expect(stderr).toBe("The packages could not be installed, see above.\n");
    expect(status).toBe(1);
  });
});

test("npm run dev says where the screens are once the API is ready", async () => {
  let asked = 0;
  const api = createServer((request, response) => {
    asked += 1;
    response.statusCode = request.url === "/api/health/ready" && asked > 2 ? 200 : 503;
    response.end();
  });
  api.listen(0, "127.0.0.1");
  await once(api, "listening");
  const { port } = api.address() as AddressInfo;
  const tell = `import { tellScreens } from ${JSON.stringify(pathToFileURL(inProject("scripts/run/screens.mjs")).href)};
    setInterval(() => {}, 1000);
    await tellScreens("http://127.0.0.1:${port}");
    process.exit();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", tell]);
  let askedWhenTold = 0;
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => {
    askedWhenTold = asked;
    text += chunk.toString();
  });
  expect(await once(child, "exit")).toEqual([0, null]);
  api.close();
  expect([text.trim(), askedWhenTold]).toEqual(["The screens: http://127.0.0.1:5173/", 3]);
});

test("an unknown part is refused with the list of parts", () => {
  const { status, stderr } = spawnSync(process.execPath, [inProject("scripts/test.mjs"), "x"], {
    encoding: "utf8",
  });
  expect(stderr).toMatch(/^No such part: x\. The parts: types, lint, .*e2e\.\n$/);
  expect(status).toBe(1);
});

describe("npm run torture", () => {
  const torture = (...args: string[]) =>
    spawnSync(process.execPath, [inProject("ops/torture.mjs"), ...args], { encoding: "utf8" });

  test("refuses an unknown name with the list of names", () => {
    const { status, stderr } = torture("x");
    expect(stderr).toMatch(/^No such name: x\. The names: .*tenancy.*\.\n$/);
    expect(status).toBe(1);
  });

  test.each(["x", "-1", "2147483648", "1.5"])("refuses the seed %s", (seed) => {
    const { status, stderr } = torture(`--seed=${seed}`);
    expect(stderr).toContain("--seed takes a whole number");
    expect(status).toBe(1);
  });
});

describe("the build's stamp", () => {
  beforeEach(() => {
    write("server/main.ts", "1");
    write("dist/server/main.js", "1");
    write("dist/web/index.html", "1");
  });

  test("holds while sources stay as they are, whatever the tests do", () => {
    expect(buildIsCurrent(folder)).toBe(false);
    beginBuild(folder)();
    write("server/features/leads/leads.test.ts", "new");
    expect(buildIsCurrent(folder)).toBe(true);
  });

  test.each(["server/main.ts", "shared/labels.ts", "package-lock.json"])(
    "a new %s breaks it",
    (file) => {
      beginBuild(folder)();
      write(file, "2");
      expect(buildIsCurrent(folder)).toBe(false);
    },
  );

  test("a source that changes during the build breaks it, and so does a build that fails", () => {
    const finish = beginBuild(folder);
    expect(buildIsCurrent(folder)).toBe(false);
    write("server/main.ts", "2");
    finish();
    expect(buildIsCurrent(folder)).toBe(false);
  });
});

describe("the server under npm start", () => {
  const patience = { timeout: 15_000 };

  /**
   * A stand-in for the server that tells its pid and every signal, and leaves with 3; and what `npm start` puts above.
   */
  function start(): { above: ChildProcess; output: () => string } {
    const server = write(
      "server.mjs",
      `setInterval(() => {}, 1000);
       for (const signal of ["SIGINT", "SIGTERM"])
         process.on(signal, () => { console.log("got " + signal); setTimeout(() => process.exit(3), 50); });
       console.log("pid " + process.pid + ";");`,
    );
    const above = write(
      "above.mjs",
      `const { run, Stopped } = await import(${JSON.stringify(inProject("scripts/run/supervise.mjs"))});
       await run({ command: process.execPath, args: [${JSON.stringify(server)}], follow: ${JSON.stringify(inProject("scripts/run/follow.mjs"))} })
         .catch((error) => { if (!(error instanceof Stopped)) throw error; process.exitCode = error.code; });`,
    );
    const child = spawn(process.execPath, [above], { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
    return { above: child, output: () => text };
  }

  test.each(["SIGINT", "SIGTERM"] as const)(
    "gets %s once, and its exit code is passed on",
    async (signal) => {
      const { above, output } = start();
      const exit = once(above, "exit");
      await expect.poll(output, patience).toContain(";");
      above.kill(signal);
      above.kill(signal);
      expect(await exit).toEqual([3, null]);
      expect(output().match(/got \w+/g)).toEqual([`got ${signal}`]);
    },
  );

  test("ends when what started it is killed outright", async () => {
    const { above, output } = start();
    await expect.poll(output, patience).toContain(";");
    const pid = Number(/pid (\d+);/.exec(output())?.[1]);
    const lives = (): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    expect(lives()).toBe(true);
    above.kill("SIGKILL");
    await expect.poll(lives, patience).toBe(false);
  });
});
