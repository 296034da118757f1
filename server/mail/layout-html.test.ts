import { describe, expect, test } from "vitest";
import { lettersWith } from "#tests/support/letters.ts";
import { composeMail } from "./templates.ts";

// Holds design.md#letters: mail programs as they are.

const letters = Object.entries(lettersWith("Rita Dutra"));
const htmlOf = ([name, data]: (typeof letters)[number]) => composeMail(name, data).html;

/** Elements and their attributes, in order. */
const tagsIn = (html: string) => [...html.matchAll(/<([a-z]+\d?)((?:\s[^<>]*)?)>/g)];

describe.each(letters)("%s", (...letter) => {
  const html = htmlOf(letter);

  test("is headed by the network's name, and has one button at most", () => {
    const [, sheet = ""] = html.split('class="sheet"');
    expect(sheet.replaceAll(/<[^>]*>|^[^>]*>/g, "").trim()).toMatch(/^Capelo\n/);
    expect(html.match(/mso-padding-alt/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test("stands in tables, with every colour also beside its element", () => {
    expect(html).not.toMatch(/<(?:div|section|main|svg|link|script)\b/);
    const dark = new Set(["page", "sheet", "muted", "link"]);
    for (const [, tag, attributes = ""] of tagsIn(html)) {
      const [, name] = /class="([^"]*)"/.exec(attributes) ?? [];
      if (name === undefined) continue;
      expect(dark, tag).toContain(name);
      expect(attributes, tag).toMatch(/style="[^"]*(?:color|background):#/);
    }
  });

  test("has its own dark colours where the program asks for them", () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
  });
});
