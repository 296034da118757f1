// Holds security.md#papers-without-the-server: a forged, altered, revoked or misdated paper is told from a genuine one.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { runInThisContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { picturesOf } from "#tests/support/card-pages.ts";
import { inProject } from "#tests/support/sources.ts";
import { declarationPdf } from "./declaration-pdf.ts";
import { newPaperKey, paperKeyId, proofOf } from "./prova.ts";

interface Key {
  kid: string;
  crv: string;
  x: string;
  notBefore: string;
  notAfter: string | null;
  revoked: boolean;
}
interface Checker {
  checkPaper: (text: string, keys: Key[], now: Date) => Promise<{ kind: string; paper?: object }>;
  readKeys: (text: string) => Key[] | undefined;
}

runInThisContext(readFileSync(inProject("ops/verificar/prova.js"), "utf8"));
const { checkPaper, readKeys } = (globalThis as unknown as { capeloPapel: Checker }).capeloPapel;

const claim = {
  codigo: "AB12C-D34EF-56GH7-8JK9M",
  nomeAluno: "JOÃO DA CONCEIÇÃO D'ÁVILA",
  nomeEscola: "Escola Municipal Professora Maria da Conceição de Albuquerque",
  dataEvento: "2026-03-20",
  issuedOn: "2026-04-02",
};
const LINK = `https://credito.redenorte.com.br/credito-verificacao?codigo=${claim.codigo}`;
const NOW = new Date("2026-04-02T15:00:00Z");
const key = newPaperKey();
const published = (more: Partial<Key> = {}): Key[] => [
  {
    kid: paperKeyId(key.publica),
    crv: "Ed25519",
    x: key.publica,
    notBefore: "2026-01-01",
    notAfter: null,
    revoked: false,
    ...more,
  },
];
const genuine = `${LINK}#${proofOf(key, claim)}`;
const kindOf = async (text: string, keys = published(), now = NOW) =>
  (await checkPaper(text, keys, now)).kind;

describe("the page without a server", () => {
  test("reads what the server signed: initials and the shortened school, no name", async () => {
    const { kind, paper } = await checkPaper(genuine, published(), NOW);
    expect({ kind, paper }).toMatchObject({
      kind: "good",
      paper: {
        codigo: claim.codigo,
        iniciais: "J. d. C. D.",
        escola: "Escola Municipal Professora Maria…",
        dataEvento: "2026-03-20",
        issuedOn: "2026-04-02",
      },
    });
  });

  test("a paper of another key, of another code or of another content is not genuine", async () => {
    const other = newPaperKey();
    expect(await kindOf(`${LINK}#${proofOf(other, claim)}`)).toBe("unknown");
    const [, signature] = proofOf(other, claim).split(".");
    const [body] = proofOf(key, claim).split(".");
    expect(await kindOf(`${LINK}#${body}.${signature}`)).toBe("forged");
    expect(await kindOf(genuine.replace("AB12C", "AB12D"))).toBe("forged");
    const [, right] = proofOf(key, claim).split(".");
    const [richer] = proofOf(key, { ...claim, nomeAluno: "Ana Dutra" }).split(".");
    expect(await kindOf(`${LINK}#${richer}.${right}`)).toBe("forged");
  });

  test("the day of issue stands within the key's term, both days included, and not ahead", async () => {
    expect(await kindOf(genuine, published({ notAfter: "2026-04-02" }))).toBe("good");
    expect(await kindOf(genuine, published({ notAfter: "2026-04-01" }))).toBe("term");
    expect(await kindOf(genuine, published({ notBefore: "2026-04-02" }))).toBe("good");
    expect(await kindOf(genuine, published({ notBefore: "2026-04-03" }))).toBe("term");
    expect(await kindOf(genuine, published(), new Date("2026-04-02T02:00:00Z"))).toBe("future");
  });

  test("a revoked key vouches for nothing, and a paper of before bears no proof", async () => {
    expect(await kindOf(genuine, published({ revoked: true }))).toBe("revoked");
    expect(await kindOf(LINK)).toBe("unsigned");
    expect(await kindOf(`${LINK}#p=AAAA.AAAA`)).toBe("unsigned");
    for (const text of ["", "x", "https://x.example/", LINK.slice(0, -1)])
      expect(await kindOf(text)).toBe("none");
  });

  test("a file of keys is taken whole or not at all", () => {
    expect(readKeys(JSON.stringify({ keys: published() }))).toHaveLength(1);
    for (const text of [
      "",
      "{}",
      JSON.stringify({ keys: [{ ...published()[0], x: "AAAA" }] }),
      JSON.stringify({ keys: [{ ...published()[0], notAfter: "amanhã" }] }),
    ])
      expect(readKeys(text)).toBeUndefined();
  });

  test("brings the reader of pictures as its package does", () => {
    const own = createRequire(import.meta.url).resolve("jsqr");
    expect(readFileSync(inProject("ops/verificar/jsqr.js"), "utf8")).toBe(
      readFileSync(own, "utf8"),
    );
  });
});

describe("the QR code of the paper", () => {
  test("is read back at 25 mm by a library that did not draw it", async () => {
    const paper = {
      ...claim,
      nomeResponsavel: "Lívia Müller",
      valorTotalDesconto: "500.00",
      evento: { nomeEscola: "Escola", cidade: "Olinda", estado: "PE", dataEvento: "2026-03-20" },
      link: LINK,
      prova: proofOf(key, claim),
      sender: { name: "Capelo", cnpj: "" },
    };
    const bytes = await declarationPdf(paper);
    // A code of 36 mm at 150 dots per inch has as many dots as one of 25 mm at 216: less than any office printer.
    const { sheets } = await picturesOf(bytes, [0]);
    const found = sheets[0]?.read(0, 100, 210, 197);
    expect(found?.text).toBe(genuine);
    expect(found?.side).toBeGreaterThan(34);
  });

  test("has at most 69 modules a side, each 0.36 mm of 25", async () => {
    const { default: qrcode } = await import("qrcode");
    const longest = `https://${"x".repeat(40)}.com.br/credito-verificacao?codigo=${claim.codigo}#${proofOf(key, { ...claim, nomeAluno: "É ".repeat(20), nomeEscola: "É".repeat(80) })}`;
    const { modules } = qrcode.create(longest, { errorCorrectionLevel: "M" });
    expect(modules.size).toBeLessThanOrEqual(69);
    expect(25 / modules.size).toBeGreaterThan(0.36);
  });
});
