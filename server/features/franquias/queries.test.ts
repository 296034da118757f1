import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { franquias as contract } from "#shared/contract/franquias.ts";
import { franquias } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

const { as, db } = await useApp();
const { norte, irma } = cast;

// Holds product/dados.md#search of franchises.
describe("GET /api/franquias", () => {
  test("lists the network by name", async () => {
    const norma = await as(cast.norma);
    const { body, headers } = await norma.call(contract.list, { query: {} });
    expect(body.map(({ razaoSocial }) => razaoSocial)).toEqual(["Franquia irma", "Franquia norte"]);
    expect(headers["x-total-count"]).toBe("2");
  });

  test.each([
    ["razão social", "FRANQUIA NOR"],
    ["the representative, without accents", "flavia"],
    ["a part of the CNPJ", "222333"],
    ["the masked CNPJ", "11.222.333/0001-81"],
  ])("searches %s", async (_what, busca) => {
    await db
      .update(franquias)
      .set({ cnpj: "11222333000181" })
      .where(eq(franquias.id, norte.franquia.unitId));
    const norma = await as(cast.norma);
    const { body } = await norma.call(contract.list, { query: { busca } });
    expect(body.map(({ id }) => id)).toEqual([norte.franquia.unitId]);
  });

  test("filters by status and state", async () => {
    await db
      .update(franquias)
      .set({ isActive: false, estado: "CE" })
      .where(eq(franquias.id, irma.franquia.unitId));
    const norma = await as(cast.norma);
    const ids = async (query: { isActive?: "true" | "false"; estado?: string }) =>
      (await norma.call(contract.list, { query })).body.map(({ id }) => id);
    expect(await ids({ isActive: "false" })).toEqual([irma.franquia.unitId]);
    expect(await ids({ isActive: "true" })).toEqual([norte.franquia.unitId]);
    expect(await ids({ estado: "CE" })).toEqual([irma.franquia.unitId]);
    expect(await ids({ estado: "AC" })).toEqual([]);
  });

  test("pages through names that differ only by accent or are equal", async () => {
    const names = ["Água", "Agua", "Água", "Zebra", "água"];
    await db.insert(franquias).values(
      names.map((razaoSocial, i) => ({
        razaoSocial,
        cnpj: `${i}`.repeat(14),
        repLegal: "R",
        franqueadorId: cast.norma.unitId,
      })),
    );
    const norma = await as(cast.norma);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await norma.call(contract.list, { query: { limit: 2, cursor } });
      seen.push(...body.map(({ id }) => id));
      cursor = /cursor=([^&>]+)/.exec(headers["link"] ?? "")?.[1];
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });
});
