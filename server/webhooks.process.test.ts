import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newSigningKeys, signatureOf } from "#server/lib/webhook-signature.ts";
import { startReceiver, type Receiver } from "#tests/support/receiver.ts";
import { openEvent, startProcess, type ServerProcess } from "#tests/support/server-process.ts";
import { inProject } from "#tests/support/sources.ts";

let folder = "";
let receiver: Receiver | undefined;
let server: ServerProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "capelo-webhooks-"));
});
afterEach(async () => {
  await server?.kill();
  await receiver?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The answer's body of a call by the franqueador of the demonstration. */
async function post(url: string, address: string, body: object, cookie = "") {
  const answer = await fetch(url + address, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie },
    body: JSON.stringify(body),
  });
  const set = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  return { status: answer.status, body: await answer.json(), cookie: set.join("; ") };
}

// Holds product/integracoes.md#webhooks.
test("a sign-up reaches a receiver that was away, through a killed server", async () => {
  // A port on which nobody listens yet.
  const away = await startReceiver();
  const { origin } = away;
  await away.close();
  const settings = {
    DATA_DIR: path.join(folder, "data"),
    WEBHOOK_INTERNAL_HOSTS: "127.0.0.1",
  };
  server = await startProcess(settings);
  const { url } = server;
  const login = { email: "franqueador@rede.test", password: "demo1234" };
  const { cookie } = await post(url, "/api/login", login);
  const hook = { url: `${origin}/n8n`, descricao: "", eventos: ["lead.created"] };
  const { status, body: made } = await post(url, "/api/webhooks", hook, cookie);
  expect(status).toBe(201);
  const eventoId = await openEvent(url);
  const lead = await post(url, "/api/leads", {
    eventoId,
    nomeAluno: "Ana Dutra",
    nomeResponsavel: "Rita Dutra",
    email: "rita@familia.test",
    telefone: "81988881234",
  });
  expect(lead.status).toBe(201);
  await server.kill();

  receiver = await startReceiver(Number(new URL(origin).port));
  server = await startProcess(settings);
  await expect.poll(() => receiver!.got.length, { timeout: 90_000, interval: 250 }).toBe(1);
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.got;
  const told = new Webhook(made.chave.segredo).verify(body, headers as Record<string, string>);
  expect(told).toMatchObject({ type: "lead.created", data: { leadId: lead.body.id, eventoId } });
  expect(body).not.toContain("Ana");
  const { code } = await server.end();
  expect(code).toBe(0);
}, 150_000);

// Holds product/integracoes.md#webhooks: the receiver of the guide, as it stands there.
test("the guide's own receiver takes what is signed, and nothing else", async () => {
  const guide = readFileSync(inProject("docs/guias/webhooks.md"), "utf8");
  const code = /```ts\n([^]*?)```/.exec(guide)?.[1] ?? "";
  const { shared, own } = newSigningKeys();
  const free = await startReceiver();
  const { port } = new URL(free.origin);
  await free.close();
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", code], {
    cwd: inProject("."),
    env: { PATH: process.env["PATH"], PORT: port, CAPELO_SEGREDO: shared },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  const at = Math.floor(Date.now() / 1000);
  const body = '{"type":"lead.created","data":{"leadId":"1"}}';
  const send = (text: string) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      body: text,
      headers: {
        "webhook-id": "msg_1",
        "webhook-timestamp": String(at),
        "webhook-signature": signatureOf([{ shared, own }], { id: "msg_1", at, body }),
      },
    }).then(
      ({ status }) => status,
      () => 0,
    );
  try {
    await expect.poll(() => send(body), { timeout: 30_000 }).toBe(204);
    expect([await send(body), await send(`${body} `)]).toEqual([204, 401]);
    expect(output).toBe("lead.created { leadId: '1' }\n");
  } finally {
    child.kill();
  }
}, 60_000);
