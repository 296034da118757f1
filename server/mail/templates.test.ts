import { describe, expect, test } from "vitest";
import { layOut } from "./layout.ts";
import { composeMail } from "./templates.ts";

const link = "https://capelo.test/reset-password?token=abc_DEF-123";
const reset = { nome: "Clara Cliente", link, minutes: 15, expiresAt: "2026-03-10T15:15:00.000Z" };

describe("reset-password", () => {
  test("says in text what happened, where to go, until when, and what to do if it was somebody else", () => {
    expect(composeMail("reset-password", reset)).toMatchObject({
      subject: "Capelo: redefina sua senha",
      text: `Olá, Clara Cliente!

Recebemos um pedido para redefinir a senha da sua conta no Capelo.

Criar nova senha:
${link}

O link vale por 15 minutos (até as 12:15, horário de Brasília) e só pode ser usado uma vez.

Se você não pediu, ignore esta mensagem: sua senha continua a mesma.

--\u0020
Mensagem automática do Capelo. Não é preciso responder.
`,
      expiresAt: new Date(reset.expiresAt),
    });
  });

  test("says the same in HTML, with one button and no address to read", () => {
    const { html } = composeMail("reset-password", reset);
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain("<title>Capelo: redefina sua senha</title>");
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
    expect(html.replaceAll(/<[^>]*>/g, " ")).not.toContain("https:");
    for (const text of [
      "Olá, Clara Cliente!",
      "Criar nova senha</a>",
      "O link vale por 15 minutos (até as 12:15, horário de Brasília)",
      "Se você não pediu, ignore esta mensagem: sua senha continua a mesma.",
    ]) {
      expect(html).toContain(text);
    }
  });

  test("greets who has no name", () => {
    expect(composeMail("reset-password", { ...reset, nome: null }).text).toMatch(/^Olá!\n/);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "capelo.test", ""])(
    "makes no mail with the link %j",
    (link) => {
      expect(() => composeMail("reset-password", { ...reset, link })).toThrow();
    },
  );
});

test.each([
  ["goodbye", reset],
  ["welcome", reset],
  ["constructor", reset],
  ["reset-password", {}],
  ["reset-password", null],
])("makes no mail of template %j with %j", (name, data) => {
  expect(() => composeMail(name, data)).toThrow();
});

describe("whatever a value holds", () => {
  const hostile = `"><img src=x onerror=alert(1)>'&\r\nBcc: outro@mundo.test\u2028\u202Efim`;
  const mail = layOut({
    subject: hostile,
    nome: hostile,
    before: [hostile],
    action: { label: hostile, link: `https://capelo.test/?a=1&b="><script>` },
    after: [hostile],
  });

  test("it is text in the HTML", () => {
    expect(mail.html).not.toMatch(/<img|<script|onerror=alert\(1\)>[^&]*<\/p><img/);
    expect(mail.html).toContain(
      "Olá, &#34;&#62;&#60;img src=x onerror=alert(1)&#62;&#39;&#38; Bcc:",
    );
    expect(mail.html).toContain('href="https://capelo.test/?a=1&#38;b=&#34;&#62;&#60;script&#62;"');
    const tags = mail.html.match(/<[a-z]+/g)?.toSorted();
    const harmless = layOut({
      subject: "a",
      nome: "a",
      before: ["a"],
      action: { label: "a", link: "https://a.test" },
      after: ["a"],
    });
    expect(tags).toEqual(harmless.html.match(/<[a-z]+/g)?.toSorted());
  });

  test("it stays on its line: in the subject, and in the text", () => {
    expect(mail.subject).toBe(`"><img src=x onerror=alert(1)>'& Bcc: outro@mundo.test fim`);
    expect(mail.text).not.toMatch(/^Bcc:/m);
    expect(mail.text).not.toMatch(/[\r\u2028\u202E]/);
  });
});
