import { expect, test } from "vitest";
import { createSecrets } from "../../lib/secrets.ts";
import { FLOW_LIFETIME, flowOf, newSeed, verifiedEmail } from "./rules-provider.ts";

const sub = "1";
const email = "Ana@Escola.com.br";
const any = { iss: "https://id.example", sub, email };
const google = { iss: "https://accounts.google.com", sub, email, email_verified: true };
const microsoft = {
  iss: "https://login.microsoftonline.com/3f6c9a52-7c2b-4c0e-8c55-0a3d9a0b5f11/v2.0",
  sub,
  email,
};

test("an e-mail counts where its provider vouches for it", () => {
  expect(verifiedEmail({ ...any, email_verified: true })).toBe("ana@escola.com.br");
  for (const said of [undefined, false, "true", 1])
    expect(verifiedEmail({ ...any, email_verified: said })).toBeUndefined();
  for (const wrong of [undefined, "", "ana", 7, ["ana@escola.com.br"]])
    expect(verifiedEmail({ ...any, email: wrong, email_verified: true })).toBeUndefined();
});

test("Google vouches for its own mailboxes and those of a Workspace alone", () => {
  expect(verifiedEmail(google)).toBeUndefined();
  expect(verifiedEmail({ ...google, hd: "escola.com.br" })).toBe("ana@escola.com.br");
  expect(verifiedEmail({ ...google, email: "ana@gmail.com" })).toBe("ana@gmail.com");
});

test("Microsoft vouches for domains that the tenant owns, whatever else it says", () => {
  expect(verifiedEmail(microsoft)).toBeUndefined();
  expect(verifiedEmail({ ...microsoft, email_verified: true })).toBeUndefined();
  for (const no of [false, "false", 0, "0", null])
    expect(verifiedEmail({ ...microsoft, xms_edov: no })).toBeUndefined();
  for (const yes of [true, "true", 1, "1"])
    expect(verifiedEmail({ ...microsoft, xms_edov: yes })).toBe("ana@escola.com.br");
});

test("the secrets of a log-in come from its seed and the key, differ, and end", () => {
  const now = new Date("2026-03-10T12:00:00Z");
  const secrets = createSecrets("the-key-of-the-tests-is-not-a-secret");
  const seed = newSeed(now);
  const flow = flowOf(secrets, seed, now);
  expect(flow).toEqual(flowOf(secrets, seed, now));
  const { freshSince, ...parts } = flow ?? {};
  expect(freshSince).toBeUndefined();
  expect(new Set(Object.values(parts)).size).toBe(3);
  for (const part of Object.values(parts)) expect(part).toMatch(/^[0-9a-f]{64}$/);
  expect(flowOf(createSecrets("another-key-of-the-tests-is-no-secret"), seed, now)).not.toEqual(
    flow,
  );
  const later = new Date(now.getTime() + FLOW_LIFETIME);
  expect(flowOf(secrets, seed, later)).toBeUndefined();
  expect(flowOf(secrets, seed.replace(/^\d+/, "9999999999999"), later)).not.toEqual(flow);
  for (const other of ["", "abc", "NaN.x"]) expect(flowOf(secrets, other, now)).toBeUndefined();
});

test("a log-in that confirms somebody knows when it began, and no other becomes one", () => {
  const now = new Date("2026-03-10T12:00:00Z");
  const secrets = createSecrets("the-key-of-the-tests-is-not-a-secret");
  const seed = newSeed(now, true);
  const flow = flowOf(secrets, seed, now);
  expect(flow?.freshSince).toEqual(now);
  expect(flowOf(secrets, seed.replace(".confirma", ""), now)?.state).not.toBe(flow?.state);
});
