import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The folders with our own code, and the files to read in them. */
const FOLDERS = ["shared", "server", "web", "tests", "scripts", "ops"];
const CODE = /\.(?:[cm]?[jt]sx?)$/;
const GENERATED = /^server\/db\/migrations\//;

export type Import = {
  /** The text in the code: `#shared/labels.ts`, `./queries.ts`, `zod`. */
  written: string;
  /** The place in the project, or undefined for a package. */
  place: string | undefined;
  isTypeOnly: boolean;
};

/** A source file: `code` is its text without comments. */
export type Source = {
  file: string;
  lines: number;
  code: string;
  imports: Import[];
  isTest: boolean;
};

const STATEMENT =
  /(?:^|[\n;}])\s*(import|export)\s+(type\s)?(?:[^;"'()]*?\sfrom\s*)?["']([^"'\n]+)["']/g;
const DYNAMIC = /\bimport\(\s*["']([^"'\n]+)["']/g;

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[\s;{(,])\/\/.*$/gm, "$1");
}

function placeOf(written: string, file: string): string | undefined {
  if (written.startsWith("#")) return written.slice(1);
  return written.startsWith(".") ? path.posix.join(path.posix.dirname(file), written) : undefined;
}

function importsOf(code: string, file: string): Import[] {
  const found = [...code.matchAll(STATEMENT)].map(([, , type, written = ""]) => ({
    type,
    written,
  }));
  const dynamic = [...code.matchAll(DYNAMIC)].map(([, written = ""]) => ({
    type: undefined,
    written,
  }));
  return [...found, ...dynamic].map(({ type, written }) => ({
    written,
    place: placeOf(written, file),
    isTypeOnly: type !== undefined,
  }));
}

function read(file: string): Source {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const code = withoutComments(text);
  const isTest = /\.(?:test|spec)\.tsx?$/.test(file) || file.startsWith("tests/");
  return {
    file,
    lines: text.trimEnd().split("\n").length,
    code,
    imports: importsOf(code, file),
    isTest,
  };
}

/** Every file and folder under the roots; folders end with a slash. */
export function everyPlace(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => {
      const place = path.posix.join(folder, name.split(path.sep).join("/"));
      return statSync(path.join(ROOT, place)).isDirectory() ? `${place}/` : place;
    }),
  );
}

/** All our own code, without generated files. */
export function everySource(): Source[] {
  return everyPlace()
    .filter((place) => CODE.test(place) && !GENERATED.test(place))
    .map(read);
}

/** The code that ships: everything in the three roots except tests. */
export const productSource = (): Source[] =>
  everySource().filter(({ file, isTest }) => /^(?:shared|server|web)\//.test(file) && !isTest);

/** The names at the top of the project that git keeps; dot files belong to tools. */
export function topLevel(): string[] {
  const ignored = readFileSync(path.join(ROOT, ".gitignore"), "utf8").split("\n");
  return readdirSync(ROOT).filter(
    (name) => !/^\.|\.log$/.test(name) && !ignored.includes(`${name}/`) && !ignored.includes(name),
  );
}

export const inProject = (place: string): string => path.join(ROOT, place);
