/** "Usuários, by role" → "usuarios-by-role". */
const slugOf = (heading: string): string =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, "")
    .trim()
    .replaceAll(" ", "-");

/** The headings of a document in their order, with their levels; a line in a code block is no heading. */
export const headingsIn = (text: string): { level: number; slug: string }[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/^(#{1,6}) (.+)$/gm)].map(
    ([, signs = "", heading = ""]) => ({ level: signs.length, slug: slugOf(heading) }),
  );
