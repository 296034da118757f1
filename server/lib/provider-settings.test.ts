import { expect, test } from "vitest";
import { readEnv } from "../env.ts";

const three = {
  OIDC_ISSUER: "https://accounts.google.com",
  OIDC_CLIENT_ID: "id",
  OIDC_CLIENT_SECRET: "segredo",
};
const read = (settings: Record<string, string>) => readEnv({ ...three, ...settings }).provider;

test("no provider is set by default, and half a provider is refused", () => {
  expect(readEnv({}).provider).toBeUndefined();
  for (const half of [
    { OIDC_ISSUER: "https://id.example" },
    { OIDC_LABEL: "Google" },
    { OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "segredo" },
  ])
    expect(() => readEnv(half)).toThrow(
      "Variáveis OIDC_ISSUER, OIDC_CLIENT_ID e OIDC_CLIENT_SECRET: informe as três",
    );
});

test("the button's word is set, known, or the provider's host", () => {
  expect(read({})?.label).toBe("Google");
  expect(read({ OIDC_LABEL: " Rede " })?.label).toBe("Rede");
  expect(read({ OIDC_ISSUER: "https://id.example/realms/rede" })?.label).toBe("id.example");
});

test("an issuer is an https address of one tenant", () => {
  const wrong: Record<string, string> = {
    "http://id.example": "https://",
    "ftp://id.example": "http",
    "https://id.example/?a=1": "sem ?",
    "https://login.microsoftonline.com/common/v2.0": "locatário",
    "https://login.microsoftonline.com/organizations/v2.0": "locatário",
    "https://login.microsoftonline.com/consumers": "locatário",
  };
  for (const [OIDC_ISSUER, part] of Object.entries(wrong))
    expect(() => read({ OIDC_ISSUER }), OIDC_ISSUER).toThrow(part);
  const tenant = "https://login.microsoftonline.com/3f6c9a52-7c2b-4c0e-8c55-0a3d9a0b5f11/v2.0";
  expect(read({ OIDC_ISSUER: tenant })).toMatchObject({ label: "Microsoft" });
  expect(read({ OIDC_ISSUER: "http://127.0.0.1:4000" })?.label).toBe("127.0.0.1");
});

test("domains without a password are names, not addresses", () => {
  expect(read({ OIDC_ONLY_DOMAINS: "Escola.com.br, rede.com" })?.onlyDomains).toEqual([
    "escola.com.br",
    "rede.com",
  ]);
  for (const wrong of ["@escola.com.br", "escola", "https://escola.com.br", "a.com,,b.com"])
    expect(() => read({ OIDC_ONLY_DOMAINS: wrong }), wrong).toThrow("OIDC_ONLY_DOMAINS");
});
