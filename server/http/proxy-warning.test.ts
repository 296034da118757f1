// Holds security.md#running-it: demonstration mode is never on by omission.
import Fastify, { type FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { expect, test } from "vitest";
import { warnOfUnknownProxy } from "./proxy-warning.ts";

async function linesAfter(trustProxy: string[] | false, headers: Record<string, string>) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const logger: FastifyBaseLogger = pino({ level: "warn" }, { write });
  const app = Fastify({ loggerInstance: logger, ...(trustProxy ? { trustProxy } : {}) });
  warnOfUnknownProxy(app, trustProxy);
  for (let call = 0; call < 3; call += 1) await app.inject({ url: "/", headers });
  await app.close();
  return lines.filter((line) => line.includes("TRUST_PROXY"));
}

const forwarded = { "x-forwarded-for": "203.0.113.9" };

test("X-Forwarded-For without TRUST_PROXY is told once in the life of the process", async () => {
  expect(await linesAfter(false, forwarded)).toHaveLength(1);
});

test("nothing is told where the proxy is named, or where there is none", async () => {
  expect(await linesAfter(["127.0.0.1"], forwarded)).toEqual([]);
  expect(await linesAfter(false, {})).toEqual([]);
});
