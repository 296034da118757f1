import { expect, test } from "vitest";
import { AVISO_PADRAO, pedacosDe } from "./aviso.ts";

// Holds product/privacidade.md#notices-of-the-forms: the first version, and what becomes a link.
test("the first version is the text that the forms always had", () => {
  expect(AVISO_PADRAO.inscricao).toEqual({
    texto:
      "Usamos estes dados só para confirmar a inscrição e falar com você sobre o evento e o crédito, como manda a LGPD (Lei nº 13.709/2018). Se o aluno for menor de idade, quem preenche deve ser o responsável legal.",
    consentimento: "Li e concordo com o uso destes dados para a inscrição",
  });
  expect(AVISO_PADRAO.ativacao.texto).toContain("emitir a declaração");
});

test.each([
  ["Só texto.", ["Só texto."]],
  ["Veja https://rede.example/aviso.", ["Veja ", "=https://rede.example/aviso", "."]],
  ["(https://a.example/b?c=d&e=f)", ["(", "=https://a.example/b?c=d&e=f", ")"]],
  ["https://a.example https://b.example!", ["=https://a.example", " ", "=https://b.example", "!"]],
  ["http://a.example javascript:alert(1)", ["http://a.example javascript:alert(1)"]],
  ['<a href="https://x.example">x</a>', ['<a href="', "=https://x.example", '">x</a>']],
])("%s", (texto, expected) => {
  expect(pedacosDe(texto).map(({ texto, href }) => (href ? `=${href}` : texto))).toEqual(expected);
});
