import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads } from "#shared/contract/leads.ts";
import { tokens } from "#shared/contract/tokens.ts";
import * as tables from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";
import { pedido, tokenCalls } from "#tests/support/tokens.ts";

const app = await useApp();
const { as, clock, db } = app;
const { norma, norte, irma, sul } = cast;
const { make, read } = tokenCalls(app);

const namesFor = async (reader: Parameters<typeof as>[0]) =>
  (await (await as(reader)).call(tokens.network, { query: {} })).body.map(({ nome }) => nome);

/** A token of each account that may have one, in both networks. */
async function makeAll() {
  const made = new Map<string, { id: string; segredo: string }>();
  for (const [nome, maker] of Object.entries({
    norma,
    franquia: norte.franquia,
    escola: norte.cliente,
    irma: irma.cliente,
    sul: sul.cliente,
  })) {
    clock.now = new Date(clock.now.getTime() + 1000);
    made.set(nome, await make(maker, { nome, recursos: ["leads"] }));
  }
  return made;
}

// Holds product/integracoes.md#tokens: those of the network.
describe("the tokens of the network", () => {
  test("are those of the accounts below, newest first, with their makers and no secret", async () => {
    await makeAll();
    expect(await namesFor(norma)).not.toContain("sul");
    expect(await namesFor(norma)).toEqual(["irma", "escola", "franquia"]);
    const below = await namesFor(norte.franquia);
    expect([below.includes("escola"), below.includes("norma"), below.includes("franquia")]).toEqual(
      [true, false, false],
    );
    const listed = await (await as(norma)).call(tokens.network, { query: {} });
    expect(listed.body.find(({ nome }) => nome === "escola")).toMatchObject({
      unidade: { tipo: "cliente", nome: "Escola norte" },
      dono: { nome: norte.cliente.nome, email: norte.cliente.email, role: "cliente" },
    });
    expect(listed.text).not.toMatch(/capelo_|hash/);
    expect((await (await as(norte.cliente)).refused(tokens.network, { query: {} })).status).toBe(
      403,
    );
  });

  test("come page by page", async () => {
    await makeAll();
    const caller = await as(norma);
    const first = await caller.call(tokens.network, { query: { limit: 2 } });
    expect([first.body.map(({ nome }) => nome), first.headers["x-total-count"]]).toEqual([
      ["irma", "escola"],
      "3",
    ]);
    const cursor = /cursor=([\w-]+)/.exec(first.headers["link"] ?? "")?.[1];
    const next = await caller.call(tokens.network, { query: { limit: 2, cursor } });
    expect(next.body.map(({ nome }) => nome)).toEqual(["franquia"]);
  });

  test("are revoked from above, never from below or beside, and the trail tells whose it was", async () => {
    const made = await makeAll();
    const revoke = async (who: Parameters<typeof as>[0], nome: string) => {
      const params = { id: made.get(nome)?.id ?? "" };
      return (await (await as(who)).refused(tokens.revoke, { params })).status;
    };
    expect(await revoke(norte.cliente, "franquia")).toBe(404);
    expect(await revoke(norte.franquia, "norma")).toBe(404);
    expect(await revoke(norma, "sul")).toBe(404);
    expect(await db.$count(tables.tokens)).toBe(5);
    expect(await revoke(norte.franquia, "escola")).toBe(204);
    expect((await read(made.get("escola")?.segredo ?? "", leads.list)).status).toBe(401);
    expect(await revoke(norma, "franquia")).toBe(204);
    const entries = await db
      .select()
      .from(tables.trilha)
      .where(eq(tables.trilha.action, "revogar"));
    expect(entries).toMatchObject([
      { actorId: norte.franquia.id, details: { conta: norte.cliente.id } },
      { actorId: norma.id, details: { conta: norte.franquia.id } },
    ]);
  });
});

// Holds product/integracoes.md#tokens: the letter.
test("a letter tells the maker of a token, without its secret", async () => {
  const { segredo } = await make(norma, { unidadeId: norte.cliente.unitId, recursos: ["leads"] });
  const letters = await queuedMails(app);
  expect(letters).toMatchObject([
    {
      template: "token-made",
      recipient: norma.email,
      data: { token: "Planilha da rede", recursos: "Leads", unidade: "Escola norte" },
    },
  ]);
  expect(JSON.stringify(letters)).not.toContain(segredo);
  await (await as(norma)).refused(tokens.create, { body: pedido({ recursos: [] }) });
  expect(await queuedMails(app)).toHaveLength(1);
});
