// Holds security.md#public-forms-and-declarations: few mails to one recipient; a stranger's words are not ours.
import { describe, expect, test } from "vitest";
import { composeMail } from "#server/mail/templates.ts";
import { lettersWith } from "#tests/support/letters.ts";

describe("a stranger's words are not sent as ours", () => {
  const typed = [
    "Ganhe em premio.example agora",
    "https://premio.example",
    "Ligue 0800 123",
    "Parabéns! Clique",
    "Ana\u202eavliS",
    "n".repeat(81),
  ];
  const NAMES = ["nome", "aluno", "alunos", "nomeAluno", "nomeResponsavel"];
  const letters = Object.entries(lettersWith("Ana Dutra"));

  test.each(letters)("in %s", (name, data) => {
    for (const text of typed) {
      const named = Object.keys(data).filter((field) => NAMES.includes(field));
      expect(named).not.toEqual([]);
      const typedIn = (field: string) => (field === "alunos" ? [text] : text);
      const fields = Object.fromEntries(named.map((field) => [field, typedIn(field)]));
      const hostile = { ...data, ...fields };
      const { attachments = [], ...mail } = composeMail(name, hostile);
      expect(mail.text).toMatch(/^Olá!\n/);
      for (const part of [mail.subject, mail.text, mail.html, ...attachments.map((a) => a.content)])
        expect(part).not.toContain(text.slice(0, 20));
    }
  });
});
