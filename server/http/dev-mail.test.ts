import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { Counts } from "#server/lib/counts.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { outbox } from "#server/db/schema.ts";
import { startTestApp, useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { mailsWith } from "#tests/support/letters.ts";

const { anybody, app, clock, db, secrets } = await useApp();
const open = () => app.inject("/dev/mail");

describe("/dev/mail", () => {
  test("says that there is none", async () => {
    const { statusCode, payload } = await open();
    expect(statusCode).toBe(200);
    expect(payload).toContain("Nenhum e-mail até agora.");
  });

  test("shows recipient, subject, moment and text, with the link to follow, newest first", async () => {
    for (const { email } of [cast.norte.cliente, cast.norte.vendedor]) {
      await anybody.call(acesso.forgotPassword, { body: { email } });
    }
    await db.update(outbox).set({ createdAt: new Date("2026-03-10T15:00:00Z") });
    const { payload } = await open();
    expect(payload).toContain("<h2>Capelo: redefina sua senha</h2>");
    expect(payload).toContain('<time datetime="2026-03-10T15:00:00.000Z">10/03/2026 12:00</time>');
    expect(payload).toContain("Olá, Clara Cliente!");
    const links = [...payload.matchAll(/<a href="([^"]+)">/g)].map(([, link]) => link);
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toMatch(/^http:\/\/localhost\/reset-password\?token=/);
  });

  test("puts the newest first", async () => {
    for (const [name, minute] of [
      ["meio", 1],
      ["velho", 0],
      ["novo", 2],
    ] as const) {
      const createdAt = new Date(Date.UTC(2026, 2, 10, 12, minute));
      await db
        .insert(outbox)
        .values({ template: "reset-password", recipient: `${name}@norte.test`, createdAt });
    }
    const { payload } = await open();
    expect([...payload.matchAll(/<dd>(\w+)@norte\.test<\/dd>/g)].map(([, name]) => name)).toEqual([
      "novo",
      "meio",
      "velho",
    ]);
    expect(payload).toContain("O conteúdo já não pode ser lido.");
  });

  test("shows every kind of mail, and names what is attached", async () => {
    const parts = { secrets, counts: new Counts(), now: () => clock.now };
    const letters = mailsWith("Clara", "clara@norte.test");
    for (const letter of letters) await queueMail(db, parts, letter);
    const { payload } = await open();
    expect(payload.match(/<article>/g)).toHaveLength(letters.length);
    expect(payload).not.toContain("O conteúdo já não pode ser lido.");
    expect(payload.match(/<dt>Anexo<\/dt><dd>evento\.ics<\/dd>/g)).toHaveLength(2);
  });

  test("shows hostile values as text, under a policy that runs nothing", async () => {
    const hostile = `<script>alert(1)</script>"'`;
    const data = {
      nome: hostile,
      link: `https://capelo.test/?token="><script>alert(2)</script>`,
      minutes: 15,
      expiresAt: clock.now.toISOString(),
    };
    const now = () => clock.now;
    await queueMail(
      db,
      { secrets, counts: new Counts(), now },
      { template: "reset-password", recipient: hostile, data },
    );
    const { payload, headers } = await open();
    expect(payload).not.toMatch(/<script|href="[^"]*"[^>]/);
    expect(payload).toContain("<dd>&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;</dd>");
    const style = /<style>([^<]*)<\/style>/.exec(payload)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    });
  });

  test.each([{ DEMO: "off" }, { SMTP_URL: "smtp://127.0.0.1:2525" }])(
    "does not exist with %j",
    async (settings) => {
      const other = await startTestApp(settings);
      const { statusCode, payload } = await other.app.inject("/dev/mail");
      expect(statusCode).toBe(404);
      expect(payload).toContain("Endereço não encontrado");
      await other.app.close();
    },
  );
});
