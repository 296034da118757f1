// Holds security.md#tenancy: a preview tells what a poster tells, and of what is switched off nothing.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import ogs from "open-graph-scraper";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Event, WithContext } from "schema-dts";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { clientes, eventos } from "#server/db/schema.ts";
import { claimedSize, isPng, isWholePng } from "#server/lib/png.ts";
import { useApp } from "#tests/support/app.ts";
import { fakeBuild, startBuilt } from "#tests/support/built-app.ts";
import { cast } from "#tests/support/cast.ts";
import { documentOf } from "#web/widgets/public-page/document.ts";

const PUBLIC_URL = "https://rede.example";
const folder = fakeBuild();
writeFileSync(
  join(folder, "public/credito-estudantil.html"),
  documentOf({
    path: "/credito-estudantil",
    title: "Crédito educacional gratuito",
    description: "De todos",
    css: "p{}",
    body: () => renderToString(createElement("main", null, "__EVENT_CARD__")),
  })({ image: "/public/assets/social-image-1.png" }),
);
const { db } = await useApp();
const app = await startBuilt(folder, { PUBLIC_URL, SENDER_NAME: "Rede Norte" });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const mine = eq(eventos.id, cast.norte.evento);
const change = (values: Partial<typeof eventos.$inferInsert>) =>
  db.update(eventos).set(values).where(mine);
async function addressOf(): Promise<string> {
  const [row] = await db.select({ codigo: eventos.codigo }).from(eventos).where(mine);
  return `/e/${row?.codigo}`;
}
const pageOf = async () => (await app.inject(await addressOf())).payload;

/** An event by the rules of schema.org and of Google's search, with nothing that we do not mean. */
const Day = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const SchemaEvent = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("Event"),
  name: z.string().min(1),
  description: z.string().min(1),
  url: z.url(),
  image: z.array(z.url()).length(1),
  startDate: Day,
  endDate: Day,
  eventStatus: z.enum(["https://schema.org/EventScheduled", "https://schema.org/EventCancelled"]),
  eventAttendanceMode: z.literal("https://schema.org/OfflineEventAttendanceMode"),
  isAccessibleForFree: z.literal(true),
  inLanguage: z.literal("pt-BR"),
  location: z.strictObject({
    "@type": z.literal("Place"),
    name: z.string().min(1),
    address: z.strictObject({
      "@type": z.literal("PostalAddress"),
      addressLocality: z.string().min(1),
      addressRegion: z.string().length(2),
      addressCountry: z.literal("BR"),
    }),
  }),
  organizer: z.strictObject({
    "@type": z.literal("Organization"),
    name: z.string(),
    url: z.url(),
  }),
});

async function read(html: string) {
  const { result } = await ogs({ html });
  const { jsonLD = [] } = result as { jsonLD?: unknown[] };
  expect(jsonLD).toHaveLength(1);
  const event = SchemaEvent.parse(jsonLD[0]);
  // The compiler holds the schema of this test to the vocabulary.
  event satisfies WithContext<Event>;
  return { og: result, event };
}

// Holds product/credito-estudantil.md#short-addresses: what a shared link shows.
describe("the preview of an open event", () => {
  test("Open Graph: title, description, address and picture, without the worth", async () => {
    await change({
      dataEvento: "2026-03-20",
      horario: "19h às 21h30",
      valorTotalDesconto: "777.77",
    });
    const address = await addressOf();
    const html = await pageOf();
    const { og } = await read(html);
    expect(og).toMatchObject({
      ogType: "website",
      ogLocale: "pt_BR",
      ogSiteName: "Rede Norte",
      ogTitle: "Crédito educacional: Escola norte",
      ogUrl: PUBLIC_URL + address,
      twitterCard: "summary_large_image",
      twitterTitle: "Crédito educacional: Escola norte",
    });
    expect(og.ogDescription).toContain("sexta-feira, 20 de março de 2026 · 19h às 21h30 · ");
    expect(og.ogImage).toEqual([
      {
        url: expect.stringMatching(`^${PUBLIC_URL}${address}/[0-9a-f]{16}\\.png$`),
        type: "image/png",
        width: "1200",
        height: "630",
        alt: expect.stringContaining("Escola norte"),
      },
    ]);
    expect(html.slice(0, html.indexOf("<body"))).not.toMatch(/777|De todos|social-image/);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${address}">`);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  test("schema.org: place, organizer, and a time in the zone of the state", async () => {
    await change({
      dataEvento: "2026-03-20",
      horario: "19h às 21h30",
      estado: "AM",
      cidade: "Tefé",
    });
    const { event } = await read(await pageOf());
    expect(event).toMatchObject({
      startDate: "2026-03-20T19:00:00-04:00",
      endDate: "2026-03-20T21:30:00-04:00",
      eventStatus: "https://schema.org/EventScheduled",
      location: {
        name: "Escola norte",
        address: { addressLocality: "Tefé", addressRegion: "AM", addressCountry: "BR" },
      },
      organizer: { "@type": "Organization", name: "Rede Norte", url: PUBLIC_URL },
    });
  });

  test("a time that is not told makes it the day; an end that is not told is the day", async () => {
    await change({ dataEvento: "2026-03-20", horario: "a combinar" });
    expect((await read(await pageOf())).event).toMatchObject({
      startDate: "2026-03-20",
      endDate: "2026-03-20",
    });
    await change({ horario: "14:30" });
    expect((await read(await pageOf())).event).toMatchObject({
      startDate: "2026-03-20T14:30:00-03:00",
      endDate: "2026-03-20",
    });
  });

  test("the older address says the same, and points to the short one", async () => {
    const older = await app.inject(`/credito-estudantil?evento=${cast.norte.evento}`);
    expect(older.payload).toContain(
      `<link rel="canonical" href="${PUBLIC_URL}${await addressOf()}">`,
    );
  });
});

