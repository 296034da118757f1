// Holds product/credito-ativacao.md#other-public-pages: the licences of what is bundled.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inProject } from "#tests/support/sources.ts";

const { filesOf, noticesOf, packagesOf } = await import(inProject("scripts/build/licences.mjs"));
const { serverBundle } = await import(inProject("scripts/build/server-bundle.mjs"));

const MIT = `Copyright (c) 2026 Ana

Permission is hereby granted, free of charge, to any person`;

describe("of packages", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "capelo-licences-"));
    for (const name of ["tailwindcss", "@expo-google-fonts/inter", "vite", "rolldown"])
      add(name, { LICENSE: `that of ${name}` });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function add(name: string, files: Record<string, string>, above = "") {
    const folder = `${above}node_modules/${name}`;
    mkdirSync(path.join(root, folder), { recursive: true });
    const manifest = JSON.stringify({ name, version: "1.2.3", license: "MIT", author: "Ana" });
    for (const [file, text] of Object.entries({ "package.json": manifest, ...files }))
      writeFileSync(path.join(root, folder, file), text);
    return `${folder}/lib/index.js`;
  }

  test("all stand there, with name, version and text, however deep they lie", () => {
    const one = add("one", { LICENSE: "that of one", NOTICE: "by Bia" });
    const scoped = add("@ana/two", { "LICENCE.md": "that of two" }, "node_modules/one/");
    const readme = add("three", {
      "README.md": `# Three\n\n## License\n\n${MIT}\n\n## More\n\ntext\n`,
    });
    const text = noticesOf(root, ["server/main.ts", `\0${root}/${one}?url`, scoped, readme]);
    expect(text).toContain("one 1.2.3 (MIT)\n===============\n\nthat of one\n\nby Bia");
    expect(text).toContain("@ana/two 1.2.3 (MIT)\n====================\n\nthat of two");
    expect(text).toContain(`three 1.2.3 (MIT)\n=================\n\n${MIT}`);
    expect(text).not.toContain("## More");
    expect(text).toContain("that of @expo-google-fonts/inter");
  });

  test("one that only names its licence is let in by name, another ends the build", () => {
    expect(noticesOf(root, [add("fontkit", {})])).toContain(
      "Copyright (c) Ana\n\nPermission is hereby granted",
    );
    const files = [add("bare", { "README.md": "# Bare\n\n## License\n\nMIT" }), add("fontkit", {})];
    expect(() => noticesOf(root, files)).toThrow(/: bare 1\.2\.3 \(MIT\)$/);
  });
});

test("of the server, every package of its bundle stands there", async () => {
  const options = { ...serverBundle(inProject("")), write: false, logLevel: "silent" as const };
  const { metafile } = await build(options);
  const files = filesOf(metafile!) as string[];
  const folders = packagesOf(inProject(""), files) as string[];
  expect(folders).toEqual(expect.arrayContaining(["node_modules/fastify", "node_modules/pdfkit"]));
  const lines = (noticesOf(inProject(""), files) as string).split("\n");
  const missing = folders
    .map((folder) => folder.slice(folder.lastIndexOf("node_modules/") + 13))
    .filter((name) => !lines.some((line) => line.startsWith(`${name} `)));
  expect(missing).toEqual([]);
}, 60_000);
