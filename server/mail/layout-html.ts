import { COR_DA_REDE } from "#shared/cor.ts";
import { escapeHtml } from "#shared/html.ts";
import type { AppName } from "../lib/app-name.ts";

/** The content of a letter, every value on one line. */
export interface Parts {
  before: string[];
  words: { paragraphs: string[][]; link: { label: string; link: string } } | undefined;
  facts: [label: string, value: string][];
  quote: string[];
  action: { label: string; link: string } | undefined;
  picture: { cid: string; alt: string } | undefined;
  after: string[];
  instead: { label: string; link: string } | undefined;
  signature: string;
  escola: SchoolOfLetter | undefined;
}

/** The look of a school in a letter. */
export interface SchoolOfLetter {
  nome: string;
  /** #rrggbb */
  cor: string | null;
  /** The full address of a PNG, and its size in pixels. */
  logo: { address: string; width: number; height: number } | null;
}

// Outlook draws with Word: tables, colours beside each element, no padding of links. Gmail drops what it does not know
// and turns colours round by itself in its dark theme; Apple Mail follows the rules in <style>.
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const PARAGRAPH = "margin:0 0 16px;font-size:16px;line-height:24px";
const SMALL = "margin:8px 0 0;font-size:14px;line-height:20px;color:#515869";
const CELL =
  "padding:4px 16px 4px 0;font-size:16px;line-height:24px;text-align:left;vertical-align:top";
const QUOTE =
  "margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #dce0e8;font-size:16px;line-height:24px";
const TABLE = `role="presentation" border="0" cellpadding="0" cellspacing="0"`;
const WIDTH = 560;

const DARK = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #0c101a !important }
  .sheet { background: #141925 !important; border-color: #2d3340 !important; color: #eef0f6 !important }
  .muted { color: #a8aebc !important }
  .link { color: #a9b8ff !important }
}`;

const paragraph = (text: string) => `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`;

/** The link's address becomes its label, where somebody wrote it. */
function wordsHtml(words: Parts["words"]): string[] {
  if (words === undefined) return [];
  const { label, link } = words.link;
  const anchor = `<a href="${escapeHtml(link)}" class="link" style="color:#3346c0">${escapeHtml(label)}</a>`;
  const lineOf = (line: string) => line.split(link).map(escapeHtml).join(anchor);
  return words.paragraphs.map(
    (lines) => `<p style="${PARAGRAPH}">${lines.map(lineOf).join("<br>")}</p>`,
  );
}

function factsHtml(facts: Parts["facts"]): string[] {
  if (facts.length === 0) return [];
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="muted" style="${CELL};font-weight:400;color:#515869">${escapeHtml(label)}</th><td style="${CELL}">${escapeHtml(value)}</td></tr>`,
  );
  return [`<table style="margin:0 0 16px;border-collapse:collapse">\n${rows.join("\n")}\n</table>`];
}

function quoteHtml(quote: string[]): string[] {
  if (quote.length === 0) return [];
  return [`<blockquote style="${QUOTE}">${quote.map(escapeHtml).join("<br>")}</blockquote>`];
}

/** The address stands in the text part alone, where a program shows no button. */
function actionHtml(action: Parts["action"], color: string): string[] {
  if (action === undefined) return [];
  const look =
    "display:inline-block;padding:12px 20px;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none";
  return [
    `<table ${TABLE} style="margin:0 0 16px"><tr><td bgcolor="${color}" style="border-radius:8px;background:${color};mso-padding-alt:12px 20px"><a href="${escapeHtml(action.link)}" style="${look}">${escapeHtml(action.label)}</a></td></tr></table>`,
  ];
}

function insteadHtml(instead: Parts["instead"]): string[] {
  if (instead === undefined) return [];
  return [
    `<p style="${PARAGRAPH}"><a href="${escapeHtml(instead.link)}" class="link" style="color:#3346c0">${escapeHtml(instead.label)}</a></p>`,
  ];
}

const PICTURE_SIDE = 200;

function pictureHtml(picture: Parts["picture"]): string[] {
  if (picture === undefined) return [];
  return [
    `<p style="${PARAGRAPH}"><img src="cid:${picture.cid}" width="${PICTURE_SIDE}" height="${PICTURE_SIDE}" alt="${escapeHtml(picture.alt)}" style="display:block;border:0;background:#ffffff;color:#141a2b;font-size:16px"></p>`,
  ];
}

const LOGO_HEIGHT = 40;

/** The network's name stands where there is no logo that mail programs draw, and while they hide it. */
function headHtml({ name, logo }: AppName): string {
  const text = escapeHtml(name);
  const look = "font-size:18px;line-height:28px;font-weight:700";
  if (logo?.type !== "image/png")
    return `<p class="link" style="margin:0 0 20px;${look};color:#3346c0">${text}</p>`;
  const width = Math.max(1, Math.round((LOGO_HEIGHT * logo.width) / logo.height));
  return `<p style="margin:0 0 20px"><img src="${escapeHtml(logo.address)}" width="${width}" height="${LOGO_HEIGHT}" alt="${text}" style="display:block;max-width:100%;border:0;border-radius:6px;background:#ffffff;color:#141a2b;${look}"></p>`;
}

const SCHOOL_HEIGHT = 56;
const SCHOOL_WIDTH = 200;

/** The school's logo below the network's name, which says who writes; its own name while programs hide pictures. */
function schoolHtml(escola: SchoolOfLetter | undefined): string[] {
  if (!escola?.logo) return [];
  const { address, ...size } = escola.logo;
  const scale = Math.min(1, SCHOOL_HEIGHT / size.height, SCHOOL_WIDTH / size.width);
  const [width, height] = [size.width, size.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  return [
    `<p style="margin:0 0 20px"><img src="${escapeHtml(address)}" width="${width}" height="${height}" alt="${escapeHtml(escola.nome)}" style="display:block;max-width:100%;border:0;border-radius:6px;background:#ffffff;color:#141a2b;font-size:16px"></p>`,
  ];
}

/** A letter as an HTML page for mail programs; subject and name stand on one line each. */
export function pageOf(parts: Parts, subject: string, app: AppName): string {
  const body = [
    headHtml(app),
    ...schoolHtml(parts.escola),
    ...parts.before.map(paragraph),
    ...wordsHtml(parts.words),
    ...factsHtml(parts.facts),
    ...quoteHtml(parts.quote),
    ...actionHtml(parts.action, parts.escola?.cor ?? COR_DA_REDE),
    ...pictureHtml(parts.picture),
    ...parts.after.map(paragraph),
    ...insteadHtml(parts.instead),
    `<p class="muted" style="${SMALL}">${escapeHtml(parts.signature)}</p>`,
  ];
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${DARK}
</style>
</head>
<body class="page" bgcolor="#f9fafd" style="margin:0;padding:0;background:#f9fafd">
<table ${TABLE} width="100%" class="page" bgcolor="#f9fafd" style="background:#f9fafd"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="${WIDTH}"><tr><td><![endif]-->
<table ${TABLE} width="100%" class="sheet" style="max-width:${WIDTH}px;border:1px solid #dce0e8;border-radius:12px;border-collapse:separate;background:#ffffff;color:#141a2b;${FONT}"><tr><td align="left" style="padding:24px">
${body.join("\n")}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
