import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { addressOf, type CartaoDaPagina, withCartao } from "./cartao-page.ts";
import { serveCartao } from "./cartao-pages.ts";

const PAGE = "<p>__CARD_NOTICE__</p>";
const EVENTO = "11111111-1111-4111-8111-111111111111";
const valid = { numero: 12, evento: EVENTO, cidade: "São José", inscricao: "id.sign" };
let answer: CartaoDaPagina = valid;
const asked: [string, string][] = [];

const app = Fastify();
serveCartao(app, () => PAGE, {
  now: () => new Date("2026-03-10T15:00:00Z"),
  openCartao: async (...call) => {
    asked.push(call);
    return answer;
  },
  send: (reply, html) => reply.type("text/html").send(html),
  sendStored: (_request, reply) => reply.send("stored"),
});
afterAll(() => app.close());
const get = (query: string) => app.inject(`/credito-ativacao${query}`);

// Holds product/cartoes.md#card-that-was-scanned: the page of a QR code.
test("a card leads to the page with its event chosen, and stays in the address", async () => {
  answer = valid;
  const { statusCode, headers } = await get("?cartao=K7P2QX-CDFGHJKMN2&v=abc");
  expect([statusCode, headers["cache-control"]]).toEqual([303, "no-store"]);
  expect(headers.location).toBe(
    `/credito-ativacao?cidade=S%C3%A3o+Jos%C3%A9&evento=${EVENTO}&cartao=K7P2QX-CDFGHJKMN2&v=abc&inscricao=id.sign`,
  );
  const page = await app.inject(headers.location ?? "");
  expect([page.statusCode, asked.at(-1)]).toEqual([200, ["K7P2QX-CDFGHJKMN2", "127.0.0.1"]]);
  expect(page.body).toContain("Cartão nº 12 reconhecido. Digite o primeiro nome do aluno");
  expect(withCartao(PAGE, { ...valid, inscricao: undefined })).toContain(
    "Preencha os dados do aluno, e o cartão passa a ser dele.",
  );
});

test("the address that is typed from a card leads there too, whatever stands in it", async () => {
  const typed = await app.inject("/c/k7p2qx-cdfghjkmn2");
  expect([typed.statusCode, typed.headers.location, typed.headers["cache-control"]]).toEqual([
    303,
    "/credito-ativacao?cartao=k7p2qx-cdfghjkmn2",
    "no-store",
  ]);
  const hostile = await app.inject("/c/%2F%2Fx%26evento=1%0d%0a");
  expect(hostile.headers.location).toBe("/credito-ativacao?cartao=%2F%2Fx%26evento%3D1%0D%0A");
});

test("a card that cannot be used says why above the form, and how long to wait", async () => {
  answer = { status: 410, words: "Este cartão foi anulado <b>." };
  const page = await get("?cartao=x");
  expect(page.statusCode).toBe(410);
  expect(page.body).toContain("Este cartão foi anulado &#60;b&#62;.");
  answer = { status: 429, words: "Muitas tentativas.", retryAfter: 60 };
  const { statusCode, headers } = await get("?cartao=x");
  expect([statusCode, headers["retry-after"]]).toEqual([429, "60"]);
});

test("without a card, or with one that is no single text, the page is everybody's", async () => {
  const before = asked.length;
  for (const query of ["", "?evento=1", "?cartao=a&cartao=b", `?cartao=${"x".repeat(41)}`])
    expect((await get(query)).body).toBe("stored");
  expect(asked).toHaveLength(before);
  expect(withCartao(PAGE, undefined)).toBe("<p></p>");
  expect(addressOf({ ...valid, inscricao: undefined }, {})).not.toContain("inscricao");
});
