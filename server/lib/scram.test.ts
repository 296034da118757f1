// Holds security.md#secrets-and-the-log: no password or key stands in an argument, a shell's history or the database's
// log.
import { expect, test } from "vitest";
import { scramVerifier } from "./scram.ts";

test("the verifier is the one that PostgreSQL makes of the same password and salt", () => {
  // The example of RFC 7677, section 3: user "user", password "pencil".
  const salt = Buffer.from("W22ZaJ0SNY7soEsUEjb6gQ==", "base64");
  expect(scramVerifier("pencil", salt)).toBe(
    "SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=",
  );
});

test("no two verifiers of a password are alike, and one that would have to be normalised is refused", () => {
  expect(scramVerifier("pencil")).not.toBe(scramVerifier("pencil"));
  expect(() => scramVerifier("lápis")).toThrow("só letras sem acento");
});
