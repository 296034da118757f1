import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Parts of packages that no bundler names: Tailwind's base styles, the fonts of papers, and the few lines by which Vite
 * and Rolldown fetch the parts of a page.
 */
const BESIDE = [
  "node_modules/tailwindcss",
  "node_modules/@expo-google-fonts/inter",
  "node_modules/vite",
  "node_modules/rolldown",
];

/** Packages that only name their licence. Its own words stand in scripts/build/licences. */
const NAMED_ONLY = new Set([
  "@resvg/resvg-wasm",
  "abstract-logging",
  "brotli",
  "dfa",
  "drizzle-orm",
  "fontkit",
  "react-remove-scroll-bar",
]);

const FOLDER = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const FILE = /^(?:licen[cs]e|copying|unlicense|notice)(?:[._-].*)?$/i;
const GRANTED = /^.*copyright[^]*?permission is hereby granted[^]*?(?=^#|(?![^]))/im;

/**
 * @param {string} root folder of the project
 * @param {Iterable<string>} files as bundlers name them
 * @returns {string[]} the folders of the packages, below `root`
 */
export function packagesOf(root, files) {
  const folders = [...files].flatMap((file) => {
    const plain = path.relative(root, path.resolve(root, file.replace(/^\0/, "")));
    return FOLDER.exec(plain)?.[1] ?? [];
  });
  return [...new Set(folders)];
}

/** The files of which a bundle of esbuild has something. */
export const filesOf = ({ outputs }) =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [file] : [],
    ),
  );

/**
 * A plugin for Vite that notes the files of what it builds for browsers.
 * @param {Set<string>} files
 */
export const noteBundled = (files) => ({
  name: "licences",
  generateBundle(_options, bundle) {
    for (const { modules = {} } of Object.values(bundle))
      for (const [id, { renderedLength }] of Object.entries(modules))
        if (renderedLength > 0) files.add(id);
  },
});

/**
 * The licences of all that was bundled, as a page of plain text.
 * @param {string} root folder of the project
 * @param {Iterable<string>} files as bundlers name them
 * @throws Error naming each package that brings no licence
 */
export function noticesOf(root, files) {
  const notices = [...new Set([...packagesOf(root, files), ...BESIDE])].map((folder) =>
    noticeOf(root, folder),
  );
  const without = notices.filter(({ text }) => text === "").map(({ title }) => title);
  if (without.length > 0)
    throw new Error(`Without the text of a licence nothing may be bundled: ${without.join(", ")}`);
  const parts = notices
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"))
    .map(({ title, text }) => `${title}\n${"=".repeat(title.length)}\n\n${text}`);
  return [...new Set([HEAD, ...parts])].join("\n\n\n");
}

const HEAD = `Licenças

O Capelo usa os pacotes abaixo. Cada um vale com a sua licença, aqui no original.`;

function noticeOf(root, folder) {
  const at = (...names) => path.join(root, folder, ...names);
  const manifest = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const { name, version, license } = manifest;
  const files = readdirSync(at()).filter((file) => FILE.test(file));
  const texts = files.map((file) => readFileSync(at(file), "utf8").trim());
  const isNamed = texts.length === 0 && NAMED_ONLY.has(name);
  const found = isNamed ? standardOf(manifest) : texts.join("\n\n") || ofReadme(at());
  const kind = license === undefined ? "" : ` (${license})`;
  return { title: `${name} ${version}${kind}`, text: found };
}

/** Some write their licence at the end of their readme. */
function ofReadme(folder) {
  const readme = readdirSync(folder).find((file) => /^readme(?:\.md)?$/i.test(file));
  if (readme === undefined) return "";
  return GRANTED.exec(readFileSync(path.join(folder, readme), "utf8"))?.[0].trim() ?? "";
}

const nameOf = (license) => String(license).toLowerCase().replaceAll(".", "-");

/** Some licences ask for the place of the source too, and some packages name nobody. */
function standardOf({ license, author, repository }) {
  const file = fileURLToPath(new URL(`licences/${nameOf(license)}.txt`, import.meta.url));
  if (!existsSync(file)) return "";
  const owner = author?.name ?? author;
  const head = owner === undefined ? `Source: ${repository}` : `Copyright (c) ${owner}`;
  return `${head}\n\n${readFileSync(file, "utf8").trim()}`;
}
