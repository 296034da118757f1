import { describe, expect, test } from "vitest";
import { withSender, WHOLE_MARK, MARKS, DEFAULT_SENDER } from "./sender.ts";

const page = `<body data-sender="${WHOLE_MARK}"><p>${MARKS.name}, ${MARKS.about}${MARKS.cnpj}.</p><a href="mailto:${MARKS.email}">${MARKS.privacyEmail}</a>${MARKS.distributed}</body>`;

describe("withSender", () => {
  test("puts every value in the place of its mark", () => {
    const html = withSender(page, {
      ...DEFAULT_SENDER,
      name: "Rede Norte",
      cnpj: ", CNPJ 12.345.678/0001-95",
    });
    expect(html).toContain(
      "<p>Rede Norte, rede de franquias educacionais, CNPJ 12.345.678/0001-95.</p>",
    );
    expect(html).toContain(
      'href="mailto:contato@capelo.example">privacidade@capelo.example</a>R$ 10 milhões',
    );
    expect(html).not.toContain("__");
  });

  test("leaves the sentence whole without a CNPJ", () => {
    expect(withSender(page, DEFAULT_SENDER)).toContain(
      "<p>Capelo, rede de franquias educacionais.</p>",
    );
  });

  test("lets no value become markup, nor a replacement pattern", () => {
    const name = `"><script>&'$& $1`;
    const html = withSender(page, { ...DEFAULT_SENDER, name });
    expect(html).not.toContain("<script>");
    const [, attribute = ""] = /data-sender="([^"]*)"/.exec(html) ?? [];
    const read = attribute.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(JSON.parse(read)).toEqual({ ...DEFAULT_SENDER, name });
  });
});
