import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeReturnTo } from "./return-to.ts";

const origin = "https://capelo.test";

describe("safeReturnTo", () => {
  test.each(["/leads", "/leads?evento=todos&busca=ana", "/", "/sac#t1"])("keeps %s", (address) => {
    expect(safeReturnTo(address, origin)).toBe(address);
  });

  test.each([
    undefined,
    42,
    "",
    "leads",
    "https://evil.test/leads",
    "//evil.test",
    String.raw`/\evil.test`,
    "javascript:alert(1)",
    "/auth",
    "/auth?volta=/leads",
    "/\t/evil.test",
    "/a/..//evil.test",
  ])("refuses %j", (address) => {
    expect(safeReturnTo(address, origin)).toBeNull();
  });

  test("never leaves the site, whatever is written there", () => {
    const address = fc.string({
      unit: fc.constantFrom(...Array.from("/\\.:@?#a \t\n%2f")),
      maxLength: 12,
    });
    const staysHere = (text: string) => {
      const kept = safeReturnTo(`/${text}`, origin);
      return kept === null || new URL(kept, origin).origin === origin;
    };
    fc.assert(fc.property(address, staysHere));
  });
});
