// Holds security.md#spreadsheets: files of 100 kB, six at a time, take neither the memory nor the others' time.
import { afterAll, expect, test } from "vitest";
import { startProcess } from "#tests/support/server-process.ts";
import { endless, sharing } from "#tests/support/xlsx.ts";

const METRICS_TOKEN = "the-token-of-the-tests";
const server = await startProcess({ METRICS_TOKEN });
afterAll(() => server.kill());

const ACCOUNTS = ["franqueador", "franquia", "micro", "cliente", "franquia2", "micro2"];
const MB = 1024 * 1024;

async function logIn(name: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
    body: JSON.stringify({ email: `${name}@rede.test`, password: "demo1234" }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function send(cookie: string, bytes: Uint8Array) {
  const answer = await fetch(`${server.url}/api/importacoes?tipo=leads&nome=a.xlsx`, {
    method: "POST",
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/octet-stream",
      cookie,
    },
    body: Buffer.from(bytes),
  });
  return {
    status: answer.status,
    after: answer.headers.get("retry-after"),
    text: await answer.text(),
  };
}

async function resident(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / MB;
}

test("six hostile files at once are all answered, a seventh call beside them too", async () => {
  const cookies: string[] = [];
  for (const name of ACCOUNTS) cookies.push(await logIn(name));
  const before = await resident();
  for (const [bytes, sentence] of [
    [sharing(2_000, "x".repeat(5_000)), /ocupa espaço demais/],
    [endless(), /incompleto ou danificado/],
  ] as const) {
    expect(bytes.length).toBeLessThan(250_000);
    const all = await Promise.all(cookies.map((cookie) => send(cookie, bytes)));
    for (const { status, after, text } of all)
      if (status === 503) expect(after).toBe("5");
      else expect([status, text]).toEqual([400, expect.stringMatching(sentence)]);
    expect(all.map(({ status }) => status)).toContain(400);
    const beside = await fetch(`${server.url}/api/user`, { headers: { cookie: cookies[0]! } });
    expect(beside.status).toBe(200);
  }
  // The process may keep what the thread used, but not the shared texts, 260 MB.
  expect((await resident()) - before).toBeLessThan(400);
});
