import { expect, test } from "vitest";
import { useApp } from "#tests/support/app.ts";
import { NOON } from "#tests/support/cast.ts";

const PUBLIC_URL = "https://capelo.example";
const { app, clock } = await useApp({
  PUBLIC_URL,
  DEMO: "on-public",
  SECURITY_CONTACT: "mailto:ti@capelo.example",
});

test("robots.txt lets the public pages be found and names the map of them", async () => {
  const { headers, payload } = await app.inject("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(payload).toContain("Allow: /credito-estudantil\n");
  expect(payload).toMatch(/Disallow: \/\nSitemap: https:\/\/capelo\.example\/sitemap\.xml\n$/);
});

test("sitemap.xml lists the public pages at the address of the installation", async () => {
  const { headers, payload } = await app.inject("/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(payload.match(/(?<=<loc>)[^<]+/g)).toEqual([
    `${PUBLIC_URL}/credito-estudantil`,
    `${PUBLIC_URL}/credito-ativacao`,
    `${PUBLIC_URL}/credito-verificacao`,
    `${PUBLIC_URL}/privacidade`,
  ]);
});

test("security.txt names the contact and a date that lies ahead", async () => {
  clock.now = NOON;
  const { payload } = await app.inject("/.well-known/security.txt");
  expect(payload).toContain("Contact: mailto:ti@capelo.example\n");
  const expires = new Date(/^Expires: (.+)$/m.exec(payload)?.[1] ?? "");
  expect(expires.getTime() - NOON.getTime()).toBe(180 * 86_400_000);
});
