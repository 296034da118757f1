import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { marked } from "marked";
import type { Plugin } from "vite";

const PREFIX = "virtual:texto/";
const read = (name: string) => readFileSync(fileOf(name), "utf8");
const fileOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The versions of CHANGELOG.md, the newest first, each with its heading. */
function versions(): string[] {
  return read("CHANGELOG.md")
    .split(/^(?=## )/m)
    .slice(1);
}

/** What users read of it: all but what only concerns whoever installs. */
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

/** The source of a module. `versao` is the newest version alone, which tells whether there is something to read. */
function moduleOf(name: string): string {
  if (name === "versao") return /^## \[(.+?)\]/.exec(versions()[0] ?? "")?.[1] ?? "";
  return marked.parse(name === "novidades" ? news() : guide(name), { async: false });
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
      return `export default ${JSON.stringify(moduleOf(name))};`;
    },
  };
}
