// Holds security.md#accounts-and-sessions: guessed passwords slow strangers, not the owner.
// Holds security.md#accounts-and-sessions: what has expired is removed; a flood does not grow tables.
// Holds security.md#accounts-and-sessions: what is no e-mail is refused before it is counted.
import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { rateLimits } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, PASSWORD } from "#tests/support/cast.ts";
import { everything, inTorture } from "#tests/support/everything.ts";
import { queuedMails } from "#tests/support/mail.ts";

// Tests accounts under attack (docs/decisions/020); each test is named after a fault.

const stage = await useApp({ TRUST_PROXY: "127.0.0.1" });
const { anybody, clock, db } = stage;
const clara = cast.norte.cliente;
const HOME = "198.51.100.7";

interface Try {
  email?: string;
  password?: string;
  from?: string;
  device?: string;
}

async function logIn({ email = clara.email, password = PASSWORD, from = HOME, device }: Try = {}) {
  const headers = { "x-forwarded-for": from, ...(device ? { cookie: device } : {}) };
  const answer = await anybody.refused(acesso.login, { body: { email, password } }, { headers });
  return { ...answer, device: deviceOf(answer.headers) };
}
const guess = (wish: Try = {}) => logIn({ password: "errada", ...wish });
const deviceOf = (headers: Record<string, string>) =>
  /aparelho=[^;]+/.exec(headers["set-cookie"] ?? "")?.[0] ?? "";

async function repeat(times: number, act: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await act(i)).status);
  return statuses;
}

// Holds product/acesso.md#sign-in: guesses of others do not slow a known browser.
test("guesses from the addresses of one IPv6 /64 count together", async () => {
  await repeat(5, (i) => guess({ from: `2001:db8:0:1::${i}` }));
  expect((await logIn({ from: "2001:db8:0:1:ffff::9" })).status).toBe(429);
  expect((await logIn({ from: "2001:db8:0:2::9" })).status).toBe(200);
});

test("forty accounts tried from one address are slowed, and leave no more rows than tries", async () => {
  const statuses = await repeat(40, (i) => guess({ email: `a${i}@x.test` }));
  expect(statuses).toEqual([...Array<number>(30).fill(401), ...Array<number>(10).fill(429)]);
  const pairs = await db.select().from(rateLimits).where(like(rateLimits.key, "login:%"));
  expect(pairs).toHaveLength(30);
  expect((await logIn({ from: "203.0.113.1" })).status).toBe(200);
});

inTorture("thirty wrong passwords of an address in an hour, however long apart", async () => {
  await repeat(30, (i) => guess({ email: `a${i}@x.test` }));
  const refused = await logIn();
  expect([refused.status, refused.body.message]).toEqual([
    429,
    "Muitas tentativas. Tente novamente em 60 minutos.",
  ]);
});

inTorture(
  "forty slips of a school on one address keep nobody out, because each then enters",
  async () => {
    const { norte, sul } = cast;
    const people = [norte, sul].flatMap((one) => [
      one.franquia,
      one.micro,
      one.vendedor,
      one.cliente,
      one.aluno,
    ]);
    for (const { email } of people) {
      expect(await repeat(4, () => guess({ email }))).toEqual([401, 401, 401, 401]);
      expect((await logIn({ email })).status).toBe(200);
    }
    await repeat(29, (i) => guess({ email: `a${i}@x.test` }));
    // A log-in gives back the slips of its account alone: the guesses at others still stand.
    expect([await repeat(1, () => guess()), (await logIn()).status]).toEqual([[401], 429]);
  },
);

test("who knows one password gets no further guesses by it, also with many log-ins at once", async () => {
  await repeat(26, (i) => guess({ email: `a${i}@x.test` }));
  await repeat(3, () => guess());
  const own = await Promise.all(Array.from({ length: 10 }, () => logIn()));
  expect(own.some(({ status }) => status === 200)).toBe(true);
  const statuses = await repeat(10, (i) => guess({ email: `b${i}@x.test` }));
  expect(statuses).toEqual([401, 401, 401, 401, ...Array<number>(6).fill(429)]);
});

