import { generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Reply } from "./receiver.ts";

// Runs a real site with TLS on the loopback, whose certificate is its own authority.

export interface TlsSite {
  port: number;
  /** The authority to trust. */
  ca: string;
  /** Method, host and path of each call. */
  got: string[];
  /** The answer to a path; by default a missing page. */
  reply: (path: string) => Reply;
  close: () => Promise<void>;
}

/** @param host the name in the certificate */
export async function startTlsSite(host: string): Promise<TlsSite> {
  const { cert, key } = certificateOf(host);
  const site: TlsSite = {
    port: 0,
    ca: cert,
    got: [],
    reply: () => ({ status: 404 }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer({ cert, key }, ({ method, headers, url = "" }, response) => {
    site.got.push(`${method} ${headers.host} ${url}`);
    const reply = site.reply(url);
    if (reply !== "never") response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site.port = (server.address() as AddressInfo).port;
  return site;
}

/** A certificate of X.509 (RFC 5280) in DER, signed by its own key of ed25519 (RFC 8410). */
function certificateOf(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const algorithm = der(0x30, oid("2b6570"));
  const name = der(0x30, der(0x31, der(0x30, oid("550403"), text(0x0c, host))));
  const alternative = der(0x30, oid("551d11"), der(0x04, der(0x30, text(0x82, host))));
  const facts = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    name,
    der(0x30, text(0x17, "200101000000Z"), text(0x17, "491231235959Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(0x30, alternative)),
  );
  const signature = der(0x03, Buffer.of(0), sign(null, facts, privateKey));
  const body = der(0x30, facts, algorithm, signature).toString("base64");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
  };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), body]);
}

const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value));
