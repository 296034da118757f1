import { type AppName, CAPELO } from "../lib/app-name.ts";
import { pageOf, type Parts, type SchoolOfLetter } from "./layout-html.ts";

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
  /** A letter that somebody wrote: paragraphs with their own line breaks and greeting, in which the link stands. */
  words?: { text: string; link: { label: string; link: string } };
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
  /** The look of the event's school, of a letter about one event. */
  escola?: SchoolOfLetter | undefined;
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
    html: pageOf(parts, subject, { ...app, name: oneLine(app.name) }),
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(isOneClick ? { isOneClick } : {}),
    ...(attachments ? { attachments } : {}),
  };
}

function partsOf(
  { nome, before, words, facts = [], quote = "", action, picture, after, instead, escola }: Letter,
  app: AppName,
): Parts {
  const greeting = nome === null ? "Olá!" : `Olá, ${oneLine(nome)}!`;
  return {
    before: [...(words ? [] : [greeting]), ...before.map(oneLine)],
    words: words && { paragraphs: paragraphsOf(words.text), link: linkOf(words.link) },
    facts: facts.map(([label, value]) => [oneLine(label), oneLine(value)]),
    quote:
      quote === ""
        ? []
        : quote
            .trim()
            .split(/\r\n?|\n/)
            .map(oneLine),
    action: action && linkOf(action),
    picture: picture && { ...picture, alt: oneLine(picture.alt) },
    after: after.map(oneLine),
    instead: instead && linkOf(instead),
    escola: escola && { ...escola, nome: oneLine(escola.nome) },
    signature: oneLine(`Mensagem automática ${app.of}. Não é preciso responder.`),
  };
}

/** Lines of paragraphs, which empty lines part. */
const paragraphsOf = (text: string): string[][] =>
  text
    .trim()
    .split(/(?:\r\n?|\n)\s*(?:\r\n?|\n)/)
    .map((paragraph) => paragraph.split(/\r\n?|\n/).map(oneLine));

function linkOf({ label, link }: { label: string; link: string }) {
  return { label: oneLine(label), link: oneLine(link) };
}

function textOf({ before, words, facts, quote, action, after, ...rest }: Parts): string {
  const { instead, signature } = rest;
  return [
    ...before,
    ...(words?.paragraphs ?? []).map((lines) => lines.join("\n")),
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
