import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leads as contract } from "#shared/contract/leads.ts";
import { matriculas as enrolments } from "#shared/contract/matriculas.ts";
import { preMatriculas as activations } from "#shared/contract/pre-matriculas.ts";
import {
  clientes,
  leads,
  matriculas,
  microFranquias,
  origens,
  preMatriculas,
  users,
  vendedores,
} from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import * as family from "#tests/support/family.ts";
import { cameBy, linkOf } from "#tests/support/origens.ts";

// Holds product/resultados.md#who-brought-whom: who is noted, and that no link ever refuses anybody.

const { anybody, as, db } = await useApp();
const { norte, irma, sul, bela } = cast;

type Sent = { headers: Record<string, string> };

/** The link that a sign-up with these headers is noted under. */
async function broughtWith(sent: Sent, body = family.signUp): Promise<string | null> {
  const answer = await anybody.call(contract.create, { body }, sent);
  expect(answer.status).toBe(201);
  const [row] = await db.select().from(leads).where(eq(leads.id, answer.body.id));
  return row!.origemId;
}

const codeOf = async (owner: Parameters<typeof linkOf>[1]) => (await linkOf(db, owner)).codigo;

describe("a sign-up", () => {
  test.each([
    ["seller", norte.vendedor],
    ["school", norte.cliente],
    ["micro-franchise", norte.micro],
  ])("by the link of a %s is theirs", async (_, owner) => {
    const { id, codigo } = await linkOf(db, owner);
    expect(await broughtWith(cameBy([codigo]))).toBe(id);
  });

  test("without a link is nobody's", async () => {
    expect(await broughtWith({ headers: {} })).toBeNull();
  });

  test.each(["", "x", "WWWWWWWWWW-20000", "%00", "2345678923-99999999", "a.b.c.d.e.f.g", "💥"])(
    "is stored with the unreadable or unknown link %j",
    async (value) => {
      expect(
        await broughtWith({ headers: { cookie: `origem=${encodeURIComponent(value)}` } }),
      ).toBeNull();
    },
  );

  test("passes by the links of another micro-franchise, another network and another school", async () => {
    const { id, codigo } = await linkOf(db, norte.vendedor);
    const foreign = [irma.vendedor, irma.micro, sul.vendedor, bela];
    const codes = await Promise.all(foreign.map(codeOf));
    expect(await broughtWith(cameBy(codes))).toBeNull();
    const other = { ...family.signUp, nomeAluno: "Outra Aluna" };
    expect(await broughtWith(cameBy([...codes, codigo]), other)).toBe(id);
  });

  test("goes to the first touch, and not to one of 30 days ago", async () => {
    const [seller, school] = [await linkOf(db, norte.vendedor), await linkOf(db, norte.cliente)];
    expect(await broughtWith(cameBy([seller.codigo, school.codigo]))).toBe(seller.id);
    const other = { ...family.signUp, nomeAluno: "Outra Aluna" };
    expect(await broughtWith(cameBy([seller.codigo], 29), other)).toBe(seller.id);
    const third = { ...family.signUp, nomeAluno: "Terceira Aluna" };
    expect(await broughtWith(cameBy([seller.codigo], 30), third)).toBeNull();
  });

  test("keeps the first touch when it is repeated with another link", async () => {
    const [seller, school] = [await linkOf(db, norte.vendedor), await linkOf(db, norte.cliente)];
    await broughtWith(cameBy([seller.codigo]));
    await anybody.call(contract.create, { body: family.signUp }, cameBy([school.codigo]));
    const rows = await db.select().from(leads).where(eq(leads.email, family.signUp.email));
    expect(rows.map(({ origemId }) => origemId)).toEqual([seller.id]);
  });
});

describe("an owner", () => {
  const offs = [
    [
      "account is off",
      norte.vendedor,
      () => db.update(users).set({ isActive: false }).where(eq(users.id, norte.vendedor.id)),
    ],
    ["row is off", norte.vendedor, () => db.update(vendedores).set({ isActive: false })],
    ["unit is off", norte.micro, () => db.update(microFranquias).set({ isActive: false })],
  ] as const;

  test.each(offs)("whose %s brings nobody", async (_, owner, off) => {
    const codigo = await codeOf(owner);
    await off();
    expect(await broughtWith(cameBy([codigo]))).toBeNull();
  });

  test("who moves has another link there, and the people of before stay with the first", async () => {
    const before = await linkOf(db, norte.vendedor);
    await broughtWith(cameBy([before.codigo]));
    await db.update(clientes).set({ vendedorId: null });
    await db
      .update(vendedores)
      .set({ microFranquiaId: irma.micro.unitId })
      .where(eq(vendedores.id, norte.vendedor.unitId));
    const both = await db
      .select()
      .from(origens)
      .where(eq(origens.vendedorId, norte.vendedor.unitId));
    expect(both.map(({ microFranquiaId }) => microFranquiaId).toSorted()).toEqual(
      [norte.micro.unitId, irma.micro.unitId].toSorted(),
    );
    expect(new Set(both.map(({ codigo }) => codigo)).size).toBe(2);
    const other = { ...family.signUp, nomeAluno: "Outra Aluna" };
    expect(await broughtWith(cameBy(both.map(({ codigo }) => codigo)), other)).toBeNull();
    const rows = await db.select().from(leads).where(eq(leads.origemId, before.id));
    expect(rows).toHaveLength(1);
  });
});

describe("activation and enrolment", () => {
  test("keep who brought the sign-up, with its moment, whatever link the browser knows by then", async () => {
    const [seller, school] = [await linkOf(db, norte.vendedor), await linkOf(db, norte.cliente)];
    await broughtWith(cameBy([seller.codigo]));
    const [lead] = await db.select().from(leads).where(eq(leads.origemId, seller.id));
    const body = { ...family.activation, ...family.signUp, nome: family.signUp.nomeAluno };
    const answer = await anybody.call(activations.create, { body }, cameBy([school.codigo]));
    expect(answer.status).toBe(201);
    await (await as(norte.cliente)).call(enrolments.efetivar, { params: { id: answer.body.id } });
    const [row] = await db.select().from(preMatriculas).where(eq(preMatriculas.id, answer.body.id));
    const [enrolled] = await db
      .select()
      .from(matriculas)
      .where(eq(matriculas.preMatriculaId, answer.body.id));
    const kept = { origemId: seller.id, trazidaEm: lead!.createdAt };
    expect([row, enrolled]).toMatchObject([kept, kept]);
  });

  test("of somebody who never signed up goes to the activation's link", async () => {
    const { id, codigo } = await linkOf(db, norte.cliente);
    const answer = await anybody.call(
      activations.create,
      { body: family.activation },
      cameBy([codigo]),
    );
    const [row] = await db.select().from(preMatriculas).where(eq(preMatriculas.id, answer.body.id));
    expect(row).toMatchObject({ leadId: null, origemId: id, trazidaEm: row!.createdAt });
  });
});
