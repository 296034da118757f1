import { afterEach, describe, expect, test } from "vitest";
import { header, startMailServer, type MailServer } from "#tests/support/smtp.ts";
import { createMailer, transportOf, type OutgoingMail } from "./mailer.ts";
import type { MailRefused } from "./refusal.ts";

const mail = {
  id: "0b7e3c5a-1111-4222-8333-444455556666",
  recipient: "clara@norte.test",
  subject: "Atenção à senha",
  text: "Olá, Clara!\n",
  html: "<p>Olá, Clara!</p>",
};
const from = "Capelo <nao-responda@capelo.test>";
const never = new AbortController().signal;

let server: MailServer | undefined;
afterEach(() => server?.close());

async function serve(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  server = await startMailServer(options);
  return server;
}
const send = (url: string, changes: Partial<OutgoingMail> = {}, milliseconds = 3_000) =>
  createMailer({ url, from: () => from, milliseconds }).send({ ...mail, ...changes }, never);

describe("a mail", () => {
  test("arrives as it was written, from MAIL_FROM, marked as automatic, under the id of its row", async () => {
    const { url, arrived } = await serve();
    await send(url);
    expect(arrived).toMatchObject([
      { to: ["clara@norte.test"], text: "Olá, Clara!\n\n", html: "<p>Olá, Clara!</p>\n" },
    ]);
    const [first] = arrived;
    expect(header(first!, "from")).toBe(from);
    expect(header(first!, "to")).toBe("clara@norte.test");
    expect(header(first!, "message-id")).toBe(`<${mail.id}@capelo.test>`);
    expect(header(first!, "auto-submitted")).toBe("auto-generated");
    expect(header(first!, "subject")).toBe("=?UTF-8?Q?Aten=C3=A7=C3=A3o_=C3=A0_senha?=");
  });

  test("asks for answers elsewhere where the installation says so", async () => {
    const { url, arrived } = await serve();
    const replyTo = "secretaria@norte.test";
    await createMailer({ url, from: () => from, replyTo, milliseconds: 3_000 }).send(mail, never);
    await send(url);
    expect(arrived.map((one) => header(one, "reply-to"))).toEqual([replyTo, undefined]);
  });

  test.each([
    "clara@norte.test\r\nBcc: outro@mundo.test",
    "clara@norte.test, outro@mundo.test",
    "clara@norte.test> RCPT TO:<outro@mundo.test",
    "Clara <clara@norte.test>",
    "grupo: clara@norte.test;",
    "",
  ])("to %j is not sent", async (recipient) => {
    const { url, arrived } = await serve();
    await expect(send(url, { recipient })).rejects.toMatchObject({
      reason: "invalid recipient",
      isFinal: true,
    });
    expect(arrived).toEqual([]);
  });

  test("names the page that ends letters of its kind, and only where there is one", async () => {
    const { url, arrived } = await serve();
    const unsubscribe = `https://capelo.test/nao-vou?inscricao=${"a1".repeat(40)}.b-_`;
    await send(url, { unsubscribe });
    await send(url);
    const lists = arrived.map(({ headers }) =>
      headers.filter(([name]) => name.startsWith("list-")),
    );
    expect(lists).toEqual([[["list-unsubscribe", `<${unsubscribe}>`]], []]);
  });

  test("says that one POST ends its kind, where it does and the page has https", async () => {
    const { url, arrived } = await serve();
    const page = "://capelo.test/carta?carta=a.b";
    await send(url, { unsubscribe: `https${page}`, isOneClick: true });
    await send(url, { unsubscribe: `http${page}`, isOneClick: true });
    const posts = arrived.map(
      ({ headers }) => headers.find(([name]) => name === "list-unsubscribe-post")?.[1],
    );
    expect(posts).toEqual(["List-Unsubscribe=One-Click", undefined]);
  });

  test("with a line break in its subject gains no header", async () => {
    const { url, arrived } = await serve();
    await send(url, { subject: "Oi\r\nBcc: outro@mundo.test" });
    expect(arrived[0]!.to).toEqual(["clara@norte.test"]);
    expect(arrived[0]!.headers.map(([name]) => name)).not.toContain("bcc");
  });
});

describe("a connection", () => {
  test("takes one letter after another, and is closed when the mailer is", async () => {
    const { url, arrived } = await serve();
    const mailer = createMailer({ url, from: () => from, milliseconds: 3_000 });
    for (let n = 0; n < 3; n += 1) await mailer.send(mail, never);
    expect([arrived.length, server!.connections()]).toEqual([3, { opened: 1, open: 1 }]);
    mailer.close();
    await expect.poll(() => server!.connections()).toEqual({ opened: 1, open: 0 });
  });

  test("that the server ends while it waits costs no letter, and none arrives twice", async () => {
    const { url, arrived } = await serve();
    const mailer = createMailer({ url, from: () => from, milliseconds: 3_000 });
    await mailer.send(mail, never);
    server!.hangUp();
    await mailer.send({ ...mail, recipient: "bela@norte.test" }, never);
    mailer.close();
    expect(arrived.map(({ to }) => to.join())).toEqual(["clara@norte.test", "bela@norte.test"]);
    expect(server!.connections().opened).toBe(2);
  });

  test("goes on after a letter that is refused: each has its own outcome", async () => {
    const { url, arrived } = await serve();
    server!.temper = (recipient) =>
      recipient === mail.recipient ? "refuses the recipient for good" : "takes";
    const mailer = createMailer({ url, from: () => from, milliseconds: 3_000 });
    await expect(mailer.send(mail, never)).rejects.toMatchObject({
      reason: "EENVELOPE 550 5.7.1 RCPT TO",
    });
    await mailer.send({ ...mail, recipient: "bela@norte.test" }, never);
    mailer.close();
    expect(arrived.map(({ to }) => to.join())).toEqual(["bela@norte.test"]);
  });
});

