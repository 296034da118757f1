import { describe, expect, test } from "vitest";
import { sac as contract } from "#shared/contract/sac.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";

const { as } = await useApp();
const { norte, irma, sul } = cast;

const params = { id: norte.ticketFranquia };

describe("GET /api/sac/tickets/:id", () => {
  test("gives the ticket as the list shows it, to its unit and to the franqueador", async () => {
    for (const person of [norte.franquia, cast.norma]) {
      const caller = await as(person);
      const { body } = await caller.call(contract.get, { params });
      const { body: rows } = await caller.call(contract.list, { query: {} });
      expect(body).toEqual(rows.find(({ id }) => id === params.id));
    }
  });

  test("does not find another unit's, or nobody's", async () => {
    const flavia = await as(norte.franquia);
    for (const id of [
      norte.ticketMicro,
      irma.ticketFranquia,
      sul.ticketFranquia,
      idOf("nothing"),
    ]) {
      const { status, body } = await flavia.refused(contract.get, { params: { id } });
      expect([status, body.message]).toEqual([404, "Ticket não encontrado"]);
    }
  });

  test("is not for a seller", async () => {
    const vera = await as(norte.vendedor);
    expect((await vera.refused(contract.get, { params })).status).toBe(403);
  });
});
