import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { freePort, isReady, TORTURE } from "./support/server.ts";

// An operator gets a tarball and runs it with Node; a file that only the repository has would be missed there.

const root = fileURLToPath(new URL("../..", import.meta.url));
const inProject = (place: string) => path.join(root, place);
type Manifest = { version: string } & Record<
  "dependencies" | "optionalDependencies",
  Record<string, string>
>;
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

let folder = "";
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "capelo-artefato-"));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** The bytes of the tarball. */
function pack(): Buffer {
  execFileSync(process.execPath, [inProject("scripts/pack.mjs")], { stdio: "pipe" });
  return readFileSync(inProject(`dist/capelo-${manifestOf(root).version}.tgz`));
}

/** Unpacks as `npm ci` would leave it; the packages are this project's, so that nothing is fetched. */
async function unpack(): Promise<Manifest> {
  const tarball = inProject(`dist/capelo-${manifestOf(root).version}.tgz`);
  execFileSync("tar", ["xzf", tarball, "-C", folder, "--strip-components=1"]);
  const manifest = manifestOf(folder);
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const place = path.join(folder, "node_modules", name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(inProject(`node_modules/${name}`), place);
  }
  return manifest;
}

/** A credit is activated for an event of the demonstration: the paper needs packages and fonts that are loaded late. */
async function declarationOf(url: string): Promise<string> {
  const cpfAluno = "529.982.247-25";
  const call = async (address: string, body?: object) => {
    const headers = { "content-type": "application/json", origin: url };
    const method = body ? "POST" : "GET";
    return fetch(url + address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const [cidade] = await (await call("/api/public/cidades")).json();
  const eventos = await call(`/api/public/eventos?cidade=${encodeURIComponent(cidade)}`);
  const [{ id: eventoId }] = await eventos.json();
  const activated = await call("/api/pre-matriculas", {
    eventoId,
    nomeAluno: "João Ávila",
    cpfAluno,
    nomeResponsavel: "Lívia Müller",
    cpfResponsavel: "111.444.777-35",
    email: "livia@familia.test",
    telefone: "(81) 98888-1234",
  });
  const { codigo } = await activated.json();
  return (await call("/api/public/declaracoes/pdf", { codigo, cpfAluno })).text();
}

test("the tarball is the same each time, runs alone", TORTURE, async () => {
  expect(pack().equals(pack())).toBe(true);
  await unpack();
  const port = await freePort();
  const server = spawn(process.execPath, ["dist/server/main.js"], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      DATA_DIR: path.join(folder, "data"),
      DEMO: "on",
    },
    stdio: "ignore",
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await expect.poll(() => isReady(url), { timeout: 30_000 }).toBe(true);
    const ready = await fetch(`${url}/api/health/ready`);
    expect(await ready.json()).toEqual({ status: "ok", version: manifestOf(root).version });
    const page = await fetch(`${url}/credito-estudantil`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<h1")]);
    const licences = await fetch(`${url}/licencas`);
    expect([licences.status, licences.headers.get("content-type")]).toEqual([
      200,
      "text/plain; charset=utf-8",
    ]);
    // One of the server, of the screens, of the public pages and of the papers.
    const told = await licences.text();
    for (const name of ["fastify", "cmdk", "canvas-confetti", "@expo-google-fonts/inter"])
      expect(told).toMatch(new RegExp(`^${name} [0-9.]+ \\(.+\\)$`, "m"));
    expect(await declarationOf(url)).toMatch(/^%PDF-/);
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  }
});

test("its lock names what it installs and nothing else", TORTURE, () => {
  const { packages } = JSON.parse(
    readFileSync(path.join(folder, "npm-shrinkwrap.json"), "utf8"),
  ) as { packages: Record<string, { version: string; optional?: boolean; dev?: boolean }> };
  const { version } = manifestOf(root);
  expect(packages[""]).toMatchObject({ name: "capelo", version });
  const required = Object.entries(packages).filter(([, { optional }]) => !optional);
  expect(required.map(([place]) => place)).toEqual(["", "node_modules/@node-rs/argon2"]);
  expect(Object.values(packages).some(({ dev }) => dev)).toBe(false);
});
