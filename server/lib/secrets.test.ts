import { expect, test } from "vitest";
import { createSecrets, randomToken, sameSecret } from "./secrets.ts";

const secrets = createSecrets("the-key-of-the-tests-is-not-a-secret");

test("opens what it sealed, and seals the same text differently each time", () => {
  const [a, b] = [secrets.seal("529.982.247-25"), secrets.seal("529.982.247-25")];
  expect(a).not.toBe(b);
  expect(a).toMatch(/^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
  expect([secrets.open(a), secrets.open(b)]).toEqual(["529.982.247-25", "529.982.247-25"]);
});

test("refuses an altered value, another key and an unknown version", () => {
  const sealed = secrets.seal("texto");
  const [version, iv, tag, text] = sealed.split(".");
  expect(() => secrets.open([version, iv, tag, `A${text}`].join("."))).toThrow();
  expect(() => createSecrets("another-key-that-is-long-enough-too").open(sealed)).toThrow();
  expect(() => secrets.open(`v2.${iv}.${tag}.${text}`)).toThrow("unknown version");
});

test("hashes equal values equally, purposes and keys apart", () => {
  expect(secrets.hmac("cpf-aluno", "1")).toBe(secrets.hmac("cpf-aluno", "1"));
  expect(secrets.hmac("cpf-aluno", "1")).not.toBe(secrets.hmac("outro", "1"));
  expect(secrets.hmac("cpf-aluno", "1")).not.toBe(
    createSecrets("another-key-that-is-long-enough-too").hmac("cpf-aluno", "1"),
  );
});

test("makes tokens of 32 bytes that do not repeat", () => {
  const tokens = Array.from({ length: 100 }, randomToken);
  expect(new Set(tokens).size).toBe(100);
  expect(Buffer.from(tokens[0] ?? "", "base64url")).toHaveLength(32);
});

test("tells what is the same from what is longer, shorter or other", () => {
  expect(sameSecret("um segredo", "um segredo")).toBe(true);
  for (const given of ["", "um segred", "um segredo ", "Um segredo"])
    expect(sameSecret(given, "um segredo")).toBe(false);
});
