import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contatos as calls } from "#shared/contract/contatos.ts";
import { pessoas as contract } from "#shared/contract/pessoas.ts";
import { contatos, juncoes, leads } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf, type Person } from "#tests/support/cast.ts";
import { askNoContact, signedUp } from "#tests/support/fila.ts";
import { again, join, looks, OLD_PHONE, part, PHONE, twice } from "#tests/support/juntar.ts";

// Holds product/pessoas.md#a-family: two families of a unit are joined and parted by hand, and no row changes.

const { as, db, secrets } = await useApp();
const { board, cardsOf } = looks({ as });
const { norte, balcao, irma } = cast;

const refusal = async (person: Person, id: string, comId: string) => {
  const caller = await as(person);
  const sent = { params: { id }, body: { comId } };
  const { status, body } = await caller.refused(contract.juntar, sent);
  return [status, body.message];
};
const keys = () =>
  db.select({ id: contatos.id, familia: contatos.familia }).from(contatos).orderBy(contatos.id);

describe("joining", () => {
  test("makes one card and one page of two families, and undoing makes them two again", async () => {
    const { ana, two } = await twice(db);
    const clara = await as(norte.cliente);
    expect(await cardsOf()).toEqual([1, 1]);
    const before = await keys();
    const first = await board(ana);
    expect(first.parecidas).toMatchObject([
      {
        juntar: true,
        motivo: "O mesmo nome em dois eventos, e o telefone difere só no nono dígito.",
      },
    ]);
    const { body, status } = await join(clara, ana, two);
    expect(status).toBe(201);
    expect(await cardsOf()).toEqual([2]);
    for (const id of [ana, two]) {
      const joined = await board(id);
      expect(new Set(joined.pessoas.map((one) => one.id))).toEqual(new Set([ana, two]));
      expect([joined.parecidas, joined.juntadas.map((one) => one.id)]).toEqual([[], [body.id]]);
    }
    await part(clara, two, body.id);
    expect(await cardsOf()).toEqual([1, 1]);
    expect(await keys()).toEqual(before);
    expect(await board(ana)).toEqual(first);
  });

  test("is the same in both orders and twice, and so is undoing", async () => {
    const { ana, two } = await twice(db);
    const clara = await as(norte.cliente);
    const first = await join(clara, two, ana);
    const second = await join(clara, ana, two);
    expect([first.status, second.status, second.body]).toEqual([201, 200, first.body]);
    expect(await db.$count(juncoes)).toBe(1);
    expect((await part(clara, ana, first.body.id)).status).toBe(204);
    expect((await part(clara, ana, first.body.id)).status).toBe(204);
    expect(await db.$count(juncoes)).toBe(0);
  });

  test("of three takes back each pair alone", async () => {
    const { ana, two, other } = await twice(db);
    const three = await signedUp(db, other, "Anna", { hours: 3, telefone: "81966660000" });
    const nome = { nomeAluno: "Ana Aluno", email: "ana@familia.test" };
    await db.update(leads).set(nome).where(eq(leads.id, three));
    const clara = await as(norte.cliente);
    const [ab, ac] = [await join(clara, ana, two), await join(clara, three, ana)];
    expect(await cardsOf()).toEqual([3]);
    await part(clara, two, ab.body.id);
    expect(new Set(await cardsOf())).toEqual(new Set([1, 2]));
    expect((await board(three)).pessoas.map((one) => one.id).toSorted()).toEqual(
      [ana, three].toSorted(),
    );
    await part(clara, ana, ac.body.id);
    expect(await cardsOf()).toEqual([1, 1, 1]);
  });

  test("holds for the whole unit, and shows each school its own children", async () => {
    const { ana, two } = await twice(db);
    await signedUp(db, balcao.evento, "Bela", { hours: 2, telefone: PHONE });
    await signedUp(db, balcao.evento, "Bento", { hours: 3, telefone: OLD_PHONE });
    expect(await cardsOf(cast.bela)).toEqual([1, 1, 1]);
    const { body } = await join(await as(norte.cliente), ana, two);
    expect(await cardsOf(cast.bela)).toEqual([2, 1]);
    expect(await cardsOf(norte.micro)).toEqual([4, 1]);
    const bela = await board(idOf("lead of Bela"), cast.bela);
    expect([bela.pessoas.length, bela.juntadas]).toEqual([2, []]);
    const refused = await (
      await as(cast.bela)
    ).refused(contract.separar, {
      params: { id: idOf("lead of Bela"), juncaoId: body.id },
    });
    expect(refused.status).toBe(404);
    expect(await cardsOf(norte.micro)).toEqual([4, 1]);
  });

  test("is told to the history of both, and to no program", async () => {
    const { ana, two } = await twice(db);
    const clara = await as(norte.cliente);
    const { body } = await join(clara, ana, two);
    await part(clara, ana, body.id);
    for (const id of [ana, two]) {
      const { body: lines } = await clara.call(calls.history, { params: { id } });
      expect(lines.map(({ tipo }) => tipo)).toEqual(["familia_separada", "familia_juntada"]);
    }
  });
});

describe("no pair is made", () => {
  test("of siblings, of one family, of one person and of a row that nobody proposes", async () => {
    const { ana, other } = await twice(db);
    const bia = await signedUp(db, other, "Bia", { hours: 1, telefone: OLD_PHONE });
    const far = await signedUp(db, other, "Caio", { hours: 1 });
    const same = await again(db, norte.evento, PHONE);
    const unlike = [409, "Estas duas pessoas não parecem a mesma."];
    for (const id of [bia, far]) expect(await refusal(norte.cliente, ana, id)).toEqual(unlike);
    const one = [409, "Estas duas pessoas já são uma família só."];
    for (const id of [ana, same]) expect(await refusal(norte.cliente, ana, id)).toEqual(one);
  });

  test("across units and networks", async () => {
    const { ana } = await twice(db);
    const apart = await again(db, irma.evento);
    const foreign = await again(db, cast.sul.evento);
    expect(await refusal(cast.norma, ana, apart)).toEqual([
      409,
      "Estas duas pessoas não parecem a mesma.",
    ]);
    for (const person of [cast.norma, norte.micro, norte.cliente])
      expect((await refusal(person, ana, foreign))[0]).toBe(404);
    expect((await refusal(norte.micro, ana, apart))[0]).toBe(404);
    expect((await refusal(cast.bela, ana, ana))[0]).toBe(404);
  });

  test("where one family alone asked for no contact", async () => {
    const { ana, two } = await twice(db);
    await askNoContact(db, secrets, { email: "ana@familia.test", telefone: PHONE });
    expect(await refusal(norte.cliente, ana, two)).toEqual([
      409,
      "Uma das duas famílias pediu para não ser contatada. Anote 'Não contatar' na outra antes de juntar.",
    ]);
    await askNoContact(db, secrets, { email: "ana@outra.test", telefone: OLD_PHONE });
    expect((await join(await as(norte.cliente), ana, two)).status).toBe(201);
  });
});
