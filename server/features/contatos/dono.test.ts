import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contatos as contract, type Contato } from "#shared/contract/contatos.ts";
import { contatos, leads, origens, users } from "#server/db/schema.ts";
import { useApp, type Caller } from "#tests/support/app.ts";
import { cast, NOON } from "#tests/support/cast.ts";
import { activated, signedUp } from "#tests/support/fila.ts";

// Holds product/contatos.md#contatos: whoever brought a family, or told its first outcome, keeps it.

const { as, db, clock } = await useApp();
const { norte } = cast;

const list = async (caller: Caller): Promise<Contato[]> =>
  (await caller.call(contract.list, { query: {} })).body;
const firstNames = (rows: Contato[]) => rows.map(({ nomeAluno }) => nomeAluno.split(" ")[0]);
const next = async (caller: Caller, body = {}) =>
  (await caller.call(contract.next, { body })).body.contato;
const say = async (caller: Caller, id: string, resultado: "falou") =>
  (await caller.call(contract.result, { params: { id }, body: { resultado } })).body;
const afterDays = (days: number) => {
  clock.now = new Date(NOON.getTime() + days * 86_400_000);
};

/** A lead that came by the link of norte's seller. */
async function broughtBySeller(name: string, hours: number): Promise<void> {
  const id = await signedUp(db, norte.evento, name, { hours });
  const [link] = await db
    .insert(origens)
    .values({
      franqueadorId: sql`default`,
      franquiaId: sql`default`,
      microFranquiaId: norte.micro.unitId,
      vendedorId: norte.vendedor.unitId,
    })
    .onConflictDoUpdate({
      target: [origens.microFranquiaId, origens.vendedorId, origens.clienteId],
      set: { renovadaEm: NOON },
    })
    .returning({ id: origens.id });
  await db.update(leads).set({ origemId: link!.id }).where(eq(leads.id, id));
}

describe("a family that a seller's link brought", () => {
  test("comes first in its kind for the seller, and 'Próximo' gives it to nobody else", async () => {
    await broughtBySeller("Ana", 5);
    await signedUp(db, norte.evento, "Bia", { hours: 2 });
    await activated(db, norte.evento, "Caio", { hours: 3 });
    const [vera, clara] = [await as(norte.vendedor), await as(norte.cliente)];
    const own = await list(vera);
    expect(firstNames(own)).toEqual(["Caio", "Ana", "Bia"]);
    const ate = new Date(NOON.getTime() + 7 * 86_400_000 - 5 * 3_600_000).toISOString();
    expect(own[1]?.dono).toEqual({ nome: "Vera Vendedora", ate, meu: true });
    const others = await list(clara);
    expect(firstNames(others)).toEqual(["Caio", "Bia", "Ana"]);
    expect(others[2]?.dono).toEqual({ nome: "Vera Vendedora", ate, meu: false });

    const taken: (string | undefined)[] = [];
    for (let call = 0; call < 3; call++) {
      const contato = await next(clara, { foraDoHorario: true });
      taken.push(contato?.nomeAluno);
      if (contato) await say(clara, contato.id, "falou");
    }
    expect(taken).toEqual(["Caio Aluno", "Bia Aluno", undefined]);
    expect((await next(clara, { id: others[2]!.id }))?.nomeAluno).toBe("Ana Aluno");
  });

  test("stays with the seller when the child activates", async () => {
    await broughtBySeller("Ana", 5);
    const vera = await as(norte.vendedor);
    const [{ leadId }] = (await list(vera)) as [Contato];
    await activated(db, norte.evento, "Ana", { hours: 0, leadId });
    const [contato] = await list(vera);
    expect([contato?.etapa, contato?.dono?.meu]).toEqual(["ativado", true]);
  });

  test("is everybody's after seven days, or when the account is off or leaves the unit", async () => {
    await broughtBySeller("Ana", 5);
    const clara = await as(norte.cliente);
    expect((await list(clara))[0]?.dono).not.toBeNull();
    expect(await next(clara)).toBeNull();
    const off = db.update(users).set({ isActive: false });
    await off.where(eq(users.id, norte.vendedor.id));
    expect((await list(clara))[0]?.dono).toBeNull();
    expect((await next(clara))?.nomeAluno).toBe("Ana Aluno");
    await db.update(users).set({ isActive: true });
    await db.update(contatos).set({ tomadoAte: null, tomadoPor: null, tomadoPorNome: null });
    expect(await next(clara)).toBeNull();
    afterDays(7);
    expect((await next(await as(norte.cliente), { foraDoHorario: true }))?.nomeAluno).toBe(
      "Ana Aluno",
    );
  });
});

describe("the first outcome", () => {
  test("keeps the family for who told it, and 'Desfazer' gives it back", async () => {
    await signedUp(db, norte.evento, "Ana");
    const clara = await as(norte.cliente);
    const { id } = (await next(clara))!;
    const { tentativaId } = await say(clara, id, "falou");
    const [row] = await db.select().from(contatos).where(eq(contatos.id, id));
    expect([row?.donoId, row?.donoAte]).toEqual([
      norte.cliente.id,
      new Date(NOON.getTime() + 7 * 86_400_000),
    ]);
    await clara.call(contract.undo, { params: { id }, body: { tentativaId } });
    expect((await list(clara))[0]?.dono).toBeNull();
    await say(clara, id, "falou");
    afterDays(3);
    expect(await next(await as(norte.vendedor), { foraDoHorario: true })).toBeNull();
    expect((await list(await as(norte.vendedor)))[0]?.dono?.nome).toBe("Clara Cliente");
    expect((await next(await as(norte.cliente), { foraDoHorario: true }))?.id).toBe(id);
  });

  test("of another does not take the family from its owner", async () => {
    await broughtBySeller("Ana", 5);
    const clara = await as(norte.cliente);
    const [{ id }] = (await list(clara)) as [Contato];
    await next(clara, { id });
    await say(clara, id, "falou");
    const [row] = await db.select().from(contatos).where(eq(contatos.id, id));
    expect(row?.donoId).toBe(norte.vendedor.id);
  });
});
