import { createSign, generateKeyPairSync, hash, randomBytes, type KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { NovaPasskey, ProvaPasskey } from "#shared/contract/fatores.ts";

const encode = (value: object | string | Uint8Array) =>
  Buffer.from(
    value instanceof Uint8Array || typeof value === "string" ? value : JSON.stringify(value),
  ).toString("base64url");

const PRESENT = 0x01;
const WITH_CREDENTIAL = 0x40;

/** An authenticator with one passkey (ES256), for calls without a browser. */
export class TestPasskey {
  readonly id = randomBytes(16);
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });
  readonly #origin: string;
  /** The number of uses that it tells; 0 like most passkeys. */
  counter = 0;

  /** @param origin of the page that asks, and of which it makes its answers */
  constructor(origin = "http://localhost") {
    this.#origin = origin;
  }

  create(challenge: string): NovaPasskey {
    const { x = "", y = "" } = this.#key.publicKey.export({ format: "jwk" });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, publicKey]);
    const authData = new Uint8Array(
      Buffer.concat([this.#head(PRESENT | WITH_CREDENTIAL), credential]),
    );
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      id: encode(this.id),
      clientDataJSON: this.#clientData("webauthn.create", challenge),
      attestationObject: encode(isoCBOR.encode(attestation)),
      transports: ["internal"],
    };
  }

  prove(challenge: string): ProvaPasskey {
    const clientDataJSON = this.#clientData("webauthn.get", challenge);
    const data = this.#head(PRESENT);
    const client = hash("sha256", Buffer.from(clientDataJSON, "base64url"), "buffer");
    const sign = createSign("sha256").update(data).update(client);
    return {
      id: encode(this.id),
      clientDataJSON,
      authenticatorData: encode(data),
      signature: encode(sign.sign(this.#key.privateKey)),
    };
  }

  #clientData(type: string, challenge: string): string {
    return encode({ type, challenge, origin: this.#origin, crossOrigin: false });
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const host = hash("sha256", new URL(this.#origin).hostname, "buffer");
    return Buffer.concat([host, Buffer.from([flags]), counter]);
  }
}
