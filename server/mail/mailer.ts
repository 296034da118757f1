import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Attachment, RenderedMail } from "./layout.ts";
import { MailRefused, refusalOf } from "./refusal.ts";

/** The longest attempt, whatever the mail server does; the poller's lease is longer. */
export const SEND_MILLISECONDS = 20_000;

/** Milliseconds that a connection waits for the next letter. */
const IDLE = 5_000;

const Address = z.email();

export interface OutgoingMail extends RenderedMail {
  /** The id of the outbox row, so that a mail that is sent again has the same Message-ID. */
  id: string;
  recipient: string;
}

export interface Mailer {
  /** The most letters that may leave at the same time. */
  connections: number;
  /**
   * Resolves when the server has taken the mail.
   * @param signal ends the attempt
   * @throws MailRefused with a reason that may be stored and logged
   */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
  /** Ends the connections that wait for a next letter. */
  close: () => void;
}

/**
 * Sends over SMTP. A connection takes one letter after another: greeting, TLS and log-in cost more
 * than a letter does.
 * @param options `url` smtp://[user:password@]host[:port] (STARTTLS) or smtps:// (TLS from the
 * first byte), with nodemailer's settings as query; `from` tells the sender of now, `Nome <endereço>`; `replyTo`
 * where an answer goes instead; `connections` the most that it opens; `milliseconds` the most an
 * attempt may last
 */
export function createMailer({
  url,
  from,
  replyTo,
  connections = 1,
  milliseconds = SEND_MILLISECONDS,
}: {
  url: string;
  from: () => string;
  replyTo?: string | undefined;
  connections?: number;
  milliseconds?: number;
}): Mailer {
  const transport = createTransport({
    ...transportOf(url),
    ...timeoutsOf(milliseconds),
    ...poolOf(connections),
  });
  return {
    connections,
    close: () => transport.close(),
    send: async (mail, signal) => {
      const sender = from();
      const domain = /@([^\s<>@]+)>?$/.exec(sender.trim())?.[1] ?? "localhost";
      const letter = await letterOf(mail, domain);
      try {
        await transport.sendMail({
          from: sender,
          ...(replyTo ? { replyTo } : {}),
          ...letter,
          signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]),
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

async function letterOf(
  { id, recipient, subject, text, html, attachments, ...letter }: OutgoingMail,
  domain: string,
) {
  // Only one plain address: nodemailer would read a list or a comment out of other text.
  if (!Address.safeParse(recipient).success)
    throw new MailRefused("invalid recipient", { isFinal: true });
  return {
    to: { name: "", address: recipient },
    messageId: `<${id}@${domain}>`,
    ...headersOf(letter),
    subject,
    text,
    html,
    attachments: await Promise.all((attachments ?? []).map(made)),
  };
}

/**
 * A reminder has no List-Unsubscribe-Post: a mail program must not say 'não vou' for a family. The
 * standard asks for https.
 */
function headersOf({
  unsubscribe,
  isOneClick = false,
}: Pick<RenderedMail, "unsubscribe" | "isOneClick">) {
  const isPosted = isOneClick && unsubscribe?.startsWith("https:") === true;
  return {
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(isPosted ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}),
    },
    ...(unsubscribe ? { list: { unsubscribe: { url: unsubscribe } } } : {}),
  };
}

/** Makes the content of a file, if that is still a function. */
async function made({ content, ...file }: Attachment) {
  return {
    ...file,
    ...(file.cid ? { contentDisposition: "inline" as const } : {}),
    content: typeof content === "string" ? content : Buffer.from(await content()),
  };
}

/**
 * The transport's settings. Another machine must have a valid certificate, unless the address says
 * `?requireTLS=false`. On this machine nobody can listen in between, and relays sign their own
 * certificates.
 */
export function transportOf(url: string) {
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(new URL(url).hostname);
  return {
    url,
    requireTLS: !isHere,
    ...(isHere ? { tls: { rejectUnauthorized: false } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A server that hung up on an idle connection gets the letter over another, once; it has seen none of
 * it. An idle connection ends by itself, well before relays end it.
 */
const poolOf = (maxConnections: number) =>
  ({ pool: true, maxConnections, maxRequeues: 1, idleTimeout: IDLE }) as const;

function timeoutsOf(milliseconds: number) {
  return {
    dnsTimeout: milliseconds / 2,
    connectionTimeout: milliseconds / 2,
    greetingTimeout: milliseconds / 2,
    socketTimeout: milliseconds / 2,
  };
}
