import { describe, expect, test } from "vitest";
import { type AppName, appName } from "#server/lib/app-name.ts";
import { readLogo } from "#server/lib/logo.ts";
import { composeMail } from "#server/mail/templates.ts";
import { lettersWith } from "#tests/support/letters.ts";
import { logoFile } from "#tests/support/logos.ts";

// Holds product/instalacao.md#name in letters.
describe("the installation's name", () => {
  const letters = Object.entries(lettersWith("Ana Dutra"));
  const rede = appName("Rede Norte", "a");

  test.each(letters)("signs %s, and no other name stands in it", (name, data) => {
    const { subject, text, html, attachments = [] } = composeMail(name, data, rede);
    expect(subject).toMatch(/^Rede Norte: /);
    const signature = "Mensagem automática da Rede Norte. Não é preciso responder.";
    for (const part of [text, html]) expect(part).toContain(signature);
    // PRODID names the program that wrote the calendar file (RFC 5545); calendars do not show it.
    const files = attachments.map(({ content }) => String(content).replace(/^PRODID:.*$/m, ""));
    for (const part of [subject, text, html, ...files]) expect(part).not.toContain("Capelo");
  });

  test.each([
    ["o", "no Polo Norte"],
    ["a", "na Polo Norte"],
    ["", "em Polo Norte"],
  ] as const)("with the article %j reads %s", (article, words) => {
    const data = lettersWith("Ana Dutra")["reset-password"];
    const { text } = composeMail("reset-password", data, appName("Polo Norte", article));
    expect(text).toContain(`redefinir a senha da sua conta ${words}.`);
  });

  test("is text in a letter, on one line", () => {
    const data = lettersWith("Ana Dutra").welcome;
    const { subject, html } = composeMail("welcome", data, appName("<b>A</b>\r\nBcc: x", ""));
    expect(subject).toBe("<b>A</b> Bcc: x: sua conta de acesso");
    expect(html).not.toContain("<b>");
  });
});

// Holds product/instalacao.md#logo in letters.
describe("the installation's logo", () => {
  const letters = Object.entries(lettersWith("Ana Dutra"));
  const address = "https://rede.example/logo";
  const logoOf = (kind: "png" | "svg") => ({ ...readLogo(logoFile(kind)), address });
  const htmlWith = (name: string, data: unknown, app: AppName) => composeMail(name, data, app).html;

  test.each(letters)(
    "heads %s, in its own proportions, with the name where it is not fetched",
    (name, data) => {
      const app = { ...appName('Irmãos "&" Filhos', ""), logo: logoOf("png") };
      const mail = composeMail(name, data, app);
      expect(mail.html.match(/<img [^>]*>/g)).toEqual([
        expect.stringContaining(
          `<img src="${address}" width="80" height="40" alt="Irmãos &#34;&#38;&#34; Filhos" `,
        ),
      ]);
      expect(mail.text).not.toContain(address);
    },
  );

  test.each(letters)("that is an SVG, or none, leaves %s as it was", (name, data) => {
    const app = appName("Rede Norte", "a");
    const plain = htmlWith(name, data, app);
    expect(plain).not.toContain("<img");
    expect(htmlWith(name, data, { ...app, logo: logoOf("svg") })).toBe(plain);
  });
});
