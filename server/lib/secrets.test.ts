// Holds security.md#secrets-and-the-log: a sealed value opens in its own row alone; short tags and former schemes are
// refused.
import { expect, test } from "vitest";
import { createSecrets, randomToken, sameSecret } from "./secrets.ts";

const secrets = createSecrets("the-key-of-the-tests-is-not-a-secret");

const CPF = ["users.cpf", "018f0000-0000-7000-8000-000000000001"] as const;
const former = secrets.keeping({ isBound: false });

test("opens what it sealed, and seals the same text differently each time", () => {
  const [a, b] = [secrets.seal("529.982.247-25", ...CPF), secrets.seal("529.982.247-25", ...CPF)];
  expect(a).not.toBe(b);
  expect(a).toMatch(/^v2\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
  expect(secrets.open(a, ...CPF)).toBe("529.982.247-25");
  expect(secrets.open(b, ...CPF)).toBe("529.982.247-25");
});

test("refuses an altered value, another key and an unknown version", () => {
  const sealed = secrets.seal("texto", ...CPF);
  const [version, iv, tag, text] = sealed.split(".");
  expect(() => secrets.open([version, iv, tag, `A${text}`].join("."), ...CPF)).toThrow();
  expect(() => createSecrets("another-key-that-is-long-enough-too").open(sealed, ...CPF)).toThrow();
  expect(() => secrets.open(`v3.${iv}.${tag}.${text}`, ...CPF)).toThrow("another version");
});

test("a sealed value opens in its own column and row alone", () => {
  const sealed = secrets.seal("texto", ...CPF);
  expect(() => secrets.open(sealed, "outbox.payload", CPF[1])).toThrow();
  expect(() => secrets.open(sealed, "users.cpf", "018f0000-0000-7000-8000-000000000002")).toThrow();
});

test.each([secrets, former])("a tag that is shorter than 16 bytes is refused", (each) => {
  const [version, iv, tag, text] = each.seal("texto", ...CPF).split(".");
  for (const bytes of [4, 8, 12, 15]) {
    const short = Buffer.from(tag!, "base64url").subarray(0, bytes).toString("base64url");
    expect(() => each.open([version, iv, short, text].join("."), ...CPF)).toThrow("another shape");
  }
});

test("an installation that is bound takes no value of the former scheme, the former one no other", () => {
  const sealed = former.seal("texto", ...CPF);
  expect(sealed).toMatch(/^v1\./);
  expect(former.open(sealed, ...CPF)).toBe("texto");
  expect(() => secrets.open(sealed, ...CPF)).toThrow("another version");
  expect(() => former.open(secrets.seal("texto", ...CPF), ...CPF)).toThrow("another version");
});

test("the key of CPFs is the one that the installation keeps, under whichever SECRET_KEY", () => {
  const cpfKey = secrets.derivedCpfKey();
  const other = createSecrets("another-key-that-is-long-enough-too", { isBound: true, cpfKey });
  expect(other.hmac("cpf-aluno", "1")).toBe(secrets.hmac("cpf-aluno", "1"));
  expect(other.hmac("device", "1")).not.toBe(secrets.hmac("device", "1"));
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
