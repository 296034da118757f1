// Holds security.md#personal-data-and-the-trail: a public request tells nobody but its mailbox what is stored; answer
// and erasure stay within the network.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dashboard } from "#shared/contract/dashboard.ts";
import { pedidos as contract, type NovoPedido } from "#shared/contract/pedidos.ts";
import { leads, naoContatar, pedidos, trilha } from "#server/db/schema.ts";
import { sha256 } from "#server/lib/secrets.ts";
import { tidy } from "#server/housekeeping.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { plant, planted } from "#tests/support/planted.ts";
import { askRights, confirmRights, rightsLetters, tokenOf } from "#tests/support/rights.ts";

// Holds product/privacidade.md#requests-of-people: the public form and its confirmation.
const app = await useApp();
const { anybody, as, db, clock, secrets } = app;

const days = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 24 * 60 * 60 * 1000);
};
const onlyNew = async () =>
  (await db.select().from(pedidos)).filter(({ email }) => !email.startsWith("pedido@"));

test("neither answer nor letter tells whether the address is known, and nobody is told unconfirmed", async () => {
  await plant(db, secrets, clock.now);
  const answers = [];
  for (const email of [planted.email, "ninguem@familia.test"])
    answers.push((await askRights(app, { email })).status);
  expect(answers).toEqual([204, 204]);
  const [known, unknown] = (await rightsLetters(app)).map(({ text }) => text);
  const bare = (text = "") => text.replaceAll(/pedido=[\w-]+/g, "");
  expect(bare(known)).toBe(bare(unknown));
  expect(known).toMatch(/http:\/\/localhost\/privacidade\?pedido=[\w-]{40,}#pedido/);
  expect(known).toContain("O link vale até 13/03/2026 às 12:00");
  for (const row of await onlyNew())
    expect(row).toMatchObject({ estado: "aguardando", franqueadorId: null });
  const token = tokenOf(known);
  expect(JSON.stringify(await db.select().from(pedidos))).not.toContain(token);
});

test("the mailbox confirms, is told what there is, and each network gets its request with 15 days", async () => {
  await plant(db, secrets, clock.now);
  const elsewhere = { nomeAluno: planted.nome, nomeResponsavel: "O", telefone: "8133334444" };
  await db.insert(leads).values({ ...elsewhere, email: planted.email, eventoId: cast.sul.evento });
  await askRights(app, { email: planted.email.toUpperCase() });
  days(2);
  const { body } = await confirmRights(app);
  expect(body).toEqual({
    tipo: "acessar",
    registros: [
      ...["Escola irma", "Escola norte", "Escola sul"].map((nomeEscola) => ({
        tipo: "leads",
        nomeEscola,
        dataEvento: expect.stringMatching(/^\d{4}-/) as string,
      })),
      {
        tipo: "preMatriculas",
        nomeEscola: "Escola norte",
        dataEvento: expect.any(String) as string,
      },
      { tipo: "users", nomeEscola: null, dataEvento: null },
    ],
    venceEm: "2026-03-27T15:00:00.000Z",
  });
  const letter = (await rightsLetters(app)).at(-1);
  expect(letter?.text).toContain("Com este e-mail há 5 registros");
  expect(letter?.text).toContain("A resposta completa chega até 27/03/2026 às 12:00");
  expect(letter?.text).not.toContain(planted.nome);
  const rows = await onlyNew();
  expect(new Set(rows.map(({ franqueadorId }) => franqueadorId))).toEqual(
    new Set([cast.norma.unitId, cast.saulo.unitId]),
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatchObject({ estado: "aberto", token: null });
  const [entry] = await db.select().from(trilha).where(eq(trilha.action, "confirm-request"));
  expect(entry).toMatchObject({ entity: "pedidos", details: { tipo: "acessar", registros: 5 } });
});

describe("a link", () => {
  test.each([
    ["is unknown", async () => "a".repeat(43)],
    [
      "was used",
      async () => {
        const token = await tokenOfLast();
        await confirmRights(app);
        return token;
      },
    ],
    [
      "is too old",
      async () => {
        days(3);
        return tokenOfLast();
      },
    ],
  ])("that %s changes nothing", async (_what, given) => {
    await plant(db, secrets, clock.now);
    await askRights(app, { email: planted.email });
    const token = await given();
    const before = await db.select().from(pedidos);
    const { status, body } = await anybody.refused(contract.confirmar, { body: { token } });
    expect([status, body.message]).toEqual([
      400,
      "Este link já foi usado ou venceu. Faça o pedido de novo.",
    ]);
    expect(await db.select().from(pedidos)).toEqual(before);
  });

  const tokenOfLast = async () => tokenOf((await rightsLetters(app)).at(-1)?.text);
});

test("where nothing is stored the request is answered at once, and stands in no network", async () => {
  await askRights(app, { email: "ninguem@familia.test" });
  expect((await confirmRights(app)).body).toEqual({
    tipo: "acessar",
    registros: [],
    venceEm: null,
  });
  expect(await onlyNew()).toMatchObject([{ estado: "respondido", franqueadorId: null }]);
  expect((await rightsLetters(app)).at(-1)?.text).toContain("Não há nada guardado");
});

test("'não receber mais contato' holds in every network from the confirmation on", async () => {
  await plant(db, secrets, clock.now);
  await askRights(app, { email: planted.email, tipo: "nao_contatar" });
  expect(await db.$count(naoContatar)).toBe(0);
  expect((await confirmRights(app)).body.venceEm).toBeNull();
  // The e-mail in two networks, and the phone where the person is.
  expect(await db.$count(naoContatar)).toBe(3);
  expect(await onlyNew()).toMatchObject([
    { estado: "respondido", franqueadorId: cast.norma.unitId },
  ]);
});

test.each<[string, Partial<Record<keyof NovoPedido, unknown>>, string, string]>([
  ["an address", { email: "sem-arroba" }, "email", "Email inválido"],
  ["a name", { nome: " " }, "nome", "Informe o seu nome"],
  ["a kind", { tipo: "tudo" }, "tipo", "Escolha o que deseja"],
  ["who asks", { quem: undefined }, "quem", "Diga quem está pedindo"],
])("without %s nothing is kept", async (_what, wrong, path, message) => {
  const { status, body } = await askRights(app, wrong);
  expect([status, body?.issues]).toEqual([400, [{ path, message }]]);
  expect(await onlyNew()).toEqual([]);
});

test("a mailbox is asked three times an hour at most, known or not", async () => {
  const asked = { email: "alvo@familia.test" };
  for (let time = 0; time < 3; time++) expect((await askRights(app, asked)).status).toBe(204);
  expect((await askRights(app, { email: "ALVO@familia.test" })).status).toBe(429);
  expect((await askRights(app, { email: "outra@familia.test" })).status).toBe(204);
});

test("unconfirmed requests go with their link, answered ones after five years, open ones never", async () => {
  const row = { quem: "titular", tipo: "acessar", nome: "A", venceEm: clock.now } as const;
  await db.insert(pedidos).values([
    { ...row, email: "a@antes.test", token: sha256("a") },
    { ...row, email: "b@antes.test", estado: "respondido", respondidoEm: clock.now },
    { ...row, email: "c@antes.test", estado: "aberto" },
  ]);
  const left = async () => {
    await tidy(db, { AUDIT_RETENTION_MONTHS: 12 }, clock.now, { warn: () => {} });
    return (await onlyNew()).map(({ email }) => email.slice(0, 1)).toSorted();
  };
  expect(await left()).toEqual(["a", "b", "c"]);
  days(5 * 365);
  expect(await left()).toEqual(["b", "c"]);
  days(3);
  expect(await left()).toEqual(["c"]);
});

test("the dashboard's number is that of the network's open requests", async () => {
  const norma = await as(cast.norma);
  const shown = async () => (await norma.call(dashboard.series, { query: {} })).body.pedidos;
  expect(await shown()).toEqual({ abertos: 2, venceEm: "2026-03-25T15:00:00.000Z" });
  await db.update(pedidos).set({ estado: "respondido", respondidoEm: clock.now });
  expect(await shown()).toEqual({ abertos: 0, venceEm: null });
});
