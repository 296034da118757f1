import { generateSync } from "otplib";
import { acesso } from "#shared/contract/acesso.ts";
import { fatores } from "#shared/contract/fatores.ts";
import type { Caller, TestApp } from "./app.ts";
import { PASSWORD, type Person } from "./cast.ts";
import { TestPasskey } from "./passkey.ts";

const HALF_A_MINUTE = 30_000;

/** The code that an authenticator app shows. */
export function codeOf(secret: string, now: Date): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });
}

/** Sets an authenticator app up for a signed-in caller; its next code is of the next period. */
export async function addApp(caller: Caller, clock: TestApp["clock"]) {
  const { body } = await caller.call(fatores.beginTotp, { body: { currentPassword: PASSWORD } });
  const codigo = codeOf(body.segredo, clock.now);
  const confirmed = await caller.call(fatores.confirmTotp, { body: { codigo } });
  clock.now = new Date(clock.now.getTime() + HALF_A_MINUTE);
  return { secret: body.segredo, codes: confirmed.body.codigos };
}

export async function addPasskey(caller: Caller, passkey = new TestPasskey()) {
  const asked = { body: { currentPassword: PASSWORD } };
  const { body } = await caller.call(fatores.passkeyOptions, asked);
  const made = await caller.call(fatores.createPasskey, { body: passkey.create(body.challenge) });
  return { passkey, codes: made.body.codigos };
}

/** A browser without a session gives the password. @returns the answer, and its cookie as a header */
export async function beginLogIn(
  { anybody }: Pick<TestApp, "anybody">,
  { email }: Person,
  headers: Record<string, string> = {},
) {
  const credentials = { body: { email, password: PASSWORD } };
  const answer = await anybody.call(acesso.login, credentials, { headers });
  return { answer, browser: { cookie: cookiesOf(answer.headers) } };
}

/** @returns the cookies of an answer as the browser sends them; deleted ones are left out */
export function cookiesOf(headers: Record<string, string>): string {
  const set = (headers["set-cookie"] ?? "").matchAll(/(?:^|,)([\w-]+=[^;,]+);/g);
  return Array.from(set, ([, pair]) => pair).join("; ");
}
