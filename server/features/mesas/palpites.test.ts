// Holds security.md#tables-at-events: of 10,000 guesses of a card 30 are looked up, and no other table ends.
import { expect, test } from "vitest";
import { formatCartao } from "#shared/cartao-codigo.ts";
import { cartoes } from "#shared/contract/cartoes.ts";
import { createRateLimits } from "#server/lib/rate-limit.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { everything } from "#tests/support/everything.ts";
import { openMesa, useDay } from "#tests/support/mesa.ts";
import { newCodigos } from "../cartoes/rules.ts";
import { findTold } from "./commands-cartoes.ts";

const api = await useApp();
const { as, counts, database, db, env } = api;
const { norte } = cast;
const params = { id: norte.evento };
const { fato, tell } = useDay(api);

const limits = createRateLimits(database.pool, env.rateLimits, env.limits);
const GUESSES = everything ? 10_000 : 1_000;

/** Guesses so often, and counts the words in which the guesses end. */
async function guess(once: (n: number) => Promise<unknown>): Promise<Record<string, number>> {
  const told: Record<string, number> = {};
  for (let n = 0; n < GUESSES; n += 1) {
    const words = await once(n).then(
      () => "hit",
      (error: Error) => error.message.replace(/\. .*/, ""),
    );
    told[words] = (told[words] ?? 0) + 1;
  }
  return told;
}

test(`of ${GUESSES} guesses of a card 30 are looked up, and the table beside hands its cards out`, async () => {
  const clara = await as(norte.cliente);
  await clara.call(cartoes.create, { params, body: { para: "em_branco", quantidade: 2 } });
  const { body } = await clara.call(cartoes.list, { params, query: {} });
  const [ours = "", theirs = ""] = body.map(({ codigo }) => codigo);
  const [guesser, beside] = [
    await openMesa(api, norte.cliente, norte.evento, "Porta"),
    await openMesa(api, norte.cliente, norte.evento, "Ao lado"),
  ];
  const codes = [...newCodigos(GUESSES)];
  const mesa = { id: guesser.id, nome: "Porta", eventoId: norte.evento, fim: undefined };
  const told = await guess((n) =>
    findTold({ db, limits, counts }, { mesa, actor: undefined }, norte.evento, codes[n] ?? ""),
  );
  expect(told).toEqual({
    "Este cartão não foi impresso para este evento": 30,
    "30 códigos que não são de cartão nesta hora: os próximos cartões esperam": GUESSES - 30,
  });
  expect(counts.of("cards-refused").get("desconhecido")).toBe(30);
  expect(counts.of("cards-refused").get("throttled")).toBe(GUESSES - 30);

  const card = (cartao: string) => fato({ tipo: "cartao_entregue", cartao: formatCartao(cartao) });
  expect(await tell(beside, [card(ours)])).toMatchObject([{ estado: "guardado" }]);
  // A right code tells a guesser nothing either; it waits, and the table's page sends it later.
  const [right, came] = await tell(guesser, [card(theirs), fato()]);
  expect(right).toMatchObject({ estado: "recusado", esperaAte: expect.any(String) });
  expect(right!.motivo).toMatch(/nesta hora: os próximos cartões esperam até \d\d:\d\d$/);
  expect(came).toMatchObject({ estado: "guardado" });
}, 120_000);
