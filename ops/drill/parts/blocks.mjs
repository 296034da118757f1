const BLOCK = /^#+ ([^\n]+)$|^```(\w*)\n(.*?)^```$/gms;

/**
 * The commands of a page, as a reader meets them.
 * @param {string} text Markdown
 * @returns {{ heading: string, language: string, code: string }[]} its fenced blocks in their order
 */
export function blocksOf(text) {
  let heading = "";
  const blocks = [];
  for (const [, title, language, code] of text.matchAll(BLOCK)) {
    if (title !== undefined) heading = title;
    else blocks.push({ heading, language: language ?? "", code: code ?? "" });
  }
  return blocks;
}

/**
 * The part of a page below a heading, up to the next one of its rank or a higher one.
 * @param {string} slug as links name it; "" is answered where there is no such heading
 */
export function sectionOf(text, slug) {
  const parts = text.split(/^(?=#{2,3} )/m);
  const from = parts.findIndex((part) => slugOf(part) === slug);
  if (from < 0) return "";
  const isOver = parts[from].startsWith("### ") ? /^##/ : /^## /;
  const end = parts.findIndex((part, index) => index > from && isOver.test(part));
  return parts.slice(from, end < 0 ? undefined : end).join("");
}

const slugOf = (part) =>
  /^#{2,3} (.+)$/m
    .exec(part)?.[1]
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");

/**
 * The releases that a page installs: first the one that it comes with, then the one that an upgrade brings.
 * @param {string} text Markdown
 * @returns {string[]} their numbers, each once
 */
export const releasesOf = (text) => [
  ...new Set([...text.matchAll(/capelo-(\d+\.\d+\.\d+)\.tgz/g)].map(([, number]) => number)),
];

/**
 * A block as the machine of a drill types it.
 * @param {{ find: RegExp, put: string }[]} substitutions
 */
export const substitute = (code, substitutions) =>
  substitutions.reduce((typed, { find, put }) => typed.replaceAll(find, put), code);
