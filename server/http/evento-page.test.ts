// Holds security.md#tenancy: a short address leads to what a poster tells, and no further.
import { describe, expect, test } from "vitest";
import { type LinkedEvento, styleOf, withEvento } from "./evento-page.ts";

const PAGE = '<i data-cidade="__EVENT_CITY__" data-evento="__EVENT_ID__">__EVENT_CARD__</i>';
const evento: LinkedEvento = {
  id: "11111111-1111-4111-8111-111111111111",
  codigo: "K7P2QX",
  nomeEscola: "Escola <b>Dois & $1</b>",
  dataEvento: "2026-03-20",
  horario: "19:00",
  cidade: 'São "José"',
  estado: "SP",
  valorTotalDesconto: "500.00",
  cursos: [],
  aviso: null,
  state: "open",
  status: "agendado",
  isHidden: false,
};

// Holds product/credito-estudantil.md#short-addresses: the page of each.
describe("withEvento", () => {
  test("an open event: school, day, value, the way to the form, and chosen in it", () => {
    const html = withEvento(PAGE, evento);
    for (const text of [
      "sexta-feira, 20 de março de 2026",
      "19:00",
      "500,00",
      "Preencher meus dados",
    ])
      expect(html).toContain(text);
    expect(html).toContain(`data-evento="${evento.id}"`);
  });

  test("what people typed stays text", () => {
    const html = withEvento(PAGE, evento);
    expect(html).toContain("Escola &#60;b&#62;Dois &#38; $1&#60;/b&#62;");
    expect(html).toContain('data-cidade="São &#34;José&#34;"');
    expect(html).not.toContain("<b>");
  });

  test("a value that is not known yet", () => {
    const html = withEvento(PAGE, { ...evento, valorTotalDesconto: "0.00" });
    expect(html).toContain("Valor a confirmar com a escola");
  });

  test("an event past its day leads to the activation, and to the others of its city", () => {
    const html = withEvento(PAGE, { ...evento, state: "held" });
    expect(html).toContain("já aconteceu, em 20/03/2026");
    expect(html).toContain("/credito-ativacao?cidade=");
    expect(html).toContain('data-evento=""');
    expect(html).toContain('data-cidade="São');
  });

  test("a closed event names its city alone; a code of none, nothing", () => {
    const closed = withEvento(PAGE, { ...evento, state: "closed" });
    expect(closed).toContain("Este evento não recebe mais inscrições");
    expect(closed).not.toContain("Dois");
    expect(withEvento(PAGE, undefined)).toContain("Não encontramos este código");
    expect(withEvento(PAGE, null)).toBe('<i data-cidade="" data-evento=""></i>');
  });
});

// Holds product/unidades.md#the-look-of-a-school on the page of a link.
describe("the look of the event's school", () => {
  const logo = { endereco: "/logo/AAAAAAAAAAAAAAAAAAAAAA.png", largura: 400, altura: 200 };
  const own: LinkedEvento = { ...evento, aparencia: { logo, cor: "#0b6b4f" } };
  const IMAGE = `<img class="escola-logo" src="${logo.endereco}" width="128" height="64" alt="">`;

  test("is a logo with its size above the school's name, while the event tells of itself", () => {
    for (const state of ["open", "held"] as const) {
      const html = withEvento(PAGE, { ...own, state });
      expect(html).toContain(`${IMAGE}<h2`);
      expect(html.replace(IMAGE, "")).toBe(withEvento(PAGE, { ...evento, state }));
    }
    expect(withEvento(PAGE, { ...own, state: "closed" })).not.toContain("<img");
  });

  test("is a colour for the page, of open and past events alone", () => {
    expect(styleOf(own)).toBe(":root{--escola:#0b6b4f}");
    expect(styleOf({ ...own, state: "closed" })).toBeUndefined();
    expect(styleOf(evento)).toBeUndefined();
  });
});
