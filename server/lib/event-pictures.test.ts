// Holds security.md#public-forms-and-declarations: a flood of pictures draws one at a time, and few wait.
import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { fileWith, pngOf, SVG_LOGO } from "#tests/support/logos.ts";
import { eventPicture, markOfPicture } from "./event-pictures.ts";
import type { EventPicture } from "./event-picture.ts";
import { readLogo } from "./logo.ts";
import { drawable, fit, widthOf } from "./picture-text.ts";
import { claimedSize, isWholePng } from "./png.ts";

const picture: EventPicture = {
  nomeEscola: "Escola",
  quando: "sexta-feira, 20 de março de 2026 · 19:00",
  onde: "Olinda - PE",
  estado: "Inscrição gratuita",
  isOpen: true,
  rede: "Rede Norte",
};
const font = create(
  readFileSync("node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
);

test("many at once: one content is drawn once, and of many contents few wait", async () => {
  const same = Array.from({ length: 50 }, () => eventPicture(picture));
  expect(new Set(same).size).toBe(1);
  const asked = Array.from({ length: 40 }, async (_, n) =>
    eventPicture({ ...picture, nomeEscola: `Escola ${n}` }),
  );
  const settled = await Promise.allSettled(asked);
  const drawn = settled.filter(({ status }) => status === "fulfilled");
  expect(drawn.length).toBeLessThan(10);
  expect(settled.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "unavailable", retryAfter: 5 },
  });
  expect(isWholePng(Buffer.from(await same[0]!))).toBe(true);
  // A place is free again.
  await eventPicture({ ...picture, nomeEscola: "Outra" });
});

test.each([
  ["PNG", pngOf()],
  ["SVG", Buffer.from(SVG_LOGO)],
])("shows a logo that is a %s", async (_kind, bytes) => {
  const logo = readLogo(fileWith(bytes));
  expect(markOfPicture({ ...picture, logo })).not.toBe(markOfPicture(picture));
  const drawn = Buffer.from(await eventPicture({ ...picture, logo }));
  expect([isWholePng(drawn), drawn.equals(await eventPicture(picture))]).toEqual([true, false]);
});

// Holds product/unidades.md#the-look-of-a-school in the picture of a link.
test("shows the school's logo and colour; a school without keeps the picture that it had", async () => {
  const logo = { bytes: pngOf(), tag: "A", type: "image/png", width: 60, height: 30 } as const;
  const visual = { cor: "#0b6b4f", logo };
  const marks = [picture, { ...picture, visual: undefined }, { ...picture, visual }].map(
    markOfPicture,
  );
  expect(new Set(marks).size).toBe(2);
  expect(marks[0]).toBe(marks[1]);
  expect(marks).not.toContain(
    markOfPicture({ ...picture, visual: { ...visual, logo: { ...logo, tag: "B" } } }),
  );
  const [plain, own] = await Promise.all([picture, { ...picture, visual }].map(eventPicture));
  expect(Buffer.from(own!).equals(plain!)).toBe(false);
  expect(isWholePng(Buffer.from(own!))).toBe(true);
});

test.each(["🎓🎓", "W".repeat(160), "<svg/onload=alert(1)>&amp;", "مدرسة", "a ".repeat(80)])(
  "any name makes a picture: %s",
  async (nomeEscola) => {
    const bytes = Buffer.from(await eventPicture({ ...picture, nomeEscola }));
    expect(claimedSize(bytes)).toEqual({ width: 1200, height: 630 });
  },
);

test("signs without a shape are left out, accents are kept in either form", () => {
  expect(drawable(font, "Escola 🎓 São João")).toBe("Escola São João");
  expect(drawable(font, "Sa\u0303o Joa\u0303o")).toBe("São João");
});

test("a long name is broken between words, gets smaller, and loses no letter", () => {
  const box = { width: 1072, most: (size: number) => Math.floor(232 / (size * 1.16)) };
  const sizes = [84, 60, 43, 26];
  const name = "Centro de Educação Profissional Professora Maria ".repeat(3).slice(0, 150).trim();
  for (const text of [name, "W".repeat(160), `${"x".repeat(120)} y`, "Sol"]) {
    const { lines, size } = fit(font, text, sizes, box);
    expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    expect(lines.length).toBeLessThanOrEqual(box.most(size));
    for (const line of lines) expect(widthOf(font, line, size)).toBeLessThanOrEqual(1072);
  }
  expect(fit(font, "Sol", sizes, box)).toEqual({ lines: ["Sol"], size: 84 });
  expect(fit(font, name, sizes, box).lines.every((line) => name.includes(line))).toBe(true);
});
