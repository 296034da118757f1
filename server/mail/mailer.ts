import { createTransport, type NodemailerError } from "nodemailer";
import { z } from "zod";
import type { RenderedMail } from "./layout.ts";

/** No attempt lasts longer, whatever the mail server does; the poller's lease is longer. */
export const SEND_MILLISECONDS = 20_000;

const Address = z.email();

export interface OutgoingMail extends RenderedMail {
  /** Id of the outbox row: the same mail sent again bears the same Message-ID. */
  id: string;
  recipient: string;
}

/** The way out: hands one mail to the mail server. */
export interface Mailer {
  /**
   * Resolves when the server has taken the mail.
   * @param signal ends the attempt
   * @throws MailRefused with a reason that may be stored and logged
   */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
}

/** Why a mail was not taken, in codes alone: a server's own words may repeat the address or the link. */
export class MailRefused extends Error {
  readonly reason: string;
  /** Another attempt would end in the same way. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal = false } = {}) {
    super(reason);
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

/**
 * Sends over SMTP, one connection a mail.
 * @param options `url` smtp://[user:password@]host[:port] (STARTTLS) or smtps:// (TLS from the first byte), with
 *   nodemailer's settings as query; `from` the sender, `Nome <endereço>`; `milliseconds` the most an attempt may last
 */
export function createMailer({
  url,
  from,
  milliseconds = SEND_MILLISECONDS,
}: {
  url: string;
  from: string;
  milliseconds?: number;
}): Mailer {
  const transport = createTransport({ ...transportOf(url), ...timeoutsOf(milliseconds) });
  const domain = /@([^\s<>@]+)>?$/.exec(from.trim())?.[1] ?? "localhost";
  return {
    send: async ({ id, recipient, subject, text, html, attachments }, signal) => {
      // One plain address: nodemailer would read a list or a comment out of anything else.
      if (!Address.safeParse(recipient).success) {
        throw new MailRefused("invalid recipient", { isFinal: true });
      }
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: recipient },
          messageId: `<${id}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated" },
          subject,
          text,
          html,
          ...(attachments ? { attachments } : {}),
          signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]),
        });
      } catch (error) {
        throw new MailRefused(reasonOf(error));
      }
    },
  };
}

/**
 * The transport's settings. Another machine is spoken to under a checked certificate or not at all, unless the address
 * itself says `?requireTLS=false`; on this machine nobody is between, and relays there sign their own certificates.
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

function timeoutsOf(milliseconds: number) {
  return {
    dnsTimeout: milliseconds / 2,
    connectionTimeout: milliseconds / 2,
    greetingTimeout: milliseconds / 2,
    socketTimeout: milliseconds / 2,
  };
}

/** "EENVELOPE 550 5.1.1 RCPT TO": nodemailer's code, the server's codes, the command. */
function reasonOf(error: unknown): string {
  const { code, responseCode, response, command }: Partial<NodemailerError> =
    error instanceof Error ? error : {};
  const parts = [
    /^[A-Z][A-Z0-9_]+$/.exec(code ?? "")?.[0] ?? "unknown",
    responseCode,
    /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? "")?.[0],
    /^[A-Z]+(?: (?:FROM|TO))?$/.exec(command ?? "")?.[0],
  ];
  return parts.filter((part) => part !== undefined).join(" ");
}
