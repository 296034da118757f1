import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { visoes } from "#shared/contract/visoes.ts";
import { MAXIMO_DE_VISOES } from "#shared/visoes.ts";
import { forget } from "#server/db/forget/forget.ts";
import { fatos, visoes as table, visoesPadrao } from "#server/db/schema.ts";
import { transaction } from "#server/db/transaction.ts";
import { type Caller, useApp } from "#tests/support/app.ts";
import { cast, type Person } from "#tests/support/cast.ts";

// Holds product/telas.md#saved-views.

const { as, clock, db, secrets } = await useApp();
const { norma, norte, irma, sul, bela } = cast;
const { micro, vendedor, cliente, franquia, aluno } = norte;

const visao = {
  pagina: "pre-matriculas",
  nome: "Aguardando",
  parametros: { situacao: "aguardando" },
  dono: "minha",
} as const;
type Asked = Record<string, unknown>;
const save = async (person: Person, asked: Asked = {}) =>
  (await (await as(person)).call(visoes.create, { body: { ...visao, ...asked } })).body;
const refused = async (person: Person, asked: Asked) => {
  const { status, body } = await (
    await as(person)
  ).refused(visoes.create, {
    body: { ...visao, ...asked },
  });
  return [status, body.message];
};
const list = async (person: Person) => (await (await as(person)).call(visoes.list, {})).body;
const names = async (person: Person) => (await list(person)).map(({ nome }) => nome);
const change = (caller: Caller, id: string, body: Asked) =>
  caller.refused(visoes.update, { params: { id }, body });
const remove = async (person: Person, id: string) =>
  (await (await as(person)).refused(visoes.remove, { params: { id } })).status;

describe("a saved view", () => {
  test("keeps filters and order of its list, and drops search, page and what the list does not know", async () => {
    const parametros = {
      situacao: "aguardando",
      ordem: "criacao",
      busca: "Ana 529.982.247-25",
      cursor: "abc",
      perfil: "vendedor",
      constructor: "x",
      curso: "",
    };
    const made = await save(cliente, { parametros });
    const told = {
      ...visao,
      parametros: { situacao: "aguardando", ordem: "criacao" },
      padrao: false,
      muda: true,
      autor: true,
    };
    expect(made).toEqual({ ...told, id: made.id });
    expect(await list(cliente)).toEqual([made]);
    expect(JSON.stringify(await db.select().from(table))).not.toMatch(/Ana|529/);
  });

  test.each([
    [{ nome: "" }, "Dê um nome à visão"],
    [{ nome: "a".repeat(41) }, "Use no máximo 40 caracteres"],
    [{ nome: "Ana 529.982.247-25" }, "O nome de uma visão não pode ter um CPF"],
    [{ nome: "52998224725" }, "O nome de uma visão não pode ter um CPF"],
    [{ pagina: "cursos" }, "Esta página não tem visões"],
    [{ dono: "rede" }, "Escolha minha ou unidade"],
    [{ parametros: { busca: "Ana" } }, "Filtre ou ordene a lista antes de salvar uma visão"],
    [{ parametros: { curso: "a".repeat(101) } }, "Os filtros são longos demais para uma visão"],
    [
      { parametros: { curso: "ç".repeat(99), evento: "b".repeat(99) } },
      "Os filtros são longos demais para uma visão",
    ],
  ])("is refused as %j, and nothing is stored", async (asked, message) => {
    expect(await refused(cliente, asked)).toEqual([400, message]);
    expect(await db.$count(table)).toBe(0);
  });

  test("has a name of its own on its list, for each account and for the unit", async () => {
    await save(micro);
    const taken = [409, "Já há uma visão com este nome nesta página"];
    expect(await refused(micro, {})).toEqual(taken);
    await save(micro, { pagina: "matriculas", parametros: { desde: "2026-03-01" } });
    await save(vendedor);
    const shared = await save(vendedor, { dono: "unidade" });
    expect(await refused(micro, { dono: "unidade" })).toEqual(taken);
    const answer = await change(await as(vendedor), shared.id, { dono: "minha" });
    expect([answer.status, answer.body.message]).toEqual(taken);
  });

  test(`stands beside at most ${MAXIMO_DE_VISOES - 1} others of an account, and as many of its unit`, async () => {
    for (const dono of ["minha", "unidade"])
      for (let n = 0; n < MAXIMO_DE_VISOES; n += 1) await save(vendedor, { dono, nome: `${n}` });
    const full = (whose: string) => [409, `${whose} já tem 30 visões: remova uma antes.`];
    expect(await refused(vendedor, {})).toEqual(full("Você"));
    expect(await refused(vendedor, { dono: "unidade" })).toEqual(full("Sua unidade"));
    expect(await refused(micro, { dono: "unidade" })).toEqual(full("Sua unidade"));
    const own = await save(micro);
    const answer = await change(await as(micro), own.id, { dono: "unidade" });
    expect([answer.status, answer.body.message]).toEqual(full("Sua unidade"));
    // A full unit still renames what it has.
    const [first] = (await list(vendedor)).filter(({ dono }) => dono === "unidade");
    const renamed = await change(await as(micro), first?.id ?? "", {
      nome: "Outro",
      dono: "unidade",
    });
    expect(renamed.status).toBe(200);
  });
});

