import { createPublicKey, verify } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newSigningKeys, signatureOf } from "./webhook-signature.ts";

const at = Math.floor(Date.now() / 1000);
const message = { id: "msg_1", at, body: '{"type":"lead.created","data":{"nome":"ç"}}' };
const headersOf = (signature: string) => ({
  "webhook-id": "msg_1",
  "webhook-timestamp": String(at),
  "webhook-signature": signature,
});

/** The ASN.1 bytes before an ed25519 public key (RFC 8410). */
const SPKI = Buffer.from("302a300506032b6570032100", "hex");

// Holds product/integracoes.md#webhooks.
test("another library verifies the shared key, of each generation", () => {
  const [old, anew] = [newSigningKeys(), newSigningKeys()];
  const signature = signatureOf([anew, old], message);
  for (const { shared } of [old, anew])
    expect(new Webhook(shared).verify(message.body, headersOf(signature))).toEqual(
      JSON.parse(message.body),
    );
  expect(() =>
    new Webhook(newSigningKeys().shared).verify(message.body, headersOf(signature)),
  ).toThrow("No matching signature found");
  expect(() => new Webhook(old.shared).verify(`${message.body} `, headersOf(signature))).toThrow(
    "No matching signature found",
  );
});

test("the shared key has 32 bytes, the pair is ed25519", () => {
  const { shared, own, open } = newSigningKeys();
  expect(shared).toMatch(/^whsec_/);
  expect(Buffer.from(shared.slice(6), "base64")).toHaveLength(32);
  const pair = Buffer.from(own.slice(5), "base64");
  expect(pair).toHaveLength(64);
  expect(`whpk_${pair.subarray(32).toString("base64")}`).toBe(open);
});

test("the public key verifies v1a", () => {
  const keys = newSigningKeys();
  const v1a = signatureOf([keys], message).split(" ")[1]!;
  const key = createPublicKey({
    key: Buffer.concat([SPKI, Buffer.from(keys.open.slice(5), "base64")]),
    format: "der",
    type: "spki",
  });
  const content = Buffer.from(`msg_1.${at}.${message.body}`);
  expect(v1a).toMatch(/^v1a,/);
  expect(verify(null, content, key, Buffer.from(v1a.slice(4), "base64"))).toBe(true);
  expect(verify(null, Buffer.from("x"), key, Buffer.from(v1a.slice(4), "base64"))).toBe(false);
});
