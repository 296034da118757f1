import { expect, test } from "vitest";
import { matriculas as contract } from "#shared/contract/matriculas.ts";
import { preMatriculas } from "#server/db/schema.ts";
import { useApp } from "#tests/support/app.ts";
import { cast, idOf } from "#tests/support/cast.ts";
import { queuedMails } from "#tests/support/mail.ts";

const app = await useApp();
const { as, db } = app;
const { norte } = cast;

test("the student is told of the enrolment once, however often it is efetivada", async () => {
  const id = idOf("waiting");
  await db.insert(preMatriculas).values({
    id,
    eventoId: norte.evento,
    nome: "Em Espera",
    email: "espera@familia.test",
    cursoInteresse: "Redes",
  });
  const clara = await as(norte.cliente);
  await Promise.all(
    Array.from({ length: 5 }, () => clara.call(contract.efetivar, { params: { id } })),
  );
  expect(await queuedMails(app)).toMatchObject([
    {
      template: "enrolment-effective",
      recipient: "espera@familia.test",
      data: {
        nome: "Em Espera",
        curso: "Redes",
        evento: { nomeEscola: "Escola norte", dataEvento: "2026-03-20" },
      },
    },
  ]);
});

test("a neighbour's call sends nothing", async () => {
  const celio = await as(cast.irma.cliente);
  const params = { id: norte.preMatricula };
  expect((await celio.refused(contract.efetivar, { params })).status).toBe(404);
  expect(await queuedMails(app)).toEqual([]);
});
