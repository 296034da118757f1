import type { NodemailerError } from "nodemailer";

/** Faults on the way to the mail server, the same for every mail; each needs another remedy. */
export type Way =
  | "dns"
  | "refused"
  | "timeout"
  | "certificate"
  | "tls-mode"
  | "login"
  | "connection";

/** The reason in codes alone: a server's own words may repeat the address or the link. */
export class MailRefused extends Error {
  /** "EENVELOPE 550 5.1.1 RCPT TO": nodemailer's code, the server's codes, the command. */
  readonly reason: string;
  /** A further attempt would end in the same way. */
  readonly isFinal: boolean;
  /** The fault is not the mail's: it is tried again for as long as it is of use. */
  readonly isPassing: boolean;
  /** The fault on the way to the server; undefined for an answer about this mail. */
  readonly way: Way | undefined;

  constructor(
    reason: string,
    { isFinal = false, isPassing = false, way }: Partial<Omit<MailRefused, keyof Error>> = {},
  ) {
    super(reason);
    this.reason = reason;
    this.isFinal = isFinal;
    this.isPassing = isPassing;
    this.way = way;
  }
}

/** Fields of the fault below nodemailer's own code; its types do not have them. */
type Thrown = Partial<NodemailerError> & { originalCode?: string; library?: string };

/**
 * Reads an error of nodemailer. An address that does not exist (RFC 3463, X.1.Y) will not exist
 * later either. Other refusals with 5xx may pass, because filters answer so to mails that they take
 * a minute later; 4xx and faults of the way do pass.
 */
export function refusalOf(error: unknown): MailRefused {
  const thrown: Thrown = error instanceof Error ? error : {};
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(thrown.response ?? "")?.[0];
  const way = wayOf(thrown);
  return new MailRefused(reasonOf(thrown, status), {
    isFinal: way === undefined && status?.startsWith("5.1.") === true,
    isPassing: way !== undefined || isPassing(thrown),
    way,
  });
}

/**
 * 4yz is a transient answer (RFC 5321, 4.2.1). Without an answer nothing was said against the mail.
 */
function isPassing({ responseCode }: Thrown): boolean {
  return responseCode === undefined || (responseCode >= 400 && responseCode < 500);
}

const WAYS: Record<string, Way> = {
  EDNS: "dns",
  EAUTH: "login",
  ETLS: "tls-mode",
};

/** A server that answers and then falls silent or hangs up may do so because of this mail. */
function wayOf({
  code = "",
  originalCode = "",
  command = "",
  library = "",
}: Thrown): Way | undefined {
  if (code === "ESOCKET") {
    if (originalCode === "ECONNREFUSED") return "refused";
    if (/CERT|SIGNATURE|SIGNED|ISSUER/.test(originalCode)) return "certificate";
    // The server speaks in clear where TLS is expected, or the other way round.
    if (library === "SSL routines") return "tls-mode";
    return command === "CONN" ? "connection" : undefined;
  }
  if (code === "ETIMEDOUT") return command === "CONN" ? "timeout" : undefined;
  return WAYS[code];
}

function reasonOf({ code, originalCode, responseCode, command }: Thrown, status?: string): string {
  const parts = [
    /^[A-Z][A-Z0-9_]+$/.exec(code ?? "")?.[0] ?? "unknown",
    originalCode === code ? undefined : /^[A-Z][A-Z0-9_]+$/.exec(originalCode ?? "")?.[0],
    responseCode,
    status,
    /^[A-Z]+(?: (?:FROM|TO))?$/.exec(command ?? "")?.[0],
  ];
  return parts.filter((part) => part !== undefined).join(" ");
}
