import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileWith, pngOf, SVG_LOGO } from "#tests/support/logos.ts";
import { textOfPdf } from "#tests/support/pdf.ts";
import { declarationPdf } from "./declaration-pdf.ts";
import { readLogo, type Logo } from "./logo.ts";

const refused = (content: string | Uint8Array) => {
  try {
    return readLogo(fileWith(content)).type;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

// Holds product/instalacao.md#logo: which files are taken, and which end the start.
describe("a logo is read whole", () => {
  test("as PNG with its size, as SVG without one, with a tag of its bytes alone", () => {
    const [one, same, other] = [pngOf(), pngOf(), pngOf({ width: 61 })].map((bytes) =>
      readLogo(fileWith(bytes)),
    );
    expect(one).toMatchObject({ type: "image/png", width: 60, height: 30 });
    expect(one?.tag).toMatch(/^"[\w-]{22}"$/);
    expect([same?.tag === one?.tag, other?.tag === one?.tag]).toEqual([true, false]);
    expect(readLogo(fileWith(SVG_LOGO))).toMatchObject({ type: "image/svg+xml" });
  });

  test.each([
    ["\uFEFF<?xml version='1.0'?>\n<!-- Inkscape -->\n" + SVG_LOGO + "\n<!-- end -->\n"],
    ["<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/x.dtd'>" + SVG_LOGO],
    [SVG_LOGO.replace("<rect", "<style>.a{fill:url(#b)}</style><use href='#b'/><rect")],
  ])("an SVG as programs write it: %s", (text) => {
    expect(refused(text)).toBe("image/svg+xml");
  });
});

const whole = pngOf();
const flipped = Buffer.from(whole);
flipped[45] = (flipped[45] ?? 0) ^ 1;
/** The stated size is larger than the picture. */
const short = pngOf({ height: 31 });
whole.subarray(8, 33).copy(short, 8);
const taller = Buffer.concat([pngOf({ height: 300 }).subarray(0, 33), whole.subarray(33)]);

describe("a logo that somebody would not see is refused with its reason", () => {
  test.each<[string, string | Uint8Array, string]>([
    ["a photo", Buffer.from("ffd8ffe000104a464946", "hex"), "o arquivo não é PNG nem SVG"],
    ["nothing", "", "o arquivo não é PNG nem SVG"],
    ["a page", "<!doctype html><svg></svg>", "o arquivo não é PNG nem SVG"],
    ["too many bytes", Buffer.alloc(64 * 1024 + 1), "o arquivo tem 65 kB, e cabem 64"],
    ["too many pixels", pngOf({ width: 513 }), "o PNG tem 513 × 30 pixels, e cabem 512 × 512"],
    ["cut off", whole.subarray(0, -13), "o PNG está incompleto ou danificado"],
    ["a signature alone", whole.subarray(0, 8), "o PNG está incompleto ou danificado"],
    ["one bit wrong", flipped, "o PNG está incompleto ou danificado"],
    ["less picture than its size", taller, "o PNG está incompleto ou danificado"],
    ["an SVG cut off", SVG_LOGO.slice(0, -8), "o SVG está incompleto"],
    [
      "an SVG that browsers do not draw",
      "<svg></svg>",
      'o SVG não diz xmlns="http://www.w3.org/2000/svg" e não apareceria',
    ],
    ...["<script>x()</script>", "<g onload='x()'/>", "<a href='javascript:x()'/>"].map(
      (part): [string, string, string] => [
        part,
        SVG_LOGO.replace("<rect", `${part}<rect`),
        "o SVG traz código: salve-o só com o desenho",
      ],
    ),
    ...[
      "<image href='https://x.test/a.png'/>",
      "<style>@import 'a.css'</style>",
      "<style>a{fill:url(b.svg)}</style>",
    ].map((part): [string, string, string] => [
      part,
      SVG_LOGO.replace("<rect", `${part}<rect`),
      "o SVG busca outros arquivos: salve-o com tudo dentro",
    ]),
  ])("%s", (_what, content, reason) => {
    expect(refused(content)).toBe(reason);
  });

  test("what is no file", () => {
    const folder = dirname(fileWith(""));
    expect(() => readLogo(folder)).toThrow(`${folder} não é um arquivo`);
    expect(() => readLogo(join(folder, "x"))).toThrow(`o arquivo ${folder}/x não existe`);
  });
});

const paper = {
  codigo: "AB12C-D34EF-56GH7-8JK9M",
  nomeAluno: "Ana Dutra",
  nomeResponsavel: "Rita Dutra",
  valorTotalDesconto: "100.00",
  evento: { nomeEscola: "Escola", cidade: "Olinda", estado: "PE", dataEvento: "2026-03-20" },
  link: "https://rede.example/credito-verificacao",
  sender: { name: "Rede Norte", cnpj: "" },
  issuedOn: "2026-03-20",
};
const picturesIn = (bytes: Uint8Array) =>
  Buffer.from(bytes).toString("latin1").split("/Subtype /Image").length - 1;

describe("on the declaration", () => {
  test.each([0, 2, 3, 4, 6] as const)(
    "a PNG of colour type %i is drawn",
    async (color) => {
      const logo = readLogo(fileWith(pngOf({ width: 512, color })));
      const bytes = await declarationPdf({ ...paper, logo });
      expect(picturesIn(bytes)).toBeGreaterThan(0);
      expect(await textOfPdf(bytes)).toMatchObject({ pages: 1 });
    },
    60_000,
  );

  test.each<[string, Logo | undefined]>([
    ["an SVG leaves the name alone", readLogo(fileWith(SVG_LOGO))],
    ["without a logo it is as before", undefined],
  ])(
    "%s",
    async (_what, logo) => {
      const bytes = await declarationPdf({ ...paper, logo });
      expect(picturesIn(bytes)).toBe(0);
      expect((await textOfPdf(bytes)).text).toMatch(/^Rede Norte Declaração/);
    },
    60_000,
  );
});
