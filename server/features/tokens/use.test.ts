import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acesso } from "#shared/contract/acesso.ts";
import { cursos } from "#shared/contract/cursos.ts";
import { eventos } from "#shared/contract/eventos.ts";
import { leads } from "#shared/contract/leads.ts";
import { tokens } from "#shared/contract/tokens.ts";
import { recursosDe } from "#shared/tokens.ts";
import * as tables from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { bearer, tokenCalls } from "#tests/support/tokens.ts";

const app = await useApp();
const { anybody, as, clock, db, trail } = app;
const { norte, sul } = cast;
const { make, read } = tokenCalls(app);

// Holds product/integracoes.md#tokens: the trail.
describe("the trail", () => {
  const entries = async () => {
    await trail.flush();
    const { actorId, action, entity, entityId, details } = tables.trilha;
    return db
      .select({ actorId, action, entity, entityId, details })
      .from(tables.trilha)
      .orderBy(asc(tables.trilha.id));
  };

  test("tells who made it, its first use, each reading as that token, and its end", async () => {
    const { id, segredo } = await make(norte.franquia, { recursos: ["leads", "eventos"] });
    await read(segredo, leads.list);
    await read(segredo, leads.list);
    await read(segredo, eventos.get, { params: { id: norte.evento } });
    await (await as(norte.franquia)).call(tokens.revoke, { params: { id } });
    const rows = await entries();
    const own = { actorId: norte.franquia.id, entity: "tokens", entityId: id };
    const made = { escreve: false, recursos: "leads, eventos", dias: 90 };
    expect(rows).toHaveLength(5);
    expect(rows.slice(0, 3)).toMatchObject([
      { ...own, action: "create", details: { ...made, unidade: norte.franquia.unitId } },
      { ...own, action: "first-use" },
      { ...own, action: "revogar" },
    ]);
    expect(rows.slice(3)).toMatchObject([
      {
        actorId: norte.franquia.id,
        action: "list",
        entity: "leads",
        details: { token: id, vezes: 2 },
      },
      { ...own, action: "use-token", details: { chamada: "GET /api/eventos/:id" } },
    ]);
  });

  test("and the list tell the last use, to the minute", async () => {
    const { segredo } = await make(norte.franquia);
    const used = async () => {
      const { body } = await (await as(norte.franquia)).call(tokens.list, {});
      return body[0]?.usadoEm;
    };
    expect(await used()).toBeNull();
    const first = clock.now.toISOString();
    await read(segredo, leads.list);
    clock.now = new Date(clock.now.getTime() + 59_000);
    await read(segredo, leads.list);
    expect(await used()).toBe(first);
    clock.now = new Date(clock.now.getTime() + 1_000);
    await read(segredo, leads.list);
    await expect.poll(used).toBe(clock.now.toISOString());
  });
});

// Holds product/integracoes.md#tokens: its count.
test("a token is counted apart from its maker and from other tokens", async () => {
  const { segredo } = await make(norte.franquia);
  const other = await make(norte.franquia);
  const statuses = new Map<number, number>();
  for (let index = 0; index < 302; index += 1) {
    const { status } = await read(segredo, leads.list);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [200, 300],
    [429, 2],
  ]);
  const refused = await read(segredo, leads.list);
  expect(refused.body).toMatchObject({
    message: expect.stringMatching(/^Muitas chamadas deste token em pouco tempo\. /),
  });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await read(other.segredo, leads.list)).status).toBe(200);
  expect((await (await as(norte.franquia)).call(leads.list, { query: {} })).status).toBe(200);
}, 30_000);

test("the token counts where a cookie comes along, and no site needs to be told", async () => {
  const { segredo } = await make(norte.cliente, { recursos: ["cursos"], escreve: true });
  const school = await as(sul.cliente);
  const change = { params: { id: norte.curso }, body: { titulo: "Outro" } };
  expect((await school.refused(cursos.update, change, bearer(segredo))).status).toBe(200);
  const foreign = { headers: { ...bearer(segredo).headers, origin: "https://n8n.example" } };
  expect((await anybody.refused(cursos.update, change, foreign)).status).toBe(200);
  const { status } = await anybody.refused(acesso.user, {}, bearer(segredo));
  expect(status).toBe(403);
});

test("each role is offered the parts that it reaches", () => {
  expect(recursosDe("cliente")).not.toContain("unidades");
  expect(recursosDe("franqueador")).not.toContain("contatos");
  expect(recursosDe("franqueador", "cliente")).toEqual(
    recursosDe("franqueador").filter((recurso) => recurso !== "unidades"),
  );
});
