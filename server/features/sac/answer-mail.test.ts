import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sac as contract } from "#shared/contract/sac.ts";
import { sacTickets } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";

const app = await useApp();
const { as, db } = app;
const { norte } = cast;

const params = { id: norte.ticketMicro };
const body = { status: "concluido", resolucao: "Enviamos a nota.\n\nAbraço" } as const;

test("the requester is told of the answer, with its words and the way to it", async () => {
  await (await as(cast.norma)).call(contract.answer, { params, body });
  expect(await queuedMails(app)).toMatchObject([
    {
      template: "ticket-answered",
      recipient: norte.micro.email,
      data: {
        nome: "Mário Micro",
        titulo: "Dúvida",
        status: "concluido",
        resolucao: body.resolucao,
        link: `http://localhost/sac?ver=${params.id}`,
      },
    },
  ]);
});

test("who has no support page gets no link to it", async () => {
  await db
    .update(sacTickets)
    .set({ solicitanteId: norte.cliente.id })
    .where(eq(sacTickets.id, params.id));
  await (await as(cast.norma)).call(contract.answer, { params, body });
  expect(await queuedMails(app)).toMatchObject([
    { recipient: norte.cliente.email, data: { link: null } },
  ]);
});

test("of ten who answer at once the one that won sends the mail", async () => {
  const norma = await as(cast.norma);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      norma.refused(contract.answer, { params, body: { ...body, resolucao: `Resposta ${n}` } }),
    ),
  );
  const won = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await queuedMails(app)).toMatchObject([{ data: { resolucao: `Resposta ${won}` } }]);
});

test("an answer that is refused sends nothing", async () => {
  const saulo = await as(cast.saulo);
  expect((await saulo.refused(contract.answer, { params, body })).status).toBe(404);
  expect(await queuedMails(app)).toEqual([]);
});
