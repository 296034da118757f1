import { describe, expect, it } from "vitest";
import { comRemetente, MARCA_DE_TODOS, MARCAS, REMETENTE_PADRAO } from "./remetente.ts";

const pagina = `<body data-remetente="${MARCA_DE_TODOS}"><p>${MARCAS.nome}, ${MARCAS.apresentacao}${MARCAS.cnpj}.</p><a href="mailto:${MARCAS.contato}">${MARCAS.encarregado}</a>${MARCAS.distribuido}</body>`;

describe("comRemetente", () => {
  it("puts every value in the place of its mark", () => {
    const html = comRemetente(pagina, {
      ...REMETENTE_PADRAO,
      nome: "Rede Norte",
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

  it("leaves the sentence whole without a CNPJ", () => {
    expect(comRemetente(pagina, REMETENTE_PADRAO)).toContain(
      "<p>Capelo, rede de franquias educacionais.</p>",
    );
  });

  it("lets no value become markup, nor a replacement pattern", () => {
    const nome = `"><script>&'$& $1`;
    const html = comRemetente(pagina, { ...REMETENTE_PADRAO, nome });
    expect(html).not.toContain("<script>");
    const [, atributo = ""] = /data-remetente="([^"]*)"/.exec(html) ?? [];
    const lido = atributo.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(JSON.parse(lido)).toEqual({ ...REMETENTE_PADRAO, nome });
  });
});