describe("other states", () => {
  test("cancelled and over are told", async () => {
    await change({ status: "cancelado" });
    const cancelled = await read(await pageOf());
    expect(cancelled.event.eventStatus).toBe("https://schema.org/EventCancelled");
    expect(cancelled.og.ogTitle).toMatch(/^Cancelado · /);
    await change({ status: "agendado", dataEvento: "2026-03-01" });
    for (const status of ["agendado", "em_andamento", "concluido"] as const) {
      await change({ status });
      const over = await read(await pageOf());
      expect(over.event.eventStatus).toBe("https://schema.org/EventScheduled");
      expect(over.og.ogDescription).toContain("já aconteceu");
    }
    await change({ dataEvento: "2025-03-01", status: "agendado" });
    expect((await read(await pageOf())).og.ogDescription).toContain("já aconteceu");
  });

  test("of an event that is switched off, of one of such a client, and of none: nothing", async () => {
    const address = await addressOf();
    const { og } = await read(await pageOf());
    const picture = new URL(og.ogImage?.[0]?.url ?? "").pathname;
    const says = async () => {
      const { payload, statusCode } = await app.inject(address);
      expect(payload).not.toMatch(/ld\+json|Escola norte|canonical/);
      expect(payload).toContain('property="og:title" content="Crédito educacional gratuito');
      return { statusCode, picture: (await app.inject(picture)).statusCode };
    };
    await change({ isActive: false });
    expect(await says()).toEqual({ statusCode: 200, picture: 404 });
    await change({ isActive: true });
    await db.update(clientes).set({ isActive: false });
    expect(await says()).toEqual({ statusCode: 200, picture: 404 });
    const nobody = await app.inject("/e/KKKKKK");
    expect([nobody.statusCode, nobody.payload.includes("ld+json")]).toEqual([404, false]);
    for (const wrong of ["/e/KKKKKK/0123456789abcdef.png", `${address}/x.png`, `${address}/x`])
      expect((await app.inject(wrong)).headers["content-type"]).not.toContain("image");
  });
});

test("what somebody typed ends no tag and no block of data", async () => {
  const nomeEscola = `"><script>alert('1')</script><!-- & $& 🎓 \u2028`;
  await change({ nomeEscola, dataEvento: "2026-03-20" });
  const html = await pageOf();
  expect(html.match(/<script/g)).toHaveLength(1);
  const { og, event } = await read(html);
  expect(event.location.name).toBe(nomeEscola);
  expect(og.ogTitle).toBe(`Crédito educacional: ${nomeEscola}`);
});

describe("the picture", () => {
  const pathOf = async () => new URL((await read(await pageOf())).event.image[0] ?? "").pathname;

  test("is a whole PNG of 1200 × 630, kept for ever at an address of its content", async () => {
    const path = await pathOf();
    const { rawPayload, headers, statusCode } = await app.inject(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect([isPng(rawPayload), isWholePng(rawPayload)]).toEqual([true, true]);
    expect(claimedSize(rawPayload)).toEqual({ width: 1200, height: 630 });
    const head = await app.inject({ method: "HEAD", url: path });
    expect([head.statusCode, head.payload]).toEqual([200, ""]);
    const again = await app.inject({ url: path, headers: { "if-none-match": headers.etag } });
    expect(again.statusCode).toBe(304);
    const page = await app.inject({ method: "HEAD", url: await addressOf() });
    expect(page.statusCode).toBe(200);
  });

  test("an event that changed has another, and the former address leads to it", async () => {
    const before = await pathOf();
    await change({ nomeEscola: "Escola do Sol" });
    const after = await pathOf();
    expect(after).not.toBe(before);
    const led = await app.inject(before);
    expect([led.statusCode, led.headers.location]).toEqual([302, PUBLIC_URL + after]);
    await change({ valorTotalDesconto: "1.00" });
    expect(await pathOf()).toBe(after);
  });
});

test("robots may read the pages of events", async () => {
  expect((await app.inject("/robots.txt")).payload).toContain("Allow: /e/\n");
  for (const url of [await addressOf(), "/e/KKKKKK"])
    expect((await app.inject(url)).headers).not.toHaveProperty("x-robots-tag");
});
