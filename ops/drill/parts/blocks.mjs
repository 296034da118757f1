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
