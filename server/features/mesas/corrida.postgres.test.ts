// Holds product/mesas.md#facts-of-a-table: two at the same moment, which only a server with several connections can show.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { parseCartao } from "#shared/cartao-codigo.ts";
import { cartoes as contract } from "#shared/contract/cartoes.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import { cartoes, leads, mesaFatos, preMatriculas } from "#server/db/schema.ts";
import { inventCpf } from "#server/db/demo/documents.ts";
import { createRandom } from "#server/db/demo/random.ts";
import { lacrar } from "#web/features/mesa/data-lacre.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { openMesa, useDay } from "#tests/support/mesa.ts";

const api = await useApp({ RATE_LIMITS: "off" });
const { anybody, as, db } = api;
const { norte } = cast;
const params = { id: norte.evento };
const { fato, tell } = useDay(api);

const ROUNDS = 10;
const twoTables = () =>
  Promise.all(["A", "B"].map((nome) => openMesa(api, norte.cliente, norte.evento, nome)));
const family = { nomeResponsavel: "Rita", email: "rita@x.test", telefone: "81933334444" };

async function signUp(nomeAluno: string): Promise<string> {
  const [row] = await db
    .insert(leads)
    .values({ eventoId: norte.evento, nomeAluno, ...family })
    .returning({ id: leads.id });
  return row?.id ?? "";
}

async function blankCards(quantidade: number) {
  const clara = await as(norte.cliente);
  await clara.call(contract.create, { params, body: { para: "em_branco", quantidade } });
  return db.select().from(cartoes).orderBy(cartoes.numero);
}

test("of two tables that hand one blank card to two people at once, one does; the other is told whose it is", async () => {
  const [a, b] = await twoTables();
  const [ana, bia] = [await signUp("Ana"), await signUp("Bia")];
  for (const { id, codigo } of await blankCards(ROUNDS)) {
    const card = { tipo: "cartao_entregue", cartao: codigo } as const;
    const told = await Promise.all([
      tell(a!, [fato({ ...card, leadId: ana })]),
      tell(b!, [fato({ ...card, leadId: bia })]),
    ]);
    const won = told.findIndex(([fact]) => fact?.estado === "guardado");
    expect(told[won]).toMatchObject([{ estado: "guardado", motivo: null }]);
    expect(told[1 - won]).toMatchObject([
      { estado: "recusado", motivo: "Este cartão é de outra pessoa.", podeInsistir: true },
    ]);
    const [kept] = await db.select().from(cartoes).where(eq(cartoes.id, id));
    expect(kept).toMatchObject({ leadId: [ana, bia][won], entregas: [{ por: ["A", "B"][won] }] });
    expect(await db.$count(mesaFatos, eq(mesaFatos.cartao, codigo))).toBe(1);
  }
});

test("of two families that activate with one blank card at once, one does; the other is told so", async () => {
  const random = createRandom("corrida");
  for (const { id, codigo } of await blankCards(ROUNDS)) {
    const before = await db.$count(preMatriculas);
    const answers = await Promise.all(
      ["Ana", "Bia"].map((nomeAluno) =>
        anybody.refused(activations.create, {
          body: {
            eventoId: norte.evento,
            nomeAluno,
            cpfAluno: inventCpf(random),
            cpfResponsavel: "11144477735",
            ...family,
            cartao: codigo,
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(["201", "409"]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost!.body.message).toMatch(/^Este cartão já foi ativado\./);
    expect(await db.$count(preMatriculas)).toBe(before + 1);
    const [kept] = await db.select().from(cartoes).where(eq(cartoes.id, id));
    const won = answers.find(({ status }) => status === 201)!.body as unknown as { id: string };
    expect(kept!.preMatriculaId).toBe(won.id);
  }
});

test("a fact that one table sends by two connections at once is there once", async () => {
  const [a] = await twoTables();
  const { chave } = (await a!.state()).body;
  const [{ codigo } = { codigo: "" }] = await blankCards(1);
  const seal = (nonce: string, form: object) =>
    lacrar(chave, `${norte.evento} ${nonce}`, JSON.stringify(form));
  for (let round = 0; round < ROUNDS; round += 1) {
    const nonce = randomUUID();
    const nomeAluno = `Recém-chegado ${String.fromCodePoint(65 + round)}`;
    const signedUp = await seal(nonce, { ...family, nomeAluno });
    const facts = [
      fato({ nonce, tipo: "inscreveu", leadId: undefined, lacrado: signedUp }),
      fato({ leadId: undefined, inscricao: nonce }),
      fato({ tipo: "cartao_entregue", cartao: parseCartao(codigo)?.codigo, insistir: true }),
    ];
    const told = await Promise.all([tell(a!, facts), tell(a!, facts)]);
    for (const [n, { nonce: sent }] of facts.entries()) {
      expect(told.map((answers) => answers[n]!.estado).toSorted()).toEqual([
        "guardado",
        "repetido",
      ]);
      expect(await db.$count(mesaFatos, eq(mesaFatos.nonce, sent))).toBe(1);
    }
    expect(await db.$count(leads, eq(leads.nomeAluno, nomeAluno))).toBe(1);
  }
});
