import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

// Runs a real mail server on the loopback that behaves like those outside.

/**
 * The treatment of a mail: `loses the answer` keeps it and drops the connection before the answer.
 */
export type Temper =
  | "takes"
  | "is busy"
  | "refuses the recipient for now"
  | "refuses the recipient for good"
  | "does not know the recipient"
  | "refuses the mail"
  | "drops"
  | "stalls"
  | "loses the answer";

/** A received mail, with header names in lower case, folded lines joined, and bodies decoded. */
export interface Arrived {
  to: string[];
  headers: [name: string, value: string][];
  text: string;
  html: string;
  /** The attachments; `type` is the whole Content-Type. */
  files: { type: string; disposition: string; content: string }[];
  isEncrypted: boolean;
}

export interface MailServer {
  url: string;
  arrived: Arrived[];
  /** The treatment of a recipient's nth attempt (from 1); by default it takes everything. */
  temper: (recipient: string, attempt: number) => Temper;
  /** The connections since the start, and those that are open. */
  connections: () => { opened: number; open: number };
  /** Ends all connections, as a server does that has waited long enough for a next letter. */
  hangUp: () => void;
  close: () => Promise<void>;
}

class Refusal extends Error {
  readonly responseCode: number;

  /** The server's words repeat what it was sent, as many servers do. */
  constructor(responseCode: number, about: string, status = "5.7.1") {
    super(`${status} not today, <${about}>`);
    this.responseCode = responseCode;
  }
}

const REFUSALS: Partial<Record<Temper, number>> = {
  "is busy": 421,
  "refuses the recipient for now": 450,
  "refuses the recipient for good": 550,
  "does not know the recipient": 550,
};

/** @param options of smtp-server; without any it offers no TLS */
export async function startMailServer(
  options: SMTPServerOptions = { disabledCommands: ["STARTTLS"] },
): Promise<MailServer> {
  const sockets = new Map<number, Socket>();
  const attempts = new Map<string, number>();
  let opened = 0;
  const mine: MailServer = {
    url: "",
    arrived: [],
    temper: () => "takes",
    connections: () => ({
      opened,
      open: [...sockets.values()].filter(({ destroyed }) => !destroyed).length,
    }),
    hangUp: () => {
      for (const socket of sockets.values()) socket.destroy();
    },
    close,
  };
  const tempers = new Map<string, Temper>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    ...options,
    onRcptTo: ({ address }, session, answer) => {
      const attempt = (attempts.get(address) ?? 0) + 1;
      attempts.set(address, attempt);
      const temper = mine.temper(address, attempt);
      tempers.set(session.id, temper);
      const code = REFUSALS[temper];
      const status = temper === "does not know the recipient" ? "5.1.1" : "5.7.1";
      answer(code === undefined ? null : new Refusal(code, address, status));
    },
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const temper = tempers.get(session.id) ?? "takes";
        const raw = Buffer.concat(chunks).toString("latin1");
        const socket = sockets.get(session.remotePort);
        if (temper === "takes" || temper === "loses the answer") {
          mine.arrived.push(parse(raw, session));
        }
        if (temper === "takes") answer();
        if (temper === "refuses the mail") answer(new Refusal(554, raw.slice(0, 200)));
        if (temper === "drops" || temper === "loses the answer") socket?.destroy();
      });
    },
  });
  server.server.on("connection", (socket: Socket) => {
    opened += 1;
    sockets.set(socket.remotePort ?? 0, socket);
  });
  // A connection that the client ends is an error to the server; these tests do that.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  mine.url = `${options.secure ? "smtps" : "smtp"}://127.0.0.1:${port}`;
  return mine;

  /** The server itself ends what is open: Node dies when a socket ends under a TLS handshake. */
  function close(): Promise<void> {
    return new Promise((resolve) => server.close(resolve));
  }
}

export function header(mail: Arrived, name: string): string | undefined {
  return mail.headers.find(([known]) => known === name)?.[1];
}

function parse(raw: string, session: SMTPServerSession): Arrived {
  const { headers } = split(raw);
  const parts = leavesOf(raw);
  const bodyOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.content ?? "";
  return {
    to: session.envelope.rcptTo.map(({ address }) => address),
    headers,
    text: bodyOf("text/plain"),
    html: bodyOf("text/html"),
    files: parts.filter(({ disposition }) => disposition.startsWith("attachment")),
    isEncrypted: session.secure,
  };
}

function leavesOf(raw: string): Arrived["files"] {
  const { headers, body } = split(raw);
  const type = valueOf(headers, "content-type");
  if (!type.startsWith("multipart/")) {
    const content = decode(body, valueOf(headers, "content-transfer-encoding"));
    return [{ type, disposition: valueOf(headers, "content-disposition"), content }];
  }
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1] ?? "";
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => leavesOf(part.trimStart()));
}

function split(raw: string): { headers: Arrived["headers"]; body: string } {
  const end = raw.indexOf("\r\n\r\n");
  const headers = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
  return { headers, body: raw.slice(end + 4) };
}

function valueOf(headers: Arrived["headers"], name: string): string {
  return headers.find(([known]) => known === name)?.[1] ?? "";
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  const bytes =
    encoding === "quoted-printable"
      ? body
          .replace(/=\r\n/g, "")
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      : body;
  return Buffer.from(bytes, "latin1").toString("utf8").replaceAll("\r\n", "\n");
}
