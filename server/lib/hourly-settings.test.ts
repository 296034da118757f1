import { expect, test } from "vitest";
import { readEnv } from "../env.ts";

const DATABASE_URL = "postgres://localhost/capelo";
const SECRET_KEY = "a".repeat(32);

test("a public demonstration has the embedded database alone, and sends nothing", () => {
  expect(readEnv({ DEMO: "on-hourly" })).toMatchObject({ hourly: true, demo: true });
  for (const DEMO of ["auto", "on", "on-public", "off"])
    expect(readEnv({ DEMO }).hourly, DEMO).toBe(false);
  for (const more of [
    { DATABASE_URL, SECRET_KEY },
    { SMTP_URL: "smtp://127.0.0.1:2525" },
    { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "x" },
  ])
    expect(() => readEnv({ DEMO: "on-hourly", ...more })).toThrow(
      `Variável DEMO=on-hourly recusada com ${Object.keys(more)[0]}`,
    );
});
