import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Marked } from "marked";
import type { Plugin } from "vite";

const PREFIX = "virtual:texto/";
/** The place for a picture's address, which the bundler makes. */
const ADDRESS = /%(docs\/telas\/[a-z-]+\.webp)%/;
const read = (name: string) => readFileSync(fileOf(name), "utf8");
const fileOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The versions of CHANGELOG.md, the newest first, each with its heading. */
function versions(): string[] {
  return read("CHANGELOG.md")
    .split(/^(?=## )/m)
    .slice(1);
}

/** The part of it for users, without notes for those who install. */
function news(): string {
  const texts = versions().map((text) =>
    text
      .split(/^(?=### )/m)
      .filter((part) => !part.startsWith("### Operação"))
      .join("")
      .replace(/^## \[(.+?)\] - (\d{4})-(\d{2})-(\d{2})/, "## Versão $1, de $4/$3/$2"),
  );
  return texts.join("\n");
}

/** The guide of a role, without its title, which the dialog shows. */
const guide = (name: string) => read(`docs/guias/${name}.md`).replace(/^# .*\n/, "");

/** Width and height in pixels of a WebP in Chromium's form (ops/telas.mjs). */
function sizeOf(name: string): { width: number; height: number } {
  const head = readFileSync(fileOf(name));
  if (head.toString("latin1", 12, 16) !== "VP8X") throw new Error(`${name} has no size to read.`);
  return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
}

/** A picture loads when it comes into sight; until then its space is reserved. */
function pictureOf({ href, text }: { href: string; text: string }): string {
  const name = href.replace("../telas/", "docs/telas/");
  const { width, height } = sizeOf(name);
  return `<img src="%${name}%" alt="${text}" width="${width}" height="${height}" loading="lazy">`;
}
const marked = new Marked({ renderer: { image: pictureOf } });

/** The text of a module. `versao` is only the newest version, which tells that there is news. */
function textOf(name: string): string {
  if (name === "versao") return /^## \[(.+?)\]/.exec(versions()[0] ?? "")?.[1] ?? "";
  return marked.parse(name === "novidades" ? news() : guide(name), { async: false });
}

/** The source of a module: the text, with the addresses of its pictures. */
function moduleOf(text: string): string {
  // Every second part is a picture.
  const parts = text.split(ADDRESS);
  const pictures = parts.flatMap((part, index) =>
    index % 2 === 1 ? `import tela${index} from ${JSON.stringify(`${fileOf(part)}?url`)};\n` : [],
  );
  const words = parts.map((part, index) => (index % 2 ? `tela${index}` : JSON.stringify(part)));
  return `${pictures.join("")}export default ${words.join(" + ")};`;
}

/** Vite: `virtual:texto/<name>` is the HTML of CHANGELOG.md (`novidades`) or of a guide in docs/guias, rendered while building. */
export function documents(): Plugin {
  return {
    name: "capelo-documents",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const isChangelog = name === "novidades" || name === "versao";
      this.addWatchFile(fileOf(isChangelog ? "CHANGELOG.md" : `docs/guias/${name}.md`));
      return moduleOf(textOf(name));
    },
  };
}