describe("a refusal", () => {
  test.each([
    ["refuses the recipient for now", /^EENVELOPE 450 5\.7\.1 RCPT TO$/],
    ["refuses the recipient for good", /^EENVELOPE 550 5\.7\.1 RCPT TO$/],
    ["refuses the mail", /^EMESSAGE 554 5\.7\.1 DATA$/],
    ["drops", /^(?:ECONNECTION|ESOCKET)(?: [A-Z]+)*$/],
  ] as const)("when the server %s is told in codes, not in its words", async (temper, reason) => {
    const { url } = await serve();
    server!.temper = () => temper;
    await expect(send(url)).rejects.toMatchObject({ reason: expect.stringMatching(reason) });
  });

  test.each([
    ["does not know the recipient", { isFinal: true, isPassing: false }],
    ["refuses the recipient for good", { isFinal: false, isPassing: false }],
    ["refuses the recipient for now", { isFinal: false, isPassing: true }],
    ["is busy", { isFinal: false, isPassing: true }],
  ] as const)("when the server %s says whether another attempt helps", async (temper, verdict) => {
    const { url } = await serve();
    server!.temper = () => temper;
    await expect(send(url)).rejects.toMatchObject({ ...verdict, way: undefined });
  });

  test("comes in time when the server says nothing", async () => {
    const { url } = await serve();
    server!.temper = () => "stalls";
    const start = performance.now();
    await expect(send(url, {}, 600)).rejects.toMatchObject({
      reason: expect.stringMatching(/^(?:ETIMEDOUT|EABORT)/),
      isFinal: false,
    });
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  test("comes at once when the attempt is called off, or nobody listens", async () => {
    const { url } = await serve();
    const off = createMailer({ url, from: () => from }).send(mail, AbortSignal.abort());
    await expect(off).rejects.toMatchObject({ reason: "EABORT" });
    await server!.close();
    server = undefined;
    await expect(send(url)).rejects.toMatchObject({ reason: "ESOCKET ECONNREFUSED CONN" });
  });
});

describe("TLS", () => {
  test("is used where it is offered, and from the first byte with smtps", async () => {
    const upgrading = await serve({});
    await send(upgrading.url);
    expect(upgrading.arrived).toMatchObject([{ isEncrypted: true }]);
    await upgrading.close();
    const encrypted = await serve({ secure: true });
    await send(encrypted.url);
    expect(encrypted.arrived).toMatchObject([{ isEncrypted: true }]);
  });

  test("is required of other machines, with a certificate that somebody vouches for", async () => {
    expect(transportOf("smtp://mail.capelo.test")).toMatchObject({ requireTLS: true });
    expect(transportOf("smtp://mail.capelo.test")).not.toHaveProperty("tls");
    expect(transportOf("smtp://localhost.capelo.test")).toMatchObject({ requireTLS: true });
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
      expect(transportOf(`smtp://${host}:2525`)).toMatchObject({
        requireTLS: false,
        tls: { rejectUnauthorized: false },
      });
    }
    const plain = await serve();
    await expect(send(`${plain.url}?requireTLS=true`)).rejects.toMatchObject({
      reason: expect.stringMatching(/^ETLS/),
    });
    await plain.close();
    const selfSigned = await serve({ secure: true });
    await expect(send(`${selfSigned.url}?tls.rejectUnauthorized=true`)).rejects.toMatchObject({
      reason: expect.stringMatching(/^(?:ETLS|ESOCKET)/),
    });
    expect([...plain.arrived, ...selfSigned.arrived]).toEqual([]);
  });
});

describe("a fault of the way is told apart from the others, and is no fault of the mail:", () => {
  const wayOf = (url: string) =>
    send(url).then(
      () => undefined,
      ({ way, isPassing, isFinal }: MailRefused) => ({ way, isPassing, isFinal }),
    );
  const fault = (way: string) => ({ way, isPassing: true, isFinal: false });

  test("a certificate that nobody vouches for", async () => {
    const { url } = await serve({ secure: true });
    expect(await wayOf(`${url}?tls.rejectUnauthorized=true`)).toEqual(fault("certificate"));
  });

  test("TLS from the first byte to a port that begins in clear, and STARTTLS where there is none", async () => {
    const { url } = await serve();
    expect(await wayOf(url.replace("smtp:", "smtps:"))).toEqual(fault("tls-mode"));
    expect(await wayOf(`${url}?requireTLS=true`)).toEqual(fault("tls-mode"));
  });

  test("a port that nobody listens on", async () => {
    const { url } = await serve();
    await server!.close();
    server = undefined;
    expect(await wayOf(url)).toEqual(fault("refused"));
  });

  test("a name or password that the server does not take", async () => {
    const { url } = await serve({
      authOptional: false,
      disabledCommands: ["STARTTLS"],
      onAuth: (_login, _session, answer) => answer(new Error("no")),
    });
    expect(await wayOf(url.replace("//", "//capelo:errada@"))).toEqual(fault("login"));
  });
});