describe("a view of the unit", () => {
  test("is seen by the accounts of the unit alone, and one's own by its account alone", async () => {
    await save(micro, { nome: "De Mário" });
    await save(vendedor, { nome: "De Vera" });
    await save(vendedor, { nome: "De todos", dono: "unidade" });
    expect(await names(micro)).toEqual(["De Mário", "De todos"]);
    expect(await names(vendedor)).toEqual(["De todos", "De Vera"]);
    for (const stranger of [norma, franquia, cliente, bela, irma.micro, irma.vendedor, sul.micro])
      expect(await names(stranger), stranger.nome).toEqual([]);
    expect((await (await as(aluno)).refused(visoes.list, {})).status).toBe(403);
  });

  test.each([norma, franquia, cliente])("belongs to its unit for $role", async (head) => {
    await save(head, { dono: "unidade" });
    for (const other of [norma, franquia, micro, vendedor, cliente, sul.franquia])
      expect(await names(other), other.nome).toEqual(other === head ? ["Aguardando"] : []);
  });

  test("is changed by whoever saved it and by the head of the unit, and by no other seller", async () => {
    const mine = await save(vendedor, { dono: "unidade" });
    const theirs = await save(micro, { dono: "unidade", nome: "De Mário" });
    expect((await list(vendedor)).map(({ nome, muda, autor }) => [nome, muda, autor])).toEqual([
      ["Aguardando", true, true],
      ["De Mário", false, false],
    ]);
    expect((await list(micro)).map(({ muda, autor }) => [muda, autor])).toEqual([
      [true, false],
      [true, true],
    ]);
    const seller = await as(vendedor);
    const sentence = "Só quem salvou esta visão, ou quem responde pela unidade, pode mudá-la";
    const answer = await change(seller, theirs.id, { nome: "Meu" });
    expect([answer.status, answer.body.message]).toEqual([403, sentence]);
    expect(await remove(vendedor, theirs.id)).toBe(403);
    // The head renames it, but it stays the unit's.
    expect((await change(await as(micro), mine.id, { dono: "minha" })).status).toBe(403);
    expect((await change(await as(micro), mine.id, { nome: "Nova" })).status).toBe(200);
    expect((await change(seller, mine.id, { dono: "minha" })).status).toBe(200);
    expect(await names(micro)).toEqual(["De Mário"]);
    expect(await remove(micro, mine.id)).toBe(404);
    expect(await remove(micro, theirs.id)).toBe(204);
    expect(await remove(vendedor, mine.id)).toBe(204);
    expect(await db.$count(table)).toBe(0);
  });
});

describe("a default", () => {
  const defaults = async (person: Person) =>
    (await list(person)).filter(({ padrao }) => padrao).map(({ nome }) => nome);

  test("is one of a list, of one account, and ends with its view", async () => {
    const first = await save(vendedor, { padrao: true, dono: "unidade" });
    expect(first.padrao).toBe(true);
    const second = await save(vendedor, { nome: "Outra" });
    await save(vendedor, {
      pagina: "clientes",
      parametros: { kit: "kit_pago" },
      padrao: true,
      nome: "Pagos",
    });
    expect(await defaults(micro)).toEqual([]);
    const seller = await as(vendedor);
    await change(seller, second.id, { padrao: true });
    expect(await defaults(vendedor)).toEqual(["Pagos", "Outra"]);
    // The end of another view's default is no end of this one.
    await change(seller, first.id, { padrao: false });
    expect(await defaults(vendedor)).toEqual(["Pagos", "Outra"]);
    await change(seller, second.id, { padrao: false });
    expect(await defaults(vendedor)).toEqual(["Pagos"]);
    await change(await as(micro), first.id, { padrao: true });
    await change(seller, first.id, { padrao: true });
    await remove(vendedor, first.id);
    expect(await db.$count(visoesPadrao)).toBe(1);
  });

  test("of another account ends where the view is kept alone", async () => {
    const shared = await save(vendedor, { dono: "unidade", padrao: true });
    // A seller who may not change a view makes it a default all the same.
    const head = await save(micro, { dono: "unidade", nome: "De Mário" });
    expect((await change(await as(vendedor), head.id, { padrao: true })).status).toBe(200);
    await change(await as(vendedor), shared.id, { padrao: true });
    await change(await as(micro), shared.id, { padrao: true });
    expect(await db.$count(visoesPadrao)).toBe(2);
    await change(await as(vendedor), shared.id, { dono: "minha" });
    expect(await db.select().from(visoesPadrao)).toEqual([
      { userId: vendedor.id, pagina: "pre-matriculas", visaoId: shared.id },
    ]);
  });
});

test("the trail is told what was done to which list's view, and not how it is called", async () => {
  const made = await save(vendedor, { dono: "unidade" });
  await change(await as(vendedor), made.id, { nome: "Outro nome" });
  await remove(vendedor, made.id);
  const told = await db.select().from(fatos).where(eq(fatos.registroId, made.id));
  expect(told.map(({ tipo, naTrilha, dados }) => [tipo, naTrilha, dados])).toEqual(
    ["create", "update", "apagar"].map((act) => [
      `visoes.${act}`,
      true,
      { pagina: "pre-matriculas", dono: "unidade" },
    ]),
  );
});

test("a forgotten account leaves those of the unit, and takes its own and its defaults along", async () => {
  await save(vendedor, { padrao: true });
  await save(vendedor, { dono: "unidade", nome: "De todos" });
  await save(micro, { padrao: true });
  const users = [vendedor.id];
  const rows = { leads: [], preMatriculas: [], users, sacTickets: [] };
  await transaction(db, (tx) => forget(tx, secrets, rows, clock.now));
  expect(await names(micro)).toEqual(["Aguardando", "De todos"]);
  expect((await db.select().from(visoesPadrao)).map(({ userId }) => userId)).toEqual([micro.id]);
});
