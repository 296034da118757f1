import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sac as contract } from "#shared/contract/sac.ts";
import { auditLog, outbox } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";

const { as, db } = await useApp();
const { norte, sul } = cast;
const params = { id: norte.ticketFranquia };
const open = { status: "em_andamento", resolucao: "Estamos vendo." } as const;

test("an answered ticket that was left open is closed, its answer as it was", async () => {
  const norma = await as(cast.norma);
  const { body: answered } = await norma.call(contract.answer, { params, body: open });
  const letters = await db.$count(outbox);
  const { body } = await norma.call(contract.close, { params, body: { status: "concluido" } });
  expect(body).toEqual({ ...answered, status: "concluido" });
  expect(await db.$count(outbox)).toBe(letters);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "close"));
  expect(entry).toMatchObject({
    actorId: cast.norma.id,
    entityId: params.id,
    details: { status: "concluido" },
  });
});

test.each([
  ["one without an answer", null, "Responda o ticket antes de encerrá-lo"],
  ["one that is closed", { ...open, status: "cancelado" as const }, "Ticket já foi encerrado"],
])("%s is refused and stays as it is", async (_which, answer, message) => {
  const norma = await as(cast.norma);
  if (answer) await norma.call(contract.answer, { params, body: answer });
  const { body: before } = await norma.call(contract.get, { params });
  const { status, body } = await norma.refused(contract.close, {
    params,
    body: { status: "concluido" },
  });
  expect([status, body.message]).toEqual([409, message]);
  expect((await norma.call(contract.get, { params })).body).toEqual(before);
});

test("of ten who close at once one does", async () => {
  const norma = await as(cast.norma);
  await norma.call(contract.answer, { params, body: open });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      norma.refused(contract.close, { params, body: { status: "concluido" } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("is for who answers, within the network, and does not open again", async () => {
  const body = { status: "concluido" };
  const flavia = await as(norte.franquia);
  expect((await flavia.refused(contract.close, { params, body })).status).toBe(403);
  const norma = await as(cast.norma);
  const foreign = { params: { id: sul.ticketFranquia }, body };
  expect((await norma.refused(contract.close, foreign)).status).toBe(404);
  const again = { params, body: { status: "em_andamento" } };
  expect((await norma.refused(contract.close, again)).status).toBe(400);
});
