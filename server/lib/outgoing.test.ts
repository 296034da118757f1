import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startReceiver, type Receiver } from "#tests/support/receiver.ts";
import { createOutgoing, type Resolve } from "./outgoing.ts";

let receiver: Receiver;
beforeEach(async () => void (receiver = await startReceiver()));
afterEach(() => receiver.close());

const never = new AbortController().signal;
const own = { internalHosts: ["127.0.0.1"], timeoutMs: 10_000 };
const inside = createOutgoing(own);
const hasty = createOutgoing({ ...own, timeoutMs: 300 });
const post = (path: string, way = inside) => way.post(receiver.origin + path, "{}", {}, never);
/** The way of an installation that names no host of its own. */
const outside = (resolve: Resolve) =>
  createOutgoing({ internalHosts: [], timeoutMs: 10_000, resolve });

// Holds security.md#outgoing-calls.
// Holds product/integracoes.md#webhooks.
describe("an address that may be kept", () => {
  const { allows } = createOutgoing({ internalHosts: ["n8n.interno"], timeoutMs: 1 });
  test.each([
    "https://n8n.rede.test/webhook/1?x=2",
    "https://rede.test:8443/",
    "http://n8n.interno:5678/a",
    "https://8.8.8.8/a",
    "https://rede.test:80/a",
    "https://rede.test:1024/a",
  ])("%s", (url) => expect(allows(url)).toBe(true));

  test.each([
    "http://n8n.rede.test/",
    "https://user:pass@rede.test/",
    "https://rede.test:25/",
    "https://rede.test:1023/",
    "http://n8n.interno:22/",
    "https://rede.test/#a",
    "https://localhost/",
    "https://app.localhost./",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://0x7f000001/",
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://169.254.169.254/latest/meta-data",
    "ftp://n8n.interno/",
    "https://",
  ])("not %s", (url) => expect(allows(url)).toBe(false));
});

describe("a name that leads inside", () => {
  test.each([
    ["loopback", ["127.0.0.1"]],
    ["private beside public", ["8.8.8.8", "10.0.0.1"]],
    ["IPv4 in IPv6", ["::ffff:192.168.0.1"]],
    ["metadata", ["169.254.169.254"]],
  ])("is refused and never called: %s", async (_name, addresses) => {
    const port = new URL(receiver.origin).port;
    const way = outside(() => Promise.resolve(addresses));
    const answer = await way.post(`https://mau.test:${port}/`, "{}", {}, never);
    expect(answer).toEqual({ fault: "endereco" });
    expect(receiver.got).toEqual([]);
  });

  test("is asked for once, and the connection goes where it then led", async () => {
    const asked: string[] = [];
    const resolve = (host: string) => Promise.resolve([`127.0.0.${asked.push(host)}`]);
    // The receiver speaks no TLS, which tells that it was reached at the first address.
    const isPublic = (address: string) => address === "127.0.0.1";
    const way = createOutgoing({ internalHosts: [], timeoutMs: 10_000, resolve, isPublic });
    const url = `https://muda.test:${new URL(receiver.origin).port}/`;
    expect(await way.post(url, "{}", {}, never)).toEqual({ fault: "tls" });
    expect(asked).toEqual(["muda.test"]);
    expect(await way.post(url, "{}", {}, never)).toEqual({ fault: "endereco" });
  });

  test("without TLS is not called, even where it was once kept", async () => {
    expect(
      await post(
        "/",
        outside(() => Promise.resolve(["8.8.8.8"])),
      ),
    ).toEqual({
      fault: "endereco",
    });
  });

  test("stands in the address itself", async () => {
    const way = outside(() => Promise.reject(new Error("not asked")));
    expect(await way.post("https://127.0.0.1:1/", "{}", {}, never)).toEqual({ fault: "endereco" });
    expect(await way.post("https://[::1]:1/", "{}", {}, never)).toEqual({ fault: "endereco" });
  });
});

describe("an answer", () => {
  test("of a redirect is a redirect: nothing follows it", async () => {
    receiver.reply = () => ({ status: 302, headers: { location: `${receiver.origin}/outro` } });
    expect(await post("/a")).toMatchObject({ status: 302 });
    expect(receiver.got.map(({ path }) => path)).toEqual(["/a"]);
  });

  test("is read for 4 kB, whatever comes", async () => {
    receiver.reply = () => ({ status: 200, body: "á\0".repeat(500_000) });
    const answer = await post("/grande");
    expect(answer).toMatchObject({ status: 200 });
    const text = "text" in answer ? answer.text : "";
    expect(Buffer.byteLength(text)).toBeLessThan(12_000);
    expect(text).not.toContain("\0");
  });

  test("that does not come ends in time", async () => {
    receiver.reply = () => "never";
    expect(await post("/nunca", hasty)).toEqual({ fault: "tempo" });
  });

  test("of nobody", async () => {
    await receiver.close();
    expect(await post("/")).toEqual({ fault: "conexao" });
    const way = outside(() => Promise.resolve([]));
    expect(await way.post("https://nada.test/", "{}", {}, never)).toEqual({ fault: "dns" });
    const resolve = () => new Promise<string[]>(() => undefined);
    const slow = createOutgoing({ internalHosts: [], timeoutMs: 300, resolve });
    expect(await slow.post("https://lento.test/", "{}", {}, never)).toEqual({ fault: "tempo" });
  });

  test("without TLS where TLS was meant", async () => {
    const url = receiver.origin.replace("http:", "https:");
    expect(await inside.post(url, "{}", {}, never)).toEqual({ fault: "tls" });
  });

  test("tells how long to wait", async () => {
    receiver.reply = () => ({ status: 429, headers: { "retry-after": "120" } });
    expect(await post("/")).toEqual({ status: 429, text: "", retryAfter: "120" });
  });
});
