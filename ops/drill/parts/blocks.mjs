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
 * A block as the machine of a drill types it.
 * @param {{ find: RegExp, put: string }[]} substitutions
 */
export const substitute = (code, substitutions) =>
  substitutions.reduce((typed, { find, put }) => typed.replaceAll(find, put), code);
