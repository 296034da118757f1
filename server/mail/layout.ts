import { escapeHtml } from "#shared/html.ts";
import { type AppName, CAPELO } from "../lib/app-name.ts";

export interface Attachment {
  filename: string;
  contentType: string;
  content: string | (() => Promise<Uint8Array>);
  /** The name by which the letter's HTML shows it; the file is no attachment to open then. */
  cid?: string;
}

/** A mail's content without looks, in this order. A template writes it; the layout lays it out. */
export interface Letter {
  subject: string;
  /** The person greeted; null where the account has no name. */
  nome: string | null;
  before: string[];
  /** Label and value; each becomes a line. */
  facts?: (readonly [label: string, value: string])[];
  /** Somebody's own words, with their line breaks. */
  quote?: string;
  /** The one thing to do, if there is one. */
  action?: { label: string; link: string } | undefined;
  /** A square picture of the letter's own files, which arrives with it and needs no network. */
  picture?: { cid: string; alt: string } | undefined;
  after: string[];
  /** Another possibility, at the end and without a button. */
  instead?: { label: string; link: string } | undefined;
  /** The page that ends letters of this kind, for letters that nobody has just asked for. */
  unsubscribe?: string;
  /** A POST to that page ends them at once, so that mail programs may do it (RFC 8058). */
  isOneClick?: boolean;
  attachments?: Attachment[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** The address for List-Unsubscribe (RFC 2369). */
  unsubscribe?: string;
  /** The address also takes List-Unsubscribe-Post (RFC 8058). */
  isOneClick?: boolean;
  attachments?: Attachment[];
}

/**
 * Lays a letter out as plain text and as HTML. Only here every value is put on one line and escaped
 * for HTML, so that no name or address can begin a header, a paragraph or a tag.
 */
export function layOut(letter: Letter, app: AppName = CAPELO): RenderedMail {
  const parts = partsOf(letter, app);
  const subject = oneLine(letter.subject);
  const { attachments, unsubscribe, isOneClick } = letter;
  return {
    subject,
    text: `${textOf(parts)}\n`,
    html: pageOf(subject, parts, app),
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(isOneClick ? { isOneClick } : {}),
    ...(attachments ? { attachments } : {}),
  };
}

interface Parts {
  before: string[];
  facts: [label: string, value: string][];
  quote: string[];
  action: { label: string; link: string } | undefined;
  picture: Letter["picture"];
  after: string[];
  instead: { label: string; link: string } | undefined;
  signature: string;
}

function partsOf(
  { nome, before, facts = [], quote = "", action, picture, after, instead }: Letter,
  app: AppName,
): Parts {
  const greeting = nome === null ? "Olá!" : `Olá, ${oneLine(nome)}!`;
  return {
    before: [greeting, ...before.map(oneLine)],
    facts: facts.map(([label, value]) => [oneLine(label), oneLine(value)]),
    quote:
      quote === ""
        ? []
        : quote
            .trim()
            .split(/\r\n?|\n/)
            .map(oneLine),
    action: action && linkOf(action),
    picture,
    after: after.map(oneLine),
    instead: instead && linkOf(instead),
    signature: oneLine(`Mensagem automática ${app.of}. Não é preciso responder.`),
  };
}

function linkOf({ label, link }: { label: string; link: string }) {
  return { label: oneLine(label), link: oneLine(link) };
}

function textOf({ before, facts, quote, action, after, instead, signature }: Parts): string {
  return [
    ...before,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    // Mail programs mark quotations so: the reader sees that these are another's words.
    quote.map((line) => `> ${line}`.trimEnd()).join("\n"),
    action ? `${action.label}:\n${action.link}` : "",
    ...after,
    instead ? `${instead.label}:\n${instead.link}` : "",
    `-- \n${signature}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/**
 * Replaces line breaks, control characters and those that turn the reading direction by a space.
 */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

// Mail programs know neither style sheets nor variables, so each element has its colours beside it.
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const PARAGRAPH = "margin:0 0 16px;font-size:16px;line-height:24px";
const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#3346c0;color:#ffffff;font-weight:600;text-decoration:none";
const SMALL = "margin:0 0 16px;font-size:14px;line-height:20px;color:#515869";
const CELL =
  "padding:4px 16px 4px 0;font-size:16px;line-height:24px;text-align:left;vertical-align:top";
const QUOTE =
  "margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #dce0e8;font-size:16px;line-height:24px";

const paragraph = (text: string) => `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`;

function factsHtml(facts: Parts["facts"]): string[] {
  if (facts.length === 0) return [];
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${CELL};font-weight:400;color:#515869">${escapeHtml(label)}</th><td style="${CELL}">${escapeHtml(value)}</td></tr>`,
  );
  return [`<table style="margin:0 0 16px;border-collapse:collapse">\n${rows.join("\n")}\n</table>`];
}

function quoteHtml(quote: string[]): string[] {
  if (quote.length === 0) return [];
  return [`<blockquote style="${QUOTE}">${quote.map(escapeHtml).join("<br>")}</blockquote>`];
}

function actionHtml(action: Parts["action"]): string[] {
  if (action === undefined) return [];
  const link = escapeHtml(action.link);
  return [
    `<p style="${PARAGRAPH}"><a href="${link}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`,
    `<p style="${SMALL}">Se o botão não abrir, copie este endereço para o navegador:<br><a href="${link}" style="color:#3346c0;word-break:break-all">${link}</a></p>`,
  ];
}

const PICTURE_SIDE = 200;

function pictureHtml(picture: Parts["picture"]): string[] {
  if (picture === undefined) return [];
  const alt = escapeHtml(oneLine(picture.alt));
  return [
    `<p style="${PARAGRAPH}"><img src="cid:${picture.cid}" width="${PICTURE_SIDE}" height="${PICTURE_SIDE}" alt="${alt}" style="display:block;border:0;background:#ffffff;color:#141a2b;font-size:16px"></p>`,
  ];
}

const LOGO_HEIGHT = 40;

/** While the program hides pictures, it shows the name. No mail program draws an SVG. */
function logoHtml({ name, logo }: AppName): string[] {
  if (logo?.type !== "image/png") return [];
  const width = Math.max(1, Math.round((LOGO_HEIGHT * logo.width) / logo.height));
  const alt = escapeHtml(oneLine(name));
  return [
    `<p style="margin:0 0 20px"><img src="${escapeHtml(logo.address)}" width="${width}" height="${LOGO_HEIGHT}" alt="${alt}" style="display:block;max-width:100%;border:0;border-radius:6px;background:#ffffff;color:#141a2b;font-size:18px;font-weight:600"></p>`,
  ];
}

function pageOf(subject: string, parts: Parts, app: AppName): string {
  const { before, facts, quote, action, picture, after, instead, signature } = parts;
  const body = [
    ...logoHtml(app),
    ...before.map(paragraph),
    ...factsHtml(facts),
    ...quoteHtml(quote),
    ...actionHtml(action),
    ...pictureHtml(picture),
    ...after.map(paragraph),
    ...(instead
      ? [
          `<p style="${PARAGRAPH}"><a href="${escapeHtml(instead.link)}" style="color:#3346c0">${escapeHtml(instead.label)}</a></p>`,
        ]
      : []),
  ];
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:#f9fafd;color:#141a2b;${FONT}">
<div style="max-width:560px;margin:0 auto;padding:24px;border:1px solid #dce0e8;border-radius:12px;background:#ffffff">
${body.join("\n")}
<p style="${SMALL}">${escapeHtml(signature)}</p>
</div>
</body>
</html>
`;
}
