import { describe, expect, test } from "vitest";
import { lettersWith } from "#tests/support/letters.ts";
import { composeMail } from "../templates.ts";

// Holds product/unidades.md#the-look-of-a-school in letters.
describe.each(["lead-confirmation", "reminder", "declaration", "enrolment-effective"] as const)(
  "%s",
  (name) => {
    const data = lettersWith("Ana Dutra")[name];
    const logo = { address: "https://rede.example/logo/A.png", width: 400, height: 100 };

    test("shows the school's logo below the network's name, and its colour on the button", () => {
      const escola = { nome: "Colégio\u202e<São> Lucas", cor: "#0b6b4f", logo };
      const { html, text } = composeMail(name, { ...data, escola });
      const plain = composeMail(name, data);
      const [image = ""] = html.match(/<p [^>]*><img src="https:\/\/rede[^\n]*\n/) ?? [];
      expect(image).toContain('width="200" height="50" alt="Colégio &#60;São&#62; Lucas"');
      expect(html.replace(image, "").replaceAll("#0b6b4f", "#3346c0")).toBe(plain.html);
      expect(text).toBe(plain.text);
    });

    test("is the same as ever for a school without, and refuses what is no colour", () => {
      const plain = composeMail(name, data);
      const { html, text } = composeMail(name, { ...data, escola: undefined });
      expect([html, text]).toEqual([plain.html, plain.text]);
      const escola = { nome: "E", cor: "red;background:url(//x)", logo: null };
      expect(() => composeMail(name, { ...data, escola })).toThrow("unwritable");
    });
  },
);
