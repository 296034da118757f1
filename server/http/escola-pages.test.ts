// Holds product/credito-estudantil.md#a-page-of-a-school.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, describe, expect, test } from "vitest";
import { aparencias, clientes, eventos } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { fakeBuild, startBuilt } from "#tests/support/built-app.ts";
import { cast } from "#tests/support/cast.ts";
import { linkOf } from "#tests/support/origens.ts";
import { documentOf } from "#web/widgets/public-page/document.ts";

const PUBLIC_URL = "https://rede.example";
const folder = fakeBuild();
writeFileSync(
  join(folder, "public/escola.html"),
  documentOf({
    path: "/escola",
    title: "Eventos da escola",
    description: "De uma escola",
    css: "p{}",
    body: () => "<main>__ESCOLA__</main>",
  })({ image: "/public/assets/social-image-1.png" }),
);
writeFileSync(join(folder, "public/csp.json"), JSON.stringify({ "/escola": ["'sha256-x'"] }));
const { db } = await useApp();
const app = await startBuilt(folder, { PUBLIC_URL, SENDER_NAME: "Rede Norte" });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const { cliente, evento } = cast.norte;
const codeOf = async (person = cliente) => (await linkOf(db, person)).codigo;
const addressOf = async () => `/escola/${await codeOf()}`;
const school = eq(clientes.id, cliente.unitId);
const change = (values: Partial<typeof eventos.$inferInsert>) =>
  db.update(eventos).set(values).where(eq(eventos.id, evento));

describe("the page of a school", () => {
  test("names the school, its coming events with the link that counts for it, the calendar, and who answers", async () => {
    await db.update(clientes).set({ nomeFantasia: "Escola <b>Nova</b>" }).where(school);
    const { payload, statusCode, headers } = await app.inject(await addressOf());
    const codigo = await codeOf();
    const [row] = await db.select().from(eventos).where(eq(eventos.id, evento));
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=60");
    expect(payload).toContain("<h1>Escola &#60;b&#62;Nova&#60;/b&#62;</h1>");
    expect(payload).toContain(`href="${PUBLIC_URL}/e/${row?.codigo}?v=${codigo}"`);
    expect(payload).toContain(
      '<time datetime="2026-03-20">sexta-feira, 20 de março de 2026</time>',
    );
    expect(payload).toContain(`href="webcal://rede.example/escola/${codigo}/agenda.ics"`);
    expect(payload).toContain("Rede Norte");
    expect(payload).toContain(`<link rel="canonical" href="${PUBLIC_URL}/escola/${codigo}">`);
    expect(payload).not.toMatch(/noindex|500,00|__ESCOLA__|tel:/);
  });

  test("tells search engines of school and events", async () => {
    const { payload } = await app.inject(await addressOf());
    const [, json = ""] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(payload) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "EducationalOrganization",
      event: [{ "@type": "Event", startDate: "2026-03-20T19:00:00-03:00" }],
    });
    expect((await app.inject("/robots.txt")).payload).toContain("Allow: /escola/\n");
  });

  test("has the school's look, and without one no trace of it", async () => {
    const plain = await app.inject(await addressOf());
    expect(plain.payload).not.toMatch(/--escola|escola-logo/);
    await db.insert(aparencias).values({
      clienteId: cliente.unitId,
      cor: "#0b6b4f",
      alteradoEm: new Date(),
      alteradoPor: "Clara",
    });
    const { payload, headers } = await app.inject(await addressOf());
    expect(payload).toContain("<style>:root{--escola:#0b6b4f}</style>");
    expect(headers["content-security-policy"]).not.toBe(plain.headers["content-security-policy"]);
  });

  test.each([
    ["past", { dataEvento: "2026-03-09" }],
    ["cancelled", { status: "cancelado" }],
    ["switched off", { isActive: false }],
  ] as const)("shows no %s event, and says that none is to come", async (_state, values) => {
    await change(values);
    const { payload, statusCode } = await app.inject(await addressOf());
    expect(statusCode).toBe(200);
    expect(payload).toContain("Nenhum evento marcado por enquanto");
    expect(payload).not.toContain("Fazer a inscrição");
  });

  test("is unknown once the school is switched off, as is any other code", async () => {
    const known = await addressOf();
    await db.update(clientes).set({ isActive: false }).where(school);
    const others = [cast.norte.vendedor, cast.norte.micro].map((person) => codeOf(person));
    const codes = [...(await Promise.all(others)), "2222222222", "x", "%3Cscript%3E"];
    const unknown = await app.inject("/escola/CCCCCCCCCC");
    expect(unknown.payload).toContain("Não encontramos esta escola");
    for (const url of [known, ...codes.map((code) => `/escola/${code}`)]) {
      const { statusCode, payload } = await app.inject(url);
      expect([statusCode, payload], url).toEqual([404, unknown.payload]);
      expect((await app.inject(`${url}/agenda.ics`)).statusCode, url).toBe(404);
    }
  });
});

test("the calendar has the coming events, and is sent again only when it has changed", async () => {
  const address = `${await addressOf()}/agenda.ics`;
  const { payload, headers } = await app.inject(address);
  const calendar = new ICAL.Component(ICAL.parse(payload) as never);
  const entries = calendar.getAllSubcomponents("vevent").map((entry) => new ICAL.Event(entry));
  expect(entries.map(({ uid, startDate }) => [uid, startDate.toJSDate().toISOString()])).toEqual([
    [`${evento}@capelo`, "2026-03-20T22:00:00.000Z"],
  ]);
  const again = { "if-none-match": String(headers["etag"]) };
  expect((await app.inject({ url: address, headers: again })).statusCode).toBe(304);
  await change({ horario: "20:00" });
  expect((await app.inject({ url: address, headers: again })).statusCode).toBe(200);
});
