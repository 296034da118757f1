import ipaddr from "ipaddr.js";
import { z } from "zod";
import { PLAIN_NAME } from "#shared/sender.ts";
import { readRecipients } from "./age.ts";
import { readDatabaseUrl, readReplicaUrl } from "./database-url.ts";
import { readLogo } from "./logo.ts";

// The kinds of settings, each with its message for a wrong value.

export const port = z.coerce
  .number("não é um número")
  .int("não é um número inteiro")
  .min(0, "de 0 a 65535")
  .max(65_535, "de 0 a 65535");
export const flag = z.enum(["on", "off"], "use on ou off");
const url = z.url("não é um endereço válido");
export const smtp = url.refine((value) => /^smtps?:/.test(value), "comece com smtp:// ou smtps://");
export const webAddress = url.refine(
  (value) => /^https?:/.test(value),
  "comece com http:// ou https://",
);
export const origin = webAddress.transform((value) => new URL(value).origin);
/** A setting that a function reads; its error becomes the message. */
const readBy = <Read>(read: (value: string) => Read) =>
  z.string().transform((value, context) => {
    try {
      return read(value);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });
/** A setting that is only checked here; it is read where the connections are made. */
const checkedBy = (read: (value: string) => unknown) =>
  readBy((value) => {
    read(value);
    return value;
  });
export const postgres = checkedBy(readDatabaseUrl);
export const replicas = checkedBy(readReplicaUrl);
/** The file is read once: a change of it counts from the next start. */
export const logo = readBy(readLogo);
export const recipients = readBy(readRecipients);
export const line = z.string().trim().min(1, "está em branco").max(120, "use até 120 caracteres");
export const email = z.email("não é um e-mail válido").toLowerCase();

/** Addresses, not a number of hops: a visitor can pretend to come through more proxies. */
export const proxies = z
  .string()
  .transform((value) => value.split(",").map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isProxy),
    "informe os endereços dos proxies, separados por vírgula: 10.0.0.5, 10.0.0.0/8 ou loopback",
  );

const whole = z.coerce.number("não é um número").int("não é um número inteiro");
export const atLeastOne = whole.min(1, "use 1 ou mais");

/** Relays refuse who opens more. */
export const connections = whole.min(1, "de 1 a 100").max(100, "de 1 a 100");

/**
 * Below 2 s a look at a replica cannot tell the lag; after 60 s nobody would call it the same list.
 */
export const maxLag = whole.min(2_000, "de 2000 a 60000").max(60_000, "de 2000 a 60000");

/** 0 turns the function off. */
export const milliseconds = whole.min(0, "use 0 ou mais");

export const plainName = line.regex(PLAIN_NAME, 'não pode ter " < > @ , ; : ( ) [ ] nem \\');

/** The words are fastify's names of private ranges. */
function isProxy(entry: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(entry)) return true;
  // The library takes "1" and "127.1" for addresses, but whoever writes them means something else.
  return entry.includes("/") ? ipaddr.isValidCIDR(entry) : isWhole(entry) && ipaddr.isValid(entry);
}
const isWhole = (address: string): boolean =>
  address.includes(":") || ipaddr.IPv4.isValidFourPartDecimal(address);