test("twenty bad guesses at once leave a log-in elsewhere its turn", async () => {
  const bad = Array.from({ length: 20 }, (_, i) => guess({ email: `a${i}@x.test` }));
  const good = Array.from({ length: 3 }, (_, i) => logIn({ from: `203.0.113.${i}` }));
  expect((await Promise.all(good)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all(bad);
});

test("a wave of bad guesses from many addresses leaves a known device its turn", async () => {
  const { device } = await logIn();
  const bad = Array.from({ length: everything ? 60 : 20 }, (_, i) =>
    guess({ email: `a${i}@x.test`, from: `203.0.113.${i}` }),
  );
  expect((await logIn({ device })).status).toBe(200);
  await Promise.all(bad);
});

test("whoever sits behind the same address does not lock out a browser that is known", async () => {
  const { device } = await logIn();
  await repeat(5, () => guess());
  expect((await logIn()).status).toBe(429);
  expect((await logIn({ device })).status).toBe(200);
  expect((await logIn({ device, from: "203.0.113.1" })).status).toBe(200);
});

test("an account that strangers hammer from many addresses is still entered by its owner", async () => {
  await repeat(12, (i) => guess({ from: `203.0.113.${i % 4}` }));
  expect((await logIn()).status).toBe(200);
});

test("tries of a hammered account wait in a row, and the row has an end", async () => {
  const until = Date.now() + 60_000;
  const tries = await Promise.all([1, 2].map((i) => guess({ from: `203.0.113.${i}` })));
  expect(tries.map(({ status }) => status)).toEqual([401, 401]);
  await db
    .update(rateLimits)
    .set({ points: 100, expire: until })
    .where(like(rateLimits.key, "login-account:%"));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => guess({ from: `192.0.2.${i}` })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(refused[0]?.body.message).toBe("Muitas tentativas. Tente novamente em 10 segundos.");
  expect(refused[0]?.headers["retry-after"]).toBe("10");
});

test("whoever comes by the mail enters, however many guesses came from the same address", async () => {
  await anybody.call(acesso.forgotPassword, { body: { email: clara.email } });
  const [mail] = await queuedMails(stage);
  const token = /token=([\w-]+)/.exec(mail!.mail.text)?.[1] ?? "";
  await repeat(35, (i) => guess({ email: i < 5 ? clara.email : `a${i}@x.test` }));
  const body = { token, newPassword: "nova-senha" };
  const { headers } = await anybody.call(acesso.resetPassword, { body });
  const device = deviceOf(headers);
  expect((await logIn({ password: "nova-senha" })).status).toBe(429);
  expect((await logIn({ password: "nova-senha", device })).status).toBe(200);
});

test("a known device has five guesses too, and is worth nothing to other accounts, forged or old", async () => {
  const { device } = await logIn();
  expect(await repeat(6, () => guess({ device }))).toEqual([401, 401, 401, 401, 401, 429]);
  await repeat(5, () => guess({ email: cast.norma.email }));
  for (const mark of [device, `${device.slice(0, -1)}x`, "aparelho=", "aparelho=9999999999.x.y"])
    expect((await logIn({ email: cast.norma.email, device: mark })).status).toBe(429);
  const { device: fresh } = await logIn({ from: "203.0.113.1" });
  await repeat(5, () => guess());
  clock.now = new Date(clock.now.getTime() + 181 * 24 * 60 * 60 * 1000);
  expect((await logIn({ device: fresh })).status).toBe(429);
});

inTorture("good log-ins of a whole office use nothing up", async () => {
  expect(await repeat(25, () => logIn())).toEqual(Array<number>(25).fill(200));
});

test.each(["clara\u0000@rede.test", "clara", "clara @rede.test", "@"])(
  "what is no e-mail, %j, is refused before it is counted, and gives no try back",
  async (email) => {
    await repeat(4, () => guess());
    const counted = () => db.select().from(rateLimits);
    const before = await counted();
    expect(await repeat(10, () => guess({ email }))).toEqual(Array<number>(10).fill(400));
    expect((await anybody.refused(acesso.forgotPassword, { body: { email } })).status).toBe(400);
    expect(await counted()).toEqual(before);
    expect(await repeat(2, () => guess())).toEqual([401, 429]);
  },
);

test("reset mails are limited per address, whatever the account, and add no rows beyond", async () => {
  const headers = { "x-forwarded-for": HOME };
  const statuses = await Promise.all(
    Array.from({ length: 305 }, async (_, i) => {
      const body = { email: `a${i}@x.test` };
      return (await anybody.refused(acesso.forgotPassword, { body }, { headers })).status;
    }),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const rows = await db.select().from(rateLimits).where(like(rateLimits.key, "forgot:%"));
  expect(rows).toHaveLength(300);
});
