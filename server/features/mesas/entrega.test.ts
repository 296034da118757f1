import { expect, test } from "vitest";
import { withCheckSign } from "#shared/cartao-codigo.ts";
import { cartoes } from "#shared/contract/cartoes.ts";
import { mesas as contract, type NovoFato } from "#shared/contract/mesas.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { DAY, openMesa, useDay } from "#tests/support/mesa.ts";

const api = await useApp();
const { as } = api;
const { norte } = cast;
const params = { id: norte.evento };

const { fato, tell, person } = useDay(api);

/** Makes blank cards of the event. @returns their codes as they stand on paper */
async function blankCards(quantidade: number): Promise<string[]> {
  const clara = await as(norte.cliente);
  const made = await clara.call(cartoes.create, {
    params,
    body: { para: "em_branco", quantidade },
  });
  expect(made.status).toBe(201);
  const { body } = await clara.call(cartoes.list, { params, query: {} });
  return body.map(({ codigo }) => codigo);
}
const bare = (codigo: string) => codigo.replace("-", "");

// Holds product/mesas.md#facts-of-a-table: cards.
test("of two tables: presence keeps the earliest time, a second card is stored and told", async () => {
  const [a, b] = [
    await openMesa(api, norte.cliente, norte.evento, "A"),
    await openMesa(api, norte.micro, norte.evento, "B"),
  ];
  const earlier = new Date(DAY.getTime() - 60_000).toISOString();
  const [ours = "", other = ""] = await blankCards(2);
  const first = {
    tipo: "cartao_entregue",
    cartao: ours.toLowerCase(),
    feitoEm: earlier,
  } as const;
  await tell(a, [fato(), fato(first)]);
  const [came, card] = await tell(b, [
    fato({ feitoEm: earlier }),
    fato({ tipo: "cartao_entregue", cartao: other }),
  ]);
  expect(came).toMatchObject({ estado: "guardado", aviso: null });
  expect(card).toMatchObject({
    estado: "guardado",
    aviso: `Esta pessoa já tinha recebido o cartão ${bare(ours)}`,
  });
  expect(await person(a)).toMatchObject({ veioEm: earlier, cartoes: [bare(ours), bare(other)] });
  const clara = await as(norte.cliente);
  const { body } = await clara.call(contract.list, { params });
  // Two cards are out; each table handed one to one person.
  expect(body.feitos).toMatchObject({ vieram: 1, cartoes: 2 });
  const byMesa = body.mesas.map(({ nome, feitos }) => [nome, feitos.vieram, feitos.cartoes]);
  expect(byMesa).toHaveLength(2);
  expect(byMesa).toEqual(
    expect.arrayContaining([
      ["A", 1, 1],
      ["B", 1, 1],
    ]),
  );
});

test("a card that is none, is voided or somebody else's is refused in words, and guesses end", async () => {
  const mesa = await openMesa(api, norte.cliente, norte.evento);
  const [ours = ""] = await blankCards(1);
  const card = (cartao: string, more: Partial<NovoFato> = {}) =>
    fato({ tipo: "cartao_entregue", cartao, ...more });
  const clara = await as(norte.cliente);
  const { body } = await clara.call(cartoes.list, { params, query: {} });
  await clara.call(cartoes.annul, { params, body: { cartaoIds: body.map(({ id }) => id) } });
  const [none, forged, voided] = await tell(mesa, [
    card("NADA-1234"),
    card(withCheckSign("CDFGHJKMN")),
    card(ours),
  ]);
  expect(none).toMatchObject({ motivo: "Este código não é de um cartão", podeInsistir: false });
  expect(forged).toMatchObject({ motivo: "Este cartão não foi impresso para este evento" });
  expect(voided).toMatchObject({ estado: "recusado", podeInsistir: true });
  expect(voided!.motivo).toContain("anulado");
  expect(await tell(mesa, [card(ours, { insistir: true })])).toMatchObject([
    { estado: "guardado" },
  ]);
  for (let i = 0; i < 4; i += 1)
    await tell(
      mesa,
      Array.from({ length: 15 }, () => card(withCheckSign("CDFGHJKMN"))),
    );
  const [late] = await tell(mesa, [card(withCheckSign("CDFGHJKMN"))]);
  expect(late!.motivo).toContain(
    "30 códigos que não são de cartão nesta hora: os próximos cartões esperam até",
  );
});
